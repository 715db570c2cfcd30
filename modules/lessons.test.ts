import { readFileSync } from 'node:fs';
import { flattenTexts, groundOf, type LoadedModule, languages } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import {
  breachesOf,
  kitText,
  type Lesson,
  type Offer,
  type Position,
  positionOf,
  type RulesPlugin,
  type Unit,
} from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { progressIn } from '@umpire/shared/umpire/lesson-progress.ts';
import { describe, expect, test } from 'vitest';
import { loadGame, modules } from './index.ts';
import { findPlugin } from './plugins.ts';

// A scripted learner goes through every lesson of every game, does what each step asks, and now and then something else.

interface Learner {
  readonly module: LoadedModule;
  readonly rules: RulesPlugin;
  readonly play: Play;
  now(): Position;
}

const learnerOf = async (game: string, scenario: string): Promise<Learner> => {
  const { module } = await loadGame(game);
  const rules = (await findPlugin(game))!;
  const table = openingOf(module, scenario);
  const seats = Object.fromEntries(Object.entries(table.seats).map(([id, seat]) => [id, { ...seat, holder: 'anna' }]));
  const play = new Play({ ...table, seats }, { ports: seededPorts(3), on: groundOf(module, scenario) });
  return { module, rules, play, now: () => positionOf(rules.reading, module, play.table) };
};

const dutiesIn =
  ({ phases }: RulesPlugin, p: Position) =>
  (): readonly Offer[] =>
    (phases?.todo(p) ?? []).flatMap(({ done, optional, offer }) => (done || optional || !offer ? [] : [offer]));

const none = (): readonly Offer[] => [];

/** Does what the step asks for, by what it does for who is stuck. `each` sees every position on the way. */
const goThrough = (
  { rules, play, now }: Learner,
  { id, isDone, way }: Lesson,
  each: (p: Position, act: Command) => void = () => undefined,
): void => {
  const began = now();
  for (let acts = 0; isDone && !isDone(now(), began); acts += 1) {
    expect(acts, `${id} comes to no end`).toBeLessThan(300);
    const p = now();
    const command = way?.(p, rules.procedures ?? [], dutiesIn(rules, p));
    if (!command) throw new Error(`${id} does nothing for who is stuck.`);
    each(p, command);
    expect(breachesOf(rules.judge!(p, command)), `${id}: ${JSON.stringify(command)}`).toEqual([]);
    play.do('anna', command);
  }
  const { isDone: isReached } = progressIn(rules, { id, isDone } as Lesson, now(), began);
  expect(isReached || !isDone, id).toBe(true);
};

/** A unit in one of the hexes goes to the box of the lost: what a result by hand may come to. */
const clearing = ({ module, now }: Learner, hexes: readonly number[]): Command => {
  const p = now();
  const unit = hexes.flatMap((hex) => p.unitsAt(hex))[0]!;
  const box = module.data.boxes.find(({ eliminated, side }) => eliminated && side === unit.side)!;
  return { type: 'movePieces', pieces: [unit.id], to: `box:${box.id}` };
};

const lessons = Object.values(modules).flatMap(({ id, manifest }) =>
  manifest.scenarios.filter(({ lesson }) => lesson).map((scenario) => ({ game: id, scenario: scenario.id })),
);

test('there are lessons', () => {
  expect(lessons.length).toBeGreaterThan(5);
});

test('the first turn that a game offers is a tutorial of its rules, and no tutorial is offered nowhere', async () => {
  for (const { id, manifest } of Object.values(modules)) {
    const there = ((await findPlugin(id))?.tutorials ?? []).map(({ scenario }) => scenario);
    const taught = manifest.scenarios.filter(({ lesson }) => lesson).map((scenario) => scenario.id);
    const { firstTurn } = manifest;
    if (firstTurn) expect(there, id).toContain(firstTurn.scenario);
    else expect(there, id).toEqual(taught);
  }
});

describe.each(lessons)('$game, lesson $scenario', ({ game, scenario }) => {
  test('is gone through by doing what it asks: nothing of it is done before, and all of it is legal', async () => {
    const learner = await learnerOf(game, scenario);
    const { rules, play, now } = learner;
    const { lessons: steps } = rules.tutorials!.find((tutorial) => tutorial.scenario === scenario)!;
    for (const { id, isDone, looks, way, show } of steps) {
      const began = now();
      const look = looks?.(began);
      if (look?.at === 'refusal') {
        const verdict = rules.judge!(began, { type: 'movePieces', pieces: [look.unit], to: look.to });
        expect(breachesOf(verdict), id).not.toEqual([]);
      }
      if (look?.at === 'selection') expect(look.units, id).not.toEqual([]);
      if (!isDone) continue;
      expect(isDone(began, began), `${id} is done when it begins`).toBe(false);
      for (let acts = 0; !isDone(now(), began); acts += 1) {
        expect(acts, `${id} comes to no end`).toBeLessThan(20);
        const p = now();
        const command = way?.(p, rules.procedures ?? [], none) ?? clearing(learner, show!(p).hexes);
        expect(breachesOf(rules.judge!(p, command)), id).toEqual([]);
        play.do('anna', command);
      }
    }
  });

  test('takes nothing else for what it asks, and says where one strays', async () => {
    const { rules, play, now } = await learnerOf(game, scenario);
    const { lessons: steps } = rules.tutorials!.find((tutorial) => tutorial.scenario === scenario)!;
    const step = steps.find(({ isDone, strays }) => isDone && strays);
    if (!step) return;
    const began = now();
    const wanted = step.show?.(began).units ?? [];
    const other = began.units.find(({ id, at }) => at !== undefined && !wanted.includes(id)) ?? began.units[0]!;
    const far = [...began.board.grid.around(other.at!)].find((hex) => began.unitsAt(hex).length === 0)!;
    play.do('anna', { type: 'movePieces', pieces: [other.id], to: began.board.grid.number(far) });
    expect(step.isDone!(now(), began)).toBe(false);
    expect(step.strays!(now(), began)).toBe(true);
    play.do('anna', { type: 'undo' });
    expect(step.strays!(now(), began)).toBe(false);
  });
});

const firstTurns = Object.values(modules).flatMap(({ id, manifest: { firstTurn } }) =>
  firstTurn ? [{ game: id, ...firstTurn }] : [],
);

const stepsOf = ({ rules }: Learner, scenario: string): readonly Lesson[] =>
  rules.tutorials!.find((tutorial) => tutorial.scenario === scenario)!.lessons;

/** The unit stands in that hex, as if it had been put there by hand. */
const put = (p: Position, unit: Unit, hex: number): Position => p.moved([unit], hex, unit.movedBy);

describe.each(firstTurns)('$game, the first turn', ({ game, scenario }) => {
  test('whoever is stuck comes to its end by what each step does for them, and all of it is legal', async () => {
    const learner = await learnerOf(game, scenario);
    let before: { readonly step: Lesson; readonly began: Position } | undefined;
    for (const step of stepsOf(learner, scenario)) {
      const began = learner.now();
      if (step.isDone && /^(move|contact|mass|attack|declare)$/.test(step.id)) {
        const { units, hexes } = step.show!(learner.now());
        expect([...units, ...hexes], `${step.id} marks what it means`).not.toEqual([]);
      }
      goThrough(learner, step);
      // The page asks again for the step before if it is not done any more.
      if (before?.step.isDone)
        expect(progressIn(learner.rules, before.step, learner.now(), before.began).isDone, before.step.id).toBe(true);
      before = { step, began };
    }
  });

  test('no other move is taken for the one that is asked for, and none that the rules forbid', async () => {
    const learner = await learnerOf(game, scenario);
    const { rules, now } = learner;
    let moves = 0;
    for (const step of stepsOf(learner, scenario)) {
      const began = now();
      const marked = step.show?.(began) ?? { units: [], hexes: [] };
      goThrough(learner, step, (p, act) => {
        if (act.type !== 'movePieces' || !step.isDone || !step.strays) return;
        moves += 1;
        const { grid } = p.board;
        const [asked] = p.unitsOf(act.pieces);
        for (const unit of p.units.filter(({ at }) => at !== undefined && grid.distance(at, asked!.at!) <= 3))
          for (const hex of grid.range(unit.at!, 2)) {
            if (hex === unit.at) continue;
            const { isDone, strays } = progressIn(rules, step, put(p, unit, hex), p);
            const isAsked = marked.units.includes(unit.id) && marked.hexes.includes(hex);
            if (isDone) expect(isAsked, `${step.id}: ${unit.name} to ${grid.number(hex)}`).toBe(true);
            expect(isDone || strays, `${step.id}: ${unit.name} to ${grid.number(hex)}`).toBe(true);
          }
        // The very move, out of its phase.
        const { phase, side } = rules.phases!.next(p);
        const early = p.at({ turn: { number: p.turn.number, phase, ...(side && { side }) } });
        const there = put(early, asked!, grid.parse(act.to)!);
        expect(breachesOf(rules.judge!(early, act)), step.id).not.toEqual([]);
        const lesson: Lesson = { ...step, isDone: () => true };
        expect(progressIn(rules, lesson, there, early), step.id).toEqual({ isDone: false, strays: true });
      });
    }
    expect(moves, 'moves that are asked for').toBeGreaterThan(0);
  });

  test('no other attack is taken for the one that is asked for', async () => {
    const learner = await learnerOf(game, scenario);
    const { rules, play, now } = learner;
    for (const step of stepsOf(learner, scenario)) {
      goThrough(learner, step, (p, act) => {
        if (step.id !== 'attack' || act.type !== 'guide' || act.procedure !== undefined || !step.strays) return;
        const { target, attackers } = act.state as { target: string; attackers: readonly string[] };
        const [first, ...rest] = attackers;
        const less = { attackers: rest.length > 0 ? rest : [first!], target };
        const elsewhere = rules
          .procedures!.find(({ kind }) => kind === 'attack')!
          .offers(p, p.turn.side!)
          .flatMap(({ state }) => (state.target === target ? [] : [state]))
          .slice(0, 2);
        for (const state of [less, ...elsewhere]) {
          play.do('anna', beginning({ kind: 'attack', state }));
          expect(progressIn(rules, step, now(), p), JSON.stringify(state)).toEqual({ isDone: false, strays: true });
          play.do('anna', { type: 'undo' });
        }
      });
    }
  });
});

test('the first move of Nordwind is the one that is asked for', async () => {
  const { rules, play, now } = await learnerOf('nordwind', 'historical');
  const step = rules
    .tutorials!.find(({ scenario }) => scenario === 'historical')!
    .lessons.find(({ id }) => id === 'move')!;
  play.do('anna', { type: 'setTurn', number: 1, phase: 'movement', side: 'german' });
  const began = now();
  const regiment = began.units.find(({ counter }) => counter === '257-vg-1')!;
  const move = (to: string) => play.do('anna', { type: 'movePieces', pieces: [regiment.id], to });
  move('1203');
  expect(progressIn(rules, step, now(), began)).toEqual({ isDone: false, strays: true });
  move('1103');
  expect(progressIn(rules, step, now(), began)).toEqual({ isDone: true, strays: false });
  play.do('anna', { type: 'undo' });
  expect(progressIn(rules, step, now(), began).isDone).toBe(false);
});

test('an attack that is ended before it is carried out is another way; what is over is not asked for again', async () => {
  const { rules, play, now } = await learnerOf('ford', 'attack');
  const { lessons: steps } = rules.tutorials!.find(({ scenario }) => scenario === 'attack')!;
  const stepOf = (id: string) => steps.find((one) => one.id === id)!;
  const go = (id: string) => play.do('anna', stepOf(id).way!(now(), rules.procedures ?? [], none)!);
  go('declare');
  go('roll');
  const began = now();
  expect(stepOf('retreat').strays!(now(), began)).toBe(false);
  go('finish');
  expect(stepOf('retreat').strays!(now(), began)).toBe(true);
  expect(stepOf('finish').isDone!(now(), now())).toBe(true);
});

test('a move that was refused and is made all the same is another way', async () => {
  const { rules, play, now } = await learnerOf('ford', 'moving');
  const refused = rules
    .tutorials!.find(({ scenario }) => scenario === 'moving')!
    .lessons.find(({ id }) => id === 'refused')!;
  const [began, look] = [now(), refused.looks!(now())];
  if (look?.at !== 'refusal') throw new Error('The step asks for no refusal.');
  expect(refused.strays!(now(), began)).toBe(false);
  play.do('anna', { type: 'movePieces', pieces: [look.unit], to: look.to });
  expect(refused.strays!(now(), began)).toBe(true);
});

const pageTexts = new Map(
  ['app', 'panels', 'umpire', 'board'].map((file) => [
    file,
    flattenTexts(JSON.parse(readFileSync(new URL(`../client/locales/en/${file}.json`, import.meta.url), 'utf8'))),
  ]),
);

const isOnScreen = (module: LoadedModule, name: string): boolean => {
  if (name.startsWith('kit.')) return kitText('en', name) !== undefined;
  const [file = '', key = ''] = name.split(/:(.*)/);
  return file === 'module' ? module.text('en', key) !== key : (pageTexts.get(file)?.has(key) ?? false);
};

const tutorials = await Promise.all(
  Object.keys(modules).map(async (game) =>
    ((await findPlugin(game))?.tutorials ?? []).map((tutorial) => ({ game, ...tutorial })),
  ),
);

describe.each(tutorials.flat())('$game, tutorial $scenario', ({ game, lessons: steps }) => {
  test('says every step in both languages, by the names that stand on the screen', async () => {
    const { module } = await loadGame(game);
    for (const { says } of steps) {
      const names = languages.map((language) => {
        const text = module.text(language, says.text);
        expect(text).not.toBe(says.text);
        return [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, name]) => name!).sort();
      });
      expect(names[0], says.text).toEqual(names[1]);
      for (const name of names[0]!) expect(isOnScreen(module, name), name).toBe(true);
    }
  });

  test('calls panels by their own names', async () => {
    const { module } = await loadGame(game);
    for (const { says } of steps) {
      // `the panel [[panels:short.turn]]`, not `the phase panel`, which stands nowhere.
      expect(module.text('en', says.text)).not.toMatch(/\b(phase|hints?|attack|umpire) panel\b/i);
    }
  });
});
