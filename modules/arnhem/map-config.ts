import { type AreaRule, type LabelRule, label, type MapConfig } from '../map-compiler/config.ts';
import facts from './hex-facts.json' with { type: 'json' };

/** How the Market Garden corridor becomes the map of Arnhem. Hexes that the rules state are in `hex-facts.json`. */

/** Ground that the free set-up names (18.1). */
const ground: Readonly<Record<string, AreaRule>> = {
  germany: { name: 'map.area.germany', from: 'atlas', inside: 'Germany', tint: '#8d8f86' },
  // Reading: the Arnhem bank. The Liemers beyond the IJssel lies on another river.
  'north-of-neder-rijn': {
    name: 'map.area.north-of-neder-rijn',
    from: 'atlas',
    reachedFrom: '3919',
    closedBy: ['Neder Rijn', 'IJssel'],
  },
  'north-of-waal': { name: 'map.area.north-of-waal', from: 'atlas', reachedFrom: '3322', closedBy: ['Waal'] },
  'south-of-maas': { name: 'map.area.south-of-maas', from: 'atlas', reachedFrom: '0702', closedBy: ['Maas'] },
};

/** 11.1 Stretches of the map's edge by their ends, and single hexes. */
const entries: Readonly<Record<string, AreaRule>> = Object.fromEntries(
  facts.entry.flatMap(({ hexes, range, from }): [string, AreaRule][] => {
    if (!hexes) return [];
    const id = `entry-${(range ?? hexes).join('-')}`;
    return [[id, { name: `map.area.${id}`, from, hexes }]];
  }),
);

const objectives: Readonly<Record<string, AreaRule>> = {
  arnhem: { name: 'map.area.arnhem', from: '17.0', towns: ['Arnhem'] },
  // Reading: the hexes of the map's edge that touch Eindhoven; the rules give no number.
  'eindhoven-edge': { name: 'map.area.eindhoven-edge', from: '11.1', hexes: ['0107', '0108'] },
};

const labels: readonly LabelRule[] = [
  label('VELUWE', 'region', [52.05, 5.79], [52.055, 5.87]),
  label('BETUWE', 'region', [51.925, 5.55], [51.915, 5.72]),
  label('LAND VAN MAAS EN WAAL', 'region', [51.842, 5.5], [51.838, 5.7]),
  label('LIEMERS', 'region', [51.925, 5.98], [51.935, 6.06]),
  label('MEIERIJ', 'region', [51.63, 5.31], [51.62, 5.42]),
  label('KEMPEN', 'region', [51.455, 5.25], [51.46, 5.36]),
  label('DE PEEL', 'region', [51.44, 5.83], [51.46, 5.96]),
  label('LAND VAN CUIJK', 'region', [51.67, 5.77], [51.665, 5.9]),
  label('GELDERSE VALLEI', 'region', [52.0, 5.56], [52.035, 5.54]),
  label('Reichswald', 'woods', [51.745, 6.02], [51.742, 6.09]),
  label('Maashorst', 'woods', [51.695, 5.59], [51.69, 5.65]),
];

export const mapConfig: MapConfig = {
  atlas: 'arnhem',
  kmPerHex: 2.2,
  legend: {
    terrain: {
      clear: { name: 'map.terrain.clear', style: 'clear' },
      mixed: { name: 'map.terrain.mixed', style: 'heath', color: '#d3dcae' },
      broken: { name: 'map.terrain.broken', style: 'polder' },
      rough: { name: 'map.terrain.rough', style: 'rough' },
      woods: { name: 'map.terrain.woods', style: 'woods' },
      town: { name: 'map.terrain.town', style: 'urban' },
      city: { name: 'map.terrain.city', style: 'urban', color: '#cfae9a' },
    },
    features: {
      'city-center': { name: 'map.feature.city-center', style: 'city' },
      'town-center': { name: 'map.feature.town-center', style: 'town' },
      village: { name: 'map.feature.village', style: 'village' },
    },
    edges: {
      river: { name: 'map.edge.river', style: 'major-river' },
      stream: { name: 'map.edge.stream', style: 'stream' },
      canal: { name: 'map.edge.canal', style: 'canal' },
      'road-bridge': { name: 'map.edge.road-bridge', style: 'bridge' },
      'rail-bridge': { name: 'map.edge.rail-bridge', style: 'bridge', color: '#3a3a3a' },
      'canal-bridge': { name: 'map.edge.canal-bridge', style: 'bridge', color: '#7a5a2a' },
      ferry: { name: 'map.edge.ferry', style: 'ferry' },
    },
    roads: {
      road: { name: 'map.road.road', style: 'primary' },
      trail: { name: 'map.road.trail', style: 'secondary' },
      rail: { name: 'map.road.rail', style: 'railway' },
    },
  },
  // September in the river country: green meadows, broad water, orange for the House of the Netherlands.
  palette: { paper: '#eff0d8', ink: '#232a24', water: '#4f93b5', woods: '#8fb074', road: '#b4532a', accent: '#d9731a' },
  default: 'clear',
  terrain: [
    { terrain: 'rough', classes: { rough: 1, marsh: 1 }, share: 0.5 },
    { terrain: 'woods', classes: { forest: 1 }, share: 0.5 },
    { terrain: 'broken', classes: { polder: 1 }, share: 0.5 },
    { terrain: 'mixed', classes: { forest: 1, light: 1, heath: 1, hedges: 1 }, share: 0.5 },
  ],
  places: {
    city: { terrain: 'city', feature: 'city-center' },
    town: { terrain: 'town', feature: 'town-center' },
    village: { feature: 'village' },
  },
  rivers: { major: 'river', minor: 'stream', canal: 'canal' },
  // The brooks of the battle: the Dommel at Sint-Oedenrode, the Aa at Veghel, with their course to the Maas.
  brooks: ['Dommel', 'Aa', 'Dieze', 'Niers'],
  bridge: 'road-bridge',
  bridges: { canal: 'canal-bridge' },
  railwayBridge: 'rail-bridge',
  ferry: 'ferry',
  roads: { primary: 'road', secondary: 'trail' },
  railway: 'rail',
  fortifications: {},
  // Drop zones (18.0): Ginkel heath, and the fields below the heights of Groesbeek.
  overrides: { city: { terrain: 'city' }, heath: { terrain: 'mixed' } },
  areas: { ...ground, ...objectives, ...entries },
  labels,
};
