import { openingStep } from '@umpire/modules/open-game.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { commitmentOf } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { firstSecret, Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { positionOf } from '@umpire/shared/umpire';
import { ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { describe, expect, test } from 'vitest';
import { makeGames } from '../table/games.ts';
import { loadPlayable, playableGames } from '../test/whole-game.ts';
import { guidedNames } from './guided-names.ts';
import { type StepJson, WordsOf, withoutWords } from './words.ts';

const games = makeGames();

/** A table of a game at which Ben has all seats and Anna watches, and its log. */
const sitAt = async (id: string, scenario: string) => {
  const game = await games(id, {});
  let ids = 0;
  const wish = { module: id, scenario, options: {}, name: id, listed: false, locked: false, language: 'en' } as const;
  const opening = await openingStep(wish, {
    game,
    host: { id: 'ben', name: 'Ben' },
    commitment: commitmentOf(firstSecret),
    time: 0,
    newId: () => `w${String(ids++).padStart(7, '0')}`,
    shuffle: (items) => [...items],
  });
  const { people, ...table } = replay([opening]);
  const opened: Step = {
    ...opening,
    events: [{ type: 'tableOpened', table: { ...table, people: { ...people, anna: { name: 'Anna' } } } }],
  };
  const play = new Play(replay([opened]), { ports: seededPorts(5), on: game.ground(scenario) });
  for (const seat of Object.keys(play.table.seats)) play.do('ben', { type: 'takeSeat', seat });
  const log = (): readonly Step[] => [opened, ...play.log.map((step) => ({ ...step, seq: step.seq + 1 }))];
  return { play, log, module: game.module };
};

const asJson = (steps: readonly Step[]): readonly StepJson[] => JSON.parse(JSON.stringify(steps));

/** The log after Ben was erased. */
const erased = async (log: readonly Step[]): Promise<readonly StepJson[]> => {
  const names = await guidedNames(games, log, 'ben');
  const words = new WordsOf('ben', names);
  const steps = asJson(log).map((step, i) => [step, log[i]!.by.person] as const);
  for (const [step, by] of steps) words.add(step, by);
  return steps.map(([step, by]) => withoutWords(step, { words: words.all, names }, by === 'ben'));
};

/** What the guided steps did. */
const guided = (steps: readonly StepJson[]) => steps.filter(({ act }) => act === 'guide').map(({ events }) => events);

describe.each(playableGames)('%s', (id) => {
  test('an erased person’s guided play stays as the umpire proposed it, word for word', async () => {
    const { rules, habits, scenarios } = await loadPlayable(id);
    const { play, log, module } = await sitAt(id, scenarios[0]!);
    const player = new ScriptedPlayer(
      rules,
      module.data.manifest.sides.map((side) => side.id),
      habits,
    );
    let rolled = 0;
    while (rolled < 3) {
      const { act, events } = play.do('ben', player.next(positionOf(rules.reading, module, play.table))!);
      if (act === 'guide' && events.some(({ type }) => type === 'diceRolled')) rolled += 1;
    }
    expect(guided(await erased(log()))).toEqual(guided(asJson(log())));
  });
});

test('of a state that no umpire proposed only pieces and places stay, no single word, and no key', async () => {
  const { play, log } = await sitAt('ford', 'crossing');
  const guide = (state: object, more: object = {}): Command =>
    ({ type: 'guide', kind: 'attack', status: 'open', acts: [], state, ...more }) as Command;
  const state = {
    attackers: ['p1', 'bensword'],
    target: '0303',
    options: { benskey: 'bensvalue' },
    BENS: [['bensitem']],
  };
  play.do('ben', guide(state));
  const [procedure] = Object.keys(play.table.procedures);
  const roll = { type: 'rollDice', expression: '1d6', purpose: 'bensroll' };
  play.do(
    'ben',
    guide(
      { ...state, answer: { says: { text: 'benstext', params: { unit: 'bensunit' } } } },
      { procedure, acts: [roll] },
    ),
  );
  const text = JSON.stringify(await erased(log()));
  expect(JSON.stringify(log()).match(/bens\w+/gi)!.length).toBeGreaterThan(10);
  expect(text.match(/bens\w*/gi)).toBeNull();
  for (const kept of ['"attackers":["p1",', '"target":"0303"', '"rolls"', '"purpose"']) expect(text).toContain(kept);
});

test('an attack that had to be asked for keeps its pieces and places, in the request and in what came of it', async () => {
  const { play, log } = await sitAt('ford', 'crossing');
  play.do('ben', { type: 'leaveSeat', seat: 's2' });
  play.do('anna', { type: 'takeSeat', seat: 's2' });
  const breach = { clause: '1', area: 'combat', says: { text: 'x' }, remedy: { text: 'y' }, at: [] } as const;
  const judged = { breaches: [breach], openly: [{ clause: '1', area: 'combat' }], overrule: true } as const;
  const umpire = { ...play.table.settings.umpire, overrule: 'ask' } as const;
  play.do('ben', { type: 'changeSettings', settings: { umpire } });
  const state = { attackers: ['p1'], target: '0303' };
  play.do('ben', { type: 'guide', kind: 'attack', status: 'open', acts: [], state }, judged);
  for (const request of Object.keys(play.table.requests))
    play.do('anna', { type: 'answerRequest', request, agree: true });
  expect(Object.values(play.table.procedures)).toMatchObject([{ state }]);
  const text = JSON.stringify(await erased(log()));
  expect(text.match(/"attackers":\["p1"\],"target":"0303"/g)!.length).toBeGreaterThan(1);
});
