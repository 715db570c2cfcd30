import type { BranchSummary } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { BranchRow, EventLog, TableId } from '../storage/event-log.ts';

/** The most tables shown of a tree, and the most at each step of the search. */
const most = 200;

/**
 * The tree of branches of a table, as far as the person may see it: tables where they have been, and open listed
 * ones. The search goes only through these tables, so that the answer does not depend on tables that they may not see.
 */
export const branchesAround = async (
  log: Pick<EventLog, 'kin'>,
  table: TableId,
  person: PersonId,
): Promise<readonly BranchSummary[]> => {
  const found = new Map<TableId, BranchRow>();
  for (let asked: readonly TableId[] = [table]; asked.length > 0 && found.size < most; ) {
    const kin = await log.kin(asked, person, most);
    const fresh = kin.filter(({ id, shut, removed }) => !found.has(id) && !shut && !removed.includes(person));
    for (const row of fresh.slice(0, most - found.size)) found.set(row.id, row);
    asked = fresh.map(({ id }) => id).filter((id) => id !== table && found.has(id));
  }
  return [...found.values()].map((row) => summaryOf(row, person, found));
};

const summaryOf = (
  { id, name, status, turn, created, host, seats, branch }: BranchRow,
  person: PersonId,
  found: ReadonlyMap<TableId, unknown>,
): BranchSummary => {
  const by = branch?.name || seats.find(({ holder }) => holder?.person === host)?.holder?.name;
  return {
    id,
    name,
    status,
    turn,
    created,
    yours: host === person,
    ...(by && { by }),
    ...(branch && {
      from: { seq: branch.seq, turn: branch.turn, ...(found.has(branch.parent) && { table: branch.parent }) },
    }),
  };
};
