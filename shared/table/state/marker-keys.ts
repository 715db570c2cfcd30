import type { Audience } from '../sight/audience.ts';
import type { Marker } from './state.ts';

/**
 * The keys of markers on a piece. A marker for all has its kind as key (`supply`). A marker for an audience has its
 * kind and the audience (`supply:german,seat:s1`). So a marker that somebody does not see does not block one of theirs.
 */
export const markerKey = (kind: string, sight: Audience): string =>
  sight === 'all' ? kind : `${kind}:${sight.toSorted().join(',')}`;

/** The kind of the marker with this key. */
export const markerKind = (key: string): string => {
  const end = key.indexOf(':');
  return end < 0 ? key : key.slice(0, end);
};

type Markers = { readonly [key: string]: Marker };

/** The kinds of the markers with these keys, each once. */
export const markerKinds = (markers: Markers = {}): readonly string[] => [
  ...new Set(Object.keys(markers).map(markerKind)),
];

/** The marker of a kind; where there are several, the one for all. */
export const markerOf = (markers: Markers | undefined, kind: string): Marker | undefined =>
  markers?.[kind] ?? Object.entries(markers ?? {}).find(([key]) => markerKind(key) === kind)?.[1];
