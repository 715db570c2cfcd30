import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { type Chore, mark, markersOf, putInto } from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { limitOf, supportMarkers } from '../rules/8-support.ts';
import { dropZoneLoss, lostZones } from '../rules/12-drop-zones.ts';
import { record } from '../rules/record.ts';
import { say } from '../say.ts';

/** 12 The cost of lost drop zones: support limit and markers. */

/** 12.0b Markers of three points go first. */
const LOST_VALUE = 3;

/** 8.1a, 12.0b–12.0d For the turn: both limits, and the "+3" markers, by the current drop zones. */
export const dropZones: Chore = {
  kind: 'drop-zones',
  clause: '12.0b',
  title: say('play.drop-zones.title'),
  work: (p) => {
    const loss = dropZoneLoss(p);
    const { alliedSupport, germanSupport } = options.of(p);
    const limit = Math.max(alliedSupport + loss.limit, 0);
    const acts = [
      ...limitActs(p, 'allied', limit),
      ...limitActs(p, 'german', germanSupport),
      ...markerActs(p, loss.markersLost),
      ...lostActs(p),
    ];
    return acts.length > 0 ? { says: say('play.drop-zones.says', { limit }), acts } : undefined;
  },
};

/** 12.0b–12.0d In the turn: the "+3" markers go and come back at once, the limit with the next turn. */
export const dropZoneMarkers: Chore = {
  kind: 'drop-zone-markers',
  clause: '12.0b',
  title: say('play.drop-zones.title'),
  work: (p) => {
    const acts = [...markerActs(p, dropZoneLoss(p).markersLost), ...lostActs(p)];
    return acts.length > 0 ? { says: say('play.drop-zones.markers'), acts } : undefined;
  },
};

/** 12.0d If a drop zone is lost for good, its marker records it. */
const lostActs = (p: Position): readonly Command[] => {
  if (options.of(p).dzMarkerLoss !== 'permanent') return [];
  const before = record.of(p).zonesLost;
  const now = lostZones(p).filter((division) => !before.includes(division));
  const isNow = ({ values }: PositionMarker): boolean => now.some((division) => division === values?.division);
  return mark(
    markersOf(p, 'drop-zone')
      .filter(isNow)
      .map(({ id }) => id),
    'lost',
  );
};

const limitActs = (p: Position, side: SideId, limit: number): readonly Command[] => {
  const marker = markersOf(p, 'limit', side)[0];
  const now = limitOf(p, side);
  return marker && now !== undefined && now !== limit ? [putInto([marker.id], `track:support-limit:${limit}`)] : [];
};

const markerActs = (
  p: Position,
  lost: 'all' | { readonly british: number; readonly us: number },
): readonly Command[] => {
  const threes = supportMarkers(p, 'allied').filter(({ value }) => value === LOST_VALUE);
  const wanted = (nation: 'british' | 'us'): number => (lost === 'all' ? Number.POSITIVE_INFINITY : lost[nation]);
  const [go, come]: [PieceId[], PieceId[]] = [[], []];
  for (const nation of ['british', 'us'] as const) {
    const mine = threes.filter(({ nationality }) => nationality === nation);
    const gone = mine.filter(({ place }) => place === 'box:support-lost');
    const here = mine.filter(({ place }) => place !== 'box:support-lost');
    const missing = Math.min(wanted(nation), mine.length) - gone.length;
    if (missing > 0) go.push(...here.slice(0, missing).map(({ id }) => id));
    if (missing < 0) come.push(...gone.slice(0, -missing).map(({ id }) => id));
  }
  return [
    ...(go.length > 0 ? [putInto(go, 'box:support-lost')] : []),
    ...(come.length > 0 ? [putInto(come, 'box:allied-support')] : []),
  ];
};
