import type { AreaRule, FrontLineRule, LabelRule, MapConfig } from '../map-compiler/config.ts';
import facts from './hex-facts.json' with { type: 'json' };

/** How northern Alsace becomes the map of Operation Nordwind. Hexes that the rules state are in `hex-facts.json`. */

const [startLine, rhine] = facts.lines;

/** The Allied front, sector by sector (10.1.1): each begins next to the end of the one before. */
const front: FrontLineRule = {
  kind: 'red-line',
  from: 'reconstructed',
  front: ['0201', '0502', '0602', '0703', '0803', '0904', '1304', '1404', '2003', '2104', '2506'],
  beyond: [...startLine!.northOf!, '2505'],
  // Between the named hexes: the border hills of the Palatinate, then the Lauter.
  guide: [
    [49.06, 7.61],
    [49.04, 7.69],
    [49.05, 7.78],
    [49.04, 7.93],
    [49.03, 7.99],
    [49.0, 8.08],
    [48.975, 8.19],
  ],
};

/** Stretches of front between two hexes (10.1): the hexes between them that touch the line. */
const sectors: Record<string, AreaRule> = Object.fromEntries(
  [
    ['44-di', '0201', '0502', 'red-line'],
    ['63-di', '0201', '0803', 'red-line'],
    ['100-di', '0602', '0803', 'red-line'],
    ['tf-hudelson', '0904', '1304', 'red-line'],
    ['45-di', '1404', '2003', 'red-line'],
    ['79-di', '2104', '2506', 'red-line'],
    ['70-di', '2507', '2210', 'rhine'],
    ['42-di', '2211', '1814', 'rhine'],
  ].map(([who, first, last, beside]) => [
    `sector-${who}`,
    { name: `map.area.sector-${who}`, from: '10.1.1', first: first!, last: last!, beside: beside! },
  ]),
);

const objectives: Record<string, AreaRule> = Object.fromEntries(
  facts.objectives.map(({ name, vp, from }) => {
    const id = `objective-${name.toLowerCase()}`;
    return [id, { name: `map.area.${id}`, from, value: vp, towns: [name] }];
  }),
);

const entries: Record<string, AreaRule> = {
  'entry-0101': { name: 'map.area.entry-0101', from: '10.1.3', hexes: ['0101'] },
  'entry-0106': { name: 'map.area.entry-0106', from: '10.1.3', hexes: ['0106'] },
  'entry-1515': { name: 'map.area.entry-1515', from: '10.1.3', hexes: ['1515'] },
  'entry-1001': { name: 'map.area.entry-1001', from: '10.1.3', hexes: ['1001'] },
  'entry-2201': { name: 'map.area.entry-2201', from: '10.1.3', hexes: ['2201'] },
  'entry-2312': { name: 'map.area.entry-2312', from: '10.1.3', hexes: ['2312', '2314'] },
  // Reading: "301-2505" is the map's edge from 0301 by the north side to the east side and down to 2505.
  'entry-german-edge': {
    name: 'map.area.entry-german-edge',
    from: '10.1.3',
    edges: ['north', 'east'],
    within: ['0301', '2505'],
  },
};

const labels: LabelRule[] = [
  {
    text: 'VOSGES DU NORD',
    style: 'region',
    along: [
      [48.915, 7.285],
      [48.955, 7.45],
      [49.005, 7.66],
    ],
  },
  {
    text: 'HARDT',
    style: 'region',
    along: [
      [49.145, 7.5],
      [49.13, 7.68],
      [49.105, 7.84],
    ],
  },
  {
    text: 'ALSACE BOSSUE',
    style: 'region',
    along: [
      [48.885, 7.06],
      [48.9, 7.17],
      [48.885, 7.29],
    ],
  },
  {
    text: 'BLIESGAU',
    style: 'region',
    along: [
      [49.15, 7.24],
      [49.145, 7.31],
      [49.15, 7.38],
    ],
  },
  {
    text: 'KOCHERSBERG',
    style: 'region',
    along: [
      [48.675, 7.42],
      [48.69, 7.55],
      [48.685, 7.7],
    ],
  },
  {
    text: 'OUTRE-FORÊT',
    style: 'region',
    along: [
      [48.915, 7.76],
      [48.93, 7.87],
      [48.925, 8.01],
    ],
  },
  {
    text: 'BADEN',
    style: 'region',
    along: [
      [48.665, 8.02],
      [48.73, 8.1],
      [48.79, 8.15],
    ],
  },
  {
    text: 'PFALZ',
    style: 'region',
    along: [
      [49.12, 8.07],
      [49.125, 8.13],
      [49.12, 8.2],
    ],
  },
  {
    text: 'Forêt de Haguenau',
    style: 'woods',
    along: [
      [48.855, 7.73],
      [48.865, 7.84],
      [48.855, 7.96],
    ],
  },
  {
    text: 'Bienwald',
    style: 'woods',
    along: [
      [49.02, 8.08],
      [49.02, 8.15],
      [49.01, 8.22],
    ],
  },
];

export const mapConfig: MapConfig = {
  atlas: 'nordwind',
  // The rulebook says 5 km. Set-ups, front line and Rhine agree on 4: Rimling and Lauterbourg are 66 km and 19 columns apart.
  kmPerHex: 5,
  kmOnGround: 4,
  legend: {
    terrain: {
      clear: { name: 'map.terrain.clear', style: 'clear' },
      woods: { name: 'map.terrain.woods', style: 'woods' },
      rough: { name: 'map.terrain.rough', style: 'rough-woods' },
    },
    features: {
      city: { name: 'map.feature.city', style: 'city' },
      village: { name: 'map.feature.village', style: 'village' },
      maginot: { name: 'map.feature.maginot', style: 'fortification' },
    },
    edges: {
      rhine: { name: 'map.edge.rhine', style: 'major-river' },
      river: { name: 'map.edge.river', style: 'river' },
      bridge: { name: 'map.edge.bridge', style: 'bridge' },
      ridge: { name: 'map.edge.ridge', style: 'ridge' },
      'red-line': { name: 'map.edge.red-line', style: 'dotted-line', color: '#c0282d' },
    },
    roads: {
      national: { name: 'map.road.national', style: 'primary' },
      secondary: { name: 'map.road.secondary', style: 'secondary' },
    },
  },
  default: 'clear',
  terrain: [
    { terrain: 'rough', classes: { rough: 1 }, share: 0.5 },
    // The chart has only one kind of woods: thin ones must cover three quarters of a hex.
    { terrain: 'woods', classes: { forest: 1, light: 2 / 3 }, share: 0.5 },
  ],
  places: { city: { feature: 'city' }, town: { feature: 'village' }, village: { feature: 'village' } },
  // The chart has only cities and villages. Towns of more than 8,000 people in 1936 count as cities.
  placeSizes: { Saverne: 'city', Sarreguemines: 'city', Sarrebourg: 'city', Bischwiller: 'city' },
  rivers: { major: 'rhine', minor: 'river' },
  // At Sarre-Union it flows outside the map for a while.
  riversInPieces: ['Sarre'],
  // The Rothbach was the front from 20 January on; the other brooks were no obstacle.
  brooks: ['Rothbach'],
  bridge: 'bridge',
  // 3.2h: the Rhine is crossed by ferry only; its bridges were down.
  unbridged: ['rhine'],
  ridge: 'ridge',
  roads: { primary: 'national', secondary: 'secondary' },
  fortifications: {
    maginot: { feature: 'maginot', notIn: 'east-bank' },
    'maginot-work': { feature: 'maginot' },
  },
  frontLines: [front],
  areas: {
    'north-of-line': {
      name: 'map.area.north-of-line',
      from: '10.1.2',
      reachedFrom: '0301',
      closedBy: ['red-line', 'rhine'],
    },
    'south-of-line': {
      name: 'map.area.south-of-line',
      from: '10.1.1',
      reachedFrom: '0201',
      closedBy: ['red-line', 'rhine'],
    },
    'east-bank': { name: 'map.area.east-bank', from: '3.3', reachedFrom: rhine!.eastBank![0]!, closedBy: ['rhine'] },
    ...sectors,
    ...objectives,
    ...entries,
  },
  labels,
  hexsidesFrom: Object.fromEntries(rhine!.hexsides!.map((pair) => [[...pair].sort().join('-'), rhine!.from])),
};
