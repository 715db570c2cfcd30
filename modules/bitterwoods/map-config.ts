import type { HexNumber } from '@umpire/shared/hex';
import { type AreaRule, type LabelRule, label, type MapConfig } from '../map-compiler/config.ts';
import facts from './hex-facts.json' with { type: 'json' };

/** How the Ardennes become the map of Bitter Woods. Hexes that the rules state are in `hex-facts.json` and the atlas. */

/** Roads at the map's edge where reinforcements come in (16.1). Of the letters the rules give only K–Q: the north edge. */
const entries: Readonly<Record<string, HexNumber>> = {
  a: '0106',
  b: '0112',
  c: '0113',
  d: '0118',
  e: '0127',
  f: '0128',
  g: '0130',
  h: '0133',
  k: '0601',
  l: '1101',
  m: '1401',
  n: '2301',
  o: '2701',
  p: '3901',
  q: '4401',
  r: '5602',
  s: '5610',
  t: '5618',
  u: '5623',
  v: '4335',
  w: '3335',
  x: '2035',
  y: '1035',
  z: '0435',
};

const entryAreas: Record<string, AreaRule> = Object.fromEntries(
  Object.entries(entries).map(([letter, hex]) => [
    `entry-${letter}`,
    { name: `map.area.entry-${letter}`, from: 'reconstructed', hexes: [hex] },
  ]),
);

const [north, south] = facts.boundaries;

/** The dotted red lines (5.4): roads of which the rules state both ends. */
const boundaries: Record<string, AreaRule> = {
  'boundary-shared': {
    name: 'map.area.boundary-shared',
    from: north!.from,
    hexes: [north!.shared!.from, '0714', '0814', north!.shared!.to],
    tint: '#d08a4a',
  },
  [`boundary-${north!.id}`]: {
    name: 'map.area.boundary-6pz-5pz',
    from: north!.from,
    hexes: [
      north!.start,
      ...[
        '1015',
        '1115',
        '1215',
        '1315',
        '1415',
        '1515',
        '1614',
        '1715',
        '1815',
        '1916',
        '2016',
        '2117',
        '2217',
        '2317',
      ],
      north!.end,
    ],
    tint: '#c9565c',
  },
  [`boundary-${south!.id}`]: {
    name: 'map.area.boundary-5pz-7',
    from: south!.from,
    hexes: [south!.start, '1229', '1329', '1429', '1530', '1630', south!.end],
    tint: '#c9565c',
  },
};

/** 17.2, 17.3 The far bank, and the near one between Ramet and Vireux. */
const meuse: Record<string, AreaRule> = {
  'west-of-meuse': { name: 'map.area.west-of-meuse', from: '17.1', reachedFrom: '5609', closedBy: ['meuse'] },
  'meuse-crossed': {
    name: 'map.area.meuse-crossed',
    from: '17.2',
    reachedFrom: '5609',
    closedBy: ['meuse'],
    northOf: '5223',
  },
  'meuse-near': {
    name: 'map.area.meuse-near',
    from: '17.3',
    reachedFrom: '2327',
    closedBy: ['meuse'],
    northOf: '5223',
    southOf: '3204',
    touching: 'meuse',
  },
};

const places: Record<string, AreaRule> = {
  'victory-towns': { name: 'map.area.victory-towns', from: '17', towns: ['St. Vith', 'Bastogne', 'Marche'] },
  houffalize: { name: 'map.area.houffalize', from: '17.5', towns: ['Houffalize'] },
  'garrison-7': { name: 'map.area.garrison-7', from: '35', towns: ['Mersch', 'Consdorf'] },
  'dump-francorchamps': {
    name: 'map.area.dump-francorchamps',
    from: '25.1',
    hexes: ['1809', '1808', '1709', '1710', '1810', '1910', '1909'],
  },
  'dump-samree': {
    name: 'map.area.dump-samree',
    from: '25.1',
    hexes: ['2719', '2718', '2618', '2619', '2720', '2819', '2818'],
  },
};

/**
 * Rock faces where no road descends to the Meuse: Marche-les-Dames, Frênes, Poilvache, Bouvignes, Bayard, Freÿr,
 * Haybes and Laifour. The rules speak of cliffs along the river (5.3, 9.7) and do not say where.
 */
const cliffs: readonly (readonly [HexNumber, HexNumber])[] = [
  ['4709', '4808'],
  ['4811', '4912'],
  ['4814', '4815'],
  ['4716', '4816'],
  ['4718', '4817'],
  ['4818', '4918'],
  ['5124', '5224'],
  ['5329', '5429'],
];

const labels: readonly LabelRule[] = [
  ...Object.entries(entries).map(
    ([letter, hex]): LabelRule => ({ text: letter.toUpperCase(), style: 'city', hex, size: 30 }),
  ),
  label('EIFEL', 'region', [50.27, 6.43], [50.27, 6.58]),
  label('HOHES VENN', 'region', [50.5, 6.02], [50.56, 6.2]),
  label('ÖSLING', 'region', [50.115, 5.865], [50.09, 5.975]),
  label('GUTLAND', 'region', [49.79, 5.97], [49.78, 6.14]),
  label('CONDROZ', 'region', [50.33, 5.05], [50.44, 5.33]),
  label('FAMENNE', 'region', [50.15, 5.02], [50.21, 5.22]),
  label('HESBAYE', 'region', [50.6, 4.95], [50.65, 5.18]),
  label('PAYS DE HERVE', 'region', [50.63, 5.72], [50.66, 5.93]),
  label('ENTRE SAMBRE ET MEUSE', 'region', [50.35, 4.62], [50.22, 4.78]),
  label('LIBRAMONT PLATEAU', 'region', [49.9, 5.36], [49.94, 5.56]),
  label('Schnee Eifel', 'woods', [50.33, 6.4], [50.24, 6.31]),
  label('Hürtgenwald', 'woods', [50.7, 6.3], [50.69, 6.42]),
  label('Hertogenwald', 'woods', [50.57, 5.99], [50.58, 6.09]),
  label("Forêt d'Anlier", 'woods', [49.8, 5.56], [49.8, 5.69]),
  label('Forêt de Freyr', 'woods', [50.06, 5.38], [50.1, 5.48]),
  label('Bois de Rocherath', 'woods', [50.49, 6.37], [50.42, 6.375]),
];

export const mapConfig: MapConfig = {
  atlas: 'bitterwoods',
  kmPerHex: 3.2,
  legend: {
    terrain: {
      clear: { name: 'map.terrain.clear', style: 'clear' },
      'light-woods': { name: 'map.terrain.light-woods', style: 'light-woods' },
      forest: { name: 'map.terrain.forest', style: 'woods' },
      broken: { name: 'map.terrain.broken', style: 'rough' },
      town: { name: 'map.terrain.town', style: 'urban' },
    },
    features: {
      city: { name: 'map.feature.city', style: 'city' },
      'market-town': { name: 'map.feature.market-town', style: 'town' },
      village: { name: 'map.feature.village', style: 'village' },
      fortress: { name: 'map.feature.fortress', style: 'fort' },
      'fort-site': { name: 'map.feature.fort-site', style: 'fortification' },
      clervaux: { name: 'map.feature.clervaux', style: 'objective' },
      liege: { name: 'map.feature.liege', style: 'source' },
      monschau: { name: 'map.feature.monschau', style: 'objective' },
      entry: { name: 'map.feature.entry', style: 'entry' },
    },
    edges: {
      meuse: { name: 'map.edge.meuse', style: 'major-river' },
      river: { name: 'map.edge.river', style: 'river' },
      cliff: { name: 'map.edge.cliff', style: 'cliff' },
      bridge: { name: 'map.edge.bridge', style: 'bridge' },
    },
    roads: {
      road: { name: 'map.road.road', style: 'primary' },
    },
  },
  // A December morning: frosted paper, spruce, cold water.
  palette: { paper: '#ecebe2', ink: '#26282c', water: '#5c8db3', woods: '#8fa88c', road: '#8a4a32', accent: '#9c2b2b' },
  default: 'clear',
  terrain: [
    { terrain: 'broken', classes: { rough: 1 }, share: 0.4 },
    { terrain: 'forest', classes: { forest: 1 }, share: 0.45 },
    { terrain: 'light-woods', classes: { forest: 1, light: 1 }, share: 0.35 },
  ],
  places: {
    city: { terrain: 'town', feature: 'city' },
    town: { terrain: 'town', feature: 'market-town' },
    village: { feature: 'village' },
  },
  // Small places that mattered in the battle.
  placeSizes: { 'Trois-Ponts': 'town', Hotton: 'town' },
  rivers: { major: 'meuse', minor: 'river' },
  // Near its source it flows outside the map for a while.
  riversInPieces: ['Attert'],
  bridge: 'bridge',
  roads: { primary: 'road', secondary: 'road' },
  fortifications: {},
  overrides: {
    town: { terrain: 'town' },
    forest: { terrain: 'forest' },
    broken: { terrain: 'broken' },
    fortress: { feature: 'fortress' },
    'fort-site': { feature: 'fort-site' },
    clervaux: { feature: 'clervaux' },
    liege: { feature: 'liege' },
    monschau: { feature: 'monschau' },
    entry: { feature: 'entry' },
  },
  hexsides: cliffs.map((between) => ({ between, is: ['cliff'], from: 'reconstructed' })),
  areas: { ...places, ...meuse, ...boundaries, ...entryAreas },
  labels,
  hexsidesFrom: { '1324-1424': '13.2', '1812-1912': 'examples of play' },
};
