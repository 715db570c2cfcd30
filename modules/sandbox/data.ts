import { compileGrid, type GridSpec, type Hex } from '@umpire/shared/hex';
import {
  type Chart,
  type DeclaredOptions,
  type GameModule,
  gridSpec,
  type Manifest,
  type MapData,
  type OptionValues,
  type Scenario,
} from '@umpire/shared/module';
import { assemble } from '../entry.ts';
import charts from './charts.json' with { type: 'json' };
import { makeCounters } from './counters.ts';
import { chartOf, type RulesForm, readForm } from './form.ts';
import everySide from './manifest.json' with { type: 'json' };
import { options as ruleOptions } from './options.ts';
import cover from './texts/cover.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };

/** The most turns of a scenario: a sandbox game ends when its players say so. */
const TURNS = 200;

/** The sandbox with a map and as many sides as the options say; they must be complete. */
export const makeSandbox = (options: OptionValues): GameModule => {
  const manifest = manifestFor(options.sides as number);
  const sides = manifest.sides.map(({ id }) => id);
  const form = readForm(options);
  const laidCharts = form ? chartsBy(form) : [];
  return assemble({
    manifest,
    cover,
    map: makeMap(gridSpec.pick({ stagger: true, further: true, columns: true, rows: true }).parse(options)),
    counters: makeCounters(sides),
    charts: laidCharts,
    pages: [],
    tracks: [
      {
        id: 'score',
        title: 'track.score',
        spaces: Array.from({ length: 21 }, (_, points) => ({ id: String(points), label: points })),
      },
    ],
    boxes: [
      { id: 'reserve', title: 'box.reserve' },
      ...sides.map((side) => ({ id: `${side}-lost`, title: `box.${side}-lost`, side, eliminated: true as const })),
    ],
    scenarios: [emptyScenario(manifest)],
    texts: { en, ja },
    ...optionsFor(laidCharts),
  });
};

/** The chart that the form chooses, with the form's settings. */
const chartsBy = (form: RulesForm): readonly Chart[] =>
  (charts as readonly Chart[]).flatMap((chart) => {
    const { id, combat } = chart;
    if (id !== chartOf(form)) return [];
    if (combat?.by !== 'odds') return [chart];
    return [
      { ...chart, combat: { ...combat, round: form.rounding, ...(form.oddsBeyond && { endless: true as const }) } },
    ];
  });

/** A table has the options of its charts. */
const optionsFor = (laid: readonly { readonly id: string }[]): { readonly options?: DeclaredOptions } => {
  const { data, texts } = ruleOptions;
  const options = data.options.filter(
    (option) => option.type !== 'chart' || laid.some(({ id }) => id === option.chart),
  );
  return options.length > 0 ? { options: { data: { options }, texts } } : {};
};

const manifestFor = (count: number): Manifest => {
  const manifest = everySide as Manifest;
  const sides = manifest.sides.slice(0, count);
  const plays = (side: string | undefined) => sides.some(({ id }) => id === side);
  return { ...manifest, sides, phases: manifest.phases.filter(({ side }) => plays(side)) };
};

const emptyScenario = ({ sides, phases }: Manifest): Scenario => ({
  id: 'empty',
  turns: TURNS,
  start: { turn: 1, phase: phases[0]!.id, side: phases[0]!.side },
  seats: sides.map(({ id, name }) => ({ name, sides: [id] })),
  setup: [],
  briefing: ['briefing.tray'],
});

/** The words for painting the map (`/maps/sandbox`). The generic rules know all of them. */
const LEGEND: MapData['legend'] = {
  terrain: {
    clear: { name: 'terrain.clear', style: 'clear' },
    woods: { name: 'terrain.woods', style: 'woods' },
    rough: { name: 'terrain.rough', style: 'rough' },
    hills: { name: 'terrain.hills', style: 'hills' },
    marsh: { name: 'terrain.marsh', style: 'marsh' },
    water: { name: 'terrain.water', style: 'water' },
  },
  features: {
    town: { name: 'feature.town', style: 'town' },
    fort: { name: 'feature.fort', style: 'fort' },
  },
  edges: {
    river: { name: 'edge.river', style: 'river' },
    bridge: { name: 'edge.bridge', style: 'bridge' },
    lake: { name: 'edge.lake', style: 'lake' },
  },
  roads: {
    road: { name: 'road.road', style: 'primary' },
    railway: { name: 'road.railway', style: 'railway' },
  },
};

const makeMap = ({
  stagger,
  further,
  columns,
  rows,
}: Pick<GridSpec, 'stagger' | 'further' | 'columns' | 'rows'>): MapData => {
  const spec = { stagger, further, columns, rows };
  const grid = compileGrid(spec);
  const hexesWhere = (holds: (hex: Hex) => boolean) => grid.hexes.filter(holds).map((hex) => grid.number(hex));
  return {
    grid: spec,
    legend: LEGEND,
    default: 'clear',
    hexes: {},
    edges: [],
    roads: [],
    mapEdge: {
      north: hexesWhere((hex) => grid.rows[hex] === 1),
      east: hexesWhere((hex) => grid.columns[hex] === columns),
      south: hexesWhere((hex) => grid.rows[hex] === rows),
      west: hexesWhere((hex) => grid.columns[hex] === 1),
    },
  };
};
