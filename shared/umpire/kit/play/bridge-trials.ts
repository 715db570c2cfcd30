import type { Hex, Hexside } from '../../../hex/index.ts';
import type { TextKey } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, PositionMarker, Unit } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import type { Reach } from '../../reach.ts';
import type { Saying } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { type Attempt, attemptsProcedure, type Outcome } from './attempts.ts';
import { type Bridge, hexsideAtPlace, hexsidePlace } from './bridges.ts';

/** A bridge that may be tried. `again`: what tells this try from an earlier one of the same bridge. */
export interface BridgeTry extends Bridge {
  readonly again?: string;
}

/** The numbers of the two hexes that a bridge joins. */
type Ends = Readonly<Record<'one' | 'other', string>>;

/** Bridges that are tried by a die, to be blown or to be repaired. */
export interface BridgeTrialRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly dice: string;
  readonly purpose: TextKey;
  /** Bridges that the side may try now, without regard to earlier tries. */
  readonly open: (p: Position, side: SideId) => readonly BridgeTry[];
  /** The name of a bridge to the player. */
  readonly says: (p: Position, bridge: BridgeTry, hexes: Ends) => Saying;
  readonly outcome: (p: Position, bridge: BridgeTry, roll: number, hexes: Ends) => Outcome;
  /** What the side may do instead, without a die. */
  readonly sure?: (p: Position, bridge: Bridge, hexes: Ends) => Attempt['sure'] | undefined;
  /** The side must try each of them. */
  readonly all?: true;
}

/** A side tries one bridge after the other with a die, each once in a phase. */
export const bridgeTrials = (rules: BridgeTrialRules): Procedure => {
  const { kind, clause, title, dice, purpose, open, says, outcome, sure, all } = rules;
  return attemptsProcedure({
    kind,
    clause,
    title,
    dice,
    purpose,
    ...(all && { all }),
    open: (p, side) =>
      onceEach(p, open(p, side)).map((bridge) => {
        const ends = endsOf(p, bridge);
        const surely = sure?.(p, bridge, ends);
        const hexes = p.board.grid.hexesOf(bridge.hexside);
        return { id: idOf(p, bridge), says: says(p, bridge, ends), hexes, ...(surely && { sure: surely }) };
      }),
    outcome(p, id, roll) {
      const bridge = bridgeOf(p, id, open);
      return bridge ? outcome(p, bridge, roll, endsOf(p, bridge)) : { says: title, acts: [] };
    },
  });
};

const endsOf = ({ board: { grid } }: Position, { hexside }: Bridge): Ends => {
  const [one = '', other = ''] = grid
    .hexesOf(hexside)
    .map((hex) => grid.number(hex))
    .toSorted();
  return { one, other };
};

/** A game may find the same bridge from both banks. */
const onceEach = (p: Position, tries: readonly BridgeTry[]): readonly BridgeTry[] => [
  ...new Map(tries.map((each) => [idOf(p, each), each])).values(),
];

const idOf = (p: Position, { hexside, kind, again }: BridgeTry): string =>
  [hexsidePlace(p, hexside), kind, ...(again === undefined ? [] : [again])].join('/');

const bridgeOf = (p: Position, id: string, open: BridgeTrialRules['open']): BridgeTry | undefined => {
  const [place = '', kind, again] = id.split('/');
  const hexside = hexsideAtPlace(p, place);
  if (hexside === undefined) return undefined;
  // Games that were saved earlier name the hexside alone.
  if (kind === undefined) return p.sides.flatMap((side) => open(p, side)).find((each) => each.hexside === hexside);
  return { hexside, kind, ...(again !== undefined && { again }) };
};

/**
 * Whether a unit could stand where it does if the bridge had been blown when it was in `from`. `blown`: the marker that says
 * so. The unit has spent what the way to `from` costs.
 */
export const isThereWithout = (
  p: Position,
  reach: (p: Position, units: readonly Unit[]) => Reach,
  blown: PositionMarker & { readonly hexside: Hexside },
  unit: Unit,
  from: Hex,
): boolean => {
  if (unit.at === undefined || unit.at === from) return true;
  const spent = reach(p, [unit]).cost(from) ?? 0;
  const stopped = { ...unit, began: from, move: unit.move - spent };
  const without = p.at({ markers: [...p.markers, blown] }).with(new Map([[unit.id, stopped]]));
  return reach(without, [stopped]).cost(unit.at) !== undefined;
};
