import type { HexNumber } from '@umpire/shared/hex';
import { type AreaRule, type LabelRule, label, type MapConfig } from '../map-compiler/config.ts';
import facts from './hex-facts.json' with { type: 'json' };

/** How the Market Garden corridor becomes the map of Air Bridge to Victory. Hexes that the rules state are in `hex-facts.json`. */

/** Ground between the rivers, by the rules' names. */
const ground: Readonly<Record<string, AreaRule>> = {
  'south-of-canal': {
    name: 'map.area.south-of-canal',
    from: 'campaign',
    reachedFrom: 'A0107',
    closedBy: ['Meuse-Escaut Canal'],
  },
  bridgehead: { name: 'map.area.bridgehead', from: 'campaign', hexes: ['A0405', 'A0406', 'A0407'], tint: '#b98a4b' },
  'beyond-valkenswaard': {
    name: 'map.area.beyond-valkenswaard',
    from: 'introductory',
    reachedFrom: 'A2107',
    closedBy: [],
    northOf: 'A1307',
  },
  'north-of-maas': {
    name: 'map.area.north-of-maas',
    from: 'campaign',
    reachedFrom: 'B2921',
    closedBy: ['Maas'],
  },
  'maas-and-waal': {
    name: 'map.area.maas-and-waal',
    from: 'campaign',
    reachedFrom: 'B2921',
    closedBy: ['Maas', 'Waal', 'Rhine'],
  },
  betuwe: {
    name: 'map.area.betuwe',
    from: '4.1',
    reachedFrom: 'B3715',
    closedBy: ['Waal', 'Neder Rijn', 'Pannerdens Kanaal', 'IJssel', 'Rhine'],
  },
  // Reading: the Arnhem bank. The Liemers beyond the IJssel lies on another river.
  'north-of-neder-rijn': {
    name: 'map.area.north-of-neder-rijn',
    from: 'campaign',
    reachedFrom: 'B4509',
    closedBy: ['Neder Rijn', 'IJssel'],
  },
};

/** 4.1 Rows 11 to 17 of the Betuwe, by column: first and last row. */
const mudRows: Readonly<Record<string, readonly [number, number]>> = {
  B32: [14, 16],
  B33: [13, 17],
  ...Object.fromEntries([34, 35, 36, 37, 38, 39, 40, 41].map((column) => [`B${column}`, [11, 17]])),
  B42: [11, 16],
  B43: [14, 14],
};

const storm: Readonly<Record<string, AreaRule>> = {
  mud: {
    name: 'map.area.mud',
    from: '4.1',
    hexes: Object.entries(mudRows).flatMap(([column, [first, last]]) =>
      Array.from({ length: last - first + 1 }, (_, i) => `${column}${first + i}`),
    ),
  },
  'storm-highway': {
    name: 'map.area.storm-highway',
    from: '7.1',
    hexes: ['B4215', 'B4115', 'B4014', 'B3915', 'B3814', 'B3714', 'B3614', 'B3515', 'B3415', 'B3316', 'B3215', 'B3216'],
  },
};

/** 7.2 Grave, Nijmegen and Arnhem: blown by engineers only, and never repaired. The rules name them without hexes. */
const highwayBridges: readonly (readonly [HexNumber, HexNumber])[] = [
  ['B2212', 'B2313'],
  ['B3117', 'B3216'],
  ['B4215', 'B4315'],
];

/** 7.2 Reading: all other bridges have the double red ring. */
const ringedBridges: readonly (readonly [HexNumber, HexNumber])[] = [
  ['A0305', 'A0404'],
  ['A0306', 'A0406'],
  ['A0311', 'A0411'],
  ['A2314', 'A2413'],
  ['A2402', 'A2502'],
  ['A2604', 'A2605'],
  ['A2605', 'A2706'],
  ['A2606', 'A2706'],
  ['A2813', 'B0113'],
  ['B0211', 'B0311'],
  ['B0211', 'B0212'],
  ['B0505', 'B0605'],
  ['B2408', 'B2509'],
  ['B2716', 'B2816'],
  ['B2716', 'B2717'],
  ['B2914', 'B3014'],
  ['B3114', 'B3115'],
  ['B4218', 'B4318'],
  ['B5022', 'B5023'],
];

const range = (name: string, edge: string): [string, AreaRule] => {
  const [first, last] = facts.entryRanges.find((entry) => entry.name === name)!.between as [HexNumber, HexNumber];
  return [`entry-${name}`, { name: `map.area.entry-${name}`, from: 'campaign', edges: [edge], within: [first, last] }];
};

const entries: Readonly<Record<string, AreaRule>> = {
  ...Object.fromEntries([range('west', 'west'), range('east', 'east'), range('east-lower', 'east')]),
  ...Object.fromEntries(
    facts.entryRanges
      .flatMap(({ at }) => at ?? [])
      .map((hex): [string, AreaRule] => [
        `entry-${hex.toLowerCase()}`,
        { name: `map.area.entry-${hex.toLowerCase()}`, from: 'campaign', hexes: [hex] },
      ]),
  ),
};

/** Places that single rules mention. */
const stated: Readonly<Record<string, AreaRule>> = {
  'drop-zones': { name: 'map.area.drop-zones', from: '7.3', hexes: facts.dz.map(({ at }) => at) },
  'highway-trace': { name: 'map.area.highway-trace', from: '7.1', hexes: facts.highway.trace },
  'highway-end': { name: 'map.area.highway-end', from: '7.1', hexes: [facts.highway.southWestEnd] },
  // 16 Reading: corners that are not fixed by the canal and the edge of the sheet.
  'canal-corner': { name: 'map.area.canal-corner', from: '16.0', hexes: ['A0101'] },
  'edge-corner': { name: 'map.area.edge-corner', from: '16.0', hexes: ['B2214'] },
  'tournament-objectives': {
    name: 'map.area.tournament-objectives',
    from: 'tournament',
    hexes: ['B4315', 'B4412', 'B4415'],
  },
};

const labels: readonly LabelRule[] = [
  label('VELUWE', 'region', [52.035, 5.74], [52.04, 5.83]),
  label('BETUWE', 'region', [51.925, 5.71], [51.915, 5.8]),
  label('LIEMERS', 'region', [51.945, 6.0], [51.955, 6.07]),
  label('LAND VAN MAAS EN WAAL', 'region', [51.865, 5.57], [51.86, 5.71]),
  label('LAND VAN CUIJK', 'region', [51.715, 5.76], [51.71, 5.86]),
  label('MEIERIJ', 'region', [51.62, 5.42], [51.625, 5.5]),
  label('KEMPEN', 'region', [51.375, 5.34], [51.38, 5.42]),
  label('DE PEEL', 'region', [51.585, 5.66], [51.6, 5.73]),
  label('Reichswald', 'woods', [51.75, 6.02], [51.745, 6.06]),
  label('Maashorst', 'woods', [51.695, 5.59], [51.69, 5.65]),
  label('Leenderbos', 'woods', [51.325, 5.48], [51.33, 5.54]),
];

export const mapConfig: MapConfig = {
  atlas: 'airbridge',
  kmPerHex: 1.6,
  legend: {
    terrain: {
      clear: { name: 'map.terrain.clear', style: 'clear' },
      mixed: { name: 'map.terrain.mixed', style: 'heath', color: '#d3dcae' },
      woods: { name: 'map.terrain.woods', style: 'woods' },
      urban: { name: 'map.terrain.urban', style: 'urban' },
      prohibited: { name: 'map.terrain.prohibited', style: 'water' },
    },
    features: {
      city: { name: 'map.feature.city', style: 'city' },
      town: { name: 'map.feature.town', style: 'town' },
      village: { name: 'map.feature.village', style: 'village' },
    },
    edges: {
      river: { name: 'map.edge.river', style: 'major-river' },
      canal: { name: 'map.edge.canal', style: 'canal' },
      bridge: { name: 'map.edge.bridge', style: 'bridge', color: '#b0281e' },
      'highway-bridge': { name: 'map.edge.highway-bridge', style: 'bridge', color: '#22313c' },
      demolishable: { name: 'map.edge.demolishable', style: 'bridge', color: '#b0281e' },
      slope: { name: 'map.edge.slope', style: 'slope' },
    },
    roads: {
      highway: { name: 'map.road.highway', style: 'highway' },
      road: { name: 'map.road.road', style: 'secondary' },
    },
  },
  // Seen from the air on a clear September Sunday: stubble, hedges, polders, silver water and one red road.
  palette: { paper: '#f0ecd6', ink: '#22281f', water: '#5f9fbd', woods: '#7fa266', road: '#b5432f', accent: '#c2362b' },
  default: 'clear',
  terrain: [
    { terrain: 'woods', classes: { forest: 1 }, share: 0.5 },
    { terrain: 'mixed', classes: { forest: 1, light: 1, heath: 1, hedges: 1 }, share: 0.5 },
  ],
  places: {
    city: { terrain: 'urban', feature: 'city' },
    town: { terrain: 'urban', feature: 'town' },
    village: { feature: 'village' },
  },
  rivers: { major: 'river', canal: 'canal' },
  bridge: 'bridge',
  ridge: 'slope',
  roads: { highway: 'highway', primary: 'road', secondary: 'road' },
  fortifications: {},
  overrides: { urban: { terrain: 'urban' }, clear: { terrain: 'clear' }, mixed: { terrain: 'mixed' } },
  hexsides: [
    ...highwayBridges.map((between) => ({ between, is: ['highway-bridge'], from: '7.2' })),
    ...ringedBridges.map((between) => ({ between, is: ['demolishable'], from: '7.2' })),
  ],
  areas: { ...ground, ...storm, ...stated, ...entries },
  alsoCalled: {
    'mud-belt': 'mud',
    'north-of-rijn': 'north-of-neder-rijn',
    'between-maas-and-waal': 'maas-and-waal',
    'beyond-canal': 'south-of-canal',
    'british-start': 'bridgehead',
    'tournament-objective': 'tournament-objectives',
    dz: 'drop-zones',
    highway: 'highway-trace',
  },
  labels,
};
