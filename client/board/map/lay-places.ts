import type { Hex, Layout, Point } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { type Link, wander } from './courses.ts';
import { inHexWidths, kindsOf } from './lay-lines.ts';
import type { Feature, MapTexts, Name } from './map-sheet.ts';
import type { FeatureStyle } from './palette.ts';

const BUILT: readonly FeatureStyle[] = ['city', 'town', 'village'];

const isBuilt = (style: string): boolean => (BUILT as readonly string[]).includes(style);

/** The middle of a place's houses, in hexes that have some: roads lead through there. */
export const findPlaces = (data: MapData, { grid, center }: Layout): ReadonlyMap<Hex, Point> => {
  const places = new Map<Hex, Point>();
  for (const [number, { features }] of Object.entries(data.hexes)) {
    const hex = grid.parse(number);
    const styles = (features ?? []).flatMap((word) => data.legend.features[word]?.style ?? []);
    if (hex !== undefined && styles.some(isBuilt)) places.set(hex, center(hex));
  }
  for (const { hex: number, style, along } of data.labels ?? []) {
    const hex = number === undefined ? undefined : grid.parse(number);
    const [point] = inHexWidths(along.slice(0, 1));
    // The first label of a hex is its greatest place. Later ones are only names.
    if (hex === undefined || !point || !isBuilt(style) || placed(places, hex, center)) continue;
    if (places.has(hex)) places.set(hex, point);
  }
  return places;
};

const placed = (places: ReadonlyMap<Hex, Point>, hex: Hex, center: (hex: Hex) => Point): boolean => {
  const place = places.get(hex);
  return place !== undefined && place !== center(hex);
};

export const layFeatures = (data: MapData, { grid, center }: Layout, places: ReadonlyMap<Hex, Point>): Feature[] => {
  const kinds = kindsOf<FeatureStyle>(data.legend.features);
  return Object.entries(data.hexes).flatMap(([number, { features }]) => {
    const hex = grid.parse(number);
    if (hex === undefined) return [];
    return (features ?? []).flatMap((word) => {
      const kind = kinds.get(word);
      const at = kind && isBuilt(kind.style) ? places.get(hex) : undefined;
      return kind ? [{ ...kind, hex, at: at ? wander(at) : center(hex) }] : [];
    });
  });
};

/** A name as the reader's language writes it. */
export const written = (name: string, { names = {} }: MapTexts): string =>
  Object.hasOwn(names, name) ? names[name]! : name;

/** The map's labels, and the names of hexes without a label: a town of several hexes is named once. */
export const gatherNames = (data: MapData, { grid, center }: Layout, places: ReadonlyMap<Hex, Point>): Name[] => {
  const labels = data.labels ?? [];
  const written = labels.map(({ text, style, along, size }): Name => {
    return { text, style, along: inHexWidths(along), size: size === undefined ? undefined : size / 100 };
  });
  const said = new Set(labels.flatMap(({ text, hex }) => (hex === undefined ? [] : [text])));
  const byHex = Object.entries(data.hexes).flatMap(([number, { name, features }]): Name[] => {
    const hex = grid.parse(number);
    if (hex === undefined || !name || said.has(name)) return [];
    const styles = (features ?? []).map((word) => data.legend.features[word]?.style);
    const style = BUILT.find((built) => styles.includes(built)) ?? 'village';
    return [{ text: name, style: style as Name['style'], along: [places.get(hex) ?? center(hex)], size: undefined }];
  });
  return [...written, ...byHex];
};

export const findStreets = (roads: readonly Link<unknown>[]): Map<Hex, Point[]> => {
  const streets = new Map<Hex, Point[]>();
  for (const { a, b, middle } of roads) {
    for (const hex of [a, b]) streets.set(hex, [...(streets.get(hex) ?? []), middle]);
  }
  return streets;
};
