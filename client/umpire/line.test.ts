import { loadGame } from '@umpire/modules';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { settings } from '@umpire/shared/table/testing/test-kit.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { say } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import type { UmpireLine } from './line.ts';
import { type AnswerTo, momentOf, type Question } from './questions.ts';
import { makeSitting } from './sitting.ts';
import { seatUmpire, testPlugin } from './test-kit.ts';

const { module } = await loadGame('ford');
let masks = 0;
const table = withIndex(
  openingTable(module, 'crossing', {
    name: 'Test',
    host: { id: 'anna', name: 'Anna' },
    settings,
    options: {},
    language: 'en',
    dice: { commitment: 'ab'.repeat(32), rolls: 0 },
    newId: () => `m${++masks}`,
    shuffle: (things) => [...things],
  }),
);
const pieceOf = (counter: string): string => Object.values(table.pieces).find((piece) => piece.counter === counter)!.id;
const hex = (number: string): number => module.grid.parse(number)!;
const [infantry, headquarters] = [pieceOf('blue-1'), pieceOf('blue-hq')];

/** The table after a piece was moved, as a table moves it. */
const moved = (from: Table, piece: string, to: string): Table => {
  const at = from.where[piece]!;
  return patchTable(from, {
    stacks: {
      [at]: from.stacks[at]!.length > 1 ? from.stacks[at]!.filter((id) => id !== piece) : null,
      [to]: [...(from.stacks[to] ?? []), piece],
    },
    turn: { began: { [piece]: at } },
  });
};

const ask = <Q extends Question>(line: UmpireLine, question: Q): Promise<AnswerTo<Q>> =>
  new Promise((resolve) => line.ask(question, resolve));

describe('the umpire beside the page', () => {
  test('says where units can go, and why not elsewhere', async () => {
    const line = await seatUmpire(module, table);
    const reach = await ask(line, { type: 'reach', pieces: [infantry] });
    expect(reach?.from).toBe(hex('0302'));
    const near = reach?.hexes.find((one) => one.hex === hex('0402'));
    expect(near).toMatchObject({ cost: 1, stops: true, ends: true, path: [hex('0302'), hex('0402')] });
    expect(reach?.hexes.every(({ cost }) => cost <= 4)).toBe(true);
    expect(await ask(line, { type: 'why', pieces: [infantry], hex: hex('0806') })).toMatchObject({ clause: '2.1' });
    expect(await ask(line, { type: 'why', pieces: [infantry], hex: hex('0402') })).toBeUndefined();
  });

  test('another way of moving has another reach', async () => {
    const line = await seatUmpire(module, table);
    const usual = await ask(line, { type: 'reach', pieces: [infantry] });
    const extended = await ask(line, { type: 'reach', pieces: [infantry], mode: 'extended' });
    expect([usual?.allowance, extended?.allowance]).toEqual([4, 8]);
    expect(extended?.modes).toEqual(['extended']);
  });

  test('units that did not begin together are told nothing', async () => {
    const line = await seatUmpire(module, table);
    expect(await ask(line, { type: 'reach', pieces: [infantry, headquarters] })).toBeUndefined();
  });

  test('a unit that was just eliminated goes nowhere any more', async () => {
    const line = await seatUmpire(module, table);
    line.tell(module, moved(table, infantry, 'box:blue-lost'));
    expect(await ask(line, { type: 'reach', pieces: [infantry] })).toBeUndefined();
    expect(await ask(line, { type: 'why', pieces: [infantry], hex: hex('0806') })).toBeUndefined();
  });

  test('follows the table: what was moved goes on from where it began the phase', async () => {
    const line = await seatUmpire(module, table);
    await ask(line, { type: 'reach', pieces: [infantry] });
    const after = moved(moved(table, infantry, '0402'), headquarters, '0304');
    line.tell(module, after);
    const followed = await ask(line, { type: 'reach', pieces: [headquarters] });
    const { where: _, ...whole } = after;
    const anew = makeSitting(testPlugin, module);
    anew.lay(whole);
    expect(followed).toEqual(anew.answer({ type: 'reach', pieces: [headquarters] }));
    expect(followed?.from).toBe(hex('0203'));
  });

  test('answers are plain data, whatever the rules hold in their effects', async () => {
    const line = await seatUmpire(module, table);
    const target = hex('0502');
    const battle = await ask(line, { type: 'battle', attackers: [infantry], target, options: {} });
    expect(battle).toEqual(JSON.parse(JSON.stringify(battle)));
    expect(battle).toMatchObject({ attackers: [infantry], target, defenders: [pieceOf('red-1')] });
  });

  test('of another phase than that of its table the umpire says nothing of what may be done', async () => {
    const line = await seatUmpire(module, table);
    const now = momentOf(table.turn);
    expect(await ask(line, { type: 'hints', side: 'blue', at: now })).toHaveLength(2);
    expect(await ask(line, { type: 'hints', side: 'blue', at: { ...now, phase: 'combat' } })).toBeUndefined();
    expect(await ask(line, { type: 'hints', side: 'blue', at: { ...now, number: 2 } })).toBeUndefined();
  });

  test('a question that no caller waits for any more is not computed', async () => {
    let worked = 0;
    const counting = { ...testPlugin, victory: () => ({ winner: null, clause: '7', says: [say(`v${++worked}`)] }) };
    const line = await seatUmpire(module, table, counting);
    const forgotten: unknown[] = [];
    line.ask({ type: 'victory' }, (answer) => forgotten.push(answer))();
    await ask(line, { type: 'phases', at: momentOf(table.turn) });
    expect([worked, forgotten]).toEqual([0, []]);
  });

  test('two identical questions are computed once, and again when the table has changed', async () => {
    let worked = 0;
    const counting = { ...testPlugin, victory: () => ({ winner: null, clause: '7', says: [say(`v${++worked}`)] }) };
    const line = await seatUmpire(module, table, counting);
    await Promise.all([ask(line, { type: 'victory' }), ask(line, { type: 'victory' })]);
    await ask(line, { type: 'victory' });
    expect(worked).toBe(1);
    line.tell(module, moved(table, infantry, '0402'));
    await ask(line, { type: 'victory' });
    expect(worked).toBe(2);
  });

  test('a bug of the rules is reported, and the next question answered', async () => {
    const broken = {
      ...testPlugin,
      victory: () => {
        throw new Error('nobody thought of this');
      },
    };
    const line = await seatUmpire(module, table, broken);
    line.ask({ type: 'victory' }, () => {});
    await ask(line, { type: 'reach', pieces: [infantry] });
    expect(line.failures).toEqual([expect.stringContaining('nobody thought of this')]);
  });

  test('a lesson is done by what happened since the learner came to it', async () => {
    const line = await seatUmpire(module, table);
    expect(await ask(line, { type: 'lesson', lesson: 1 })).toMatchObject({ id: 'move', done: false, watches: true });
    line.tell(module, moved(table, infantry, '0402'));
    expect(await ask(line, { type: 'lesson', lesson: 1 })).toMatchObject({ done: true });
    expect(await ask(line, { type: 'lesson', lesson: 0 })).toMatchObject({ id: 'read', watches: false });
    expect(await ask(line, { type: 'lesson', lesson: 1 })).toMatchObject({ done: false });
  });
});
