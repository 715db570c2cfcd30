import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DiceCup } from '../table/dice/cup.ts';
import { diceFrom, newDice } from '../table/dice/dice.ts';
import type { Step } from '../table/event.ts';
import { exportGame, type Game, readGame } from '../table/history/game-file.ts';
import { addStep, type Past, pastOf } from '../table/history/past.ts';
import { allSeeing } from '../table/sight/viewer.ts';
import type { Table } from '../table/state/state.ts';
import { commandFrom, type Intent, manifoldTable, plainTable } from '../table/testing/random-play.ts';
import { countedIds, firstSecret, ground } from '../table/testing/test-kit.ts';
import { Counsel } from './counsel.ts';
import { decideAsked } from './decide-asked.ts';
import { verifyGame } from './verify-game.ts';

/** Plays what a server would of these intents, gives the secret away, and exports everything. */
const playedGame = (start: Table, intents: readonly Intent[]): Game => {
  const before = { ...start, dice: diceFrom(start.dice.commitment) };
  let table = before;
  let past: Past = pastOf([]);
  const log: Step[] = [];
  let secrets = 0;
  const tools = {
    counsel: new Counsel(undefined, () => {}),
    cup: new DiceCup(firstSecret, () => '5a'.repeat(16)),
    ground,
    newId: countedIds('n'),
    newDice: () => newDice((++secrets).toString(16).padStart(64, '2')),
  };
  const give = (person: string, command: Parameters<typeof decideAsked>[2]['command']): void => {
    const decided = decideAsked(tools, { table, seq: log.length + 1, past }, { person, command }, log.length * 1000);
    if ('refusal' in decided) return;
    for (const { step, after } of decided.steps) {
      table = after;
      past = addStep(past, step);
      tools.cup.follow(step.events);
      log.push(step);
    }
    if (decided.dice) tools.cup.begin(decided.dice.secret);
  };
  for (const intent of intents) {
    const { person, command } = commandFrom(table, intent);
    give(person, command);
  }
  give('anna', { type: 'revealDice' });
  for (const request of Object.values(table.requests)) {
    if (request.wants.act === 'reveal-dice') give('ben', { type: 'answerRequest', request: request.id, agree: true });
  }
  const file = exportGame({ seq: 1, time: 0, table: before }, log, allSeeing, 0);
  return readGame(JSON.parse(JSON.stringify(file))) as Game;
};

interface Forged {
  readonly seq: number;
  readonly act: string;
  readonly patch: { stacks?: { [at: string]: unknown } };
  by: { person: string };
}

const rules = { ground, umpire: undefined };

const intents = fc.array(fc.tuple(fc.nat(6), fc.nat(1000), fc.nat(60), fc.nat(60), fc.nat(60)), {
  minLength: 10,
  maxLength: 80,
  size: 'max',
});

describe('verifying a whole game', () => {
  test('any game that was played holds: every step is decided again to the same', () => {
    const acts = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(manifoldTable, plainTable), intents, (open, list) => {
        const game = playedGame(open(), list);
        for (const { act } of game.steps) acts.add(act);
        const { undecided, chance, ...verdict } = verifyGame(game, rules);
        expect(verdict).toMatchObject({ faults: [], isDigestGiven: true });
        // In some games a person left their seat, and the secret stays sealed.
        if (chance.sealed === 0) expect(undecided).toEqual([]);
      }),
      { seed: Number(process.env.FUZZ_SEED ?? 20261126), numRuns: 40 * Number(process.env.FUZZ_TIMES ?? 1) },
    );
    expect(acts.size).toBeGreaterThan(35);
  });

  test('a shuffle whose secret stays sealed is not decided again, nor what takes it back', () => {
    const list: Intent[] = [
      [0, 240, 0, 16, 0],
      [3, 5, 0, 0, 5],
      [1, 865, 0, 0, 0],
    ];
    const game = playedGame(manifoldTable(), list);
    expect(game.steps.map(({ act }) => act).slice(0, 3)).toEqual(['giveSeat', 'movePieces', 'undo']);
    expect(verifyGame(game, rules)).toMatchObject({ faults: [], undecided: [3, 4] });
  });

  test('two who have asked for the dice to be revealed are answered one after the other', () => {
    const asking: Intent[] = [
      [0, 12, 0, 0, 0],
      [1, 372, 0, 0, 0],
      [0, 0, 21, 0, 0],
    ];
    const game = playedGame(manifoldTable(), asking);
    expect(game.steps.map(({ act }) => act)).toEqual(['revealDice', 'revealDice', 'answerRequest', 'answerRequest']);
    expect(verifyGame(game, rules)).toMatchObject({ faults: [], undecided: [] });
  });

  /** A game with moves, draws, rolls and an undo, and what is found after a forger's hand. */
  const found = (forge: (steps: Forged[]) => void): readonly string[] => {
    const list: Intent[] = Array.from({ length: 60 }, (_, i) => [i % 2, (i * 37) % 1000, i, i * 3, i * 7]);
    const game = structuredClone(playedGame(plainTable(), list)) as unknown as { steps: Forged[] };
    forge(game.steps);
    return verifyGame(game as unknown as Game, rules).faults.map(
      ({ step, what, detail }) => `${step} ${what} ${detail}`,
    );
  };

  test('a step that does not follow from its command is named', () => {
    expect(found(() => {})).toEqual([]);
    let seq = 0;
    const moved = found((steps) => {
      const step = steps.find(({ act, patch }) => act === 'movePieces' && Object.keys(patch.stacks ?? {}).length > 1)!;
      seq = step.seq;
      const [at] = Object.keys(step.patch.stacks!);
      step.patch.stacks!['0505'] = step.patch.stacks![at!];
      delete step.patch.stacks![at!];
    });
    expect(moved[0]).toBe(`${seq} differs patch`);
  });

  test('a step that the table would refuse is named, and so is a changed digest', () => {
    let seq = 0;
    const refused = found((steps) => {
      const step = steps.find(({ act }) => act === 'movePieces')!;
      seq = step.seq;
      step.by = { person: 'cleo' };
    });
    expect(refused[0]).toBe(`${seq} refused seat-needed`);
    const game = playedGame(plainTable(), [[0, 1, 2, 3, 4]]);
    expect(verifyGame({ ...game, digest: '00'.repeat(8) }, rules).faults).toMatchObject([{ what: 'digest' }]);
  });
});
