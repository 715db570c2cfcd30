import type { Counter, CounterSheet, symbols } from '@umpire/shared/module';

type Branch = Exclude<(typeof symbols)[number], 'none'>;

/** Attack, defense and movement of a full-strength unit: initial values, to be changed at the table. */
const STRENGTHS: { readonly [branch in Branch]: readonly [attack: number, defense: number, move: number] } = {
  infantry: [4, 5, 4],
  'motor-infantry': [4, 5, 7],
  'mech-infantry': [5, 5, 7],
  armor: [7, 5, 8],
  'anti-tank': [2, 4, 5],
  'rocket-artillery': [5, 1, 6],
  artillery: [5, 1, 4],
  reconnaissance: [2, 2, 9],
  airborne: [5, 5, 4],
  glider: [4, 4, 4],
  mountain: [4, 5, 4],
  engineer: [3, 3, 5],
  cavalry: [3, 3, 6],
  'anti-air': [1, 3, 5],
  headquarters: [0, 1, 6],
  supply: [0, 1, 5],
  air: [4, 4, 20],
  naval: [6, 6, 12],
  'tank-destroyer': [4, 4, 8],
  'self-propelled-artillery': [5, 2, 7],
  'machine-gun': [1, 4, 4],
  militia: [1, 2, 3],
};

const branches = Object.keys(STRENGTHS) as Branch[];

const STYLES: CounterSheet['styles'] = {
  blue: { ground: '#b9cfe8', ink: '#12243b' },
  red: { ground: '#eec2b5', ink: '#3d120b' },
  green: { ground: '#c3dcb4', ink: '#17300f' },
  yellow: { ground: '#f0dea2', ink: '#3a2c05' },
  'blue-flag': { ground: '#2f5f9e', ink: '#ffffff' },
  'red-flag': { ground: '#a8362a', ink: '#ffffff' },
  'green-flag': { ground: '#3c6b34', ink: '#ffffff' },
  'yellow-flag': { ground: '#8a6a12', ink: '#ffffff' },
  neutral: { ground: '#f4ecd8', ink: '#2b2620' },
};

const GLYPHS = {
  objective: '★',
  fort: '⬢',
  mines: '✕',
  bridge: '≍',
  blown: '⌿',
  depot: '▣',
  unknown: '?',
  hit: '✸',
} as const;

/** Every branch in every side's color, a control marker for each side, and neutral markers. */
export const makeCounters = (sides: readonly string[]): CounterSheet => ({
  styles: STYLES,
  backs: Object.fromEntries([
    ...sides.map((side) => [side, { style: `${side}-flag` }] as const),
    ['neutral', { style: 'neutral' }] as const,
  ]),
  values: {
    attack: { name: 'value.attack', type: 'number' },
    defense: { name: 'value.defense', type: 'number' },
    move: { name: 'value.move', type: 'number', together: 'least' },
  },
  layouts: { unit: { factors: '{attack}-{defense}-{move}' }, marker: { factors: '' } },
  kinds: Object.fromEntries([
    ...branches.map((branch) => [branch, { name: `kind.${branch}`, layout: 'unit', unit: true }] as const),
    ['flag', { name: 'kind.flag', layout: 'marker', unit: false }] as const,
    ['marker', { name: 'kind.marker', layout: 'marker', unit: false }] as const,
  ]),
  counters: Object.fromEntries([
    ...sides.flatMap((side) => branches.map((branch) => [`${side}-${branch}`, makeUnit(side, branch)] as const)),
    ...sides.map(
      (side) => [`${side}-flag`, makeMarker('flag', '⚑', { side, style: `${side}-flag`, back: side })] as const,
    ),
    ...Object.entries(GLYPHS).map(
      ([name, glyph]) => [name, makeMarker('marker', glyph, { title: `counter.${name}` })] as const,
    ),
  ]),
  markers: {
    moved: { name: 'marker.moved', glyph: '→', color: '#1c4f8a' },
    fought: { name: 'marker.fought', glyph: '✕', color: '#8a1c1c' },
    'out-of-supply': { name: 'marker.out-of-supply', glyph: '○', color: '#8a1c1c' },
    isolated: { name: 'marker.isolated', glyph: '◎', color: '#8a5a1c' },
    disrupted: { name: 'marker.disrupted', glyph: '≈', color: '#5a1c8a' },
    entrenched: { name: 'marker.entrenched', glyph: '⊓', color: '#4a3a1c' },
    hits: { name: 'marker.hits', glyph: '✸', color: '#a8362a', valued: true },
    ammunition: { name: 'marker.ammunition', glyph: '▮', color: '#3c6b34', valued: true },
  },
});

const makeUnit = (side: string, branch: Branch): Counter => {
  const [attack, defense, move] = STRENGTHS[branch];
  const [half, halfDefense] = [Math.ceil(attack / 2), Math.ceil(defense / 2)];
  return {
    side,
    kind: branch,
    name: '',
    symbol: branch,
    style: side,
    back: side,
    faces: [
      { values: { attack, defense, move } },
      { values: { attack: half, defense: halfDefense, move }, reduced: true },
    ],
  };
};

const makeMarker = (
  kind: 'flag' | 'marker',
  glyph: string,
  own: Partial<Pick<Counter, 'side' | 'style' | 'back' | 'title'>>,
): Counter => ({
  kind,
  name: '',
  symbol: 'none',
  glyph,
  style: 'neutral',
  back: 'neutral',
  faces: [{ values: {} }],
  ...own,
});
