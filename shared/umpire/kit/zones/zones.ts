import { firstStep, type Hex, HexSet, hexOfStep, type Step } from '../../../hex/index.ts';
import type { PieceId, SideId } from '../../../table/index.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { Zones } from '../../zones.ts';
import { type Bonds, compileBonds } from './bonds.ts';
import { byKey } from './by-key.ts';
import { Control } from './control.ts';
import { areHeldByOne, holdersOf } from './holders.ts';
import type { ZoneRules } from './zone-rules.ts';

/** The zones of a game: as a plugin's capability, and for the rest of the kit. */
export interface ZonesOfControl {
  (position: Position, side: SideId): Zones;
  readonly clause: Clause;
  /** By hex: 0 where no enemy of `side` has control. Not to be written to. */
  against(position: Position, side: SideId): Uint8Array;
  /** Whether the hex is in a zone of an enemy of `side`. */
  heldAgainst(position: Position, hex: Hex, side: SideId): boolean;
  /** The enemies of `side` that control the hex. */
  holdersAgainst(position: Position, hex: Hex, side: SideId): readonly Unit[];
  /** Whether some enemy unit controls both hexes. */
  areHeldByOne(position: Position, a: Hex, b: Hex, side: SideId): boolean;
  /** Bonds between enemies of `side`; absent if the game has none. */
  bondsAgainst(position: Position, side: SideId): Bonds | undefined;
}

/** Zones of control by rule. */
export const zonesOfControl = (rules: ZoneRules): ZonesOfControl => {
  const control = new Control(rules);
  const against = againstBy(rules, control);
  const bondsOf = rules.bonds && compileBonds(rules.bonds, controlsBy(control));
  const zones = (position: Position, side: SideId): Zones => {
    if (!position.sides.includes(side)) throw new Error(`no side ${side} among ${position.sides.join(', ')}`);
    const isOwn = (holder: SideId): boolean => holder === side;
    return {
      clause: rules.clause,
      hexes: HexSet.marked(control.of(position, side).counts),
      exertedBy: (hex): readonly PieceId[] => holdersOf(control, position, hex, isOwn).map(({ id }) => id),
      ...(bondsOf && { bonds: bondsOf.between(position, side) }),
    };
  };
  return Object.assign(zones, {
    clause: rules.clause,
    against,
    heldAgainst: (position: Position, hex: Hex, side: SideId) => against(position, side)[hex] !== 0,
    holdersAgainst: (position: Position, hex: Hex, side: SideId) =>
      holdersOf(control, position, hex, (other) => other !== side),
    areHeldByOne: (position: Position, a: Hex, b: Hex, side: SideId) => areHeldByOne(control, position, a, b, side),
    bondsAgainst: (position: Position, side: SideId) => bondsOf?.(position, side),
  });
};

/** By hex: 0 where no enemy of a side has control. */
const againstBy = ({ negatedByUnits }: ZoneRules, control: Control): ZonesOfControl['against'] => {
  const fact = byKey(
    (side): Fact<Uint8Array> => ({
      of: (position) => {
        const all = enemiesOf(position, side).map((enemy) => control.of(position, enemy).counts);
        const counts = sumOf(position, all);
        return negatedByUnits ? withoutHexesOf(position, side, counts) : counts;
      },
    }),
  );
  // With one enemy there is nothing to add up.
  return (position, side) => {
    const enemy = negatedByUnits ? undefined : onlyEnemyOf(position, side);
    return enemy === undefined ? position.fact(fact(side)) : control.of(position, enemy).counts;
  };
};

/** Whether a unit of the side controls the hex to which the step leads, from the hex from which it leads. */
const controlsBy =
  (control: Control) =>
  (position: Position, step: Step, side: SideId): boolean => {
    const from = hexOfStep(step);
    return ((control.of(position, side).exerted[from]! >> (step - firstStep(from))) & 1) !== 0;
  };

const enemiesOf = ({ sides }: Position, side: SideId): readonly SideId[] => sides.filter((other) => other !== side);

const onlyEnemyOf = ({ sides }: Position, side: SideId): SideId | undefined => {
  const [one, other] = sides;
  if (sides.length !== 2) return undefined;
  return one === side ? other : other === side ? one : undefined;
};

/** Not to be written to: a single array is returned as it is. */
const sumOf = ({ board }: Position, [first, ...others]: readonly Uint8Array[]): Uint8Array => {
  if (!first) return new Uint8Array(board.grid.size);
  if (others.length === 0) return first;
  const sum = first.slice();
  for (const counts of others) for (let hex = 0; hex < sum.length; hex++) sum[hex]! |= counts[hex]!;
  return sum;
};

const withoutHexesOf = ({ units }: Position, side: SideId, counts: Uint8Array): Uint8Array => {
  const rest = counts.slice();
  for (const unit of units) if (unit.side === side && unit.at !== undefined) rest[unit.at] = 0;
  return rest;
};
