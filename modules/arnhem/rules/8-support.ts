import type { Hex, HexNumber } from '@umpire/shared/hex';
import type { PieceId, SideId } from '@umpire/shared/table';
import {
  ATTACK,
  askOption,
  type Breach,
  bag,
  type Position,
  type PositionMarker,
  type Unit,
} from '@umpire/shared/umpire';
import { ofEach } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type Giver, supportedSide, supportPool } from '@umpire/shared/umpire/kit/play/attack/support-pool.ts';
import { laidMarkers } from '@umpire/shared/umpire/kit/play/laid-markers.ts';
import { statesIn } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { z } from 'zod';
import { broken, say } from '../say.ts';
import { type Assignment, whyNotAssign } from './16-coordination.ts';

/** 8 Support fire: the markers a side has left, and the points it may still commit. */

/** A support fire marker that lies in its side's box. */
export interface SupportMarker extends Giver {
  readonly id: PieceId;
  readonly value: number;
  readonly nationality: 'british' | 'us' | 'german';
  readonly place: string;
}

const isNation = (word: unknown): word is SupportMarker['nationality'] =>
  word === 'british' || word === 'us' || word === 'german';

const supportMarker = ({ id, place, values }: PositionMarker): readonly SupportMarker[] => {
  const { support, nationality } = values ?? {};
  if (id === undefined || place === undefined || typeof support !== 'number' || !isNation(nationality)) return [];
  return [{ id, name: nationality, value: support, nationality, place }];
};

export const supportFire = laidMarkers({ kind: 'support', box: (side) => `box:${side}-support` });

/** All markers of a side, wherever they lie. */
export const supportMarkers = (position: Position, side: SideId): readonly SupportMarker[] =>
  supportFire.of(position, side).flatMap(supportMarker);

/** 8.1a Markers that may still be committed. */
export const markersLeft = (position: Position, side: SideId): readonly SupportMarker[] =>
  supportMarkers(position, side).filter(({ place }) => place === `box:${side}-support`);

/** 8.1a, 8.6a The support limit, where its marker lies; `undefined` where none does. */
export const limitOf = ({ markers }: Position, side: SideId): number | undefined => {
  const place = markers.find((marker) => marker.counter === `${side}-limit`)?.place;
  const space = /^track:support-limit:(\d+)$/.exec(place ?? '')?.[1];
  return space === undefined ? undefined : Number(space);
};

/** Points that the side has committed this turn: the markers on the map. */
const pointsGiven = (position: Position, side: SideId): number =>
  supportMarkers(position, side)
    .filter(({ place }) => position.board.grid.parse(place) !== undefined)
    .reduce((sum, { value }) => sum + value, 0);

/** Points that the side may still commit. */
export const pointsLeft = (position: Position, side: SideId): number =>
  (limitOf(position, side) ?? Number.POSITIVE_INFINITY) - pointsGiven(position, side);

const ids = z.array(z.string().max(40)).max(24).default([]);
/** 8.3a The markers that either side would commit to an attack. */
export const chosen = askOption('support', ofEach(ids), { attacker: [], defender: [] });

/** 8.3a The value of the chosen markers. */
export const worthOf = (position: Position, side: SideId, given: readonly string[]): number =>
  supportMarkers(position, side).reduce((sum, { id, value }) => (given.includes(id) ? sum + value : sum), 0);

/** 8.4a The procedure in which markers attack by themselves. */
export const BOMBARDMENT = 'bombardment';

const fought = z.object({
  attackers: z.array(z.string()).default([]),
  target: z.string().default(''),
  options: bag.default({}),
  calledOff: z.boolean().default(false),
});

/** 8.4a Hexes that were bombarded in this phase, by their numbers. */
export const bombarded = (position: Position): readonly HexNumber[] =>
  statesIn(position, BOMBARDMENT, fought).flatMap(({ target, calledOff }) => (calledOff ? [] : target));

/** 16 The markers that this side has committed to combats of this phase, with the units that fight in each. */
const assignedBefore = (position: Position, side: SideId): readonly Assignment[] =>
  [ATTACK, BOMBARDMENT]
    .flatMap((kind) => statesIn(position, kind, fought))
    .flatMap((attack) => {
      const { attackers } = attack;
      const support = chosen.of(attack);
      const attacking = position.unitsOf(attackers);
      const isAttacker = (attacking[0]?.side ?? position.turn.side) === side;
      const target = position.board.grid.parse(attack.target);
      const units = isAttacker ? attacking : target === undefined ? [] : position.unitsAt(target);
      return assignments(position, side, units, isAttacker ? support.attacker : support.defender);
    });

const assignments = (
  position: Position,
  side: SideId,
  units: readonly Unit[],
  given: readonly string[],
): readonly Assignment[] =>
  supportMarkers(position, side)
    .filter(({ id }) => given.includes(id))
    .map(({ nationality }) => ({ units, marker: nationality }));

const pool = supportPool<SupportMarker>({
  id: 'support',
  clause: '8.3a',
  says: (_role, { nationality, value }) => say(`rules.support.marker-${nationality}`, { value }),
  givers: (field, role) => markersLeft(field.position, supportedSide(field, role) ?? ''),
  named: (ask, role) => {
    const mine = chosen.of(ask.attack)[role];
    return supportMarkers(ask.position, supportedSide(ask, role) ?? '').filter(({ id }) => mine.includes(id));
  },
  choose: (attack, role, markers) => chosen.as({ ...chosen.of(attack), [role]: markers.map(({ id }) => id) }),
  // 16.
  whyNot: ({ position, attack, ...ask }, role, { id }) => {
    const side = supportedSide({ position, attack, ...ask }, role) ?? '';
    const units = role === 'attacker' ? attack.attackers : position.unitsAt(attack.target);
    const mine = [...chosen.of(attack)[role], id];
    const others = assignedBefore(position, side);
    return whyNotAssign(position, [...others, ...assignments(position, side, units, mine)])[0];
  },
  points: { of: ({ value }) => value, most: (ask, role) => pointsLeft(ask.position, supportedSide(ask, role) ?? '') },
});

/** 8.3a, 16 The markers that either side can still commit to a combat. */
export const supportChoices = pool.options;

/** 16 A marker that lies on a hex, with the units that fight there on its side. */
const assignmentOn = (p: Position, side: SideId, hex: Hex, marker: Assignment['marker']): Assignment => {
  const number = p.board.grid.number(hex);
  const begun = statesIn(p, ATTACK, fought).findLast(({ target }) => target === number);
  const isAttacker = p.turn.side === side;
  const units = isAttacker ? p.unitsOf(begun?.attackers ?? []) : p.unitsAt(hex).filter((unit) => unit.side === side);
  return { units, marker };
};

/** 8.3a, 8.6a, 16 Why a side may not lay a marker on that hex by hand: on an enemy in its own turn, on its own units in the other's. */
export const whyNotLaid = (
  p: Position,
  side: SideId,
  marker: PositionMarker,
  hex: Hex | undefined,
): readonly Breach[] => {
  const [laid] = supportMarker(marker);
  if (hex === undefined || !laid) return [broken('8.3a', 'combat', 'support-nobody', [])];
  if (laid.place === 'box:support-lost') return [broken('12.0b', 'combat', 'support-lost', [hex])];
  const isTarget = p.turn.side === side ? p.enemyAt(hex, side) : p.unitsAt(hex).some((unit) => unit.side === side);
  const others = supportMarkers(p, side).flatMap(({ id, place, nationality }): Assignment[] => {
    const there = p.board.grid.parse(place);
    return there === undefined || id === laid.id ? [] : [assignmentOn(p, side, there, nationality)];
  });
  return [
    ...(isTarget ? [] : [broken('8.3a', 'combat', 'support-nobody', [hex])]),
    ...(laid.value <= pointsLeft(p, side)
      ? []
      : [broken('8.6a', 'combat', 'support-limit', [hex], { count: Math.max(pointsLeft(p, side), 0) })]),
    ...whyNotAssign(p, [...others, assignmentOn(p, side, hex, laid.nationality)]),
  ];
};
