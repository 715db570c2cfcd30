import type { Hex } from '../../hex/index.ts';
import type { PieceId, SideId } from '../../table/index.ts';
import { beginning } from '../guiding.ts';
import { declaration } from '../kit/play/attack/declared.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import type { Saying } from '../saying.ts';
import { goingOn, pressing } from './advise.ts';
import { attacksIn, type ChosenAttack } from './choose-attack.ts';
import { ordersIn } from './plan-moves.ts';
import { type Played, playedBy } from './played.ts';
import { sayAttack, sayMove, whyAttack, whyMove } from './reasons.ts';
import { type Scene, sceneOf } from './scene.ts';
import { usualWeights } from './weights.ts';

/** An act that the opponent would do in a side's place. */
export interface Intention extends Played {
  /** What it is; `why` says why. */
  readonly says: Saying;
  readonly units: readonly PieceId[];
  readonly hexes: readonly Hex[];
}

/**
 * What the opponent would do with the rest of the phase in a side's place, in order. What dice or another side must first
 * decide is left out. Empty if it is for others to act.
 */
export const intentionsFor = (rules: RulesPlugin, p: Position, side: SideId): readonly Intention[] => {
  const scene = sceneOf({ rules, weights: usualWeights }, p, side);
  if (!scene) return [];
  const first = pressing(rules, scene.advice, p, side);
  if (first) return intended(first);
  const found = actsIn(scene);
  return found.length > 0 ? found : intended(goingOn(rules, p));
};

/** The moves and attacks that the opponent would make in a side's place, whatever is due before them. */
export const plansFor = (rules: RulesPlugin, p: Position, side: SideId): readonly Intention[] => {
  const scene = sceneOf({ rules, weights: usualWeights }, p, side);
  return scene ? actsIn(scene) : [];
};

const actsIn = (scene: Scene): readonly Intention[] => [
  ...movesIn(scene),
  ...Array.from(attacksIn(scene), (attack) => attackIntended(scene, attack)),
];

const intended = (hint: Parameters<typeof playedBy>[0]): readonly Intention[] => {
  const played = playedBy(hint);
  return played ? [{ ...played, says: hint.says, units: hint.units, hexes: hint.hexes }] : [];
};

const movesIn = (scene: Scene): readonly Intention[] => {
  const { p, side, advice } = scene;
  if (!advice.moves.includes(p.turn.phase) || p.turn.side !== side) return [];
  return Array.from(ordersIn(scene), (order) => ({
    command: order.command,
    clause: advice.moving,
    says: sayMove(p, order),
    why: whyMove(p, order),
    units: [order.unit],
    hexes: order.target === undefined ? [order.to] : [order.to, order.target],
  }));
};

const attackIntended = ({ p }: Scene, attack: ChosenAttack): Intention => {
  const { offer } = attack;
  const { data } = declaration.safeParse(offer.state);
  const hex = data && p.board.grid.parse(data.target);
  return {
    command: beginning(offer),
    clause: offer.clause,
    says: sayAttack(attack),
    why: whyAttack(attack),
    units: data?.attackers ?? [],
    hexes: hex === undefined ? [] : [hex],
  };
};
