import { describe, expect, test } from 'vitest';
import { branchFrom } from './history/history.ts';
import { clockGoesOn, newClock, spentAt, withoutOutages, withPause } from './pace.ts';
import type { Clock } from './state/pace.ts';
import { ground, Play, tableWith } from './testing/test-kit.ts';
import { peopleToMove, readySeats, sidesToMove } from './whose-move.ts';

/** Phases of the kit: supply of both sides, movement of the Germans, combat of the Allies. */
const at = (phase: string, side?: string) =>
  new Play(tableWith({}, { turn: { number: 1, phase, ...(side && { side }) } }), { on: ground });

describe('ready', () => {
  test('a player who is done with a phase of both sides is no longer to move, until the next phase', () => {
    const play = at('supply');
    const all = [...peopleToMove(play.table)];
    expect(all).toContain('anna');
    play.do('anna', { type: 'setReady', ready: true });
    expect(readySeats(play.table)).toHaveLength(1);
    expect([...peopleToMove(play.table)]).toEqual(all.filter((person) => person !== 'anna'));
    play.do('anna', { type: 'nextPhase' });
    expect(readySeats(play.table)).toEqual([]);
    expect(sidesToMove(play.table)).toEqual(['german']);
  });

  test('one is done, and is not after all; nobody is so for another', () => {
    const play = at('supply');
    play.do('anna', { type: 'setReady', ready: true });
    expect(play.refusal('anna', { type: 'setReady', ready: true })).toBe('nothing-changes');
    play.do('ben', { type: 'setReady', ready: true });
    expect(readySeats(play.table)).toHaveLength(2);
    play.do('anna', { type: 'setReady', ready: false });
    play.do('ben', { type: 'setReady', ready: false });
    expect(play.table.pace).toBeUndefined();
  });

  test('to go back to the phase brings it back', () => {
    const play = at('supply');
    play.do('ben', { type: 'setReady', ready: true });
    play.do('anna', { type: 'nextPhase' });
    play.undo('anna');
    expect(readySeats(play.table)).toHaveLength(1);
  });
});

const minute = 60_000;
const table = (number: number, side?: string) => ({
  ...tableWith({}),
  turn: { number, phase: 'move', ...(side && { side }) },
});
const clockOf = (kind: Clock['kind'], from = table(1, 'german')): Clock =>
  newClock(from, { kind, allowed: 10 * minute }, 0);

describe('the clock', () => {
  test('runs for the side in turn, in a phase of both for both', () => {
    const clock = clockOf('game');
    expect(spentAt(clock, 3 * minute)).toEqual({ german: 3 * minute });
    const allied = clockGoesOn(clock, table(1, 'allied'), 4 * minute);
    expect(spentAt(allied, 6 * minute)).toEqual({ german: 4 * minute, allied: 2 * minute });
    const both = clockGoesOn(allied, table(2), 6 * minute);
    expect(spentAt(both, 7 * minute)).toMatchObject({ german: 5 * minute, allied: 3 * minute });
  });

  test('of each turn begins anew with the turn, of each move with the move', () => {
    const turn = clockGoesOn(clockOf('turn'), table(1, 'allied'), 4 * minute);
    expect(clockGoesOn(turn, table(2, 'german'), 5 * minute).spent).toEqual({});
    const move = clockGoesOn(clockOf('move'), table(1, 'allied'), 4 * minute);
    expect(clockGoesOn(move, table(2, 'german'), 5 * minute).spent).toEqual({ allied: minute });
  });

  test('that was stopped stays as it was, whatever happens', () => {
    const stopped = withPause(clockOf('game'), true, minute);
    expect(spentAt(stopped, 99 * minute)).toEqual({ german: minute });
    expect(clockGoesOn(stopped, table(1, 'allied'), 50 * minute)).not.toHaveProperty('since');
    expect(spentAt(withPause(stopped, false, 60 * minute), 61 * minute)).toEqual({ german: 2 * minute });
  });

  test('does not run backwards where two machines differ', () => {
    expect(spentAt(clockOf('game'), -minute)).toEqual({ german: 0 });
  });

  test('does not charge a time in which nobody could move, and only once', () => {
    const outages = [
      { from: -10 * minute, until: -5 * minute },
      { from: -minute, until: minute },
      { from: 3 * minute, until: 13 * minute },
    ];
    const held = withoutOutages(clockOf('game'), outages, 14 * minute);
    expect(held).toMatchObject({ spent: { german: 3 * minute }, since: 14 * minute });
    expect(withoutOutages(held, outages, 15 * minute)).toBe(held);
    const stopped = withPause(clockOf('game'), true, minute);
    expect(withoutOutages(stopped, outages, 14 * minute)).toBe(stopped);
  });

  test('is set by the host, follows the phases, and stops nothing when time is up', () => {
    const play = at('move', 'german');
    expect(play.refusal('ben', { type: 'setClock', clock: { kind: 'game', allowed: 1000 } })).toBe('host-only');
    play.do('anna', { type: 'setClock', clock: { kind: 'game', allowed: 1000 } });
    expect(play.table.pace?.clock).toMatchObject({ sides: ['german'], turn: 1, spent: {} });
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.pace?.clock?.sides).toEqual(['allied']);
    expect(play.table.pace?.clock?.spent).toHaveProperty('german');
    play.do('ben', { type: 'pauseClock', paused: true });
    expect(play.table.pace?.clock).not.toHaveProperty('since');
    play.do('anna', { type: 'setClock' });
    expect(play.table.pace).toBeUndefined();
    expect(play.refusal('anna', { type: 'pauseClock', paused: true })).toBe('no-clock');
  });

  test('is not taken back with a phase: time that has run has run', () => {
    const play = at('move', 'german');
    play.do('anna', { type: 'setClock', clock: { kind: 'game', allowed: 1000 } });
    play.do('anna', { type: 'nextPhase' });
    play.undo('anna');
    expect(play.table.turn).toMatchObject({ phase: 'move', side: 'german' });
    expect(play.table.pace?.clock?.sides).toEqual(['german']);
    expect(play.table.pace?.clock?.spent).toHaveProperty('allied');
  });

  test('stands still at a table that goes on from a moment of this one', () => {
    const play = at('move', 'german');
    play.do('anna', { type: 'setClock', clock: { kind: 'game', allowed: 1000 } });
    const branch = branchFrom(play.table, {
      name: 'again',
      host: { id: 'cleo', name: 'Cleo' },
      dice: play.table.dice,
    });
    expect(branch.pace?.clock).toMatchObject({ allowed: 1000 });
    expect(branch.pace?.clock).not.toHaveProperty('since');
  });
});
