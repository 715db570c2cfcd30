import type { Unit } from '@umpire/shared/umpire';

/** The markers in the rules: on a unit, and as pieces. All rules use these lists, so that the lists are complete. */

/** Status markers by the rules' names, each with the sheet's name (`markers` in `counters.json`). */
export const statusMarkers = {
  disrupted: 'disrupted',
  routed: 'routed',
  engaged: 'engaged',
  oos: 'out-of-supply',
  replacement: 'replacement',
  /** 15.8b */
  digging: 'no-attack',
  /** 27.1 */
  exposed: 'exposed',
  /** 27.11a It has played a trick in this turn, and is exposed at its end. */
  tricked: 'tricked',
  /** 20.1a It has tried to. */
  disengaged: 'disengaged',
  /** 12.4a */
  sm: 'sm',
  /** 12.61b */
  truck: 'truck',
  /** 22.3a */
  pm: 'pm',
  /** 25.3a */
  night: 'night',
  /** 11.10b */
  'beyond-boundary': 'beyond-boundary',
} as const;

export type State = keyof typeof statusMarkers;

export const has = ({ state }: Unit, word: State): boolean => state.includes(word);

const wordsOfSheet = new Map<string, string>(
  Object.entries(statusMarkers).map(([state, marker]) => [marker, state] as const),
);

/** The markers on a piece: their names on the sheet, and the rules' names if these differ. */
export const statesOf = (markers: readonly string[]): readonly string[] =>
  markers.flatMap((marker) => [...new Set([marker, wordsOfSheet.get(marker) ?? marker])]);

/** Kinds of markers that are pieces (`markerOf` in `reading.ts`). */
export const markerKinds = [
  'ip',
  'ip-building',
  'bridge-blown',
  'bridge-under-construction',
  'traffic',
  'roadblock',
  'fuel-dump',
  'control',
  'attacker-advantage',
  'ouren',
  'air-support',
] as const;

export type MarkerKind = (typeof markerKinds)[number];

/** Whether a marker is of one of these kinds. */
export const isMarker = (kind: string, ...kinds: readonly MarkerKind[]): boolean =>
  (kinds as readonly string[]).includes(kind);
