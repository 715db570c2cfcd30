import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { positionOf } from '@umpire/shared/umpire';
import type { JudgedGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { measuredParts } from './measured-parts.ts';

/** A game with a complete rulebook, at a moment of movement; Ford if no game offers one. */
const [measured] = await measuredParts<JudgedGame>('judged');
const { scenario, turn } = measured?.part ?? {
  scenario: 'crossing',
  turn: { number: 1, phase: 'movement', side: 'blue' },
};

/** The moment at which its units move. */
export const moment = turn;
/** The game and its scenario. */
export const game = { module: measured?.game ?? 'ford', scenario };

/** Where a unit may go, each hex separately, so that none of the moves breaks a rule. */
export interface Mover {
  readonly piece: PieceId;
  readonly hexes: readonly Place[];
}

/** Units of the side in turn, with two to six hexes each. No two units have a hex in common. */
export const moversOf = async (table: Table): Promise<readonly Mover[]> => {
  const plugin = await findPlugin(game.module);
  if (!plugin?.reach) throw new Error(`${game.module} has no rules of movement.`);
  const { module } = await loadGame(game.module, table.module.options);
  const position = positionOf(plugin.reading, module, table);
  const taken = new Set(position.units.flatMap(({ at }) => at ?? []));
  const movers: Mover[] = [];
  for (const unit of position.units) {
    if (unit.side !== moment.side || unit.at === undefined) continue;
    const reach = plugin.reach(position, [unit]);
    const hexes = [...reach.hexes()].filter((hex) => reach.ends(hex) && !taken.has(hex)).slice(0, 6);
    if (hexes.length < 2) continue;
    for (const hex of hexes) taken.add(hex);
    movers.push({ piece: unit.id, hexes: hexes.map((hex) => module.grid.number(hex)) });
  }
  if (movers.length === 0) throw new Error('No unit can move anywhere.');
  return movers;
};
