import type { BranchRequest, BranchSummary } from '@umpire/shared/protocol/http.ts';
import { diceFrom, newDice } from '@umpire/shared/table/dice/dice.ts';
import { momentOf } from '@umpire/shared/table/history/began.ts';
import { asJson, branchFrom } from '@umpire/shared/table/history/history.ts';
import { newSecret } from '../net/chance.ts';
import type { TableId } from '../net/http.ts';
import { keepNew } from './open-table.ts';
import { ME } from './person.ts';
import type { KeptTable } from './store.ts';
import { deviceStore, readKept } from './tables.ts';

/** Opens a branch of a table from step `seq`, with the same seats, since nobody else sat there. */
export const branchOnDevice = (id: TableId, { seq, name }: BranchRequest): Promise<TableId> =>
  readKept(id, async (table) => {
    const at = Math.max(seq, 1);
    const begins = await table.tableAt(at);
    const dice = newDice(newSecret());
    const host = { id: ME, name: begins.people[ME]?.name ?? '' };
    const handover = { name: name ?? begins.name, host, dice: diceFrom(dice.commitment) };
    const opened = { ...branchFrom(begins, handover), seats: asJson(begins).seats };
    const step = {
      seq: 1,
      time: Date.now(),
      by: { person: ME },
      act: 'openTable',
      events: [{ type: 'tableOpened', table: opened }],
    } as const;
    return keepNew([step], dice, { table: id, seq: at, turn: momentOf(begins.turn) });
  });

/** The tree of branches around this table, as far as it is still kept. */
export const branchesOnDevice = async (id: TableId): Promise<readonly BranchSummary[]> => {
  const kept = await deviceStore().tables();
  const rootOf = (table: KeptTable): KeptTable => {
    const parent = kept.find((other) => other.id === table.from?.table);
    return parent ? rootOf(parent) : table;
  };
  const here = kept.find((table) => table.id === id);
  if (!here) return [];
  const root = rootOf(here).id;
  return kept.filter((table) => rootOf(table).id === root).map((table) => branchSummary(table, kept));
};

const branchSummary = (
  { id, name, status, turn, created, from }: KeptTable,
  kept: readonly KeptTable[],
): BranchSummary => {
  if (!from) return { id, name, status, turn, created, yours: true };
  const { table, ...began } = from;
  const isKept = kept.some((other) => other.id === table);
  return { id, name, status, turn, created, yours: true, from: isKept ? from : began };
};
