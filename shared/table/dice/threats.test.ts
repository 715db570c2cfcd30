// What server, roller and opponent can do alone and in pairs: docs/protocol.md, "What this guarantees", names these tests.
// Anna rolls, Ben is her opponent. A cheat knows what its parties know, and tries; everybody else is honest.
import { describe, expect, test } from 'vitest';
import type { ToldStep } from '../sight/tell.ts';
import { DicePlay } from '../testing/dice-kit.ts';
import { checkChance } from './check.ts';
import { chanceFor } from './dice.ts';
import { openingProblem, sealProblem } from './shares.ts';

const sit = (secret?: string): DicePlay => {
  const table = new DicePlay(secret);
  table.seal('anna');
  table.seal('ben');
  table.stir('anna');
  return table;
};

const verdicts = (table: DicePlay, steps = table.reveal()): readonly string[] =>
  checkChance(table.play.start.dice, steps).rolls.map(({ verdict }) => verdict);

const problems = (table: DicePlay, steps: readonly ToldStep[]): readonly string[] =>
  checkChance(table.play.start.dice, steps).faults.map(({ problem }) => problem);

// biome-ignore lint/suspicious/noExplicitAny: a forger knows none of our types
type Any = any;

/** The same log after a forger's hand, with the numbers of its steps in order again. */
const forged = (steps: readonly ToldStep[], forge: (steps: Any[]) => Any[]): ToldStep[] =>
  forge(structuredClone(steps) as Any[]).map((step, i) => ({ ...step, seq: i + 1 }));

const shown = (dice: readonly number[]): string => dice.join();

describe('the server alone', () => {
  test('does not know the next share of anybody: all that it has gives many rolls', () => {
    const seen = new Set<string>();
    for (const random of ['1', '2', '3', '4']) {
      const table = new DicePlay();
      table.seal('anna', [random.repeat(64), 'ee'.repeat(32)]);
      seen.add(shown(table.roll('anna')));
    }
    expect(seen.size).toBe(4);
  });

  test('cannot drop a stir before the note that the roller named', () => {
    const table = sit();
    table.roll('anna');
    table.stir('ben');
    table.roll('anna');
    const steps = table.reveal();
    expect(verdicts(table, steps)).toEqual(['true', 'true']);
    const dropped = forged(steps, (all) => all.filter((step, i) => step.act !== 'stirDice' || i < 4));
    expect(problems(table, dropped)).toContain('names-wrong-note');
    expect(verdicts(table, dropped)[1]).toBe('false-share');
  });

  test('cannot drop a stir and number the notes after it anew', () => {
    const table = sit();
    table.roll('anna');
    table.stir('ben');
    table.roll('anna');
    table.stir('ben');
    table.roll('anna');
    const renumbered = forged(table.reveal(), (all) => {
      const first = all.findIndex((step, i) => step.act === 'stirDice' && i > 3);
      return JSON.parse(JSON.stringify(all.filter((_, i) => i !== first)).replaceAll('"noted":5', '"noted":4'));
    });
    expect(problems(table, renumbered).length).toBeGreaterThan(0);
    expect(verdicts(table, renumbered).slice(1)).toEqual(['false-share', 'false-share']);
  });

  test('changes nothing by a stir, a seal, a roll of others or a step that it puts in or delays after the share is open', () => {
    const outcome = (meddle: (table: DicePlay) => void): string => {
      const table = sit();
      const share = table.share('anna')!;
      meddle(table);
      return shown(table.roll('anna', share));
    };
    const plain = outcome(() => {});
    expect(outcome((table) => table.seal('ben'))).toBe(plain);
    expect(outcome((table) => void table.roll('ben'))).toBe(plain);
    expect(outcome((table) => table.give('ben', { type: 'say', text: 'x', to: 'all' }))).toBe(plain);
    const much = outcome((table) => {
      table.roll('ben');
      table.stir('anna');
      table.seal('ben');
      table.roll('ben');
    });
    expect(much).toBe(plain);
  });

  test('cannot put in a salt with an opened share', () => {
    const table = sit();
    table.roll('anna');
    const salted = forged(table.reveal(), (all) => {
      all.find(({ act }) => act === 'rollDice').patch.dice.salt = '00'.repeat(16);
      return all;
    });
    expect(verdicts(table, salted)).toEqual(['false-share']);
  });

  test('draws alone where no share was opened, and the check says so', () => {
    const table = sit();
    table.roll('anna', 'none');
    const [check] = checkChance(table.play.start.dice, table.reveal()).rolls;
    expect(check).toMatchObject({ verdict: 'true' });
    expect(check!.openedBy).toBeUndefined();
  });

  test('can put another person’s act on a pool before or after a draw that comes at the same moment', () => {
    const drawn = (first: 'the draw' | 'the act'): string => {
      const table = sit();
      const share = table.share('anna');
      const act = (): void => table.give('ben', { type: 'drawPieces', pool: 'cup', count: 1, to: '0101' });
      if (first === 'the act') act();
      table.give('anna', { type: 'drawPieces', pool: 'cup', count: 3, to: '0202' }, share);
      if (first === 'the draw') act();
      return table.play.table.stacks['0202']!.join();
    };
    expect(drawn('the act')).not.toBe(drawn('the draw'));
  });

  test('cannot exchange its secret', () => {
    const table = sit();
    table.roll('anna');
    const exchanged = forged(table.reveal(), (all) =>
      JSON.parse(JSON.stringify(all).replaceAll(table.secret, '22'.repeat(32))),
    );
    expect(verdicts(table, exchanged)).toEqual(['false-secret']);
  });
});

describe('the roller alone', () => {
  test('cannot foretell: with the same shares another secret gives another roll', () => {
    expect(shown(sit('22'.repeat(32)).roll('anna'))).not.toBe(shown(sit('33'.repeat(32)).roll('anna')));
  });

  test('cannot open another value, the same again, or one out of order', () => {
    const table = sit();
    const share = table.share('anna')!;
    const chain = table.chains.get('anna 1')!.roll;
    table.roll('anna', share);
    for (const value of [share.value, chain[0]!, chain[4]!, 'ab'.repeat(32)]) {
      expect(openingProblem(table.dice, { person: 'anna', value, named: table.dice.noted! })).toBeDefined();
    }
  });
});

describe('the opponent alone', () => {
  test('cannot stir after the roll is under way, and does not know what a stir will give', () => {
    const table = sit();
    const share = table.share('anna')!;
    const before = shown(sit().roll('anna', share));
    table.roll('ben');
    table.stir('ben');
    expect(shown(table.roll('anna', share))).toBe(before);
  });
});

describe('the server with the roller', () => {
  test('cannot foretell a roll before the opponent has stirred', () => {
    const outcomes = ['1', '2', '3'].map((random) => {
      const table = new DicePlay();
      table.seal('anna', ['aa'.repeat(32), 'bb'.repeat(32)]);
      table.seal('ben', ['cc'.repeat(32), random.repeat(64)]);
      return shown(table.roll('anna'));
    });
    expect(new Set(outcomes).size).toBe(3);
  });

  test('knows the roll once the opponent has stirred', () => {
    const table = sit();
    const share = table.share('anna')!;
    const stream = chanceFor(table.secret, table.dice, { person: 'anna', ...share })('roll:0');
    expect([1000, 1000, 1000].map(stream)).toEqual(table.roll('anna'));
  });

  test('can make a roll that nobody needs, and everybody sees it', () => {
    const [plain, more] = [sit(), sit()];
    more.roll('anna');
    expect(shown(more.roll('anna'))).not.toBe(shown(plain.roll('anna')));
    expect(checkChance(more.play.start.dice, more.reveal()).rolls).toHaveLength(2);
  });

  test('can keep an opponent’s browser out, and the check shows that no stir came', () => {
    const table = new DicePlay();
    table.seal('anna');
    table.roll('anna');
    expect(checkChance(table.play.start.dice, table.reveal()).rolls[0]).toMatchObject({ stirredBy: [], late: [] });
  });

  test('cannot name a note before the roller’s own last roll', () => {
    const table = sit();
    const old = table.dice.noted!;
    table.stir('ben');
    table.roll('anna');
    table.stir('ben');
    table.roll('anna');
    expect(openingProblem(table.dice, { person: 'anna', ...table.share('anna')!, named: old })).toBe(
      'names-wrong-note',
    );
    const steps = forged(table.reveal(), (all) => {
      all.filter(({ act }) => act === 'rollDice')[1].patch.dice.chains.anna.named = old - 1;
      return all;
    });
    expect(verdicts(table, steps)[1]).toBe('false-share');
  });

  test('can pass over a stir that came after the named note, and the check names whose', () => {
    const table = sit();
    table.roll('anna');
    const early = table.share('anna');
    table.stir('ben');
    table.roll('anna', early);
    expect(checkChance(table.play.start.dice, table.reveal()).rolls[1]).toMatchObject({ stirredBy: [], late: ['ben'] });
  });

  test('cannot seal again until a roll comes out well: a new seal counts after the next roll', () => {
    const table = sit();
    const share = table.share('anna')!;
    const outcomes = ['1', '2', '3'].map((random) => {
      const other = sit();
      other.seal('anna', [random.repeat(64), random.repeat(64)]);
      return shown(other.roll('anna', share));
    });
    expect(new Set(outcomes)).toEqual(new Set([shown(table.roll('anna', share))]));
    table.seal('anna');
    const steps = forged(table.reveal(), (all) => {
      const { anna } = all.findLast(({ act }) => act === 'sealDice').patch.dice.chains;
      Object.assign(anna, { seal: 2, roll: anna.next.roll });
      delete anna.next;
      return all;
    });
    expect(problems(table, steps)).toEqual(['seal-early']);
  });

  test('cannot seal again for a draw or a shuffle either', () => {
    const order = (random: string): string => {
      const table = sit();
      const share = table.share('anna');
      table.seal('anna', [random.repeat(64), random.repeat(64)]);
      table.give('anna', { type: 'shufflePool', pool: 'cup' }, share);
      return table.play.table.stacks['pool:cup']!.join();
    };
    expect(order('1')).toBe(order('2'));
  });

  test('can choose the first roll after a first seal if it takes no stir after it, and the check shows that none came', () => {
    const outcomes = ['1', '2', '3'].map((random) => {
      const table = new DicePlay();
      table.seal('ben');
      table.seal('anna', [random.repeat(64), 'ee'.repeat(32)]);
      const early = table.share('anna');
      table.stir('ben');
      const dice = shown(table.roll('anna', early));
      expect(checkChance(table.play.start.dice, table.reveal()).rolls[0]).toMatchObject({
        stirredBy: [],
        late: ['ben'],
      });
      return dice;
    });
    expect(new Set(outcomes).size).toBe(3);
  });

  test('the opponent stirs anew between a new seal and the first roll with it', () => {
    const table = sit();
    table.seal('anna');
    table.roll('ben');
    expect(table.stir('ben')).toBe(true);
    table.roll('anna');
    expect(checkChance(table.play.start.dice, table.reveal()).rolls[1]).toMatchObject({
      openedBy: 'anna',
      stirredBy: ['ben'],
    });
  });

  test('cannot use seals without number', () => {
    const table = sit();
    table.seal('anna');
    expect(sealProblem(table.dice, { person: 'anna', seal: 2 })).toBe('out-of-turn');
    expect(sealProblem({ ...table.dice, chains: { anna: { seal: 256 } } }, { person: 'anna', seal: 257 })).toBe(
      'out-of-turn',
    );
  });
});

describe('the server with the opponent', () => {
  test('cannot foretell the roller’s roll, whatever the opponent seals and stirs', () => {
    const outcomes = ['1', '2', '3'].map((random) => {
      const table = new DicePlay();
      table.seal('ben', ['aa'.repeat(32), 'bb'.repeat(32)]);
      table.seal('anna', [random.repeat(64), 'cc'.repeat(32)]);
      table.stir('ben');
      return shown(table.roll('anna'));
    });
    expect(new Set(outcomes).size).toBe(3);
  });

  test('know a roll that was refused before it is given again, and cannot change it', () => {
    const table = sit();
    const refused = table.share('anna')!;
    const known = [1000, 1000, 1000].map(chanceFor(table.secret, table.dice, { person: 'anna', ...refused })('roll:0'));
    table.stir('ben');
    table.seal('ben');
    table.roll('ben');
    expect(table.roll('anna', refused)).toEqual(known);
  });

  test('cannot use a share twice: a second roll with it fails the check', () => {
    const table = sit();
    const share = table.share('anna')!;
    table.roll('anna', share);
    table.stir('ben');
    table.roll('anna');
    const steps = forged(table.reveal(), (all) => {
      all.filter(({ act }) => act === 'rollDice')[1].patch.dice.chains.anna.roll = share.value;
      return all;
    });
    expect(problems(table, steps)[0]).toBe('repeated');
    expect(verdicts(table, steps)).toEqual(['true', 'false-share']);
  });

  test('cannot have an old chain sealed again from its start', () => {
    const table = sit();
    table.roll('anna');
    const { roll, stir } = table.chains.get('anna 1')!;
    table.note('anna', 'sealDice', { type: 'diceSealed', person: 'anna', seal: 2, roll: roll[0]!, stir: stir[0]! });
    expect(problems(table, table.reveal())).toEqual(['repeated']);
    table.roll('ben');
    expect(openingProblem(table.dice, { person: 'anna', value: roll[1]!, named: table.dice.noted ?? 0 })).toBeDefined();
  });
});

describe('the roller with the opponent', () => {
  test('cannot foretell either: with all shares the same, each secret gives another roll', () => {
    const outcomes = ['1', '2', '3'].map((secret) => shown(sit(secret.repeat(64)).roll('anna')));
    expect(new Set(outcomes).size).toBe(3);
  });

  test('have no seal that was made for a secret which they learnt: a new secret begins without shares', () => {
    const table = sit();
    table.roll('anna');
    const { commitment } = table.dice;
    table.reveal();
    expect(table.dice).toEqual({ commitment: expect.not.stringContaining(commitment), rolls: 0, scheme: 3 });
  });
});
