import { withMasks } from '../table/sight/masks.ts';
import type { NoteId, PersonId, PieceId, PoolId, SeatId } from '../table/state/ids.ts';
import type { MapChange } from '../table/state/map-change.ts';
import { makePlace, type Place } from '../table/state/place.ts';
import type { Audience, DiceState, Note, Piece, Pool, Seat, Settings, Sight, Table } from '../table/state/state.ts';
import { groundOf } from './ground.ts';
import type { LoadedModule } from './load.ts';
import type { OptionValues } from './options.ts';
import type { Placed, Scenario } from './scenario.ts';
import type { Language } from './text.ts';

/** Data of a new table from the person who opens it and from the machine. */
export interface Opening {
  readonly name: string;
  readonly host: { readonly id: PersonId; readonly name: string };
  readonly settings: Settings;
  /** The options with which the module was loaded. */
  readonly options: OptionValues;
  /** Changes of the module's map; they must fit it. */
  readonly mapChanges?: readonly MapChange[];
  /** The language in which seats, pools and notes get their texts at this table. */
  readonly language: Language;
  readonly dice: DiceState;
  /** A short random text that nobody can guess. */
  readonly newId: () => string;
  /** The same things in a random order that nobody can guess. */
  readonly shuffle: <T>(things: readonly T[]) => T[];
}

/**
 * The table as the scenario sets it up: pieces `p1`… in the order in which the scenario lists them, seats `s1`…,
 * notes `n1`…; pools and decks are shuffled. @throws if the module has no such scenario.
 */
export const openingTable = (loaded: LoadedModule, scenarioId: string, opening: Opening): Omit<Table, 'where'> => {
  const { manifest } = loaded.data;
  const scenario = loaded.scenario(scenarioId);
  if (!scenario) throw new Error(`module ${manifest.id} has no scenario ${scenarioId}`);
  const { name, host, settings, options, mapChanges, dice, newId } = opening;
  const table: Omit<Table, 'where'> = {
    name,
    module: {
      id: manifest.id,
      version: manifest.version,
      scenario: scenarioId,
      options,
      ...(mapChanges && { mapChanges }),
    },
    status: 'open',
    host: host.id,
    settings,
    seats: seatsOf(loaded, scenario, opening),
    people: { [host.id]: { name: host.name } },
    ...layOut(scenario, opening),
    covers: {},
    pools: poolsOf(loaded, scenario, opening),
    notes: notesOf(loaded, scenario, opening),
    arrows: {},
    turn: turnOf(scenario),
    dice,
    requests: {},
    procedures: {},
  };
  return withMasks(table, groundOf(loaded, scenarioId), newId);
};

const turnOf = ({ start: { turn, phase, side } }: Scenario): Table['turn'] =>
  side === undefined ? { number: turn, phase } : { number: turn, phase, side };

const seatsOf = (loaded: LoadedModule, { seats }: Scenario, { language }: Opening): Record<SeatId, Seat> =>
  Object.fromEntries(
    seats.map(({ name, sides }, i) => [`s${i + 1}`, { id: `s${i + 1}`, name: loaded.text(language, name), sides }]),
  );

/** Hides what a thing is and, if given, where it is; never that it exists. */
const sightOf = (what: Audience, where: Audience = 'all'): Sight => ({ there: 'all', where, what });

/** The pieces of a scenario, `p1`… in the order of its lists, and where they lie. */
export const layOut = (
  { setup, pools = [] }: Pick<Scenario, 'setup' | 'pools'>,
  { shuffle }: Pick<Opening, 'shuffle'>,
): { readonly pieces: Record<PieceId, Piece>; readonly stacks: Record<Place, readonly PieceId[]> } => {
  const pieces: Record<PieceId, Piece> = {};
  const stacks: Record<Place, PieceId[]> = {};
  let count = 0;
  const put = (placed: Placed): void => {
    const { counter, at, face = 0, facing = 0, values, label, what = 'all', where = 'all' } = placed;
    count += 1;
    const id = `p${count}`;
    const plain: Piece = {
      id,
      counter,
      face,
      facing,
      ...(label !== undefined && { label }),
      ...(values && { values }),
    };
    pieces[id] = what === 'all' && where === 'all' ? plain : { ...plain, sight: sightOf(what, where) };
    stacks[at] = [...(stacks[at] ?? []), id];
  };
  for (const placed of setup) put(placed);
  for (const pool of pools) {
    const at = makePlace({ in: 'pool', pool: pool.id });
    for (const counter of pool.counters) put({ counter, at });
    if (stacks[at] && !pool.isOrdered) stacks[at] = shuffle(stacks[at]);
  }
  return { pieces, stacks };
};

const poolsOf = (loaded: LoadedModule, { pools = [] }: Scenario, { language }: Opening): Record<PoolId, Pool> =>
  Object.fromEntries(
    pools.map(({ id, name, kind, what }) => [
      id,
      { id, name: loaded.text(language, name), kind, sight: sightOf(what) },
    ]),
  );

const notesOf = (loaded: LoadedModule, { notes = [] }: Scenario, { language }: Opening): Record<NoteId, Note> =>
  Object.fromEntries(
    notes.map(({ title, text, seat, audience, opens }, i): [NoteId, Note] => {
      const id = `n${i + 1}`;
      const words = { title: loaded.text(language, title), text: loaded.text(language, text) };
      const note = { id, ...words, author: `s${seat}`, audience };
      return [id, opens === undefined ? note : { ...note, opens, blank: true }];
    }),
  );
