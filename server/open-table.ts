import { randomBytes } from 'node:crypto';
import { findModule, readOptions } from '@umpire/modules';
import { type Language, openingTable } from '@umpire/shared/module';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { MapChange } from '@umpire/shared/table/state/map-change.ts';
import type { Settings, Table } from '@umpire/shared/table/state/state.ts';
import { defaultUmpire, type RuleOptionValues, strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import type { Games } from './games.ts';
import { hashPassword } from './identity/password.ts';
import { listingOf } from './listing.ts';
import { newDice } from './new-dice.ts';
import type { Chance, Clock } from './ports.ts';
import type { Branch, DiceSecret, EventLog, TableId } from './storage/event-log.ts';
import { type Budgets, sum } from './work/budgets.ts';

export interface OpenPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly games: Games;
  /** On whose accounts what is stored goes. */
  readonly budgets: Pick<Budgets, 'keep'>;
}

/** Whoever gets a new table, and is its host. */
export interface Owner {
  readonly id: PersonId;
  readonly name: string;
  /** From where they come (`networkOf`). */
  readonly network?: string;
}

/** What somebody wants to play. */
export interface Wish {
  readonly module: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Where the map is not the module's own. */
  readonly mapChanges?: readonly MapChange[];
  readonly name: string;
  readonly listed: boolean;
  readonly password?: string;
  /** In which seats, pools and notes are named. */
  readonly language: Language;
}

/** Why a wish cannot be granted: what it names is not there, or cannot have that value. */
export type Missing =
  | { readonly missing: 'module' | 'scenario'; readonly name: string }
  | { readonly missing: 'option'; readonly name: string; readonly expected: string };

/** 72 random bits: who has the link may come in, and nobody finds one by trying. */
export const newTableId = (): TableId => randomBytes(9).toString('base64url');

export const findMissing = async ({
  module,
  scenario,
  options,
}: Pick<Wish, 'module' | 'scenario' | 'options'>): Promise<Missing | undefined> => {
  const entry = findModule(module);
  if (!entry) return { missing: 'module', name: module };
  if (!entry.manifest.scenarios.some(({ id }) => id === scenario)) return { missing: 'scenario', name: scenario };
  const read = await readOptions(entry, options);
  if (!('problems' in read)) return undefined;
  const { option, expected } = read.problems[0]!;
  return { missing: 'option', name: option, expected };
};

/** Sets up a scenario on a new table of the person's, who is its host. What is wished for must be there (`findMissing`). */
export const openTable = async (ports: OpenPorts, host: Owner, wish: Wish): Promise<TableId> => {
  const { clock, chance, games } = ports;
  const { module, options } = await games(wish.module, wish.options);
  const rules = await rulesOf(wish);
  const dice = newDice(chance);
  const settings: Settings = {
    listed: wish.listed,
    locked: wish.password !== undefined,
    handling: 'anyone',
    undo: 'free',
    spectators: 'public',
    spectatorChat: true,
    umpire: {
      ...(isLesson(wish) ? strictUmpire : defaultUmpire),
      ...(Object.keys(rules).length > 0 && { options: rules }),
    },
  };
  const table = openingTable(module, wish.scenario, {
    name: wish.name,
    host,
    settings,
    options,
    ...(wish.mapChanges && { mapChanges: wish.mapChanges }),
    language: wish.language,
    dice: { commitment: dice.commitment, rolls: 0 },
    newId: chance.newId,
    shuffle: chance.shuffle,
  });
  const opened: Step = {
    seq: 1,
    time: clock.now(),
    by: { person: host.id },
    act: 'openTable',
    events: [{ type: 'tableOpened', table }],
  };
  const password = wish.password === undefined ? undefined : await hashPassword(wish.password, host.id);
  return storeNew(ports, host, withIndex(table), [opened], dice, { password });
};

/** Whoever learns is told at once what a rule forbids. */
const isLesson = ({ module, scenario }: Wish): boolean =>
  findModule(module)?.manifest.scenarios.find(({ id }) => id === scenario)?.lesson ?? false;

/** The rule options that are wished for and that do not lay anything out. */
const rulesOf = async ({ module, options }: Wish): Promise<RuleOptionValues> => {
  const entry = findModule(module);
  const read = entry && (await readOptions(entry, options));
  return read && 'rules' in read ? read.rules : {};
};

/** Stores a table that begins with these steps, and is then `table`. */
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
