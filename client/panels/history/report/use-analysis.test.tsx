// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf } from '@umpire/shared/module/ground.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { type Game, readGame } from '@umpire/shared/table/history/game-file.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { levels, Opponent, playMatch } from '@umpire/shared/umpire/opponent';
import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { useHistory } from '../../../state/history.ts';
import { addModuleTexts } from '../../../state/module-texts.ts';
import { useSession } from '../../../state/session.ts';
import { useUmpire } from '../../../state/umpire.ts';
import { renderAtTable } from '../../../ui/test-table.tsx';
import { seatUmpire } from '../../../umpire/test-kit.ts';
import { describe as describeStep, type LogEntry } from '../../../words/describe.ts';
import { turnsOf } from './chapters.ts';
import { useAnalysis } from './use-analysis.ts';

const SCENARIO = 'historical';
const { module } = await loadGame('nordwind');
const rules = (await findPlugin('nordwind'))!;
addModuleTexts('nordwind', module.data.texts);

/** The tables of a game of the computer's, by the number of the step, and its log. */
const tables: Table[] = [];
const entries: LogEntry[] = [];

beforeAll(async () => {
  const opened = seatedAt(openingOf(module, SCENARIO), { german: 'anna', allied: 'ben' });
  const { settings } = opened;
  const opening = { ...opened, settings: { ...settings, umpire: { ...settings.umpire, ...strictUmpire } } };
  const players = [
    { person: 'anna', sides: ['german'], player: new Opponent(rules, ['german'], { level: levels.captain, seed: 1 }) },
    { person: 'ben', sides: ['allied'], player: new Opponent(rules, ['allied'], { level: levels.recruit, seed: 1 }) },
  ];
  const ground = groundOf(module, SCENARIO);
  const end = await playMatch({ rules, module, ground, opening, players, seed: 1, most: 420 });
  const game = readGame(JSON.parse(JSON.stringify(end.game()))) as Game;
  tables.push(withIndex(game.start));
  for (const step of game.steps) {
    const before = tables.at(-1)!;
    const after = patchTable(before, step.patch);
    tables.push(after);
    entries.push(describeStep(step, before, after));
  }
  renderAtTable(null, { table: tables.at(-1)! });
  useSession.setState({ module, ground });
  useHistory.setState({ momentAt: async (seq) => ({ seq, table: tables[seq]!, entry: entries[seq - 1]! }) });
  await seatUmpire(module, tables.at(-1)!, rules);
});

const analyse = async () => {
  const { result } = renderHook(() => useAnalysis());
  return act(() => result.current(turnsOf(entries)));
};

test('the computer tells who stood better after each turn, what the game turned on, and how lucky each side was', async () => {
  const { plots, keys } = await analyse();
  expect(plots).toHaveLength(1);
  const { title, turns, series } = plots[0]!;
  expect(title).toMatch(/^Who stands better.*: above 0 German, below 0 Allied$/);
  expect(turns.slice(0, 2)).toEqual(['Start', '1']);
  expect(series[0]!.values).toHaveLength(turns.length);
  expect(new Set(series[0]!.values).size).toBeGreaterThan(1);
  expect(keys.map(({ title: head }) => head)).toEqual(['What the game turned on', 'The luck of the dice']);
  const [turned, luck] = keys.map(({ texts }) => texts);
  expect(turned![0]).toMatch(/^Turn \d.*: \+\d+ for (German|Allied)\n(German|Allied): /);
  expect(turned!.join()).toMatch(
    /In the place of (German|Allied), at Turn \d.*, the computer would have done this instead:\n– /,
  );
  expect(luck!.join('\n')).toMatch(/^(German|Allied): (0|[+−]\d+) points by the dice\n\d+ attacks\. On average/);
  expect([...turned!, ...luck!].join()).not.toMatch(/kit\.|panels:|undefined|NaN|\{\{/);
});

test('in Japanese, too', async () => {
  await act(() => setLanguage('ja'));
  const { plots, keys } = await analyse();
  const told = [plots[0]!.title, ...keys.flatMap(({ title, how = '', texts }) => [title, how, ...texts])].join('\n');
  expect(told).toContain('形勢の分かれ目');
  expect(told).not.toMatch(/kit\.|panels:|undefined|NaN|\{\{|computer|points/);
  await act(() => setLanguage('en'));
});

test('whoever saves a game before its umpire has come waits for it', async () => {
  useUmpire.setState({ status: 'coming' });
  const analysis = analyse();
  useUmpire.setState({ status: 'ready' });
  expect((await analysis).plots).toHaveLength(1);
});

test('of a game without advice for the computer it says nothing', async () => {
  const { advice: _, ...plain } = rules;
  await seatUmpire(module, tables.at(-1)!, plain);
  expect(await analyse()).toEqual({ plots: [], keys: [] });
});
