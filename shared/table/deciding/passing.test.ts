import { describe, expect, test } from 'vitest';
import type { Table } from '../state/state.ts';
import { ground, Play, settings, tableWith } from '../testing/test-kit.ts';

const phases = [
  { id: 'move', side: 'german' },
  { id: 'fight', side: 'german' },
  { id: 'supply', side: 'german' },
  { id: 'move', side: 'allied' },
  { id: 'fight', side: 'allied' },
  { id: 'night' },
] as const;

/** A table at which nothing can be done in these phases. */
const at = (empty: readonly string[], rest: Partial<Table> = {}) => {
  const turn = { number: 1, phase: 'move', side: 'german' } as const;
  const play = new Play(tableWith({}, { turn, settings: { ...settings, passing: true }, ...rest }), {
    on: { ...ground, phases },
  });
  play.passes = ({ turn: { phase, side } }, through) =>
    (through !== undefined && side === through) || empty.includes(`${phase} ${side ?? 'all'}`);
  return play;
};
const now = ({ table: { turn } }: Play): string => `${turn.number} ${turn.phase} ${turn.side ?? 'all'}`;

describe('phases in which nothing can be done', () => {
  test('pass in the step that ends the phase before them, and come back with it', () => {
    const play = at(['fight german', 'supply german']);
    play.do('anna', { type: 'nextPhase' });
    expect([now(play), play.log.length]).toEqual(['1 move allied', 1]);
    play.undo('anna');
    expect(now(play)).toBe('1 move german');
    play.do('anna', { type: 'redo' });
    expect(now(play)).toBe('1 move allied');
  });

  test('can be gone back to, and do not pass when the turn is set', () => {
    const play = at(['fight german', 'supply german']);
    play.do('anna', { type: 'nextPhase' });
    play.do('anna', { type: 'previousPhase' });
    expect(now(play)).toBe('1 supply german');
    play.do('anna', { type: 'setTurn', number: 1, phase: 'fight', side: 'german' });
    expect(now(play)).toBe('1 fight german');
  });

  test('do not pass where the table is set so, nor at tables of older releases', () => {
    for (const passing of [false, undefined]) {
      const play = at(['fight german'], { settings: { ...settings, ...(passing !== undefined && { passing }) } });
      play.do('anna', { type: 'nextPhase' });
      expect(now(play)).toBe('1 fight german');
    }
  });

  test('do not pass while anybody at the table holds them, for this turn', () => {
    const play = at(['fight german', 'supply german', 'fight allied', 'night all']);
    play.do('ben', { type: 'holdPhases', hold: true });
    expect(play.table.pace).toEqual({ held: 1 });
    expect(play.refusal('anna', { type: 'holdPhases', hold: true })).toBe('nothing-changes');
    play.do('anna', { type: 'nextPhase' });
    expect(now(play)).toBe('1 fight german');
    play.do('anna', { type: 'holdPhases', hold: false });
    expect(play.table.pace).toBeUndefined();
    play.do('anna', { type: 'nextPhase' });
    expect(now(play)).toBe('1 move allied');
    play.do('ben', { type: 'holdPhases', hold: true });
    play.do('ben', { type: 'setTurn', number: 2, phase: 'move', side: 'allied' });
    play.do('ben', { type: 'nextPhase' });
    expect(now(play)).toBe('3 move german');
  });

  test('pass for one turn at the most, and never beyond the last', () => {
    const all = phases.map((phase) => `${phase.id} ${'side' in phase ? phase.side : 'all'}`);
    const play = at(all);
    play.do('anna', { type: 'nextPhase' });
    expect(now(play)).toBe('2 fight german');
    const last = at(all, { turn: { number: 5, phase: 'fight', side: 'allied' } });
    last.do('anna', { type: 'nextPhase' });
    expect(now(last)).toBe('5 night all');
  });
});

describe('the end of a turn', () => {
  test('passes over what the side may still do, up to the next decision of anybody', () => {
    const play = at(['night all']);
    play.do('anna', { type: 'nextPhase', through: true });
    expect(now(play)).toBe('1 move allied');
    play.do('ben', { type: 'nextPhase', through: true });
    expect(now(play)).toBe('2 move german');
  });

  test('stops where the umpire says that something is owed', () => {
    const play = at([]);
    play.passes = ({ turn: { phase } }) => phase === 'fight';
    play.do('anna', { type: 'nextPhase', through: true });
    expect(now(play)).toBe('1 supply german');
  });

  test('does not reach a later phase of the same side', () => {
    const play = at(['move allied', 'fight allied']);
    const late = [...phases.slice(0, 5), { id: 'night', side: 'german' }] as const;
    const nights = new Play(play.table, { on: { ...ground, phases: late } });
    nights.passes = play.passes!;
    nights.do('anna', { type: 'nextPhase', through: true });
    expect(now(nights)).toBe('1 night german');
  });

  test('goes phase by phase while they are held', () => {
    const play = at([]);
    play.do('ben', { type: 'holdPhases', hold: true });
    play.do('anna', { type: 'nextPhase', through: true });
    expect(now(play)).toBe('1 fight german');
  });
});
