import type { Audience } from '../sight/audience.ts';
import type { Marker } from './state.ts';

/**
 * By which keys markers lie on a piece: one for all by its kind (`supply`), one for an audience by its kind and that
 * (`supply:german,seat:s1`). So a marker that somebody does not see is not in the way of one of theirs.
 */
export const markerKey = (kind: string, sight: Audience): string =>
  sight === 'all' ? kind : `${kind}:${sight.toSorted().join(',')}`;

/** The kind of the marker that lies by this key. */
export const markerKind = (key: string): string => {
  const end = key.indexOf(':');
  return end < 0 ? key : key.slice(0, end);
};

type Markers = { readonly [key: string]: Marker };

/** The kinds of the markers that lie by these keys, each once. */
export const markerKinds = (markers: Markers = {}): readonly string[] => [
  ...new Set(Object.keys(markers).map(markerKind)),
];

/** The marker of a kind; where there are several, the one for all. */
export const markerOf = (markers: Markers | undefined, kind: string): Marker | undefined =>
  markers?.[kind] ?? Object.entries(markers ?? {}).find(([key]) => markerKind(key) === kind)?.[1];
