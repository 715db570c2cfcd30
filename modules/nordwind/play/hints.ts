import type { Hex, HexSet } from '@umpire/shared/hex';
import type { PieceId, SideId } from '@umpire/shared/table';
import {
  type AttackState,
  type Clause,
  type Hint,
  type Offer,
  type Position,
  type Procedure,
  say,
  type Unit,
} from '@umpire/shared/umpire';
import { enemyOf, infiltrates, isArmour, isInfantry, isMechanized } from '../rules/units.ts';

/** What the hints ask the rules. */
export interface HintRules {
  /** Hexes in a zone of control of the side. */
  readonly zones: (p: Position, side: SideId) => HexSet;
  readonly supplied: (p: Position, unit: Unit) => boolean;
  readonly overfull: (p: Position, side: SideId) => readonly Hex[];
  readonly missions: (p: Position, side: SideId) => number;
  readonly attacks: Procedure;
  readonly arrivals: Procedure;
  readonly objectives: (p: Position) => readonly Hex[];
}

interface Found {
  readonly hexes?: readonly Hex[];
  readonly units?: readonly PieceId[];
  readonly params?: { readonly [gap: string]: string | number };
  readonly offer?: Offer;
}

/** One thing worth knowing; `when` finds where the position calls for it. `play.hint.ID.says` and `.why` say it. */
interface Lore {
  readonly id: string;
  readonly clause: Clause;
  readonly when: (p: Position, side: SideId) => Found | undefined;
}

const MOST_SHOWN = 4;

/** Hints for `side`, in the order in which the game is learnt. */
export const hintsBy =
  (rules: HintRules) =>
  (p: Position, side: SideId): readonly Hint[] =>
    loreOf(rules).flatMap(({ id, clause, when }, i) => {
      const found = when(p, side);
      if (!found) return [];
      const { hexes = [], units = [], params, offer } = found;
      return {
        id,
        clause,
        level: i + 1,
        says: say(`play.hint.${id}.says`, params),
        why: say(`play.hint.${id}.why`, params),
        hexes: hexes.slice(0, MOST_SHOWN),
        units: units.slice(0, MOST_SHOWN),
        ...(offer && { offer }),
      };
    });

const isMoving = (p: Position, side: SideId): boolean => p.turn.phase === 'movement' && p.turn.side === side;
const isFighting = (p: Position, side: SideId): boolean => p.turn.phase === 'combat' && p.turn.side === side;

const placed = (p: Position, side: SideId): readonly (Unit & { readonly at: Hex })[] =>
  p.units.flatMap((unit) => (unit.side === side && unit.at !== undefined ? [{ ...unit, at: unit.at }] : []));

/** These units, the first by name; nothing if there are none. */
const among = (units: readonly Unit[]): Found | undefined =>
  units.length > 0
    ? { units: units.map(({ id }) => id), hexes: units.flatMap(({ at }) => at ?? []), params: { unit: units[0]!.name } }
    : undefined;

const unmoved = (p: Position, side: SideId) => placed(p, side).filter(({ at, began }) => at === began);

const touches = (p: Position, hex: Hex, edge: string): boolean => {
  const { grid, edges, bit } = p.board;
  const wanted = bit('edges', edge);
  for (let i = hex * 6; i < hex * 6 + 6; i++) if ((edges[grid.hexsides[i]!]! & wanted) !== 0) return true;
  return false;
};

const onRoad = (p: Position, hex: Hex): boolean => {
  const { grid, roads } = p.board;
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (roads[grid.hexsides[i]!]! !== 0) return true;
  return false;
};

/** The attack with the best odds. */
const findAttack = ({ attacks }: HintRules, p: Position, side: SideId): Found | undefined => {
  const offer = isFighting(p, side) ? attacks.offers(p, side)[0] : undefined;
  if (!offer) return undefined;
  const { target, attackers } = offer.state as AttackState;
  const hex = p.board.grid.parse(target);
  return {
    offer,
    units: attackers,
    hexes: hex === undefined ? [] : [hex],
    params: { hex: target, ...offer.says.params },
  };
};

/** For one question: made anew for the next. */
const loreOf = (rules: HintRules): readonly Lore[] => {
  const enemyZone = (p: Position, side: SideId): HexSet => rules.zones(p, enemyOf(side));
  const inZone = (p: Position, side: SideId) => unmoved(p, side).filter(({ at }) => enemyZone(p, side).has(at));
  // Several hints are about the same attack: what could be attacked is gone through once.
  let attack: { readonly found: Found | undefined } | undefined;
  const attackFound = (p: Position, side: SideId): Found | undefined => {
    attack ??= { found: findAttack(rules, p, side) };
    return attack.found;
  };
  return [
    {
      id: 'turn',
      clause: '2a',
      when: ({ turn: { phase, side } }) => ({
        params: { phase: `@phase.${phase}`, side: side ? `@cover.side.${side}` : '@play.both' },
      }),
    },
    {
      id: 'move',
      clause: '3a',
      when: (p, side) =>
        isMoving(p, side) ? among(unmoved(p, side).filter(({ at }) => !enemyZone(p, side).has(at))) : undefined,
    },
    {
      id: 'road',
      clause: '3.2c',
      when: (p, side) =>
        isMoving(p, side)
          ? among(unmoved(p, side).filter((unit) => isMechanized(unit) && onRoad(p, unit.at)))
          : undefined,
    },
    {
      id: 'river',
      clause: '3.2f',
      when: (p, side) =>
        isMoving(p, side) ? among(unmoved(p, side).filter(({ at }) => touches(p, at, 'river'))) : undefined,
    },
    {
      id: 'stop',
      clause: '4.2a',
      when: (p, side) =>
        isMoving(p, side) && unmoved(p, side).length > 0 ? { hexes: [...enemyZone(p, side)] } : undefined,
    },
    {
      id: 'leave',
      clause: '4.2b',
      when: (p, side) => (isMoving(p, side) ? among(inZone(p, side).filter((unit) => !infiltrates(unit))) : undefined),
    },
    {
      id: 'full',
      clause: '5a',
      when: (p, side) => {
        const hexes = rules.overfull(p, side);
        return hexes.length > 0 ? { hexes, params: { hex: p.board.grid.number(hexes[0]!) } } : undefined;
      },
    },
    { id: 'attack', clause: '6b', when: attackFound },
    {
      id: 'terrain',
      clause: 'Mod.2',
      when: (p, side) => {
        const found = attackFound(p, side);
        const hex = found?.hexes?.[0];
        return hex !== undefined && (p.board.terrainAt(hex) !== 'clear' || p.board.features[hex] !== 0)
          ? found
          : undefined;
      },
    },
    { id: 'quality', clause: '6.3', when: attackFound },
    { id: 'result', clause: '6.5a', when: attackFound },
    {
      id: 'supply',
      clause: '7.2',
      when: (p, side) => among(placed(p, side).filter((unit) => !rules.supplied(p, unit))),
    },
    {
      id: 'combined',
      clause: 'Mod.4',
      when: (p, side) =>
        isMoving(p, side)
          ? among(placed(p, side).filter((unit) => isArmour(unit) && !p.unitsAt(unit.at).some(isInfantry)))
          : undefined,
    },
    {
      id: 'arrivals',
      clause: '10.1.3',
      when: (p, side) => {
        const [offer] = rules.arrivals.offers(p, side);
        return offer && { offer, params: { count: offer.says.params?.count ?? 1 } };
      },
    },
    {
      id: 'air',
      clause: '9',
      when: (p, side) => {
        const missions = rules.missions(p, side);
        return p.turn.phase === 'combat' && missions > 0 ? { params: { count: missions } } : undefined;
      },
    },
    {
      id: 'ferry',
      clause: '3.3',
      when: (p, side) =>
        side === 'german' && isMoving(p, side)
          ? among(unmoved(p, side).filter(({ at }) => touches(p, at, 'rhine')))
          : undefined,
    },
    {
      id: 'infiltrate',
      clause: '4.4',
      when: (p, side) => (isMoving(p, side) ? among(unmoved(p, side).filter(infiltrates)) : undefined),
    },
    { id: 'objectives', clause: '10.3', when: (p) => ({ hexes: rules.objectives(p) }) },
  ];
};
