import type { Hex } from '../../../hex/index.ts';
import type { Command, SideId } from '../../../table/index.ts';
import type { OddsWanted } from '../../advice.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, Unit } from '../../position.ts';
import type { Offer } from '../../procedure.ts';
import { breachesOf } from '../../verdict.ts';
import { rankOfColumn } from '../battle/odds.ts';

export const USUAL_ODDS: OddsWanted = { good: 3, enough: 5, by: 'ratio' };

/** Whether the umpire offers an attack at good odds. */
export const isGoodOffer =
  ({ good }: OddsWanted) =>
  ({ says }: Pick<Offer, 'says'>): boolean =>
    rankOfColumn(String(says.params?.odds)) >= good;

/** The command that moves a unit to a hex of its reach; `undefined` if the hex would be too full or a rule speaks against it. */
export const legalMove = (
  rules: RulesPlugin,
  p: Position,
  unit: Unit,
  to: Hex,
  by?: readonly SideId[],
): Command | undefined => {
  // Stacking counts only at the end of the phase, so the reach has full hexes too.
  if (rules.stacking?.(p.moved([unit], to), to, unit.side).length) return undefined;
  const act: Command = { type: 'movePieces', pieces: [unit.id], to: p.board.grid.number(to) };
  return !rules.judge || breachesOf(rules.judge(p, act, by)).length === 0 ? act : undefined;
};
