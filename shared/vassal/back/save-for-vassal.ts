import { zipSync } from 'fflate';
import { type Place, parsePlace } from '../../table/state/place.ts';
import type { Piece, Table } from '../../table/state/state.ts';
import { writeSaved } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { isArchive, openArchive } from '../archive/zip.ts';
import { encodeCommands } from '../game/commands.ts';
import { readGame } from '../game/read-game.ts';
import { type Scenery, savedGame } from '../into/scenarios.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';
import { findBeginning } from './beginning.ts';
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
  const beginning = findBeginning(base, module, began);
  if (!beginning) return { problem: 'not-a-saved-game' };
  if (beginning === 'another-game') return { problem: beginning };
  const { scenery, game, saved, tree, replay, position } = beginning;
  const laid = layOutBack({ table, scenery, saved: game, base: position, held: replay.position });
  const { start } = game.scenario;
  const isLater = table.turn.number !== start.turn || table.turn.phase !== start.phase;
  const [tracker] = isLater ? replay.turns : [];
  const turn = tracker && turnBack(...tracker, scenery, table.turn);
  const text = encodeCommands(
    rewrite(tree, replay.position, {
      ...laid,
      ...(turn !== undefined && { turn: { tracker: tracker![0], state: turn } }),
    }),
  );
  const file = pack(base, writeSaved({ ...saved, text }));
  return {
    file,
    unsaid: [
      ...laid.unsaid.map(({ pieces: _, ...unsaid }) => unsaid),
      ...(isLater && turn === undefined ? [{ what: 'turn' as const, count: 1, names: [] }] : []),
      ...differing({ file, module, base, table, laid, scenery }),
    ],
  };
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
