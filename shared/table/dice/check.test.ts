import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyStep } from '../apply.ts';
import type { Event, Step } from '../event.ts';
import { tellHistory } from '../history/history.ts';
import type { ToldShuffle, ToldStep } from '../sight/tell.ts';
import { allSeeing, viewerOf } from '../sight/viewer.ts';
import type { DiceState } from '../state/state.ts';
import { DicePlay } from '../testing/dice-kit.ts';
import { firstSecret, Play, tableWith } from '../testing/test-kit.ts';
import { checkChance, type DiceRolled, isTrueRoll } from './check.ts';
import { commitmentOf, formerRoll } from './dice.ts';
import { type DiceExpression, parseDice } from './dice-expression.ts';
import { withFormerShares } from './former-shares.ts';
import { rollExpression } from './throw-dice.ts';

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
    expect(isTrueRoll(roll, formerRoll(firstSecret, play.start.dice))).toBe(true);
    expect(isTrueRoll(roll, formerRoll(firstSecret, { ...play.start.dice, rolls: 1 }))).toBe(false);
  });
});

describe('checking a log of scheme 2', () => {
  const before = (value: string): string => createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex');
  const [opened, stirred] = ['a1'.repeat(32), 'b1'.repeat(32)];

  /** Anna and Ben seal; Anna rolls with her share and Ben's; the secret is given away. */
  const steps = (): ToldStep[] => {
    let table = tableWith({});
    const log: Step[] = [];
    const add = (act: Step['act'], ...events: Event[]): void => {
      const step = { seq: log.length + 1, time: 0, by: { person: 'anna' }, act, events };
      table = applyStep(table, step);
      log.push(step);
    };
    const shares = {
      anna: { roll: before(opened), stir: 'a2'.repeat(32) },
      ben: { roll: 'b2'.repeat(32), stir: before(stirred) },
    };
    add('sealDice', { type: 'diceShared', shares });
    const opens = { shares: { anna: { roll: opened }, ben: { stir: stirred } } };
    const dice = withFormerShares(table.dice, opens);
    const rolled = rollExpression(parseDice('2d6') as DiceExpression, formerRoll(firstSecret, dice));
    const roll = { type: 'diceRolled', expression: '2d6', purpose: '', ...rolled, index: 0 } as const;
    add('rollDice', { type: 'diceShared', ...opens }, roll);
    const { commitment } = table.dice;
    add('revealDice', { type: 'diceRevealed', commitment, secret: firstSecret });
    return [...tellHistory(tableWith({}), log, allSeeing)];
  };

  test('finds its rolls true, and says whose browsers took part', () => {
    expect(checkRolls(tableWith({}).dice, steps())).toMatchObject([
      { verdict: 'true', openedBy: 'anna', stirredBy: ['ben'] },
    ]);
  });

  test('finds a share that was not sealed', () => {
    const [sealed, rolled, ...rest] = steps();
    const dice = structuredClone(rolled!.patch.dice) as { shares: { anna: { roll: string } } };
    dice.shares.anna.roll = 'cc'.repeat(32);
    const forged = [sealed!, { ...rolled!, patch: { dice } }, ...rest];
    expect(checkRolls(tableWith({}).dice, forged).map(({ verdict }) => verdict)).toEqual(['false-share']);
  });

  test('goes on under scheme 3 with the same secret', () => {
    const table = new DicePlay(firstSecret, tableWith({}));
    const { commitment } = table.dice;
    table.note('anna', 'sealDice', { type: 'diceCommitted', commitment, scheme: 3, from: table.dice });
    table.seal('anna');
    table.roll('anna');
    expect(checkChance(tableWith({}).dice, table.reveal())).toMatchObject({
      rolls: [{ verdict: 'true', openedBy: 'anna' }],
      faults: [],
    });
  });
});

describe('checking a log of scheme 3', () => {
  const sit = (): DicePlay => {
    const table = new DicePlay();
    table.seal('anna');
    table.seal('ben');
    table.stir('anna');
    return table;
  };
  const check = (table: DicePlay, steps = table.reveal()) => checkChance(table.play.start.dice, steps);

  test('finds true what was rolled, and says whose browsers took part', () => {
    const table = sit();
    table.roll('anna');
    const late = table.share('anna');
    table.stir('ben');
    table.roll('anna', late);
    table.roll('ben');
    table.roll('ben', 'none');
    expect(check(table)).toMatchObject({
      faults: [],
      rolls: [
        { verdict: 'true', openedBy: 'anna', stirredBy: ['ben'], late: [] },
        { verdict: 'true', openedBy: 'anna', stirredBy: [], late: ['ben'] },
        { verdict: 'true', openedBy: 'ben', stirredBy: [] },
        { verdict: 'true', stirredBy: [] },
      ],
    });
    expect(check(table).rolls[3]).not.toHaveProperty('openedBy');
  });

  test('finds shuffles and draws true that open a share as rolls do, and a chit that was exchanged false', () => {
    const table = sit();
    table.give('anna', { type: 'shufflePool', pool: 'cup' }, table.share('anna'));
    table.roll('anna');
    table.give('ben', { type: 'drawPieces', pool: 'cup', count: 3, to: '0101' }, table.share('ben'));
    table.give('anna', { type: 'movePieces', pieces: [table.play.table.stacks['0101']![0]!], to: 'pool:cup' });
    const steps = table.reveal();
    const { shuffles } = check(table, steps);
    expect(shuffles.map(({ at, size, verdict, openedBy }) => [at, size, verdict, openedBy])).toEqual([
      ['pool:cup', 12, 'true', 'anna'],
      ['pool:cup', 12, 'true', 'ben'],
      ['pool:cup', 10, 'true', undefined],
    ]);
    const drawn = steps.find(({ act }) => act === 'drawPieces')!;
    const [shuffle] = drawn.shuffles!;
    const outside = shuffle!.from.find((piece) => !shuffle!.to.includes(piece))!;
    const verdictOf = (change: Partial<ToldShuffle>) => {
      const changed = { ...drawn, shuffles: [{ ...shuffle!, ...change }] };
      return check(
        table,
        steps.map((step) => (step === drawn ? changed : step)),
      ).shuffles[1]!.verdict;
    };
    expect(verdictOf({ to: [outside, ...shuffle!.to.slice(1)] })).toBe('false-dice');
    expect(verdictOf({ drawing: `${drawn.seq}.1` })).toBe('out-of-order');
  });

  test('several rolls and a draw in one act draw on one share', () => {
    const table = sit();
    const roll = { type: 'rollDice', expression: '9d1000', purpose: '' } as const;
    const acts = [roll, { type: 'drawPieces', pool: 'cup', count: 1, to: '0101' } as const, roll];
    table.give('anna', { type: 'guide', kind: 'attack', state: {}, status: 'open', acts }, table.share('anna'));
    const { rolls, shuffles } = check(table);
    expect([...rolls, ...shuffles].map(({ verdict, openedBy }) => [verdict, openedBy])).toEqual(
      Array.from({ length: 3 }, () => ['true', 'anna']),
    );
    expect(rolls[0]!.roll.dice).not.toEqual(rolls[1]!.roll.dice);
  });

  test('nobody from whom something is hidden is told of shuffles', () => {
    const table = sit();
    table.give('anna', { type: 'shufflePool', pool: 'cup' }, table.share('anna'));
    const told = tellHistory(table.play.start, table.play.log, viewerOf(table.play.table, 'anna'));
    expect(told.some((step) => 'shuffles' in step)).toBe(false);
    expect(checkChance(table.play.start.dice, told).faults).toEqual([]);
  });
});
