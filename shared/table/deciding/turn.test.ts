import { expect, test } from 'vitest';
import { ground, Play, tableWith } from '../testing/test-kit.ts';

const at = (number: number, phase: string) => new Play(tableWith({}, { turn: { number, phase } }));

test('phases follow each other, and after the last comes the next turn', () => {
  const play = at(1, 'supply');
  const turns = Array.from({ length: 4 }, () => {
    play.do('anna', { type: 'nextPhase' });
    return play.table.turn;
  });
  expect(turns).toEqual([
    { number: 1, phase: 'move', side: 'german' },
    { number: 1, phase: 'fight', side: 'allied' },
    { number: 2, phase: 'supply' },
    { number: 2, phase: 'move', side: 'german' },
  ]);
});

test('a phase that does not come in this turn is passed over, both ways', () => {
  const phases = [{ id: 'supply' }, { id: 'move' }, { id: 'night', turns: { from: 2, every: 2 } }] as const;
  const play = new Play(tableWith({}, { turn: { number: 1, phase: 'move' } }), { on: { ...ground, phases } });
  const moments = (type: 'nextPhase' | 'previousPhase', count: number) =>
    Array.from({ length: count }, () => {
      play.do('anna', { type });
      return `${play.table.turn.number} ${play.table.turn.phase}`;
    });
  expect(moments('nextPhase', 4)).toEqual(['2 supply', '2 move', '2 night', '3 supply']);
  expect(moments('previousPhase', 4)).toEqual(['2 night', '2 move', '2 supply', '1 move']);
});

test('the side that has the initiative goes first, until another has it', () => {
  const phases = [
    { id: 'roll' },
    { id: 'move', side: 'german' },
    { id: 'fight', side: 'german' },
    { id: 'move', side: 'allied' },
    { id: 'end' },
  ];
  const play = new Play(tableWith({}, { turn: { number: 1, phase: 'roll' } }), { on: { ...ground, phases } });
  play.do('anna', { type: 'setTurn', number: 1, phase: 'roll', first: 'allied' });
  const moments = (type: 'nextPhase' | 'previousPhase', count: number) =>
    Array.from({ length: count }, () => {
      play.do('anna', { type });
      return [play.table.turn.phase, play.table.turn.side].filter(Boolean).join(' ');
    });
  expect(moments('nextPhase', 6)).toEqual(['move allied', 'move german', 'fight german', 'end', 'roll', 'move allied']);
  expect(moments('previousPhase', 2)).toEqual(['roll', 'end']);
  play.do('anna', { type: 'setTurn', number: 2, phase: 'roll', first: 'german' });
  expect(moments('nextPhase', 2)).toEqual(['move german', 'fight german']);
  expect(play.refusal('anna', { type: 'setTurn', number: 1, phase: 'roll', first: 'roman' })).toBe('no-such-side');
  play.do('anna', { type: 'setTurn', number: 1, phase: 'roll', first: 'allied' });
  play.do('anna', { type: 'setTurn', number: 1, phase: 'roll', first: null });
  expect(play.table.turn).toEqual({ number: 1, phase: 'roll' });
  expect(moments('nextPhase', 2)).toEqual(['move german', 'fight german']);
  expect(play.refusal('anna', { type: 'setTurn', number: 1, phase: 'fight', first: null })).toBe('nothing-changes');
});

test('to give the initiative is no new phase: what the turn keeps and open procedures stay', () => {
  const play = new Play(tableWith({ '0101': ['german-a-2'] }, { turn: { number: 1, phase: 'supply' } }));
  play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0505' });
  const { began } = play.table.turn;
  expect(began).toBeDefined();
  play.do('anna', { type: 'setTurn', number: 1, phase: 'supply', first: 'allied' });
  expect(play.table.turn).toEqual({ number: 1, phase: 'supply', first: 'allied', began });
  play.undo('anna');
  expect(play.table.turn).toEqual({ number: 1, phase: 'supply', began });
});

test('a phase that a rule option leaves out is passed over', () => {
  const phases = [{ id: 'supply' }, { id: 'move', option: { id: 'moves', standard: false } }, { id: 'fight' }];
  const play = new Play(tableWith({}, { turn: { number: 1, phase: 'supply' } }), { on: { ...ground, phases } });
  play.do('anna', { type: 'nextPhase' });
  expect(play.table.turn.phase).toBe('fight');
});

test('and back', () => {
  const play = at(2, 'supply');
  play.do('anna', { type: 'previousPhase' });
  expect(play.table.turn).toEqual({ number: 1, phase: 'fight', side: 'allied' });
});

test('the game has a first and a last phase', () => {
  expect(at(1, 'supply').refusal('anna', { type: 'previousPhase' })).toBe('first-turn');
  expect(at(5, 'fight').refusal('anna', { type: 'nextPhase' })).toBe('last-turn');
});

test('any moment can be set, with the side in turn', () => {
  const play = at(1, 'supply');
  play.do('ben', { type: 'setTurn', number: 4, phase: 'move' });
  expect(play.table.turn).toEqual({ number: 4, phase: 'move', side: 'german' });
  play.do('ben', { type: 'setTurn', number: 4, phase: 'move', side: 'allied' });
  expect(play.table.turn.side).toBe('allied');
  expect(play.refusal('ben', { type: 'setTurn', number: 4, phase: 'move', side: 'allied' })).toBe('nothing-changes');
  expect(play.refusal('ben', { type: 'setTurn', number: 6, phase: 'move' })).toBe('no-such-turn');
  expect(play.refusal('ben', { type: 'setTurn', number: 1, phase: 'tea' })).toBe('no-such-phase');
  expect(play.refusal('ben', { type: 'setTurn', number: 1, phase: 'move', side: 'roman' })).toBe('no-such-side');
});

test('phases of one name are told apart by their side', () => {
  const phases = [
    { id: 'move', side: 'german' },
    { id: 'move', side: 'allied' },
  ];
  const start = tableWith({}, { turn: { number: 1, phase: 'move', side: 'german' } });
  const play = new Play(start, { on: { ...new Play(start).ground, phases } });
  play.do('anna', { type: 'nextPhase' });
  expect(play.table.turn).toEqual({ number: 1, phase: 'move', side: 'allied' });
  play.do('anna', { type: 'nextPhase' });
  expect(play.table.turn).toEqual({ number: 2, phase: 'move', side: 'german' });
});
