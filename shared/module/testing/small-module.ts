import type { GameModule } from '../module.ts';

/** The smallest module that has something of every kind. Tests load it after changing one part. */
export const smallModule = (): GameModule => ({
  format: 1,
  manifest: manifest(),
  map: map(),
  counters: counters(),
  ...sheets(),
  scenarios: scenarios(),
  texts: texts(),
});

const manifest = (): GameModule['manifest'] => ({
  id: 'small',
  version: '1.0.0',
  title: 'cover.title',
  summary: 'cover.title',
  scenarios: [{ id: 'duel', title: 'cover.title', summary: 'cover.title' }],
  sides: [
    { id: 'blue', name: 'side.blue', color: '#0000ff' },
    { id: 'red', name: 'side.red', color: '#ff0000' },
  ],
  phases: [
    { id: 'weather', name: 'phase' },
    { id: 'movement', name: 'phase', side: 'blue', does: ['phase'] },
    { id: 'movement', name: 'phase', side: 'red' },
  ],
  options: [
    { id: 'fog', name: 'phase', type: 'flag', default: false },
    { id: 'size', name: 'phase', type: 'number', default: 3, min: 1, max: 9 },
    { id: 'year', name: 'phase', type: 'choice', default: 'early', choices: [{ id: 'early', name: 'phase' }] },
  ],
  players: { min: 1, max: 2 },
});

const map = (): GameModule['map'] => ({
  grid: { stagger: 'columns', further: 'even', columns: 4, rows: 3 },
  legend: {
    terrain: { clear: { name: 'terrain', style: 'clear' }, woods: { name: 'terrain', style: 'woods' } },
    features: { town: { name: 'terrain', style: 'town' }, fort: { name: 'terrain', style: 'fort' } },
    edges: { river: { name: 'terrain', style: 'river' }, bridge: { name: 'terrain', style: 'bridge' } },
    roads: { road: { name: 'terrain', style: 'primary' }, track: { name: 'terrain', style: 'track' } },
  },
  default: 'clear',
  hexes: { '0202': { terrain: 'woods' }, '0302': { features: ['fort'], name: 'Middleton' } },
  edges: [
    { between: ['0202', '0302'], is: ['river', 'bridge'] },
    { between: ['0202', '0303'], is: ['river'] },
  ],
  roads: [
    { class: 'road', through: ['0102', '0202', '0302'] },
    { class: 'track', through: ['0302', '0202'] },
  ],
  mapEdge: { west: ['0101', '0102', '0103'] },
  areas: { goal: { name: 'terrain', hexes: ['0302'] } },
  ground: [
    {
      terrain: 'woods',
      polygon: [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
    },
  ],
});

const counters = (): GameModule['counters'] => ({
  styles: { plain: { ground: '#ffffff', ink: '#000000' }, dark: { ground: '#000000', ink: '#ffffff' } },
  backs: { blue: { style: 'plain' }, red: { style: 'plain' }, nobody: { style: 'plain' } },
  values: {
    strength: { name: 'value', type: 'number', reconstructedNote: 'value' },
    quality: { name: 'value', type: 'text' },
    elite: { name: 'value', type: 'flag', glyph: '★' },
  },
  layouts: { unit: { factors: '{strength}{elite}', right: '{quality}' }, marker: { factors: '' } },
  kinds: {
    infantry: { name: 'value', layout: 'unit', unit: true },
    flag: { name: 'value', layout: 'marker', unit: false },
  },
  counters: {
    'blue-1': {
      side: 'blue',
      kind: 'infantry',
      name: '1',
      symbol: 'infantry',
      style: 'plain',
      back: 'blue',
      values: { quality: 'A' },
      faces: [{ values: { strength: 4, elite: true } }, { values: { strength: 2 }, reduced: true, style: 'dark' }],
      reconstructed: ['strength'],
    },
    'red-1': {
      side: 'red',
      kind: 'infantry',
      name: '1',
      symbol: 'infantry',
      style: 'plain',
      back: 'red',
      faces: [{ values: { strength: 3, quality: 'B' } }],
      note: 'value',
      reconstructed: ['name', 'steps'],
    },
    flag: { kind: 'flag', name: '', symbol: 'none', style: 'plain', back: 'nobody', faces: [{ values: {} }] },
  },
  markers: { moved: { name: 'value', glyph: '→', color: '#123456' } },
});

/** Charts, pages, tracks and boxes beside the map. */
const sheets = (): Pick<GameModule, 'charts' | 'pages' | 'tracks' | 'boxes'> => ({
  charts: [
    {
      id: 'combat',
      title: 'chart',
      columns: ['1:1', { text: 'chart' }],
      rows: [{ head: 1, cells: ['–', { text: 'chart' }] }],
      notes: ['chart'],
    },
  ],
  pages: [{ id: 'rules', title: 'chart', body: ['chart'] }],
  tracks: [
    {
      id: 'turn',
      title: 'chart',
      spaces: [
        { id: '1', label: 1 },
        { id: '2', label: { text: 'chart' } },
      ],
    },
  ],
  boxes: [{ id: 'lost', title: 'chart', side: 'blue' }],
});

const scenarios = (): GameModule['scenarios'] => [
  {
    id: 'duel',
    turns: 2,
    turnLabels: ['1 Jan', { text: 'chart' }],
    start: { turn: 1, phase: 'movement', side: 'blue' },
    seats: [
      { name: 'side.blue', sides: ['blue'] },
      { name: 'side.red', sides: ['red'] },
    ],
    setup: [
      { counter: 'blue-1', at: '0102', face: 1 },
      { counter: 'flag', at: 'box:lost' },
      { counter: 'flag', at: 'track:turn:2', what: ['red'], enters: ['0401'] },
      { counter: 'flag', at: '0102' },
    ],
    pools: [{ id: 'reserve', name: 'side.red', kind: 'pool', what: ['red'], counters: ['red-1', 'flag'] }],
    notes: [{ title: 'chart', text: 'side.red', seat: 2, audience: ['red'], opens: 2 }],
    briefing: ['chart'],
  },
];

const texts = (): GameModule['texts'] => ({
  en: {
    cover: { title: 'Small' },
    side: { blue: 'Blue', red: 'Red' },
    phase: 'Phase',
    terrain: 'Terrain',
    value: 'Value',
    chart: 'Chart',
  },
  ja: {
    cover: { title: '小' },
    side: { blue: '青', red: '赤' },
    phase: 'フェイズ',
    terrain: '地形',
    value: '値',
    chart: '表',
  },
});
