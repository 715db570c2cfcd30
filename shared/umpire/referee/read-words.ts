import type { HexNumber } from '../../hex/index.ts';
import type { MapData } from '../../module/index.ts';

type Hexes = Readonly<
  Record<HexNumber, { readonly features?: readonly string[] | undefined; readonly control?: unknown }>
>;
type Areas = NonNullable<MapData['areas']>;

/** The hexes of a small map with features of the map's legend, and the other meanings of their words. */
export interface Read {
  readonly hexes: Readonly<Record<HexNumber, object>>;
  /** Areas of the standard map that contain hexes of the small map. */
  readonly areas: Areas;
  /** Terrain that is also a feature: hexes with more than one kind of terrain. */
  readonly terrains: MapData['legend']['features'];
}

/**
 * Reads the features of a small map's hexes. A word is a feature of the legend, or the name of an area of the standard map
 * (`west-of-meuse`) or its other name (`alsoCalled`), or either with a letter (`entry:K`: the feature `entry` in the area `entry-k`), or a
 * further terrain of the hex. Other words stay, so that the check of the map refuses them.
 */
export const readWords = (
  { legend, areas: known = {}, alsoCalled = {} }: MapData,
  { hexes }: { readonly hexes: Hexes },
): Read => {
  const areas = new Map<string, HexNumber[]>();
  const terrains: Record<string, MapData['legend']['features'][string]> = {};
  const read = (number: HexNumber, printed: string): readonly string[] => {
    const word = (Object.hasOwn(alsoCalled, printed) && alsoCalled[printed]) || printed;
    const [stem = word, letter] = word.split(':');
    const area = letter === undefined ? word : `${stem}-${letter.toLowerCase()}`;
    const isArea = Object.hasOwn(known, area) || (letter !== undefined && Object.hasOwn(legend.features, stem));
    if (isArea) areas.set(area, [...(areas.get(area) ?? []), number]);
    if (Object.hasOwn(legend.features, stem)) return [stem];
    const terrain = legend.terrain[word];
    if (terrain) terrains[word] = { name: terrain.name, style: 'objective' };
    return isArea && !terrain ? [] : [word];
  };
  return {
    hexes: Object.fromEntries(
      Object.entries(hexes).map(([number, { control: _, features, ...rest }]) => [
        number,
        features ? { ...rest, features: [...new Set(features.flatMap((word) => read(number, word)))] } : rest,
      ]),
    ),
    areas: Object.fromEntries(
      [...areas].map(([area, numbers]) => [area, { ...(known[area] ?? { name: `map.area.${area}` }), hexes: numbers }]),
    ),
    terrains,
  };
};
