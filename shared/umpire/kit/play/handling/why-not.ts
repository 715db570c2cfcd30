import type { SideId } from '../../../../table/index.ts';
import { isAskedOf } from '../../../answering.ts';
import type { Position } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Area, Breach, Clause } from '../../../verdict.ts';
import type { Grip, HandlingRules, HandRule } from './rules.ts';

/** A rule about a thing, with the clause that speaks of it. */
export interface Ruled {
  readonly clause: Clause;
  readonly area?: Area | undefined;
  /** Absent: nobody does it by hand. */
  readonly rule?: HandRule | undefined;
}

/** Who acts, and whether the players carry out an attack by hand. */
export interface Hand {
  readonly manifest: HandlingRules['manifest'];
  readonly by: readonly SideId[] | undefined;
  readonly isByHand: () => boolean;
}

/** Why a hand may not do this; nothing if it may. */
export const whyNotHandled = (
  p: Position,
  grip: Grip,
  { clause, area, rule }: Ruled,
  hand: Hand,
): readonly Breach[] => {
  const { manifest, by, isByHand } = hand;
  const breach = (sentence: string, more: Saying['params'] = {}): readonly Breach[] => [
    {
      clause: rule?.clause ?? clause,
      area: area ?? 'sequence',
      says: say(`kit.handling.${sentence}`, { ...namesOf(grip), ...more }),
      remedy: say(`kit.handling.${sentence}-remedy`, { ...namesOf(grip), ...more }),
      at: grip.hex === undefined ? [] : [grip.hex],
    },
  ];
  if (grip.kind === undefined) return breach('unseen');
  if (!rule || (rule.whileByHand && !isByHand())) return breach('never');
  const { side: turnSide, phase } = p.turn;
  if (rule.phases && !rule.phases.includes(phase)) return breach('phase', phasesSaid(manifest, rule.phases));
  const sides = sidesOf(p, grip, rule);
  const inTurn = rule.inAnyTurn || turnSide === undefined ? sides : sides.filter((side) => side === turnSide);
  if (inTurn.length === 0) return breach('turn', sideSaid(manifest, sides[0]));
  if (!inTurn.some((side) => isAskedOf({ side }, by))) return breach('side', sideSaid(manifest, inTurn[0]));
  if (grip.isMade && !rule.made) return breach('made');
  return rule.why?.(p, grip) ?? [];
};

/** The sides that may do it at some time. */
const sidesOf = ({ sides, turn }: Position, { side }: Grip, { by }: HandRule): readonly SideId[] => {
  if (by === 'anybody') return sides;
  const own = side ?? turn.side;
  return by ?? (own === undefined ? sides : [own]);
};

/** The act and its thing, as texts: “lay” and “@kind.ferry”. */
const namesOf = ({ act, of, kind = '', unit }: Grip): NonNullable<Saying['params']> => {
  const named = { piece: `@kind.${kind}`, mark: `@marker.${kind}`, value: `@value.${kind}`, unit: unit?.name ?? kind };
  return { act: `@kit.handling.act.${act}`, thing: named[of] };
};

const sideSaid = ({ sides }: HandlingRules['manifest'], id: SideId | undefined): NonNullable<Saying['params']> => {
  const named = sides.find((side) => side.id === id)?.name;
  return { side: named === undefined ? (id ?? '') : `@${named}` };
};

/** Up to three phases are named. */
const phasesSaid = ({ phases }: HandlingRules['manifest'], ids: readonly string[]): NonNullable<Saying['params']> => {
  const [a = '', b = '', c = ''] = ids.map((id) => `@${phases.find((phase) => phase.id === id)?.name ?? id}`);
  return { phases: `@kit.handling.phases-${Math.min(ids.length, 4)}`, a, b, c };
};
