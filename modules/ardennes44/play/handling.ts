import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { isUnmoved } from '@umpire/shared/umpire/kit';
import {
  type Grip,
  type HandlingRules,
  type HandRule,
  memoryAid,
} from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import { turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import manifest from '../manifest.json' with { type: 'json' };
import { stacking } from '../rules/8-stacking.ts';
import { reach } from '../rules/11-movement.ts';
import { whyNotIntoBox } from '../rules/11-off-map.ts';
import { whyNotLoad } from '../rules/12-strategic.ts';
import { sectors } from '../rules/13-entry.ts';
import { emptyPositions } from '../rules/15-positions.ts';
import { isLarge, remnantsOnMap } from '../rules/16-losses.ts';
import { whyNotPrimeMover } from '../rules/22-artillery.ts';
import { placesOfControl } from '../rules/24-bottleneck.ts';
import { whyNotRoadblock, whyNotTraffic } from '../rules/24-traffic.ts';
import { whyNotMark } from '../rules/25-marks.ts';
import { whyNotReplace } from '../rules/25-replacements.ts';
import { isAfternoon } from '../rules/turn.ts';
import { tookReplacement } from '../rules/units.ts';
import { broken } from '../say.ts';
import { graveOf } from './dead.ts';
import { supplyMarkers } from './supply.ts';

/** What hands may do with the game's pieces, by all chapters. What a die or a card decides is left to it. */

type Why = NonNullable<HandRule['why']>;

const hexes = ({ hex }: Grip) => (hex === undefined ? [] : [hex]);
const inCombat = ['combat', 'night-combat'];
const inMovement = ['movement', 'night-movement'];

/** A condition on the unit under the hand. */
const onUnit =
  (why: (p: Position, unit: Unit) => readonly Breach[]): Why =>
  (p, { unit }) =>
    unit ? why(p, unit) : [];

/** 24.4a, 24.8b Without the marker itself: it may be laid anew. */
const where =
  (why: (p: Position, grip: Grip & { readonly hex: number; readonly side: string }) => readonly Breach[]): Why =>
  (p, grip) => {
    const { piece, hex, side } = grip;
    if (hex === undefined || side === undefined) return [broken('24.3a', 'movement', 'marker-hex', [])];
    return why(p.at({ markers: p.markers.filter(({ id }) => id !== piece) }), { ...grip, hex, side });
  };

const traffic: HandRule = {
  phases: ['traffic'],
  why: where((p, { marker, side, hex }) => {
    const number = marker?.values?.number;
    return whyNotTraffic(p, side, typeof number === 'number' ? number : undefined, hex);
  }),
};

const roadblock: HandRule = { phases: ['traffic'], why: where((p, { side, hex }) => whyNotRoadblock(p, side, hex)) };

/** 15.8e At once when the occupants are eliminated or driven out. */
const emptied: HandRule = {
  clause: '15.8e',
  by: 'anybody',
  inAnyTurn: true,
  phases: [...inCombat, 'recovery'],
  why: (p, grip) =>
    emptyPositions(p).some(({ id }) => id === grip.piece)
      ? []
      : [broken('15.8e', 'movement', 'position-held', hexes(grip))],
};

/** 30.2a A player whose unit passed a place on a way of his own marks it; the list of the phase marks the rest. */
const passed: HandRule = {
  phases: [...inMovement, ...inCombat],
  why: (p, grip) => {
    const { hex } = grip;
    const { side } = p.turn;
    const mayPass = (unit: Unit): boolean =>
      unit.side === side &&
      unit.at !== undefined &&
      (unit.at === hex || (unit.began !== unit.at && reach(p, [unit], unit.movedBy).cost(hex!) !== undefined));
    return hex !== undefined && placesOfControl(p).has(hex) && p.units.some(mayPass)
      ? []
      : [broken('30.2a', 'movement', 'not-passed', hexes(grip))];
  },
};

/** 16 By an attack: what its dice say is marked by its card, or by the players if they carry it out themselves. */
const byAttack: HandRule = { phases: inCombat, inAnyTurn: true, whileByHand: true };

/** 13.1a Allied leg reinforcements may arrive on trucks; 12.61a all others get on by the card, and stay where they are. */
const arrivesLoaded: HandRule = {
  phases: ['movement'],
  by: ['allied'],
  why: onUnit((p, unit) =>
    unit.at === undefined && turnOfSpace(unit.place) !== undefined
      ? whyNotLoad(p, unit)
      : [broken('12.61a', 'movement', 'load-by-card', unit.at === undefined ? [] : [unit.at], { unit: unit.name })],
  ),
};

/** 22.3a */
const primeMover: HandRule = {
  phases: ['movement'],
  by: ['german'],
  why: onUnit((p, unit) =>
    isUnmoved(unit)
      ? whyNotPrimeMover(p, unit)
      : [broken('22.3a', 'movement', 'prime-mover-moved', unit.at === undefined ? [] : [unit.at], { unit: unit.name })],
  ),
};

/** 12.7a A German marker may come off, to serve as a prime mover. */
const freed: HandRule = {
  clause: '12.7a',
  phases: ['artillery-supply'],
  why: onUnit((_p, { side, at, name }) =>
    side === 'german' ? [] : [broken('12.7a', 'movement', 'sm-stays', at === undefined ? [] : [at], { unit: name })],
  ),
};

const ofAfternoon = (p: Position): readonly Breach[] =>
  isAfternoon(p) ? [] : [broken('25.3a', 'sequence', 'mark-when', [])];

/** 25.22a A unit on the map is turned to its full side once its marker is on it, one in the dead pile to its reduced side. */
const rebuilt: HandRule = {
  clause: '25.21a',
  phases: ['replacement'],
  why: onUnit((_p, unit) =>
    tookReplacement(unit) || unit.place === `box:${unit.side}-dead`
      ? []
      : [broken('25.21a', 'movement', 'rebuild-mark', unit.at === undefined ? [] : [unit.at], { unit: unit.name })],
  ),
};

type BoxRule = HandRule & { readonly clause: Clause };

/** 11.9a, 11.9b, 13.1a, 13.4b The condition says which side has the box. */
const into = (clause: Clause, box: string): BoxRule => ({
  clause,
  phases: ['movement'],
  why: onUnit((p, unit) => whyNotIntoBox(p, unit, box)),
});

const letters = Object.values(sectors).flat();

/** 8.3b The owner removes units until the stack fits. */
const surplus: BoxRule = {
  clause: '8.3b',
  phases: [...inMovement, ...inCombat],
  why: (p, { unit, to }) => {
    if (!unit) return [];
    const { at, side, name } = unit;
    const isOne = at !== undefined && stacking(p, at, side).length > 0 && to === graveOf(unit);
    return isOne ? [] : [broken('8.3b', 'stacking', 'no-surplus', at === undefined ? [] : [at], { unit: name })];
  },
};

/** 25.24a A remnant goes once a large unit from the dead pile stands in its hex. */
const replaced: BoxRule = {
  clause: '26.4a',
  phases: ['replacement'],
  why: onUnit((p, unit) => {
    const isBack = ({ id, at, beganAt, side }: Unit): boolean =>
      at !== undefined && at === unit.at && id !== unit.id && beganAt === `box:${side}-dead`;
    const isForIt = p.units.some(
      (large) => isBack(large) && isLarge(large) && remnantsOnMap(p, large).some(({ id }) => id === unit.id),
    );
    const at = unit.at === undefined ? [] : [unit.at];
    return isForIt ? [] : [broken('25.24a', 'movement', 'replace-remnant', at, { unit: unit.name })];
  }),
};

const both = <T>(rule: T, ...names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(names.flatMap((name) => ['german', 'allied'].map((side) => [`${side}-${name}`, rule])));

export const handling: HandlingRules = {
  manifest,
  units: { clause: '2.2a', lay: '3.2a', remove: '16.4a', flip: rebuilt, set: '2.2a' },
  pieces: {
    bridge: { clause: '7.6a', lay: '7.3c', flip: '7.9b', remove: '7.9b' },
    position: { clause: '15.8b', flip: '15.8c', remove: emptied },
    traffic: { clause: '24.4a', lay: traffic, remove: '24.3b' },
    roadblock: { clause: '24.8b', lay: roadblock, move: roadblock, remove: '24.8c' },
    ouren: { clause: '7.8a' },
    night: memoryAid,
    strategic: memoryAid,
    advantage: { clause: '16.6a', area: 'combat', lay: byAttack, remove: '16.6b' },
    'air-support': { clause: '15.6a' },
    'fuel-dump': { clause: '32.1a' },
    control: { clause: '30.2a', lay: passed, flip: passed },
    tally: memoryAid,
  },
  marks: {
    ...supplyMarkers.marks,
    disrupted: { clause: '18.1a', area: 'combat', lay: byAttack, remove: '18.4a' },
    routed: { clause: '18.1a', area: 'combat', lay: byAttack, remove: '18.4a' },
    engaged: { clause: '16.5a', area: 'combat', lay: byAttack, remove: '20.5a' },
    surrender: { clause: '23.7a', area: 'supply', remove: '23.10a' },
    replacement: {
      clause: '25.25a',
      lay: { clause: '25.21a', phases: ['replacement'], why: onUnit((p, unit) => whyNotReplace(p, unit)) },
    },
    'no-attack': { clause: '15.8b' },
    exposed: { clause: '27.11a' },
    tricked: { clause: '27.12a' },
    sm: { clause: '12.4a', remove: freed },
    truck: { clause: '12.61a', lay: arrivesLoaded, remove: '12.7a' },
    pm: { clause: '22.3a', lay: primeMover, remove: '5.1b' },
    night: {
      clause: '25.3a',
      lay: { phases: ['movement'], why: onUnit((p, unit) => whyNotMark(p, [unit])) },
      remove: { phases: ['movement'], why: ofAfternoon },
    },
    disengaged: { clause: '20.1a', area: 'combat' },
    'beyond-boundary': { clause: '11.10b', area: 'combat' },
    target: { clause: '16.6a', area: 'combat', lay: { ...byAttack, by: 'anybody' } },
  },
  boxes: {
    ...Object.fromEntries(Object.keys(sectors).map((box) => [box, into('11.9a', box)])),
    ...Object.fromEntries(letters.map((letter) => [`blockers-${letter}`, into('13.4b', `blockers-${letter}`)])),
    ...both(surplus, 'dead'),
    ...both('23.8a', 'surrendered'),
    ...both(replaced, 'breakdown'),
    ...both('33.1a', 'optional'),
    ...both('24.3a', 'traffic'),
    ...both('2.12a', 'markers'),
    'german-exited': into('11.9b', 'german-exited'),
    'common-markers': '2.12a',
    turn: '13.1a',
    victory: '31.1b',
  },
};
