import { type AreaRule, type BoundaryRule, type LabelRule, label, type MapConfig } from '../map-compiler/config.ts';

/**
 * How the Ardennes become the map of Ardennes '44. Hexes that the rules state come from the atlas and take precedence over the
 * ground. What the rules leave to the printed map (set-up areas, entry letters, victory hexes, army boundaries) is
 * reconstructed from the front of 15 December 1944, and marked so.
 */

/** `"1331-1334 1435"`: a column's rows from–to, and single hexes. */
const hexes = (text: string): string[] =>
  text.split(' ').flatMap((part) => {
    const [first, last] = part.split('-') as [string, string?];
    if (last === undefined) return [first];
    const column = first.slice(0, -2);
    const from = Number(first.slice(-2));
    const count = Number(last.slice(-2)) - from + 1;
    return Array.from({ length: count }, (_, i) => column + String(from + i).padStart(2, '0'));
  });

/** Where a German division may be set up (3.4): the ground behind its stretch of the front. */
const setupAreas: Readonly<Record<string, string>> = {
  '272-vg': '1339-1342 1239-1242',
  '326-vg': '1637-1638 1537-1538 1437-1438 1337-1338 1238',
  '277-vg': '1331-1335 1435-1436 1536 1234-1235',
  '12-vg': '1331 1330 1230-1232 1131-1132',
  '3-fj': '1329 1229 1128-1130 1029',
  '1ss': '1030-1033 0930-0932',
  '12ss': '1133-1135 1034-1036 0934-0935',
  '18-vg': '1327 1227 1127 1224-1226 1125-1126 1323-1324 1223 1423',
  '62-vg': '1422 1421 1521-1522 1621-1622',
  '116-pz': '1920 1820-1821 1719-1721 1619',
  '560-vg': '2018 1917-1919 1817-1819',
  '2-pz': '2115 2015-2017 1915-1916 1815-1816',
  '26-vg': '2113-2114 2013-2014 1913-1914',
  lehr: '1813-1814 1713-1715 1614-1615',
  '5-fj': '1912 1812 1711-1712 1612-1613',
  '352-vg': '1710 1610-1611 1509-1511',
  '276-vg': '1508 1408-1410 1308-1309',
  '212-vg': '1208 1107-1108 1006-1008 0906-0907',
};

/** Map-edge hexes by entry letter: the ends of the reinforcements' roads. */
const entries: Readonly<Record<string, readonly [hex: string, from: string]>> = {
  a: ['1601', '13.5'],
  b: ['2001', 'reconstructed'],
  c: ['3001', 'reconstructed'],
  d: ['3401', 'reconstructed'],
  e: ['W2001', 'reconstructed'],
  f: ['W3431', 'reconstructed'],
  g: ['W1243', 'reconstructed'],
  h: ['2143', 'reconstructed'],
  j: ['1943', 'reconstructed'],
  k: ['0133', 'reconstructed'],
  l: ['0123', 'reconstructed'],
  m: ['0113', 'reconstructed'],
  n: ['0106', 'reconstructed'],
};

const areas: Readonly<Record<string, AreaRule>> = {
  ...Object.fromEntries(
    Object.entries(setupAreas).map(([id, where]): [string, AreaRule] => [
      `setup-${id}`,
      { name: `map.area.setup-${id}`, from: 'reconstructed', hexes: hexes(where) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(entries).map(([letter, [hex, from]]): [string, AreaRule] => [
      `entry-${letter}`,
      { name: `map.area.entry-${letter}`, from, hexes: [hex] },
    ]),
  ),
  liege: { name: 'map.area.liege', from: '30.2', towns: ['Liège'] },
  'meuse-towns': {
    name: 'map.area.meuse-towns',
    from: '30.2',
    towns: ['Givet', 'Dinant', 'Namur', 'Andenne', 'Huy', 'Amay'],
  },
  'exit-stretch': {
    name: 'map.area.exit-stretch',
    from: '11.9',
    hexes: [...hexes('W3420-W3443'), ...Array.from({ length: 32 }, (_, i) => `W${String(33 - i).padStart(2, '0')}43`)],
  },
  // 6.5 only names the area. Beyond the Meuse is west of the Ourthe too.
  'west-of-ourthe': {
    name: 'map.area.west-of-ourthe',
    from: 'reconstructed',
    reachedFrom: 'W1220',
    closedBy: ['meuse', 'Ourthe', 'Ourthe occidentale', 'Ourthe orientale', 'ourthe-line'],
  },
  'roer-dams': { name: 'map.area.roer-dams', from: '27.6', hexes: ['1737', '1738', '1837', '1839'] },
  'fuel-dump-sites': { name: 'map.area.fuel-dump-sites', from: 'reconstructed', hexes: ['2733', '3034', '1731'] },
};

const boundaries: readonly BoundaryRule[] = [
  {
    kind: 'army-boundary',
    name: '6th / 5th Panzer Army',
    from: 'reconstructed',
    guide: [
      [50.31, 6.85],
      [50.315, 6.6],
      [50.32, 6.45],
      [50.325, 6.375],
      [50.34, 6.29],
      [50.335, 6.2],
      [50.325, 6.12],
      [50.335, 6.05],
      [50.33, 5.97],
    ],
  },
  {
    kind: 'army-boundary',
    name: '5th Panzer / 7th Army',
    from: 'reconstructed',
    guide: [
      [50.02, 6.85],
      [50.0, 6.5],
      [49.985, 6.3],
      [49.972, 6.17],
      [49.945, 6.09],
      [49.93, 6.0],
      [49.925, 5.9],
    ],
  },
  {
    kind: 'ourthe-line',
    from: 'reconstructed',
    guide: [
      [49.99, 5.455],
      [49.975, 5.42],
      [49.945, 5.41],
      [49.9, 5.41],
      [49.82, 5.44],
      [49.6, 5.44],
    ],
  },
];

const labels: readonly LabelRule[] = [
  label('HOHES VENN', 'region', [50.53, 5.98], [50.545, 6.16]),
  label('EIFEL', 'region', [50.46, 6.46], [50.47, 6.63]),
  label('SCHNEE EIFEL', 'region', [50.23, 6.36], [50.32, 6.41]),
  label('ISLEK', 'region', [50.045, 6.2], [50.035, 6.36]),
  label('BITBURGER GUTLAND', 'region', [49.905, 6.42], [49.9, 6.6]),
  label('LUXEMBOURG', 'region', [49.735, 5.98], [49.73, 6.2]),
  label('ARDENNES', 'region', [50.115, 5.56], [50.13, 5.76]),
  label('FAMENNE', 'region', [50.2, 5.2], [50.25, 5.36]),
  label('CONDROZ', 'region', [50.38, 5.05], [50.42, 5.33]),
  label('PAYS DE HERVE', 'region', [50.66, 5.68], [50.67, 5.9]),
  label('HESBAYE', 'region', [50.66, 4.95], [50.66, 5.18]),
  label('FRANCE', 'region', [49.76, 4.72], [49.745, 4.9]),
  label('Hertogenwald', 'woods', [50.58, 6.02], [50.57, 6.13]),
  label('Hürtgenwald', 'woods', [50.71, 6.26], [50.69, 6.38]),
  label('Forêt de Freyr', 'woods', [50.05, 5.36], [50.06, 5.48]),
  label("Forêt d'Anlier", 'woods', [49.79, 5.58], [49.785, 5.7]),
  label('Zitterwald', 'woods', [50.4, 6.44], [50.41, 6.55]),
];

export const mapConfig: MapConfig = {
  atlas: 'ardennes44',
  kmPerHex: 2.6,
  legend: {
    terrain: {
      clear: { name: 'map.terrain.clear', style: 'clear' },
      'light-woods': { name: 'map.terrain.light-woods', style: 'light-woods' },
      forest: { name: 'map.terrain.forest', style: 'woods' },
      'rough-woods': { name: 'map.terrain.rough-woods', style: 'rough-woods' },
    },
    features: {
      village: { name: 'map.feature.village', style: 'village' },
      town: { name: 'map.feature.town', style: 'town' },
      city: { name: 'map.feature.city', style: 'city' },
      westwall: { name: 'map.feature.westwall', style: 'fortification' },
      victory: { name: 'map.feature.victory', style: 'objective' },
      bottleneck: { name: 'map.feature.bottleneck', style: 'fort', color: '#d9a514' },
      'german-supply': { name: 'map.feature.german-supply', style: 'source', color: '#3a3f45' },
      'allied-supply': { name: 'map.feature.allied-supply', style: 'source-square', color: '#3f6b2f' },
    },
    edges: {
      meuse: { name: 'map.edge.meuse', style: 'major-river' },
      river: { name: 'map.edge.river', style: 'river' },
      'town-river': { name: 'map.edge.town-river', style: 'stream' },
      lake: { name: 'map.edge.lake', style: 'lake' },
      bridge: { name: 'map.edge.bridge', style: 'bridge' },
      // 11.6 Every side of a rough-woods hex is one already; the word is for small maps.
      'rough-woods': { name: 'map.edge.rough-woods', style: 'dotted-line', color: '#2f5d3a' },
      'army-boundary': { name: 'map.edge.army-boundary', style: 'dotted-line', color: '#7a4a9e' },
      'ourthe-line': { name: 'map.edge.ourthe-line', style: 'dotted-line', color: '#8a7a4a' },
    },
    roads: {
      primary: { name: 'map.road.primary', style: 'primary' },
      secondary: { name: 'map.road.secondary', style: 'secondary' },
    },
  },
  palette: {
    paper: '#efeadb',
    ink: '#2a2722',
    water: '#5d8fb4',
    woods: '#86a07a',
    road: '#a8472f',
    accent: '#8c2f2a',
  },
  default: 'clear',
  terrain: [
    { terrain: 'rough-woods', classes: { rough: 1 }, share: 0.5 },
    { terrain: 'forest', classes: { forest: 1 }, share: 0.5 },
    { terrain: 'light-woods', classes: { forest: 1, light: 1 }, share: 0.4 },
  ],
  places: { city: { feature: 'city' }, town: { feature: 'town' }, village: { feature: 'village' } },
  rivers: { major: 'meuse', minor: 'river' },
  bridge: 'bridge',
  // 7.7, 11.4: the river runs through the town and has no effect there.
  throughTowns: { kind: 'town-river', towns: ['Clervaux', 'Houffalize', 'Malmedy'] },
  lake: 'lake',
  roads: { primary: 'primary', secondary: 'secondary' },
  fortifications: { westwall: { feature: 'westwall' } },
  overrides: {
    'wooded rough': { terrain: 'rough-woods' },
    victory: { feature: 'victory' },
    bottleneck: { feature: 'bottleneck' },
    'german supply': { feature: 'german-supply' },
    'allied supply': { feature: 'allied-supply' },
  },
  boundaries,
  areas,
  labels,
  hexsidesFrom: { '2828-2928': '15.5', '1005-1006': '29.2' },
};
