import { z } from 'zod';
import type { Hex } from '../../../../hex/index.ts';
import type { Retreats } from '../../../aftermath.ts';
import type { Battle } from '../../../battle.ts';
import type { Position, Unit } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { withValues } from '../staged/memory.ts';
import type { Asked, Stage, Way } from '../staged/stage.ts';
import { hasSeveralWays, type LoseSteps, nextOnWay, retreatWays, trappedWay } from './aftermath-ways.ts';
import { type Declared, type Fight, hexNumber, type Placed, type Role, sideIn, unitsIn } from './declared.ts';

/** The part of a result that one side has yet to pay, with its units that are still there. */
export interface Bill<State extends Declared, Debt> {
  readonly fight: Fight<State>;
  readonly role: Role;
  readonly debt: Debt;
  readonly units: readonly Placed[];
  /** What the attack remembers after the debt has changed. A value of `undefined` removes its key. */
  readonly owing: (change: Partial<Debt>) => Partial<State>;
}

interface PayStage<State extends Declared, Debt> {
  readonly role: Role;
  readonly clause: Clause;
  /** The debt of the side, also before it has paid anything; `undefined` if there is no result yet. */
  readonly debt: (fight: Fight<State>) => Debt | undefined;
  /** How the attack remembers the debt; absent: each answer says it. */
  readonly remember?: (fight: Fight<State>, debt: Debt) => Partial<State>;
  /** The next question to the side, or to another in its place; nothing after all is paid. */
  readonly ask: (bill: Bill<State, Debt>) => Asked<State> | undefined;
  /** The odds to show while the side pays. */
  readonly battle?: (fight: Fight<State>) => Battle | undefined;
}

/** One side pays what the result asks of it, one answer after the other, as long as it has units there. */
export const payStage = <State extends Declared, Debt extends object>(
  pay: PayStage<State, Debt>,
): Stage<State, Fight<State>> => ({
  id: pay.role,
  clause: pay.clause,
  title: say(`kit.attack.step.${pay.role}`),
  ask: (fight) => {
    const debt = pay.debt(fight);
    const units = unitsIn(fight, pay.role);
    if (!debt || units.length === 0) return undefined;
    const owing = (change: Partial<Debt>): Partial<State> =>
      pay.remember?.(fight, withValues({ ...debt, ...change })) ?? {};
    const asked = pay.ask({ fight, role: pay.role, debt, units, owing });
    const battle = pay.battle?.(fight);
    return asked && { side: sideIn(fight, pay.role), ...asked, ...(battle && { battle }) };
  },
});

/** How an attack remembers a way that the owner is choosing: its hexes up to now, the first where the unit stands. */
export const chosenWay = z.object({ path: z.array(hexNumber).max(24) });
export type ChosenWay = z.infer<typeof chosenWay>;

/** A unit that must retreat, and its owner's answers. */
export interface GoingBack<State> {
  readonly p: Position;
  readonly unit: Placed;
  readonly found: Retreats;
  readonly lose: LoseSteps;
  readonly says: Saying;
  readonly clause: Clause;
  /** The sentence for a unit that has nowhere to go; absent: the same. */
  readonly trapped?: Clause;
  /** What the attack remembers after the unit has gone this way; the first hex is where it stood. */
  readonly gone: (path: readonly Hex[]) => Partial<State>;
  /** Other ways to go: off the map. A unit with such a way is not eliminated. */
  readonly also?: readonly Way<State>[];
  /** If several ways lead to one end, the owner may choose the way on the map: the hexes chosen so far. */
  readonly byHex: {
    readonly clause: Clause;
    readonly way: ChosenWay | undefined;
    readonly remember: (way: ChosenWay | undefined) => Partial<State>;
  };
}

/** A unit retreats to one of its open hexes or off the map. If it can do neither, it is eliminated. */
export const askGoingBack = <State>(going: GoingBack<State>): Asked<State> => {
  const { p, unit, found, lose, says, clause, trapped = clause, gone, also = [], byHex } = going;
  if (byHex.way) return askNextHex(going, p.board.grid.parseAll(byHex.way.path));
  const onMap: Way<State> = {
    id: 'by-hex',
    says: say('kit.retreat.choose', { unit: unit.name }),
    clause: byHex.clause,
    remember: byHex.remember(makeWay(p, [unit.at])),
  };
  const ways = [
    ...retreatWays<State>(p, unit, found, lose, clause, gone),
    ...(hasSeveralWays(found) ? [onMap] : []),
    ...also,
  ];
  return {
    clause,
    says,
    show: { hexes: found.to, units: [unit.id] },
    ways: ways.length > 0 ? ways : [trappedWay<State>(p, unit, lose, trapped, gone([unit.at]))],
  };
};

/** The owner chooses hex by hex. */
const askNextHex = <State>(
  { p, unit, found, lose, clause, gone, byHex: { remember } }: GoingBack<State>,
  path: readonly Hex[],
): Asked<State> => {
  const ways = nextOnWay<State>(p, unit, found, path, lose, clause, {
    on: (longer) => remember(makeWay(p, longer)),
    gone,
  });
  // If a move in between has closed all ways, the question is asked again.
  const anew: Way<State> = {
    id: 'anew',
    says: say('kit.retreat.anew'),
    remember: remember(undefined),
    ...(ways.length === 0 && { recommended: true as const }),
  };
  const show = { hexes: ways.flatMap(({ hex }) => hex ?? []), units: [unit.id] };
  return { clause, says: say('kit.retreat.way', { unit: unit.name }), show, ways: [...ways, anew] };
};

const makeWay = ({ board: { grid } }: Position, path: readonly Hex[]): ChosenWay => ({ path: path.map(grid.number) });

/** The ids of the units that have yet to go, without this one. */
export const withoutUnit = (going: readonly string[], { id }: Unit): string[] => going.filter((each) => each !== id);
