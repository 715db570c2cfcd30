import type { Counter, CounterSheet, GameModule, LoadedModule, OptionValues } from '@umpire/shared/module';
import { formatProblem, groundOf, languages, loadModule, resolveOptions, textsOfOptions } from '@umpire/shared/module';
import { project, viewerOf } from '@umpire/shared/table';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { findModule, loadGame, type ModuleEntry, modules } from './index.ts';

const games = Object.values(modules);

test('each game is found under its id', () => {
  expect(games.length).toBeGreaterThan(1);
  for (const [id, entry] of Object.entries(modules)) expect([entry.id, findModule(id)]).toEqual([id, entry]);
  expect(findModule('constructor')).toBeUndefined();
});

test('games are offered in the order of their difficulty, the beginner’s first, and the sandbox last', () => {
  const difficulties = games.map(({ manifest }) => manifest.difficulty ?? 6);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
  expect(games[0]?.id).toBe('ford');
  expect(games.at(-1)?.id).toBe('sandbox');
});

test('whoever chooses a game reads how long it takes', () => {
  const untold = games
    .filter(({ manifest }) => manifest.difficulty !== undefined)
    .flatMap(({ manifest }) => manifest.scenarios.filter(({ lesson, minutes }) => !lesson && !minutes));
  expect(untold).toEqual([]);
});

test('an unknown game or option is a bug of the caller', async () => {
  await expect(loadGame('chess')).rejects.toThrow('there is no module chess');
  await expect(loadGame('sandbox', { columns: 1000 })).rejects.toThrow('a whole number from 2 to 200');
});

describe.each(games)('$id', (entry) => {
  const load = async (): Promise<LoadedModule> => (await loadGame(entry.id)).module;

  test('has no problems', async () => {
    const resolved = resolveOptions(entry.manifest, {});
    if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems));
    const loaded = loadModule(await entry.load(resolved.options));
    expect('problems' in loaded ? loaded.problems.map(formatProblem) : []).toEqual([]);
  });

  test('can be offered in both languages without being loaded', () => {
    const { title, summary, scenarios, sides, options = [], credits = [] } = entry.manifest;
    const keys = [
      ...[title, summary, ...credits],
      ...scenarios.flatMap((scenario) => [scenario.title, scenario.summary]),
      ...sides.map(({ name }) => name),
      ...options.flatMap(({ name, choices = [] }) => [name, ...choices.map((choice) => choice.name)]),
    ];
    for (const language of languages) for (const key of keys) expect(entry.text(language, key)).not.toBe(key);
    expect(entry.text('en', title)).not.toBe(entry.text('ja', title));
  });

  test('no text is used nowhere', async () => {
    const used = new Set<string>();
    const there = new Set<string>();
    for (const options of await variantsOf(entry)) {
      const { data } = (await loadGame(entry.id, options)).module;
      const ofOptions = data.ruleOptions ? textsOfOptions(data.ruleOptions) : [];
      for (const key of [...stringsIn(withoutTexts(data)), ...ofOptions]) used.add(key);
      for (const key of keysIn(data.texts.en)) there.add(key);
    }
    expect([...there].filter((key) => !used.has(key) && !isSaidByUmpire(key))).toEqual([]);
  });

  test('two features of the map differ in more than color', async () => {
    const { features = {} } = (await load()).data.map.legend;
    const colored = Object.values(features).filter(({ color }) => color !== undefined);
    const signs = colored.map(({ style }) => style);
    expect(signs).toEqual([...new Set(signs)]);
  });

  test('no counter says a word that the game has no name for', async () => {
    const sheet = (await load()).data.counters;
    for (const [id, { values: shared = {}, faces }] of Object.entries(sheet.counters)) {
      for (const [name, said] of [shared, ...faces.map(({ values }) => values)].flatMap(Object.entries)) {
        if (typeof said !== 'string' || !/^[a-z][a-z0-9-]+$|^\d+$/.test(said)) continue;
        expect(sheet.values[name]?.words, `${id}: ${name} is ${said}`).toHaveProperty([said]);
      }
    }
  });

  test('every color of print is readable on its ground', async () => {
    const { styles } = (await load()).data.counters;
    for (const [name, { ground, ink }] of Object.entries(styles)) {
      expect(contrast(ground, ink), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('every unit is printed on both sides as the layout says, weaker where it is reduced', async () => {
    const sheet = (await load()).data.counters;
    for (const [id, counter] of unitsIn(sheet)) {
      expect(counter.faces.length, id).toBeLessThanOrEqual(2);
      const [front, back] = counter.faces;
      if (!back) continue;
      expect(back.reduced, id).toBe(true);
      for (const value of ['strength', 'attack', 'defense']) {
        const [full, reduced] = [front!.values[value], back.values[value]];
        if (full !== undefined) expect(reduced, `${id}: ${value}`).toSatisfy((left: number) => left <= Number(full));
      }
    }
  });

  test('every scenario opens as a table on which every piece lies once', async () => {
    const loaded = await load();
    for (const { id, setup, pools = [] } of loaded.data.scenarios) {
      const table = openingOf(loaded, id);
      const ground = groundOf(loaded, id);
      const lying = Object.values(table.stacks).flat();
      expect(lying.length).toBe(setup.length + pools.flatMap(({ counters }) => counters).length);
      expect(new Set(lying)).toEqual(new Set(Object.keys(table.pieces)));
      for (const piece of Object.values(table.pieces)) expect(ground.hasCounter(piece.counter)).toBe(true);
      for (const place of Object.keys(table.stacks)) {
        expect(ground.hasPlace(place) || place.startsWith('pool:'), place).toBe(true);
      }
      const { phase, side } = table.turn;
      expect(ground.phases.some((each) => each.id === phase && each.side === side)).toBe(true);
      const seated = Object.values(table.seats).flatMap(({ sides }) => sides);
      expect(new Set(seated)).toEqual(new Set(ground.sides));
    }
  });

  test('pieces that start hidden are not in the view of a person without a seat', async () => {
    const loaded = await load();
    for (const { id, setup, pools = [], notes = [] } of loaded.data.scenarios) {
      const table = openingOf(loaded, id);
      const seen = project(table, viewerOf(table, 'somebody'));
      const view = JSON.stringify(seen);
      for (const { text } of notes) expect(view).not.toContain(JSON.stringify(loaded.text('en', text)).slice(1, -1));
      const open = [
        ...setup.filter(({ what = 'all' }) => what === 'all').map(({ counter }) => counter),
        ...pools.filter(({ what }) => what === 'all').flatMap(({ counters }) => counters),
      ];
      const known = Object.values(seen.pieces).filter(({ masked }) => !masked);
      expect(known.map(({ counter }) => counter).sort(), id).toEqual(open.sort());
    }
  });
});

/**
 * The ways in which a game can be opened: as standard, and with each value of each option by itself, a number at its
 * least and most. What an option depends on is set with it.
 */
const variantsOf = async ({ manifest, options }: ModuleEntry): Promise<readonly OptionValues[]> => {
  const { options: rules } = (await options?.())?.data ?? { options: [] };
  const ofManifest = (manifest.options ?? []).flatMap((option): OptionValues[] => {
    const { id, when } = option;
    const values =
      option.type === 'choice'
        ? option.choices!.map((choice) => choice.id)
        : option.type === 'flag'
          ? [true, false]
          : [option.min!, option.max!];
    return values.map((value) => ({ ...(when && { [when.option]: when.is }), [id]: value }));
  });
  const laying = rules.flatMap((option) => (option.setup && option.type === 'flag' ? [{ [option.id]: true }] : []));
  return [{}, ...ofManifest, ...laying];
};

/** The keys of the umpire's texts are named in the game's code, not in its data. */
const isSaidByUmpire = (key: string): boolean => /^(rules|play|lessons|mode)\./.test(key);

const withoutTexts = ({ texts: _, ...rest }: GameModule): unknown => rest;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const keysIn = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysIn(text as object, `${prefix}${key}.`),
  );

const unitsIn = ({ counters, kinds }: CounterSheet): [string, Counter][] =>
  Object.entries(counters).filter(([, { kind }]) => kinds[kind]!.unit);

/** WCAG 2 contrast of two colors `#rrggbb`. */
const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
};

const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
