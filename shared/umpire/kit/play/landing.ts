import { z } from 'zod';
import type { Hex } from '../../../hex/index.ts';
import type { Command, Place, SideId } from '../../../table/index.ts';
import { askingIn } from '../../answering.ts';
import type { Position, Unit } from '../../position.ts';
import type { Offer, Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { putInto } from './acts.ts';
import { hexNumber } from './attack/declared.ts';
import { type Choosing, planOf } from './planned.ts';
import { rolledFor } from './staged/memory.ts';
import { rollStage, type Scene, type Stage, type Way } from './staged/stage.ts';
import { staged } from './staged/staged.ts';

/** Units that land from the air, one after the other: each aims at a hex, the dice scatter or harm it, and it is put down. */
export interface LandingRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly stages: { readonly aim: LandingStage; readonly place: LandingStage };
  readonly rolls: readonly LandingRoll[];
  /** Units that may land now, in the order in which they are offered. */
  readonly due: (p: Position, side: SideId) => readonly Unit[];
  /** What tells the offers apart: of each such group, the first unit is offered. Absent: all are one group. */
  readonly group?: (p: Position, unit: Unit) => Hex | undefined;
  /** Units that the player may take first instead of this one. */
  readonly others: (p: Position, unit: Unit) => readonly Unit[];
  /** The hexes to aim at, best first. */
  readonly aims: (p: Position, unit: Unit) => readonly Hex[];
  /** What a plan of all landings wants of the hex at which a unit aims. */
  readonly plan: Omit<Choosing, 'hexes'>;
  /** How the unit comes down; `undefined` while a roll is missing. */
  readonly lands: (landing: Landing, rolled: (purpose: string) => number | undefined) => Landed | undefined;
  /** Where a unit goes that is lost in the landing. */
  readonly lost?: (unit: Unit) => Place;
  readonly says: {
    readonly offer: (unit: Unit, count: number) => Saying;
    readonly asks: (unit: Unit) => Saying;
    readonly at: (hex: string) => Saying;
    readonly instead: (unit: Unit) => Saying;
    readonly put: (unit: Unit, hex: string) => Saying;
  };
}

interface LandingStage {
  readonly clause: Clause;
  readonly title: Saying;
}

/** A unit that aims at a hex. */
export interface Landing {
  readonly p: Position;
  readonly unit: Unit;
  readonly aim: Hex;
}

/** Dice that are rolled for a unit once it has aimed. */
export interface LandingRoll extends LandingStage {
  readonly id: string;
  readonly dice: string;
  readonly purpose: string;
  readonly when: (landing: Landing) => boolean;
  readonly says: (unit: Unit) => Saying;
}

/** The result for a unit. */
export interface Landed {
  readonly says: Saying;
  readonly clause: Clause;
  /** Where it may be put down, best first; none: it is lost. */
  readonly hexes: readonly Hex[];
  readonly acts: (hex: Hex) => readonly Command[];
}

const landingState = z.object({ unit: z.string().max(40), aim: hexNumber.optional() });
/** A unit of a plan has aimed, and nothing has been thrown for it. */
const plannedState = z.strictObject({ unit: z.string().max(40), aim: hexNumber });
type State = z.infer<typeof landingState>;

interface LandingScene extends Scene<State> {
  readonly unit: Unit;
  readonly aim: Hex | undefined;
}

export const landingProcedure = (rules: LandingRules): Procedure => {
  const { kind, clause, title, due, group, says, aims } = rules;
  const landing = staged<State, LandingScene>({
    kind,
    title,
    clause,
    state: landingState,
    scene: (scene) => {
      const { p, state } = scene;
      const unit = p.unit(state.unit);
      return unit && { ...scene, unit, aim: state.aim === undefined ? undefined : p.board.grid.parse(state.aim) };
    },
    stages: [aimStage(rules), ...rules.rolls.map(dieStage), placeStage(rules)],
    offers: (p, side) =>
      [...Map.groupBy(due(p, side), (unit) => group?.(p, unit)).values()].map(
        ([unit, ...rest]): Offer => ({
          kind,
          clause,
          says: says.offer(unit!, rest.length + 1),
          state: { unit: unit!.id },
        }),
      ),
  });
  return {
    ...landing,
    plan: (p, side) => planOf(p, due(p, side), { ...rules.plan, hexes: aims }),
    begins(p, side, given) {
      const { data } = plannedState.safeParse(given);
      const unit = data && due(p, side).find(({ id }) => id === data.unit);
      return unit !== undefined && aims(p, unit).some((hex) => p.board.grid.number(hex) === data?.aim);
    },
  };
};

/** Whether one of these units has aimed in a landing; `landing`: the kind of the procedure. */
export const hasAimed =
  (landing: string, isIt: (unit: Unit) => boolean) =>
  (p: Position): boolean =>
    p.procedures.some(({ kind, state }) => {
      const found = kind === landing ? landingState.safeParse(state).data : undefined;
      const unit = found?.aim === undefined ? undefined : p.unit(found.unit);
      return unit !== undefined && isIt(unit);
    });

/** Whether an open procedure asks just now to put the unit there. Its dice have been rolled, if it needs any. */
export const isPutThere = (procedures: readonly Procedure[], p: Position, unit: Unit, to: Place): boolean =>
  askingIn(procedures, p).some(({ prompt: { choices } }) =>
    choices.some(({ acts }) =>
      acts.some((act) => act.type === 'movePieces' && act.to === to && act.pieces.includes(unit.id)),
    ),
  );

const aimStage = ({ stages, aims, others, says }: LandingRules): Stage<State, LandingScene> => ({
  ...stages.aim,
  id: 'aim',
  ask: ({ p, unit, aim }) => {
    if (aim !== undefined) return undefined;
    const hexes = aims(p, unit);
    const ways = hexes.map((hex, i): Way<State> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: says.at(number),
        clause: stages.aim.clause,
        remember: { aim: number },
        after: 'next',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const instead = others(p, unit).map(
      (other): Way<State> => ({ id: `unit-${other.id}`, says: says.instead(other), remember: { unit: other.id } }),
    );
    const later: Way<State> = {
      id: 'later',
      says: say('kit.arrivals.later'),
      after: 'call-off',
      ...(ways.length === 0 && { recommended: true as const }),
    };
    return {
      says: says.asks(unit),
      side: unit.side,
      ways: [...ways, ...instead, later],
      show: { hexes, units: [unit.id] },
    };
  },
});

const dieStage = ({ when, says, ...roll }: LandingRoll): Stage<State, LandingScene> =>
  rollStage<State, LandingScene>({
    ...roll,
    when: ({ p, unit, aim }) => aim !== undefined && when({ p, unit, aim }),
    says: ({ unit }) => says(unit),
    side: ({ unit }) => unit.side,
  });

const placeStage = ({ stages, lands, lost, says }: LandingRules): Stage<State, LandingScene> => ({
  ...stages.place,
  id: 'place',
  ask: ({ p, unit, aim, memory }) => {
    if (aim === undefined) return undefined;
    const found = lands({ p, unit, aim }, (purpose) => rolledFor(memory, purpose));
    if (!found) return undefined;
    const { hexes, clause, acts } = found;
    const ways = hexes.map((hex, i): Way<State> => {
      const number = p.board.grid.number(hex);
      return {
        id: `on-${number}`,
        says: says.put(unit, number),
        clause,
        acts: acts(hex),
        after: 'end',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const isLost = ways.length === 0 && lost !== undefined;
    const losing: Way<State>[] = isLost ? [lostWay(unit, clause, lost(unit))] : [];
    return {
      says: found.says,
      clause,
      side: unit.side,
      ways: [...ways, ...losing],
      show: { hexes, units: [unit.id] },
    };
  },
});

const lostWay = (unit: Unit, clause: Clause, box: Place): Way<State> => ({
  id: 'lost',
  says: say('kit.retreat.trapped', { unit: unit.name }),
  clause,
  acts: [putInto([unit.id], box)],
  after: 'end',
  recommended: true,
});
