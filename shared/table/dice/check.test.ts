import { describe, expect, test } from 'vitest';
import { applyStep } from '../apply.ts';
import type { Command } from '../command.ts';
import type { Step } from '../event.ts';
import { tellHistory } from '../history/history.ts';
import type { ToldStep } from '../sight/tell.ts';
import { allSeeing, viewerOf } from '../sight/viewer.ts';
import type { DiceState } from '../state/state.ts';
import { firstSecret, Play, tableWith } from '../testing/test-kit.ts';
import { checkChance, type DiceRolled, isTrueRoll } from './check.ts';
import { DiceCup } from './cup.ts';
import { commitmentOf } from './dice.ts';
import { makeChain } from './shares.ts';

const checkRolls = (first: DiceState, steps: readonly ToldStep[]) => checkChance(first, steps).rolls;

describe('checking a log of the first releases', () => {
  const told = (): { play: Play; steps: readonly ToldStep[] } => {
    const start = tableWith({});
    const play = new Play({ ...start, seats: { s1: start.seats.s1! } });
    for (const expression of ['2d6', '4d6kh3!, d66', '10d10r<=3']) {
      play.do('anna', { type: 'rollDice', expression, purpose: 'test' });
    }
    play.do('anna', { type: 'say', text: 'between', to: 'all' });
    play.do('anna', { type: 'revealDice' });
    play.do('anna', { type: 'rollDice', expression: 'd6', purpose: 'test' });
    return { play, steps: tellHistory(play.start, play.log, viewerOf(play.table, 'cleo')) };
  };
  const verdicts = (steps: readonly ToldStep[]) => checkRolls(tableWith({}).dice, steps).map(({ verdict }) => verdict);
  /** The log with one roll changed. */
  const falsified = (steps: readonly ToldStep[], seq: number, change: (roll: DiceRolled) => DiceRolled): ToldStep[] =>
    steps.map((step) =>
      step.seq === seq ? { ...step, tellings: step.tellings!.map((roll) => change(roll as DiceRolled)) } : step,
    );

  test('finds every roll true whose secret is known', () => {
    const { steps } = told();
    expect(verdicts(steps)).toEqual(['true', 'true', 'true', 'sealed']);
    expect(checkRolls(tableWith({}).dice, steps)[0]).toMatchObject({ seq: 1, commitment: commitmentOf(firstSecret) });
  });

  test('finds a changed die, total or expression', () => {
    const { steps } = told();
    const die = (roll: DiceRolled): DiceRolled => {
      const [first, ...rest] = roll.dice;
      return { ...roll, dice: [{ ...first!, value: (first!.value % 6) + 1 }, ...rest] };
    };
    expect(verdicts(falsified(steps, 2, die))).toEqual(['true', 'false-dice', 'true', 'sealed']);
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, total: roll.total + 1 })))[0]).toBe('false-dice');
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, expression: '3d6' })))[0]).toBe('false-dice');
    expect(verdicts(falsified(steps, 1, (roll) => ({ ...roll, expression: 'six' })))[0]).toBe('false-dice');
  });

  test('finds rolls left out or put elsewhere', () => {
    const { steps } = told();
    expect(verdicts(steps.filter(({ seq }) => seq !== 2))).toEqual(['true', 'out-of-order', 'sealed']);
    expect(verdicts(falsified(steps, 2, (roll) => ({ ...roll, index: 7 })))[1]).toBe('out-of-order');
  });

  test('finds a secret that is not the one committed to', () => {
    const { steps } = told();
    const other = steps.map((step) => ({
      ...step,
      tellings: step.tellings?.map((telling) =>
        telling.type === 'diceRevealed' ? { ...telling, secret: '22'.repeat(32) } : telling,
      ),
    })) as ToldStep[];
    expect(verdicts(other)).toEqual(['false-secret', 'false-secret', 'false-secret', 'sealed']);
  });

  test('one roll can be checked by itself', () => {
    const { play } = told();
    const roll = play.log[0]!.events[0] as DiceRolled;
    expect(isTrueRoll(roll, firstSecret, play.start.dice)).toBe(true);
    expect(isTrueRoll({ ...roll, index: 1 }, firstSecret, play.start.dice)).toBe(false);
  });
});

describe('checking a log in which browsers have shared', () => {
  const chains = {
    anna: { roll: makeChain('a0'.repeat(32), 20), stir: makeChain('a1'.repeat(32), 20) },
    ben: { roll: makeChain('b0'.repeat(32), 20), stir: makeChain('b1'.repeat(32), 20) },
  };
  const chits = Array.from({ length: 12 }, () => 'chit-a-1');
  const pool = { id: 'cup', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } } as const;

  /** The server's part in a roll, on a table in memory. */
  const sit = () => {
    const play = new Play(tableWith({ 'pool:cup': chits }, { pools: { cup: pool } }));
    const cup = new DiceCup(firstSecret, () => '5a'.repeat(16));
    const add = (step: Omit<Step, 'seq' | 'time'>): void => {
      const seq = play.log.length + 1;
      const whole = { ...step, seq, time: seq };
      play.before.push(play.table);
      play.table = applyStep(play.table, whole);
      play.log.push(whole);
      cup.follow(step.events);
    };
    const seal = (person: 'anna' | 'ben', at = 0): void => {
      const seals = { roll: chains[person].roll[at]!, stir: chains[person].stir[at]! };
      add({ by: { person }, act: 'sealDice', events: [cup.seal(play.table, person, seals)!] });
    };
    const give = (person: string, command: Command): void => {
      Object.assign(play.ports, cup.chanceOf(play.table.dice, play.log.length + 1));
      cup.follow(play.do(person, command).events);
    };
    const roll = (person: 'anna' | 'ben', at: number): void => {
      cup.open(play.table, person, 'roll', chains[person].roll[at]!);
      give(person, { type: 'rollDice', expression: '2d6', purpose: '' });
    };
    const close = (): readonly ToldStep[] => {
      give('anna', { type: 'revealDice' });
      if (play.table.requests) {
        const [request] = Object.keys(play.table.requests);
        if (request) give('ben', { type: 'answerRequest', request, agree: true });
      }
      return tellHistory(play.start, play.log, allSeeing);
    };
    const check = (steps = close()) => checkChance(play.start.dice, steps);
    return { play, cup, seal, give, roll, close, check };
  };

  test('finds true what was rolled, and says whose browsers took part', () => {
    const { play, cup, seal, roll, give, check } = sit();
    seal('anna');
    seal('ben');
    roll('anna', 1);
    cup.open(play.table, 'ben', 'stir', chains.ben.stir[1]!);
    roll('anna', 2);
    roll('ben', 1);
    give('ben', { type: 'rollDice', expression: 'd6', purpose: 'without a share' });
    expect(check().rolls).toMatchObject([
      { verdict: 'true', isShared: true, stirredBy: [] },
      { verdict: 'true', isShared: true, stirredBy: ['ben'] },
      { verdict: 'true', isShared: true, stirredBy: [] },
      { verdict: 'true', isShared: false, stirredBy: [] },
    ]);
  });

  test('finds a share that was not sealed, though the dice are those of it', () => {
    const { play, cup, seal, roll, check } = sit();
    seal('anna');
    roll('anna', 1);
    // A cheating server: it chooses a value that suits it.
    const { dice } = play.table;
    play.table = {
      ...play.table,
      dice: { ...dice, shares: { anna: { ...dice.shares!.anna!, roll: chains.ben.roll[4]! } } },
    };
    cup.open(play.table, 'anna', 'roll', chains.ben.roll[5]!);
    roll('anna', 2);
    expect(check().rolls.map(({ verdict }) => verdict)).toEqual(['true', 'false-share']);
  });

  test('finds a seal that was set in the step of a roll', () => {
    const { seal, roll, close, check } = sit();
    seal('anna');
    roll('anna', 1);
    const [sealed, rolled, ...rest] = close();
    const first = {
      ...rolled!,
      seq: 1,
      act: 'sealDice' as const,
      patch: { dice: { ...(sealed!.patch.dice as object) } },
    };
    expect(check([first, ...rest]).rolls.map(({ verdict }) => verdict)).toEqual(['false-share']);
  });

  test('a salt of the server’s own makes it a roll of the server’s alone', () => {
    const { seal, roll, close, check } = sit();
    seal('anna');
    roll('anna', 1);
    const steps = close().map((step) =>
      step.seq === 2 ? { ...step, patch: { dice: { ...(step.patch.dice as object), salt: '00'.repeat(16) } } } : step,
    );
    expect(check(steps).rolls).toMatchObject([{ verdict: 'false-dice', isShared: false }]);
  });

  test('finds shuffles and draws true, and a chit that was exchanged false', () => {
    const { play, seal, roll, give, close, check } = sit();
    seal('anna');
    give('anna', { type: 'shufflePool', pool: 'cup' });
    roll('anna', 1);
    give('anna', { type: 'drawPieces', pool: 'cup', count: 3, to: '0101' });
    give('anna', { type: 'movePieces', pieces: [play.table.stacks['0101']![0]!], to: 'pool:cup' });
    const steps = close();
    const { shuffles } = check(steps);
    expect(shuffles.map(({ at, size, verdict }) => [at, size, verdict])).toEqual([
      ['pool:cup', 12, 'true'],
      ['pool:cup', 12, 'true'],
      ['pool:cup', 10, 'true'],
    ]);
    const drawn = steps.find(({ act }) => act === 'drawPieces')!;
    const [shuffle] = drawn.shuffles!;
    const outside = shuffle!.from.find((piece) => !shuffle!.to.includes(piece))!;
    const changed = { ...drawn, shuffles: [{ ...shuffle!, to: [outside, ...shuffle!.to.slice(1)] }] };
    const verdicts = check(steps.map((step) => (step === drawn ? changed : step))).shuffles.map(
      ({ verdict }) => verdict,
    );
    expect(verdicts[1]).toBe('false-dice');
    const renamed = { ...drawn, shuffles: [{ ...shuffle!, drawing: `${drawn.seq}.1` }] };
    expect(check(steps.map((step) => (step === drawn ? renamed : step))).shuffles[1]!.verdict).toBe('out-of-order');
  });

  test('nobody from whom something is hidden is told of shuffles', () => {
    const { play, seal, give } = sit();
    seal('anna');
    give('anna', { type: 'shufflePool', pool: 'cup' });
    const told = tellHistory(play.start, play.log, viewerOf(play.table, 'anna'));
    expect(told.some((step) => 'shuffles' in step)).toBe(false);
  });

  test('undone and done again, a draw is not taken for another one', () => {
    const { seal, give, check } = sit();
    seal('anna');
    give('anna', {
      type: 'createPool',
      name: 'Open',
      kind: 'pool',
      sight: { there: 'all', where: 'all', what: 'all' },
    });
    give('anna', { type: 'drawPieces', pool: 'cup', count: 1, to: '0101' });
    expect(check().shuffles).toHaveLength(1);
  });
});
