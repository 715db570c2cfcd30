import type { PieceId, SideId } from '@umpire/shared/table';
import { ATTACK, askOption, bag, type Position, type PositionMarker, type Unit } from '@umpire/shared/umpire';
import { ofEach } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { type Giver, supportedSide, supportPool } from '@umpire/shared/umpire/kit/play/attack/support-pool.ts';
import { laidMarkers } from '@umpire/shared/umpire/kit/play/laid-markers.ts';
import { statesIn } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { z } from 'zod';
import { say } from '../say.ts';
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

const fought = z.object({ attackers: z.array(z.string()), target: z.string(), options: bag.default({}) });

/** 16 The markers that this side has committed to combats of this phase, with the units that fight in each. */
const assignedBefore = (position: Position, side: SideId): readonly Assignment[] =>
  statesIn(position, ATTACK, fought).flatMap((attack) => {
    const { attackers } = attack;
    const support = chosen.of(attack);
    const attacking = position.unitsOf(attackers);
    const isAttacker = attacking[0]?.side === side;
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
