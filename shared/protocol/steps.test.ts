import { describe, expect, test } from 'vitest';
import { asJson } from '../table/history/history.ts';
import { project } from '../table/sight/project.ts';
import { tell } from '../table/sight/tell.ts';
import { viewerOf } from '../table/sight/viewer.ts';
import { Play, tableWith } from '../table/testing/test-kit.ts';
import { digest } from '../table/wire/digest.ts';
import type { View } from './messages.ts';
import { type Base, decodeSteps, encodeSteps } from './steps.ts';

/** The bytes that Colyseus puts first (code, length and letters of `steps`), and before them the WebSocket header. */
const HEADERS = 1 + 1 + 'steps'.length + 2;

const stacks = Object.fromEntries(
  Array.from({ length: 200 }, (_, i) => [
    `${String(1 + (i % 20)).padStart(2, '0')}${String(1 + Math.floor(i / 20)).padStart(2, '0')}`,
    ['german-a-2', 'allied-b-2', 'german-c-2'],
  ]),
);

const viewOf = (play: Play, seq: number, time: number): View => ({
  seq,
  time,
  table: project(play.table, viewerOf(play.table, 'ben')),
});
const baseOf = ({ time, table }: View): Base => ({ time, table, stackAt: (at) => table.stacks[at] });

/** A table of 600 counters late in a long game, and the step that a command produces. */
const oneStep = (...[person, command]: Parameters<Play['do']>) => {
  const play = new Play(tableWith(stacks));
  const before = play.table;
  const view = viewOf(play, 4999, 1_730_000_000_000);
  const step = { ...play.do(person, command), seq: 5000, time: view.time + 2345 };
  return { view, told: tell(before, play.table, step, viewerOf(before, 'ben')), after: viewOf(play, 5000, step.time) };
};

describe('steps on the wire', () => {
  test('moving one piece from a stack to another takes at most 45 bytes, headers and all', () => {
    const { view, told } = oneStep('anna', { type: 'movePieces', pieces: ['p301'], to: '1010' });
    expect(encodeSteps([told], baseOf(view)).length + HEADERS).toBeLessThanOrEqual(45);
  });

  test('come out as they went in', () => {
    for (const command of [
      { type: 'movePieces', pieces: ['p301', 'p5'], to: '1010', index: 1 },
      { type: 'rollDice', expression: '2d6', purpose: 'attack' },
      { type: 'maskPieces', pieces: ['p1'], sight: { there: 'all', where: 'all', what: ['german'] } },
      { type: 'leaveSeat', seat: 's1' },
      { type: 'say', text: 'こんにちは', to: 'all' },
    ] as const) {
      const { view, told, after } = oneStep('anna', command);
      const { view: next, steps } = decodeSteps(view, encodeSteps([told], baseOf(view)))!;
      expect(steps).toEqual([told]);
      expect({ ...next, table: digest(next.table) }).toEqual({ ...after, table: digest(after.table) });
    }
  });

  test('name the acting person, whether they sit or watch', () => {
    const sitting = oneStep('anna', { type: 'nextPhase' });
    const watching = oneStep('cleo', { type: 'setName', name: 'C' });
    for (const [{ view, told }, by] of [
      [sitting, { person: 'anna', seat: 's1' }],
      [watching, { person: 'cleo' }],
    ] as const) {
      expect(decodeSteps(view, encodeSteps([told], baseOf(view)))!.steps[0]!.by).toEqual(by);
    }
  });

  test('name the computer that plays in the place of a holder, and the holder who acts too, in the message that says it came', () => {
    const play = new Play(tableWith(stacks, { turn: { number: 1, phase: 'fight', side: 'allied' } }));
    const view = viewOf(play, 0, 0);
    play.do('ben', { type: 'setStandIn', seat: 's2', to: 'plays' });
    const computer = play.table.seats.s2!.standIn!.person;
    play.do(computer, { type: 'movePieces', pieces: ['p2'], to: '1010' });
    play.do('ben', { type: 'movePieces', pieces: ['p5'], to: '1010' });
    const told = play.log.map((step, i) => {
      const before = play.before[i]!;
      return tell(before, play.before[i + 1] ?? play.table, step, viewerOf(before, 'ben'));
    });
    expect(decodeSteps(view, encodeSteps(told, baseOf(view)))!.steps.map(({ by }) => by)).toEqual([
      { person: 'ben', seat: 's2' },
      { person: computer, seat: 's2' },
      { person: 'ben', seat: 's2' },
    ]);
  });

  test('say nothing of a hidden one but that it was', () => {
    const { view, told } = oneStep('anna', { type: 'say', text: 'psst', to: ['german'] });
    const bytes = encodeSteps([told], baseOf(view));
    expect(bytes.length).toBeLessThan(10);
    expect(decodeSteps(view, bytes)!.steps).toEqual([{ seq: 5000, time: told.time, act: 'hidden', patch: {} }]);
  });

  test('follow each other in one message; known ones are passed over, and a gap is noticed', () => {
    const play = new Play(tableWith(stacks));
    const start = viewOf(play, 0, 0);
    const views = [start];
    const told = ['0101', '0303', '0101', '0505'].map((to, i) => {
      const before = play.table;
      const step = play.do('anna', { type: 'movePieces', pieces: ['p1', 'p9'], to });
      views.push(viewOf(play, i + 1, step.time));
      return tell(before, play.table, step, viewerOf(before, 'ben'));
    });
    const all = encodeSteps(told, baseOf(start));
    const last = asJson(views[4]!.table);
    expect(decodeSteps(start, all)!.steps).toEqual(told);
    const fromSecond = decodeSteps(views[2]!, all)!;
    expect(fromSecond.steps).toEqual(told.slice(2));
    expect(asJson(fromSecond.view.table)).toEqual(last);
    expect(decodeSteps(start, encodeSteps(told.slice(1), baseOf(views[1]!)))).toBeUndefined();
    expect(decodeSteps(views[4]!, all)!.steps).toEqual([]);
  });

  test('that are none are refused', () => {
    const { view } = oneStep('anna', { type: 'nextPhase' });
    expect(() => decodeSteps(view, new Uint8Array([0xc1]))).toThrow();
    expect(() => decodeSteps(view, new Uint8Array([0x95, 0xcd, 0x13, 0x88, 0, 0xa2, 0x73, 0x31, 0x7f, 0x80]))).toThrow(
      'no act has the number 127',
    );
  });
});
