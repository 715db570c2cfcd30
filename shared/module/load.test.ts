import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadingModule, loadModule } from './load.ts';
import { formatProblem, type Path, type Problem } from './problem.ts';
import { smallModule } from './testing/small-module.ts';

const problemsOf = (data: unknown): readonly Problem[] => {
  const loaded = loadModule(data);
  return 'problems' in loaded ? loaded.problems : [];
};

/** The small module with the value at `path` replaced, or taken out if `value` is undefined. */
const changed = (path: Path, value: unknown): unknown => {
  const data = smallModule();
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data);
  const last = path.at(-1)!;
  if (value !== undefined) (holder as Record<string, unknown>)[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
  return data;
};

test('a module without problems is loaded, with its board, counters, scenarios and texts', () => {
  const loaded = loadModule(smallModule());
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  const { module } = loaded;
  expect(module.grid.size).toBe(12);
  expect(module.board.nameAt(module.grid.parse('0302')!)).toBe('Middleton');
  expect(module.counter('blue-1')?.name).toBe('1');
  expect(module.counter('constructor')).toBeUndefined();
  expect(module.scenario('duel')?.turns).toBe(2);
  expect(module.scenario('toString')).toBeUndefined();
  expect([module.text('en', 'side.red'), module.text('ja', 'side.red')]).toEqual(['Red', '赤']);
  expect(module.text('en', 'side.green')).toBe('side.green');
});

test.each([
  ['terrain', 256, 'clear'],
  ['features', 32, 'town'],
])('a map has no more words for %s than a board can hold: %i', (list, most, style) => {
  const words = Object.fromEntries(Array.from({ length: most }, (_, i) => [`word-${i}`, { name: 'terrain', style }]));
  expect(problemsOf(changed(['map', 'legend', list], words))).not.toContainEqual(
    expect.objectContaining({ path: `legend.${list}` }),
  );
  const more = { ...words, more: { name: 'terrain', style } };
  expect(problemsOf(changed(['map', 'legend', list], more))).toContainEqual(
    expect.objectContaining({ path: `legend.${list}`, expected: `at most ${most} words` }),
  );
});

describe('each problem names its file, its path and what was expected', () => {
  const map = ['map'];
  const blue = ['counters', 'counters', 'blue-1'];
  const duel = ['scenarios', 0];
  test.each<[name: string, at: Path, value: unknown, file: string, path: string, expected: RegExp]>([
    ['a part left out', ['boxes'], undefined, 'boxes.json', '', /an array/],
    ['a format of the future', ['format'], 2, 'module', 'format', /^1$/],
    ['a misspelled key', [...blue, 'nmae'], '1', 'counters.json', 'counters.blue-1.nmae', /no such key/],
    [
      'a misspelled key in a map',
      [...map, 'hexes', '0202', 'terain'],
      'woods',
      'map.json',
      'hexes.0202.terain',
      /no such/,
    ],
    ['a value of the wrong type', [...duel, 'turns'], 'two', 'scenarios/duel.json', 'turns', /number/],
    [
      'a word of no style',
      [...map, 'legend', 'terrain', 'woods', 'style'],
      'wood',
      'map.json',
      'legend.terrain.woods.style',
      /one of clear, woods/,
    ],
    [
      'a color by name',
      ['counters', 'styles', 'plain', 'ink'],
      'black',
      'counters.json',
      'styles.plain.ink',
      /#\[0-9a-f\]/,
    ],
    [
      'too long a name',
      [...blue, 'name'],
      'x'.repeat(31),
      'counters.json',
      'counters.blue-1.name',
      /at most 30 characters/,
    ],
    ['no scenario', ['scenarios'], [], 'scenarios.json', '', /at least 1/],

    ['two sides of one id', ['manifest', 'sides', 1, 'id'], 'blue', 'manifest.json', 'sides[1].id', /no earlier/],
    ['a phase of nobody', ['manifest', 'phases', 2, 'side'], 'green', 'manifest.json', 'phases[2].side', /blue, red/],
    [
      'a phase of no option',
      ['manifest', 'phases', 2, 'option'],
      'fog',
      'manifest.json',
      'phases[2].option',
      /switches/,
    ],
    [
      'a first turn of nobody',
      ['manifest', 'firstTurn'],
      { scenario: 'duel', side: 'green', minutes: 5 },
      'manifest.json',
      'firstTurn.side',
      /blue, red/,
    ],
    ['a phase twice', ['manifest', 'phases', 2, 'side'], 'blue', 'manifest.json', 'phases[2].id', /no earlier/],
    [
      'a default that is no choice',
      ['manifest', 'options', 2, 'default'],
      'late',
      'manifest.json',
      'options[2].default',
      /early/,
    ],
    [
      'a default out of range',
      ['manifest', 'options', 1, 'default'],
      10,
      'manifest.json',
      'options[1].default',
      /1 to 9/,
    ],
    [
      'a choice without choices',
      ['manifest', 'options', 2, 'choices'],
      undefined,
      'manifest.json',
      'options[2].choices',
      /choices/,
    ],
    [
      'a scenario that is not there',
      ['manifest', 'scenarios', 0, 'id'],
      'siege',
      'manifest.json',
      'scenarios[0].id',
      /duel/,
    ],
    ['a scenario that is not listed', [...duel, 'id'], 'siege', 'scenarios/siege.json', 'id', /manifest lists/],

    [
      'more seats than a table has',
      [...duel, 'seats'],
      Array.from({ length: 17 }, () => ({ name: 'side.red', sides: [] })),
      'scenarios/duel.json',
      'seats',
      /at most 16/,
    ],
    [
      'more pieces than a table has',
      [...duel, 'setup'],
      Array.from({ length: 3001 }, () => ({ counter: 'flag', at: '0101' })),
      'scenarios/duel.json',
      'setup',
      /at most 3000/,
    ],
    ['a grid that cannot be', [...map, 'grid', 'rowsRise'], 'east', 'map.json', 'grid.rowsRise', /different lines/],
    [
      'short numbers on a map that needs long ones',
      [...map, 'grid', 'columns'],
      120,
      'map.json',
      'hexes.0202',
      /001001 to/,
    ],
    ['a hex off the map', [...map, 'hexes', '0909'], {}, 'map.json', 'hexes.0909', /0101 to 0403/],
    ['unknown terrain', [...map, 'hexes', '0202', 'terrain'], 'bog', 'map.json', 'hexes.0202.terrain', /clear, woods/],
    [
      'an unknown feature',
      [...map, 'hexes', '0302', 'features', 0],
      'inn',
      'map.json',
      'hexes.0302.features[0]',
      /town, fort/,
    ],
    ['terrain by a name of objects', [...map, 'default'], 'constructor', 'map.json', 'default', /clear, woods/],
    [
      'an edge between strangers',
      [...map, 'edges', 0, 'between'],
      ['0101', '0403'],
      'map.json',
      'edges[0].between',
      /neighbors/,
    ],
    ['an edge twice', [...map, 'edges', 1, 'between'], ['0302', '0202'], 'map.json', 'edges[1].between', /once/],
    [
      'an edge off the map',
      [...map, 'edges', 0, 'between', 1],
      '0502',
      'map.json',
      'edges[0].between[1]',
      /0101 to 0403/,
    ],
    ['an unknown edge', [...map, 'edges', 1, 'is', 0], 'brook', 'map.json', 'edges[1].is[0]', /river, bridge/],
    [
      'a road that jumps',
      [...map, 'roads', 0, 'through', 1],
      '0401',
      'map.json',
      'roads[0].through[1]',
      /neighbor of 0102/,
    ],
    ['a road of no class', [...map, 'roads', 0, 'class'], 'path', 'map.json', 'roads[0].class', /road, track/],
    ['a map edge inside', [...map, 'mapEdge', 'west', 0], '0202', 'map.json', 'mapEdge.west[0]', /edge of the map/],
    [
      'an area off the map',
      [...map, 'areas', 'goal', 'hexes', 0],
      '0999',
      'map.json',
      'areas.goal.hexes[0]',
      /0101 to 0403/,
    ],
    [
      'ground of unknown terrain',
      [...map, 'ground', 0, 'terrain'],
      'bog',
      'map.json',
      'ground[0].terrain',
      /clear, woods/,
    ],

    ['a counter of nobody', [...blue, 'side'], 'green', 'counters.json', 'counters.blue-1.side', /blue, red/],
    ['a counter of no kind', [...blue, 'kind'], 'elephants', 'counters.json', 'counters.blue-1.kind', /infantry, flag/],
    ['a counter of no style', [...blue, 'style'], 'gold', 'counters.json', 'counters.blue-1.style', /plain, dark/],
    [
      'a face of no style',
      [...blue, 'faces', 1, 'style'],
      'gold',
      'counters.json',
      'counters.blue-1.faces[1].style',
      /plain, dark/,
    ],
    ['a counter of no back', [...blue, 'back'], 'gold', 'counters.json', 'counters.blue-1.back', /blue, red, nobody/],
    [
      'a value that is not declared',
      [...blue, 'faces', 0, 'values', 'luck'],
      1,
      'counters.json',
      'counters.blue-1.faces[0].values.luck',
      /strength, quality, elite/,
    ],
    [
      'a value of another type',
      [...blue, 'faces', 0, 'values', 'strength'],
      '4',
      'counters.json',
      'counters.blue-1.faces[0].values.strength',
      /a number/,
    ],
    [
      'a printed value left out',
      [...blue, 'faces', 1, 'values', 'strength'],
      undefined,
      'counters.json',
      'counters.blue-1.faces[1].values.strength',
      /layout unit prints it/,
    ],
    [
      'a layout of an unknown value',
      ['counters', 'layouts', 'unit', 'left'],
      '{luck}',
      'counters.json',
      'layouts.unit.left',
      /strength, quality, elite/,
    ],
    [
      'a kind of no layout',
      ['counters', 'kinds', 'flag', 'layout'],
      'round',
      'counters.json',
      'kinds.flag.layout',
      /unit, marker/,
    ],
    [
      'a back of no style',
      ['counters', 'backs', 'red', 'style'],
      'gold',
      'counters.json',
      'backs.red.style',
      /plain, dark/,
    ],
    [
      'a glyph for a number',
      ['counters', 'values', 'strength', 'glyph'],
      '#',
      'counters.json',
      'values.strength.glyph',
      /prints itself/,
    ],
    [
      'something reconstructed that is not there',
      ['counters', 'counters', 'red-1', 'reconstructed', 0],
      'luck',
      'counters.json',
      'counters.red-1.reconstructed[0]',
      /a value of the counter/,
    ],
    [
      'a reconstruction without a note',
      ['counters', 'counters', 'red-1', 'note'],
      undefined,
      'counters.json',
      'counters.red-1.note',
      /rests on/,
    ],

    ['a row too short', ['charts', 0, 'rows', 0, 'cells', 1], undefined, 'charts.json', '[0].rows[0].cells', /2 cells/],
    ['two spaces of one id', ['tracks', 0, 'spaces', 1, 'id'], '1', 'tracks.json', '[0].spaces[1].id', /no earlier/],
    ['a box of nobody', ['boxes', 0, 'side'], 'green', 'boxes.json', '[0].side', /blue, red/],

    ['a turn label short', [...duel, 'turnLabels', 1], undefined, 'scenarios/duel.json', 'turnLabels', /2 labels/],
    ['a turn without a space', [...duel, 'turns'], 3, 'scenarios/duel.json', 'turns', /a space 3/],
    ['a start after the end', [...duel, 'start', 'turn'], 3, 'scenarios/duel.json', 'start.turn', /1 to 2/],
    [
      'a start with no phase',
      [...duel, 'start', 'side'],
      undefined,
      'scenarios/duel.json',
      'start',
      /movement of blue/,
    ],
    [
      'a seat of no side',
      [...duel, 'seats', 1, 'sides', 0],
      'green',
      'scenarios/duel.json',
      'seats[1].sides[0]',
      /blue, red/,
    ],
    [
      'a unit that is not there',
      [...duel, 'setup', 0, 'counter'],
      'blue-9',
      'scenarios/duel.json',
      'setup[0].counter',
      /counters\.json/,
    ],
    [
      'a unit off the map',
      [...duel, 'setup', 0, 'at'],
      '0909',
      'scenarios/duel.json',
      'setup[0].at',
      /a hex on the map/,
    ],
    [
      'a space that is not there',
      [...duel, 'setup', 2, 'at'],
      'track:turn:9',
      'scenarios/duel.json',
      'setup[2].at',
      /track:ID:SPACE/,
    ],
    ['a face that is not there', [...duel, 'setup', 0, 'face'], 2, 'scenarios/duel.json', 'setup[0].face', /0 to 1/],
    [
      'an entry off the map',
      [...duel, 'setup', 2, 'enters', 0],
      '0901',
      'scenarios/duel.json',
      'setup[2].enters[0]',
      /a hex on the map/,
    ],
    [
      'a secret of nobody',
      [...duel, 'setup', 2, 'what', 0],
      'green',
      'scenarios/duel.json',
      'setup[2].what[0]',
      /blue, red/,
    ],
    [
      'a place that is secret to nobody',
      [...duel, 'setup', 2, 'where'],
      ['green'],
      'scenarios/duel.json',
      'setup[2].where[0]',
      /blue, red/,
    ],
    [
      'a unit twice',
      [...duel, 'pools', 0, 'counters', 1],
      'blue-1',
      'scenarios/duel.json',
      'pools[0].counters[1]',
      /nowhere else/,
    ],
    ['a note of no seat', [...duel, 'notes', 0, 'seat'], 3, 'scenarios/duel.json', 'notes[0].seat', /1 to 2/],
    [
      'a note for nobody',
      [...duel, 'notes', 0, 'audience', 0],
      'green',
      'scenarios/duel.json',
      'notes[0].audience[0]',
      /blue, red/,
    ],

    ['a text that is not there', ['charts', 0, 'title'], 'combat', 'charts.json', '[0].title', /key of the texts/],
    [
      'a text not translated',
      ['texts', 'ja', 'side', 'red'],
      undefined,
      'texts/ja.json',
      'side.red',
      /the module names it/,
    ],
    ['a text in one language only', ['texts', 'ja', 'extra'], '余', 'texts/en.json', 'extra', /other language has it/],
    [
      'a title not translated',
      ['texts', 'ja', 'cover', 'title'],
      undefined,
      'texts/cover.json',
      'ja.title',
      /the module names it/,
    ],
  ])('%s', (_name, at, value, file, path, expected) => {
    const problems = problemsOf(changed(at, value));
    const found = problems.find((problem) => problem.file === file && problem.path === path);
    expect(found, problems.map(formatProblem).join('\n') || 'no problem').toBeDefined();
    expect(found!.expected).toMatch(expected);
    expect(found!.remedy).toMatch(/\.$/);
  });
});

describe('very many counters', () => {
  const many = (count: number): ReturnType<typeof smallModule> => {
    const data = smallModule();
    const { flag } = data.counters.counters;
    for (let i = 0; i < count; i += 1) data.counters.counters[`flag-${i}`] = { ...flag!, name: `${i}` };
    return data;
  };
  const partsOf = (data: unknown): number => [...loadingModule(data)].length;

  test('are parsed in several parts, to the same module', () => {
    const loaded = loadModule(many(900));
    if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
    expect(loaded.module.data).toEqual(many(900));
    expect(partsOf(many(900))).toBe(partsOf(smallModule()) + 2);
  });

  test('have the same problems', () => {
    const data = many(900);
    Object.assign(data.counters.counters['flag-850']!, { name: 5 });
    Object.assign(data.counters.counters, { 'No Id': data.counters.counters.flag });
    expect(problemsOf(data).map(({ file, path }) => [file, path])).toEqual([
      ['counters.json', 'counters.flag-850.name'],
      ['counters.json', 'counters.No Id'],
    ]);
  });
});

test('all problems come at once, schema first', () => {
  const references = smallModule();
  references.map.default = 'bog';
  references.scenarios[0]!.seats[0]!.sides = ['green'];
  references.texts.ja = { ...references.texts.ja, chart: {} };
  expect(new Set(problemsOf(references).map(({ file }) => file))).toEqual(
    new Set(['map.json', 'scenarios/duel.json', 'texts/ja.json']),
  );
  const shapes = { ...references, charts: 'none', boxes: [{ id: 'Box 1' }] };
  expect(problemsOf(shapes).map(({ file, path }) => `${file} ${path}`)).toEqual([
    'charts.json ',
    'boxes.json [0].id',
    'boxes.json [0].title',
  ]);
});

test('a problem reads as one line', () => {
  const [problem] = problemsOf(changed(['map', 'roads', 0, 'through', 1], '0401'));
  expect(formatProblem(problem!)).toBe(
    'map.json: roads[0].through[1]: found "0401", expected a neighbor of 0102. Take one of 0101, 0201, 0202, 0103.',
  );
});

test('whatever is done to a module, it is loaded or has problems, and nothing is thrown', () => {
  const pathsIn = (value: unknown, path: Path = []): Path[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => {
          const at = [...path, Array.isArray(value) ? Number(key) : key];
          return [at, ...pathsIn(entry, at)];
        })
      : [];
  const paths = pathsIn(smallModule());
  const junk = fc.oneof(
    fc.constant(undefined),
    fc.constantFrom<unknown>(null, -1, 0, 1.5, 1e9, '', '0000', '__proto__', 'constructor', [], {}, [[]], true),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), junk, (path, value) => {
      const loaded = loadModule(changed(path, value));
      if ('problems' in loaded) expect(loaded.problems.length).toBeGreaterThan(0);
    }),
    { seed: 19450101, numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.anything(), (data) => 'problems' in loadModule(data)),
    { seed: 1, numRuns: 500 },
  );
});
