import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf } from '@umpire/shared/module';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { exportGame } from '@umpire/shared/table/history/game-file.ts';
import { allSeeing } from '@umpire/shared/table/sight/viewer.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { emptyTable, Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, choosing, type ProcedureState, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { pieceOf } from './layout.ts';
import type { Player } from './player.ts';

/** A moment of a game that play would take hours to reach: it is opened from a file, like a saved game. */
export interface Situation {
  readonly game: string;
  readonly scenario: string;
  readonly turn: Table['turn'];
  /** Counters with other places than in the set-up. */
  readonly places?: Readonly<Record<string, Place>>;
  /** The face that is up, and the markers. */
  readonly pieces?: Readonly<Record<string, Partial<Pick<Piece, 'face' | 'markers'>>>>;
  /** The open procedure. */
  readonly begun?: Begun;
}

/** A procedure up to some point: with these answers, each the beginning of a choice's name, and these dice. */
interface Begun {
  readonly kind: string;
  readonly state: (piece: (counter: string) => string) => ProcedureState;
  readonly answers: readonly string[];
  readonly dice: readonly number[];
}

/** The set-up with these changes. */
const layOut = async ({ game, scenario, turn, places = {}, pieces = {} }: Situation): Promise<Table> => {
  const opening = openingOf((await loadGame(game)).module, scenario);
  const moved = new Map(Object.entries(places).map(([counter, place]) => [pieceOf(opening, counter), place] as const));
  const stacks: Record<Place, string[]> = {};
  for (const [place, ids] of Object.entries(opening.stacks)) {
    const left = ids.filter((id) => !moved.has(id));
    if (left.length > 0) stacks[place] = left;
  }
  for (const [id, place] of moved) stacks[place] = [...(stacks[place] ?? []), id];
  const changed = Object.entries(pieces).map(([counter, more]): readonly [string, Piece] => {
    const id = pieceOf(opening, counter);
    return [id, { ...opening.pieces[id]!, ...more }];
  });
  const { where: _, ...table } = opening;
  return withIndex({
    ...table,
    dice: emptyTable.dice,
    turn,
    stacks,
    pieces: { ...opening.pieces, ...Object.fromEntries(changed) },
  });
};

/** Goes through the open procedure on the table. */
const lead = async ({ game, scenario }: Situation, start: Table, { kind, state, answers, dice }: Begun) => {
  const [{ module }, rules] = await Promise.all([loadGame(game), findPlugin(game)]);
  const procedure = rules?.procedures?.find((one) => one.kind === kind);
  if (!rules || !procedure) throw new Error(`${game} has no ${kind}.`);
  const left = [...dice];
  const ports = { ...seededPorts(), dice: () => () => left.shift() ?? 1 };
  const sides = Object.fromEntries(
    Object.values(start.seats).flatMap(({ sides: all }) => all.map((side) => [side, 'anna'])),
  );
  const play = new Play(seatedAt(start, sides), { ports, on: groundOf(module, scenario) });
  play.do('anna', beginning({ kind, state: state((counter) => pieceOf(start, counter)) }));
  for (const answer of answers) {
    const open = Object.values(play.table.procedures).find(({ status }) => status === 'open');
    const choices = open && procedure.prompt(positionOf(rules.reading, module, play.table), open.state)?.choices;
    const choice = choices?.find(({ id }) => id.startsWith(answer));
    if (!open || !choice) throw new Error(`${answer} is not asked, but ${choices?.map(({ id }) => id).join(', ')}`);
    play.do('anna', choosing(open, choice));
  }
  return play.table;
};

/** The table of the situation. */
export const tableAt = async (situation: Situation): Promise<Table> => {
  const table = await layOut(situation);
  return situation.begun ? lead(situation, table, situation.begun) : table;
};

/** Opens the situation from the landing page; returns the link to its table. */
export const openSituation = async (player: Player, situation: Situation): Promise<string> => {
  const file = exportGame({ seq: 1, time: 0, table: await tableAt(situation) }, [], allSeeing, 0);
  await player.visit('/');
  const choosingFile = player.page.waitForEvent('filechooser');
  await player.page.getByRole('button', { name: 'Choose file' }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await (await choosingFile).setFiles({ name: 'situation.umpire', mimeType: 'application/json', buffer });
  await player.page.waitForURL(/\/t\//);
  await player.board.isThere();
  return player.tablePath();
};
