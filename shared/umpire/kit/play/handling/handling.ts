import type { Command, SideId } from '../../../../table/index.ts';
import { parsePlace } from '../../../../table/index.ts';
import { askingIn } from '../../../answering.ts';
import type { Position } from '../../../position.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import { attacksBegun } from '../attack/declared.ts';
import { gripsIn } from './grips.ts';
import { type Guided, isProposed, proposalsBy } from './proposed.ts';
import { type Grip, type HandlingRules, type HandRule, type HandRules, memoryAid } from './rules.ts';
import { type Hand, type Ruled, whyNotHandled } from './why-not.ts';

/** What the umpire says about what a hand does with pieces, besides moves and losses of units on the map. */
export interface Handling {
  /**
   * The breaches of a command, without those of units that go from place to place. `isOfFight`: nor of what else happens
   * to units, since an attack says it.
   */
  breaches(p: Position, command: Command, by: readonly SideId[] | undefined, isOfFight: boolean): readonly Breach[];
  /** The breaches of putting a unit into a box, on a track, or anywhere else that is no hex. */
  boxed(p: Position, command: Command, by: readonly SideId[] | undefined): readonly Breach[];
}

/** `sequence`: the clause of acts on pieces that the person cannot see. */
export const handlingBy = (rules: HandlingRules, guided: Guided & { readonly sequence: Clause }): Handling => {
  const proposals = proposalsBy(guided);
  const why = (p: Position, grip: Grip, by: Hand['by']): readonly Breach[] => {
    const ruled = ruledIn(rules, grip, guided.sequence);
    const hand: Hand = { manifest: rules.manifest, by, isByHand: () => isByHand(guided, p) };
    const breaks = whyNotHandled(p, grip, ruled, hand);
    return breaks.length === 0 || isProposed(p, p.fact(proposals), grip, by) ? [] : breaks;
  };
  return {
    breaches: (p, command, by, isOfFight) =>
      gripsIn(p, command).flatMap((grip) =>
        isUnitGoing(grip) || (isOfFight && grip.unit && grip.of === 'unit') ? [] : why(p, grip, by),
      ),
    boxed: (p, command, by) =>
      gripsIn(p, command).flatMap((grip) => (isUnitGoing(grip) && grip.hex === undefined ? why(p, grip, by) : [])),
  };
};

/** A unit that goes to another place; new units, and units that are thrown away, do not. */
const isUnitGoing = ({ of, unit, act, isMade }: Grip): boolean =>
  of === 'unit' && unit !== undefined && !isMade && (act === 'lay' || act === 'move' || act === 'remove');

/** What the owner of a thing may do at any time: no rule reads it. */
const own: HandRule = { inAnyTurn: true, made: true };

const ruledIn = ({ units, pieces, marks, values = {}, boxes }: HandlingRules, grip: Grip, clause: Clause): Ruled => {
  const { of, kind } = grip;
  if (kind === undefined) return { clause };
  if (isUnitGoing(grip)) return boxRule(boxes, grip, units.clause);
  switch (of) {
    case 'unit':
      return ruleFor(units, grip);
    case 'value':
      return ruleFor(values[kind] ?? { clause: units.clause }, grip);
    default: {
      const rules = (of === 'mark' ? marks : pieces)[kind];
      return rules === memoryAid ? { clause, rule: own } : ruleFor(rules ?? { clause }, grip);
    }
  }
};

/** Names, and facings in games without any, are read by no rule: they are the owner's. */
const ruleFor = (rules: HandRules, { act }: Grip): Ruled => {
  const { clause, area } = rules;
  const rule = rules[act] ?? (act === 'label' || act === 'turn' ? own : undefined);
  return typeof rule === 'string' ? { clause: rule, area } : { clause, area, rule };
};

const boxRule = (boxes: HandlingRules['boxes'], { to = '' }: Grip, clause: Clause): Ruled => {
  const place = parsePlace(to);
  const id = place?.in === 'box' ? place.box : place?.in === 'track' ? place.track : undefined;
  const rule = id === undefined ? undefined : boxes[id];
  if (rule === undefined) return { clause };
  return typeof rule === 'string' ? { clause: rule } : { clause: rule.clause, rule };
};

/** Whether the players carry out an attack of this phase by hand. */
const isByHand = ({ procedures }: Guided, p: Position): boolean =>
  attacksBegun(p).some(({ byHand }) => byHand) || askingIn(procedures, p).some(({ prompt }) => prompt.byHand);
