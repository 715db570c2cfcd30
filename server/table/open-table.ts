import { randomBytes } from 'node:crypto';
import { type Wish as GameWish, openingStep } from '@umpire/modules/open-game.ts';
import { type DiceSecret, newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { hashPassword } from '../identity/password.ts';
import type { Chance, Clock } from '../ports.ts';
import type { Branch, EventLog, TableId } from '../storage/event-log.ts';
import { type Budgets, sum } from '../work/budgets.ts';
import type { Games } from './games.ts';
import { listingOf } from './listing.ts';

export interface OpenPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly games: Games;
  /** The budgets that pay for what is stored. */
  readonly budgets: Pick<Budgets, 'keep'>;
}

/** The owner of a new table, who is its host. */
export interface Owner {
  readonly id: PersonId;
  readonly name: string;
  /** Their network (`networkOf`). */
  readonly network?: string;
}

/** The game that somebody wants to play, and the password of the table. */
export interface Wish extends Omit<GameWish, 'locked'> {
  readonly password?: string;
}

/** 72 random bits: the link admits to the table, and cannot be guessed. */
export const newTableId = (): TableId => randomBytes(9).toString('base64url');

/** Sets up a scenario on a new table with this person as host. The wish must be valid (`findMissing`). */
export const openTable = async (ports: OpenPorts, host: Owner, wish: Wish): Promise<TableId> => {
  const { clock, chance, games } = ports;
  const { password, ...game } = wish;
  const dice = newDice(chance.newSecret());
  const { newId, shuffle } = chance;
  const opened = await openingStep(
    { ...game, locked: password !== undefined },
    {
      game: await games(wish.module, wish.options),
      host,
      commitment: dice.commitment,
      time: clock.now(),
      newId,
      shuffle,
    },
  );
  const hash = password === undefined ? undefined : await hashPassword(password, host.id);
  return storeNew(ports, host, replay([opened]), [opened], dice, { password: hash });
};

/** Stores a table that begins with these steps, and then is `table`. */
export const storeNew = async (
  { log, clock, budgets }: Pick<OpenPorts, 'log' | 'clock' | 'budgets'>,
  host: Owner,
  table: Table,
  steps: readonly Step[],
  dice: DiceSecret,
  { password, branch }: { readonly password?: string | undefined; readonly branch?: Branch } = {},
): Promise<TableId> => {
  const id = newTableId();
  const [written = []] = await log.append([
    {
      table: id,
      after: 0,
      steps,
      listing: listingOf(table),
      dice: [dice],
      people: [host.id],
      ...(password !== undefined && { password }),
      ...(branch && { branch }),
    },
  ]);
  budgets.keep({ person: host.id, network: host.network }, sum(written.map(({ stored }) => stored)), clock.now());
  return id;
};
