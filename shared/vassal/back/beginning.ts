import type { Place } from '../../table/state/place.ts';
import type { Table } from '../../table/state/state.ts';
import { readSaved, type SavedText } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { isArchive, openArchive } from '../archive/zip.ts';
import { type CommandNode, decodeCommands, isStep } from '../game/commands.ts';
import { describeGame } from '../game/describe.ts';
import type { GameNow } from '../game/described.ts';
import { Replay } from '../game/replay.ts';
import { sceneryOf } from '../into/import-module.ts';
import { planImport } from '../into/plan.ts';
import { Reporting } from '../into/report.ts';
import { type SavedGame, type Scenery, savedGame } from '../into/scenarios.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';

/** The saved game with which a table began, as the table has taken it over. */
export interface Beginning extends Opened {
  readonly scenery: Scenery;
  readonly game: SavedGame;
}

/**
 * Whether a table began with this saved game: `undefined` for a file that is no saved game, or a log.
 * `began`: the table as it began; of its stacks only who lies where counts.
 */
export const findBeginning = (
  file: SourceFile,
  module: VassalModule,
  began: Pick<Table, 'stacks'>,
): Beginning | 'another-game' | undefined => {
  const opened = openSaved(file, module);
  if (!opened) return undefined;
  const again = importAgain(module, file, opened.position);
  return isSameBeginning(again.game, began) ? { ...opened, ...again } : 'another-game';
};

interface Opened {
  readonly saved: SavedText;
  readonly tree: CommandNode;
  readonly replay: Replay;
  readonly position: GameNow;
}

/** A log is no saved game: its steps would be done again on top of what is written. */
const openSaved = ({ name, bytes }: SourceFile, module: VassalModule): Opened | undefined => {
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
): { readonly scenery: Scenery; readonly game: SavedGame } => {
  const plan = planImport(module, [{ name, position }]);
  const drawn = { images: {}, sheets: plan.pictures.sheets.map((_, i) => String(i)), boards: new Map() };
  const { scenery } = sceneryOf(plan, drawn, new Reporting());
  return { scenery, game: savedGame('saved', position, scenery) };
};

/** Decks are shuffled when a table opens: of them it counts only which they are. */
const isSameBeginning = ({ scenario, pieces }: SavedGame, { stacks }: Pick<Table, 'stacks'>): boolean => {
  const where = new Map(Object.entries(stacks).flatMap(([at, ids]) => ids.map((id) => [id, at] as const)));
  const pools = (scenario.pools ?? []).flatMap(({ id, counters }) => counters.map((): Place => `pool:${id}`));
  const places = [...scenario.setup.map(({ at }) => at), ...pools];
  return where.size === pieces.length && places.every((at, i) => where.get(`p${i + 1}`) === at);
};
