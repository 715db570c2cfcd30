import type { Hex } from '@umpire/shared/hex';
import type { AdvanceAsk, Advances, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { costOf } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { allowanceOf } from './5-allowance.ts';
import { isBound, whyClosed } from './5-boundaries.ts';
import { stepBy } from './5-costs.ts';
import { payerOf } from './5-payers.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { isClervaux } from './8-positions.ts';
import { mustStayEmpty } from './9-counterattack.ts';
import { isFirstTurn } from './15-surprise.ts';
import { advanceHexes, allAttackers, angriff, convert, defendersAt, defendersNamed } from './fields.ts';
import { isOnRoad, isRoadNow, isUnbridgedNow, waterOn } from './ground.ts';
import { hexesWith, isBlown } from './markers.ts';
import {
  armyOf,
  battalionOf,
  has,
  isArtillery,
  isInfantry,
  isKgPeiper,
  isLeader,
  isMechanized,
  isMechInfantry,
} from './units.ts';

/** 9.8 Advance after combat; 23.3 after an attack on the move; 27.1 Peiper's. */

interface Going {
  readonly position: Position;
  readonly unit: Unit;
  /** The hex that the defenders held, or in an Angriff still hold. */
  readonly defended: Hex;
  /** The CRT's number, after 8.3 and 30. */
  readonly hexes: number;
  /** 9.8.d As far as a unit gets that stays on the road. */
  readonly onRoad: number;
  readonly angriff: boolean;
  readonly convert: boolean;
  readonly allowance: number;
}

/** A unit's place in its advance: how many hexes, whether by road all the way, at what cost. */
interface Come {
  readonly hex: Hex;
  readonly steps: number;
  readonly road: boolean;
  readonly cost: number;
  readonly stopped: boolean;
}

/** 30 Against the two regiments on the Schnee Eifel Germans advance one hex less on turn 1. */
const isOnEifel = (position: Position, unit: Unit, defenders: readonly string[]): boolean =>
  optionsOf(position).schneeEifel &&
  isFirstTurn(position) &&
  unit.side === 'german' &&
  defenders.some((name) => name === '106/422' || name === '106/423');

const goingOf = (position: Position, unit: Unit, ask: AdvanceAsk, defended: Hex): Going => {
  const onTheMove = angriff.of(ask);
  const converts = convert.of(ask);
  const owed = Math.max(0, advanceHexes.of(ask) - (isOnEifel(position, unit, defendersNamed.of(ask)) ? 1 : 0));
  const narrow = isClervaux(position, defended);
  const hexes = narrow ? Math.ceil(owed / 2) : owed;
  // 9.8.d, 8.3, 15.7
  const bonus =
    isMechanized(unit) && !narrow && !onTheMove && !converts && !(isFirstTurn(position) && unit.side === 'german');
  return {
    position,
    unit,
    defended,
    hexes,
    onRoad: bonus ? Math.ceil(hexes * 1.5) : hexes,
    angriff: onTheMove,
    convert: converts && (isKgPeiper(unit) || battalionOf(unit) !== undefined),
    allowance: allowanceOf(position, unit, true),
  };
};

/** The cost of a step, as in normal movement; interdiction counts only in an Angriff (11.3, 23.3). */
const costFor = ({ position, unit, angriff }: Going, from: Hex, to: Hex): number | undefined => {
  const who = { ...payerOf(position, unit), closed: [] };
  const step = stepBy(position.board, who, from, to, {
    blown: isBlown(position, from, to),
    interdicted: angriff && hexesWith(position, 'interdiction').has(to),
    companies: 0,
  });
  return costOf(step);
};

/** The rule that bars a step, whatever its cost. */
const whyNotStep = (going: Going, come: Come, to: Hex): Breach | undefined => {
  const { position, unit, defended, angriff } = going;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [to], { unit: unit.name });
  const first = come.steps === 0;
  if (position.enemyAt(to, unit.side)) return no(angriff ? '23.3' : '9.8.b', 'advance-enemy');
  if (!angriff && first && to !== defended) return no('9.8.b', 'advance-first');
  if (angriff && isZonedBy(position, unit, defended, to)) return no('23.3', 'advance-angriff-zone');
  if (isUnbridgedNow(position, come.hex, to)) {
    if (!first) return no('9.8.f', 'advance-river');
    if (angriff && has(unit, 'moved')) return no('23.2', 'advance-moved');
  }
  if (costFor(going, come.hex, to) === undefined) return no('9.8.g', 'advance-barred');
  if (mustStayEmpty(position, unit, to)) return no('9.5', 'left-empty');
  const clause = isBound(position, unit) ? whyClosed(position, armyOf(unit), to) : undefined;
  return clause && !whyClosed(position, armyOf(unit), come.hex) ? no(clause, 'boundary-advance') : undefined;
};

/** 23.3 Whether the hex is in a zone of the attacked units. */
const isZonedBy = (position: Position, unit: Unit, defended: Hex, hex: Hex): boolean =>
  hex === defended || zones.holdersAgainst(position, hex, unit.side).some(({ at }) => at === defended);

/** 9.8.e, 9.8.f, 23.3 Whether the unit stops in the hex. */
const stopsAt = ({ position, unit, angriff }: Going, from: Hex, to: Hex, first: boolean): boolean => {
  const zoned = zones.heldAgainst(position, to, unit.side);
  if (zoned && (!first || angriff)) return true;
  if (!isUnbridgedNow(position, from, to)) return false;
  if (waterOn(position.board, from, to) === 'meuse') return true;
  const wades = isInfantry(unit) || isMechInfantry(unit) || isLeader(unit);
  return !(wades && (angriff || has(unit, 'ford')));
};

const nextFrom = (going: Going, come: Come, to: Hex): Come | undefined => {
  const { position, hexes, onRoad, allowance } = going;
  if (whyNotStep(going, come, to)) return undefined;
  const first = come.steps === 0;
  const road = come.road && isRoadNow(position, come.hex, to);
  const steps = come.steps + 1;
  if (steps > (road ? onRoad : hexes)) return undefined;
  const cost = come.cost + costFor(going, come.hex, to)!;
  // 9.8.c, 5.2.b A unit can always go one hex.
  if (cost > allowance + ROUNDING && !first) return undefined;
  return { hex: to, steps, road, cost, stopped: stopsAt(going, come.hex, to, first) };
};

const ROUNDING = 1e-9;

/** Every hex that the unit can reach, hex by hex; 9.8.e also those where it has been, its own among them. */
const reachOf = (going: Going): ReadonlySet<Hex> => {
  const { position, unit, convert } = going;
  const reached = new Set<Hex>();
  if (unit.at === undefined || isArtillery(unit)) return reached;
  if (going.angriff && !isMechanized(unit)) return reached;
  const { grid } = position.board;
  let edge: readonly Come[] = [{ hex: unit.at, steps: 0, road: isOnRoad(position, unit.at), cost: 0, stopped: false }];
  while (edge.length > 0) {
    const best = new Map<string, Come>();
    for (const come of edge) {
      if (come.stopped) continue;
      for (const to of grid.around(come.hex)) {
        const next = nextFrom(going, come, to);
        if (!next) continue;
        const key = `${next.hex} ${next.road} ${next.stopped}`;
        if (next.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, next);
      }
    }
    edge = [...best.values()];
    for (const come of edge) {
      reached.add(come.hex);
      if (convert && !come.stopped) for (const hex of drivenFrom(going, come)) reached.add(hex);
    }
  }
  return reached;
};

/** 27.1 Unused hexes become as many movement points, along connected road hexes at the road's rate. */
const drivenFrom = (going: Going, come: Come): readonly Hex[] => {
  const { position, unit, hexes } = going;
  const { grid } = position.board;
  const found = new Map<Hex, number>([[come.hex, 0]]);
  const driven: Hex[] = [];
  for (const [from, spent] of found) {
    if (from !== come.hex && zones.heldAgainst(position, from, unit.side)) continue;
    for (const to of grid.around(from)) {
      if (found.has(to) || position.enemyAt(to, unit.side) || !isRoadNow(position, from, to)) continue;
      const cost = spent + payerOf(position, unit).road;
      if (cost > hexes - come.steps + ROUNDING) continue;
      found.set(to, cost);
      driven.push(to);
    }
  }
  return driven;
};

/** 23.3 An attacking infantry or mechanized infantry unit must stay beside the defenders. */
const whyNobodyStays = (position: Position, ask: AdvanceAsk, defended: Hex): Breach | undefined => {
  const attackers = allAttackers.of(ask);
  if (!attackers) return undefined;
  const going = new Set(ask.units.map(({ id }) => id));
  const stays = attackers.some((id) => {
    const unit = going.has(id) ? undefined : position.unit(id);
    if (!unit || unit.at === undefined || !(isInfantry(unit) || isMechInfantry(unit))) return false;
    return position.board.grid.distance(unit.at, defended) === 1;
  });
  return stays ? undefined : broken('23.3', 'combat', 'angriff-nobody-stays', [defended]);
};

/** 9.8 Where units that fought may advance to, all of them. */
export const advance = (position: Position, ask: AdvanceAsk): Advances => {
  const named = defendersAt.of(ask);
  const defended = ask.vacated ?? (named === undefined ? undefined : position.board.grid.parse(named));
  if (defended === undefined) return { to: [], why: () => undefined };
  const goings = ask.units.map((unit) => goingOf(position, unit, ask, defended));
  const forbidden = angriff.of(ask) ? whyNobodyStays(position, ask, defended) : undefined;
  const reaches = forbidden ? [] : goings.map(reachOf);
  const [first, ...others] = reaches;
  const fits = (hex: Hex): boolean => stacking.with(position, hex, ask.units).length === 0;
  const to = [...(first ?? [])]
    .filter((hex) => others.every((other) => other.has(hex)) && fits(hex))
    .sort((a, b) => a - b);
  return {
    to,
    why: (hex) => {
      if (to.includes(hex)) return undefined;
      if (forbidden) return forbidden;
      return whyNot(goings, hex) ?? stacking.with(position, hex, ask.units)[0] ?? tooFar(goings, hex);
    },
  };
};

const whyNot = (goings: readonly Going[], hex: Hex): Breach | undefined => {
  for (const going of goings) {
    const { position, unit } = going;
    if (isArtillery(unit)) return broken('9.8.a', 'combat', 'advance-artillery', [hex], { unit: unit.name });
    if (unit.at === undefined || position.board.grid.distance(unit.at, hex) !== 1) continue;
    const start: Come = { hex: unit.at, steps: 0, road: true, cost: 0, stopped: false };
    const breach = whyNotStep(going, start, hex);
    if (breach) return breach;
  }
  return undefined;
};

const tooFar = (goings: readonly Going[], hex: Hex): Breach =>
  broken('9.8.a', 'combat', 'advance-far', [hex], {
    unit: goings[0]?.unit.name ?? '',
    hexes: goings[0]?.hexes ?? 0,
  });
