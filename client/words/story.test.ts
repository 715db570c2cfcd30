import { fileURLToPath } from 'node:url';
import { loadGame, modules } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf } from '@umpire/shared/module';
import type { Step } from '@umpire/shared/table/event.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { tell } from '@umpire/shared/table/sight/tell.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import type { WholeGames } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { describe, expect, test } from 'vitest';
import english from '../locales/en/log.json' with { type: 'json' };
import { describe as describeStep, isUntold, type LogEntry } from './describe.ts';
import type { Sentence } from './telling/sentence.ts';

/** Enough for some turns with attacks, and no more than a test of every day bears. */
const ACTS = 260;
const PERSON = 'anna';

interface Told {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
  readonly entry: LogEntry;
}

/** The beginning of a game by the umpire's proposals, and what the log says of each step to one who sees all. */
const playedBy = async (id: string): Promise<readonly Told[]> => {
  const { module } = await loadGame(id);
  const rules = await findPlugin(id);
  if (!rules) throw new Error(`${id} has no rules`);
  const script = new URL(`../../modules/${id}/play/testing/whole-games.ts`, import.meta.url);
  const { wholeGames } = (await import(fileURLToPath(script))) as { readonly wholeGames: WholeGames };
  const scenario = wholeGames.scenarios[0]!;
  const sides = module.data.manifest.sides.map((side) => side.id);
  const opening = openingOf(module, scenario);
  const seated = seatedAt(opening, Object.fromEntries(sides.map((side) => [side, PERSON])));
  const player = new ScriptedPlayer(rules, sides, wholeGames.habits);
  const play = new Play(seated, { ports: seededPorts(3), on: groundOf(module, scenario) });
  const told: Told[] = [];
  for (let act = 0; act < ACTS; act++) {
    const before = play.table;
    const p = positionOf(rules.reading, module, before);
    const command = rules.victory?.(p).winner ? undefined : player.next(p);
    if (!command) break;
    const step = play.do(PERSON, command);
    const reader = { ...viewerOf(before, PERSON), everything: true };
    const [was, is] = [project(before, reader), project(play.table, reader)];
    const entry = describeStep(tell(before, play.table, step, reader), was, is);
    told.push({ step, before, after: play.table, entry });
  }
  return told;
};

/** The sentences of an entry, one by one. */
const sentencesOf = (sentence: Sentence): readonly Sentence[] => {
  const inner = Object.values(sentence.params).flatMap((param) =>
    typeof param === 'object' && param.part === 'sentences' ? param.sentences : [],
  );
  return inner.length === 0 ? [sentence] : inner.flatMap(sentencesOf);
};

const isAbout = ({ params }: Sentence, { counter }: Piece): boolean =>
  Object.values(params).some(
    (param) =>
      typeof param === 'object' && param.part === 'pieces' && param.names.some((name) => name.counter === counter),
  );

/** What changed about a counter, by the beginnings of the sentences that may say it. */
const waysToSay = {
  where: ['moved', 'deed-', 'created', 'deleted'],
  face: ['flipped', 'deed-loses-step'],
  facing: ['turned'],
  markers: ['marker-'],
  values: ['value-'],
  label: ['label'],
  attachedTo: ['attached', 'detached'],
} as const;

/** The changes of the table that no sentence of the entry tells. */
const unsaidIn = ({ before, after, entry }: Told): readonly string[] => {
  const said = sentencesOf(entry.sentence);
  const ids = new Set([...Object.keys(before.pieces), ...Object.keys(after.pieces)]);
  return [...ids].flatMap((id) => {
    const piece = (after.pieces[id] ?? before.pieces[id])!;
    const value = (table: Table, what: keyof typeof waysToSay): unknown =>
      what === 'where' ? table.where[id] : table.pieces[id]?.[what];
    return (Object.keys(waysToSay) as (keyof typeof waysToSay)[])
      .filter((what) => what === 'where' || (before.pieces[id] && after.pieces[id]))
      .filter((what) => JSON.stringify(value(before, what)) !== JSON.stringify(value(after, what)))
      .filter(
        (what) => !said.some((one) => isAbout(one, piece) && waysToSay[what].some((way) => one.key.startsWith(way))),
      )
      .map((what) => `${what} of ${piece.counter}`);
  });
};

const games = Object.keys(modules).filter((id) => id !== 'ford' && id !== 'sandbox');

test('no sentence of the log only says that guided play began, went on or finished', () => {
  expect(Object.values(english).filter((text) => /\b(began|went on|finished)\b/.test(text))).toEqual([]);
});

describe.each(games)('%s', (id) => {
  test('the log says what guided acts did: every change of the table, every roll, every decision', async () => {
    const told = (await playedBy(id)).filter(({ step }) => step.act === 'guide');
    expect(told.length).toBeGreaterThan(20);
    for (const { step, entry, ...tables } of told) {
      const acts = step.asked?.type === 'guide' ? step.asked.acts : [];
      const what = JSON.stringify([step.asked, entry.sentence]);
      expect(unsaidIn({ step, entry, ...tables }), what).toEqual([]);
      const rolls = step.events.filter(({ type }) => type === 'diceRolled').length;
      const keys = sentencesOf(entry.sentence).map(({ key }) => key);
      expect(keys.filter((key) => key.startsWith('rolled')).length, what).toBe(rolls);
      if (acts.length > 0) expect(isUntold(entry), what).toBe(false);
    }
    // The declarations, odds and results of its attacks.
    const fought = told.flatMap(({ entry }) => entry.attacks.filter(({ news }) => news.includes('result')));
    const keys = new Set(told.flatMap(({ entry }) => sentencesOf(entry.sentence).map(({ key }) => key)));
    if (fought.length > 0) expect([...keys]).toEqual(expect.arrayContaining(['attack-declared', 'attack-result']));
  });
});
