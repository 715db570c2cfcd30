import { zipSync } from 'fflate';
import { type Place, parsePlace } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import { readSaved, type SavedText, writeSaved } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { isArchive, openArchive } from '../archive/zip.ts';
import { type CommandNode, decodeCommands, encodeCommands, isStep } from '../game/commands.ts';
import { describeGame } from '../game/describe.ts';
import type { GameNow } from '../game/described.ts';
import { readGame } from '../game/read-game.ts';
import { Replay } from '../game/replay.ts';
import { sceneryOf } from '../into/import-module.ts';
import { planImport } from '../into/plan.ts';
import { Reporting } from '../into/report.ts';
import { type SavedGame, type Scenery, savedGame } from '../into/scenarios.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';
import { layOutBack } from './lay-out-back.ts';
import { rewrite } from './rewrite.ts';
import { turnBack } from './turn-back.ts';
import type { Unsaid } from './unsaid.ts';

export type SavedBack =
  | { readonly file: Uint8Array; readonly unsaid: readonly Unsaid[] }
  | { readonly problem: 'not-a-saved-game' | 'another-game' };

export interface ToSave {
  readonly module: VassalModule;
  /** The saved game with which the table began: all that has not changed is taken from it as it is. */
  readonly base: SourceFile;
  /** The table as it began: of its stacks only who lies where counts. */
  readonly began: Pick<Table, 'stacks'>;
  readonly table: Table;
}

/**
 * A table of an imported module as a saved game of VASSAL's: places, stacks in their order, faces, layers, values, labels and facings. It is the
 * saved game with which the table began, in which what has changed is written anew.
 */
export const saveForVassal = ({ module, base, began, table }: ToSave): SavedBack => {
  const opened = openBase(base, module);
  if (!opened) return { problem: 'not-a-saved-game' };
  const { scenery, saved } = importAgain(module, base, opened.position);
  if (!isSameBeginning(saved, began)) return { problem: 'another-game' };
  const { tree, replay, position } = opened;
  const laid = layOutBack({ table, scenery, saved, base: position, held: replay.position });
  const { start } = saved.scenario;
  const isLater = table.turn.number !== start.turn || table.turn.phase !== start.phase;
  const [tracker] = isLater ? replay.turns : [];
  const turn = tracker && turnBack(...tracker, scenery, table.turn);
  const text = encodeCommands(
    rewrite(tree, replay.position, {
      ...laid,
      ...(turn !== undefined && { turn: { tracker: tracker![0], state: turn } }),
    }),
  );
  const file = pack(base, writeSaved({ ...opened.saved, text }));
  return {
    file,
    unsaid: [
      ...laid.unsaid.map(({ pieces: _, ...unsaid }) => unsaid),
      ...(isLater && turn === undefined ? [{ what: 'turn' as const, count: 1, names: [] }] : []),
      ...differing({ file, module, base, table, laid, scenery }),
    ],
  };
};

interface Opened {
  readonly saved: SavedText;
  readonly tree: CommandNode;
  readonly replay: Replay;
  readonly position: GameNow;
}

/** A log is no saved game: its steps would be done again on top of what is written. */
const openBase = ({ name, bytes }: SourceFile, module: VassalModule): Opened | undefined => {
  const reading = new Reading(name);
  const written = isArchive(bytes) ? openArchive(bytes, reading)?.read('savedGame') : bytes;
  const saved = written && readSaved(written, reading);
  if (!saved) return undefined;
  const tree = decodeCommands(saved.text, reading);
  if (tree.children.some(isStep)) return undefined;
  const replay = new Replay(reading, module);
  replay.do(tree);
  return { saved, tree, replay, position: describeGame(replay, module, reading) };
};

/** The pictures do not matter here: all of them count as drawn. */
const importAgain = (
  module: VassalModule,
  { name }: SourceFile,
  position: GameNow,
): { readonly scenery: Scenery; readonly saved: SavedGame } => {
  const plan = planImport(module, [{ name, position }]);
  const drawn = { images: {}, sheets: plan.pictures.sheets.map((_, i) => String(i)), boards: new Map() };
  const { scenery } = sceneryOf(plan, drawn, new Reporting());
  return { scenery, saved: savedGame('saved', position, scenery) };
};

/** Decks are shuffled when a table opens: of them it counts only which they are. */
const isSameBeginning = ({ scenario, pieces }: SavedGame, { stacks }: ToSave['began']): boolean => {
  const where = new Map(Object.entries(stacks).flatMap(([at, ids]) => ids.map((id) => [id, at] as const)));
  const pools = (scenario.pools ?? []).flatMap(({ id, counters }) => counters.map((): Place => `pool:${id}`));
  const places = [...scenario.setup.map(({ at }) => at), ...pools];
  return where.size === pieces.length && places.every((at, i) => where.get(`p${i + 1}`) === at);
};

const pack = ({ bytes, name }: SourceFile, savedText: Uint8Array): Uint8Array => {
  if (!isArchive(bytes)) return savedText;
  const archive = openArchive(bytes, new Reading(name))!;
  const others = archive.entries.flatMap((entry) => {
    const content = entry.name === 'savedGame' ? undefined : archive.read(entry.name);
    return content ? [[entry.name, content] as const] : [];
  });
  return zipSync({ ...Object.fromEntries(others), savedGame: savedText });
};

/** Reads what was written, and names what does not lie as on the table: nothing gets lost unseen. */
const differing = ({
  file,
  module,
  base,
  table,
  laid,
  scenery,
}: Pick<ToSave, 'module' | 'base' | 'table'> & {
  readonly file: Uint8Array;
  readonly laid: ReturnType<typeof layOutBack>;
  readonly scenery: Scenery;
}): readonly Unsaid[] => {
  const { game } = readGame({ name: base.name, bytes: file }, module);
  const again = game && savedGame('again', game.position, scenery);
  const named = new Set(laid.unsaid.flatMap(({ pieces }) => pieces));
  const ours = new Map([...laid.ids].map(([id, vassal]) => [vassal, id]));
  const order = new Map<Place, string[]>();
  const wrong = new Set<string>();
  for (const [i, { at, counter, face = 0 }] of (again?.scenario.setup ?? []).entries()) {
    const id = ours.get(again!.pieces[i]!);
    const piece: Piece | undefined = id === undefined ? undefined : table.pieces[id];
    if (id === undefined || !piece) continue;
    order.set(at, [...(order.get(at) ?? []), id]);
    if (piece.counter !== counter || piece.face !== face || table.where[id] !== at) wrong.add(id);
  }
  for (const [at, ids] of order) {
    const known = (table.stacks[at] ?? []).filter((id) => laid.ids.has(id));
    if (known.join() !== ids.join()) for (const id of known) wrong.add(id);
  }
  const left = [...wrong].filter((id) => !named.has(id) && parsePlace(table.where[id] ?? '')?.in !== 'pool');
  const { all } = scenery.counters;
  const names = left.slice(0, 20).flatMap((id) => all[table.pieces[id]!.counter]?.name ?? []);
  return left.length > 0 ? [{ what: 'other', count: left.length, names }] : [];
};
