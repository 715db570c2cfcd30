import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formatProblem, groundOf, type LoadedModule, loadModule, openingTable } from '@umpire/shared/module';
import { type Table, withIndex } from '@umpire/shared/table';
import { settings } from '@umpire/shared/table/testing/test-kit.ts';
import { positionOf, type RulesPlugin, tellIn } from '@umpire/shared/umpire';
import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { afterAll, expect, test } from 'vitest';
import { writeTextKeys } from '../.workspace/checks/text-keys.ts';
import type { ModuleEntry } from './entry.ts';

// Builds the game of docs/module-authors.md from the page itself: a code block that names a file becomes that file.

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/module-authors.md'), 'utf8');
const files = new Map(
  [...page.matchAll(/^```(?:json|ts) (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => [name!, text!] as const),
);

const json = (name: string): unknown => {
  const text = files.get(name);
  if (text === undefined) throw new Error(`the page has no ${name}`);
  return JSON.parse(text);
};

// An empty folder beside the folders that a module of the repository imports.
const top = mkdtempSync(join(tmpdir(), 'crossroads-'));
const folder = join(top, 'modules/crossroads');
mkdirSync(folder, { recursive: true });
symlinkSync(join(root, 'node_modules'), join(top, 'node_modules'));
symlinkSync(join(root, 'modules/entry.ts'), join(top, 'modules/entry.ts'));
for (const [name, text] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
// As `npm run texts` does.
writeTextKeys(top);
afterAll(() => rmSync(top, { recursive: true }));

const importFrom = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, name)).href);

const load = async (): Promise<LoadedModule> => {
  const { crossroads } = (await importFrom('index.ts')) as { readonly crossroads: ModuleEntry };
  const loaded = loadModule(await crossroads.load({}));
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  return loaded.module;
};

const plugin = async (name = 'rules.ts'): Promise<RulesPlugin> =>
  ((await importFrom(name)) as { default: RulesPlugin }).default;

const openTable = (module: LoadedModule): Table =>
  withIndex(
    openingTable(module, 'race', {
      name: 'Crossroads',
      host: { id: 'anna', name: 'Anna' },
      settings,
      options: {},
      language: 'en',
      dice: { commitment: '', rolls: 0 },
      newId: () => 'id',
      shuffle: (things) => [...things],
    }),
  );

test('the game of the page has no problems and opens as a table', async () => {
  const module = await load();
  expect(Object.keys(openTable(module).pieces)).toHaveLength(3);
  expect(groundOf(module, 'race').phases).toHaveLength(4);
});

test('its umpire answers the page’s own vectors', async () => {
  const [rules, module] = [await plugin(), await load()];
  const vectors = readVectors(json('vectors.json'));
  expect(
    vectors
      .map((vector) => runVector(rules, module, vector))
      .flatMap(({ id, misses }) => misses.map((miss) => `${id}: ${miss}`)),
  ).toEqual([]);
  expect(vectors.length).toBeGreaterThan(2);
});

test('it judges at the table, and says why in both languages', async () => {
  const [rules, module] = [await plugin(), await load()];
  const p = positionOf(rules.reading, module, openTable(module));
  const unit = p.units.find(({ counter }) => counter === 'blue-1')!;
  expect(rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to: '0303' })).toEqual({ type: 'fine' });
  const verdict = rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to: '0503' });
  expect(verdict).toMatchObject({ type: 'broken', breaks: [{ clause: '2', area: 'movement' }] });
  for (const { says, remedy } of verdict.type === 'broken' ? verdict.breaks : []) {
    for (const saying of [says, remedy]) {
      expect(tellIn('en', module, saying)).not.toBe(tellIn('ja', module, saying));
    }
  }
});

test('its guided attack goes from the die over the retreat to the advance', async () => {
  const [rules, module] = [await plugin('guided.ts'), await load()];
  const opening = positionOf(rules.reading, module, openTable(module));
  const at = (number: string) => opening.board.grid.parse(number)!;
  const [a, b, x] = opening.units;
  let p = opening
    .moved([a!], at('0402'))
    .moved([b!], at('0501'))
    .moved([x!], at('0502'))
    .at({ turn: { number: 1, phase: 'combat', side: 'blue' } });
  const [todo] = rules.phases!.todo(p);
  expect(todo).toMatchObject({
    optional: true,
    offer: { says: { params: { hex: '0502', odds: '1-1', basic: '2-1' } } },
  });
  const attack = rules.procedures!.find(({ kind }) => kind === todo!.offer!.kind)!;
  const roll = attack.prompt(p, todo!.offer!.state)!;
  expect(roll).toMatchObject({ step: 'roll', side: 'blue', says: { params: { column: '1-1' } } });
  const rolled = { ...roll.choices[0]!.state, rolls: [{ purpose: '@rules.roll', dice: [6], total: 6 }] };
  const retreat = attack.prompt(p, rolled)!;
  expect(retreat).toMatchObject({ step: 'defender', side: 'red', says: { text: 'rules.goes' } });
  const [way] = retreat.choices;
  p = p.moved([x!], way!.hex);
  const advance = attack.prompt(p, way!.state)!;
  expect(advance).toMatchObject({ step: 'advance', side: 'blue' });
  p = p.moved([a!], at('0502'));
  expect(attack.prompt(p, advance.choices[0]!.state)).toMatchObject({ step: 'end', choices: [{ status: 'done' }] });
  for (const { says } of [roll, retreat, advance])
    expect(tellIn('en', module, says)).not.toBe(tellIn('ja', module, says));
});

/** Runs a program of the repository on the folder; returns its output if it failed. */
const complaintsOf = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: top,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

test('types, lint and format of the page’s files pass the checks of the repository', () => {
  const tsconfig = { extends: join(root, 'modules/tsconfig.json'), include: ['modules/crossroads/**/*.ts'] };
  writeFileSync(join(top, 'tsconfig.json'), JSON.stringify(tsconfig));
  expect(complaintsOf('typescript/bin/tsc', '--project', 'tsconfig.json')).toBe('');
  // The folder is not a work tree, so no files are ignored.
  const { vcs: _, ...style } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8')) as { readonly vcs: unknown };
  writeFileSync(join(top, 'biome.json'), JSON.stringify(style));
  expect(complaintsOf('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'modules/crossroads')).toBe('');
}, 180_000);

test('whatever the manifest, counters and charts name is on the page in both languages', async () => {
  const { data, text } = await load();
  expect(data.tracks.map(({ id }) => id)).toContain('turn');
  for (const { body } of data.pages)
    for (const key of body) expect([text('en', key), text('ja', key)]).not.toContain(key);
});
