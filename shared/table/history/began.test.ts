import { describe, expect, test } from 'vitest';
import { Play, tableWith } from '../testing/test-kit.ts';

const start = () => new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] }));
const move = (piece: string, to: string) => ({ type: 'movePieces', pieces: [piece], to }) as const;

describe('where pieces began the phase', () => {
  test('stands for those that lie elsewhere, whatever way they took, until they come back', () => {
    const play = start();
    expect(play.table.turn).not.toHaveProperty('began');
    play.do('anna', move('p1', '0102'));
    play.do('anna', move('p1', '0103'));
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0103' });
    expect(play.table.turn.began).toEqual({ p1: '0101', p2: '0101' });
    play.do('anna', move('p2', '0101'));
    expect(play.table.turn.began).toEqual({ p1: '0101' });
    play.do('anna', move('p1', '0101'));
    expect(play.table.turn).not.toHaveProperty('began');
  });

  test('is forgotten of pieces that are taken away, and known again when they are back', () => {
    const play = start();
    play.do('anna', move('p1', '0102'));
    play.do('anna', move('p3', '0203'));
    play.do('anna', { type: 'deletePieces', pieces: ['p1'] });
    expect(play.table.turn.began).toEqual({ p3: '0202' });
    play.do('anna', { type: 'undo' });
    expect(play.table.turn.began).toEqual({ p1: '0101', p3: '0202' });
  });

  test('is forgotten with the phase, and comes back with it when it is taken back', () => {
    const play = start();
    play.do('anna', move('p1', '0102'));
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.turn).not.toHaveProperty('began');
    play.do('anna', move('p1', '0103'));
    play.do('anna', move('p2', '0104'));
    expect(play.table.turn.began).toEqual({ p1: '0102', p2: '0101' });
    play.undo('ben');
    expect(play.table.turn).toMatchObject({ phase: 'supply', began: { p1: '0101', p2: '0101' } });
    play.do('ben', { type: 'redo' });
    expect(play.table.turn).toEqual({ number: 1, phase: 'move', side: 'german' });
  });

  test('is taken back with a move, and set again when that is done over', () => {
    const play = start();
    play.do('anna', move('p1', '0102'));
    play.undo('anna');
    expect(play.table.turn).not.toHaveProperty('began');
    play.do('anna', { type: 'redo' });
    expect(play.table.turn.began).toEqual({ p1: '0101' });
  });

  test('is no secret: what moves hidden leaves nothing, what gets hidden is forgotten, by undo it is known again', () => {
    const play = start();
    const sight = { there: 'all', where: 'all', what: ['german'] } as const;
    play.do('anna', move('p1', '0102'));
    play.do('anna', { type: 'maskPieces', pieces: ['p1', 'p2'], sight });
    expect(play.table.turn).not.toHaveProperty('began');
    play.do('anna', move('p2', '0104'));
    expect(play.table.turn).not.toHaveProperty('began');
    play.undo('anna');
    play.undo('anna');
    expect(play.table.turn.began).toEqual({ p1: '0101' });
  });

  test('does not come back for a phase that is over', () => {
    const play = start();
    const sight = { there: 'all', where: 'all', what: ['german'] } as const;
    play.do('anna', move('p1', '0102'));
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight });
    play.do('ben', { type: 'nextPhase' });
    play.undo('anna');
    expect(play.table.pieces.p1).not.toHaveProperty('mask');
    expect(play.table.turn).not.toHaveProperty('began');
  });

  test('setting the phase that it is changes nothing, moved or not', () => {
    const play = start();
    play.do('anna', move('p1', '0102'));
    expect(play.refusal('anna', { type: 'setTurn', number: 1, phase: 'supply' })).toBe('nothing-changes');
  });
});

describe('by which way pieces were moved', () => {
  const by = (mode: string | undefined, to: string) => ({ ...move('p1', to), ...(mode !== undefined && { mode }) });

  test('stands for those that did not move as usual, until they do', () => {
    const play = start();
    play.do('anna', by('by-rail', '0102'));
    expect(play.table.turn.modes).toEqual({ p1: 'by-rail' });
    play.do('anna', by('tactical', '0103'));
    expect(play.table.turn.modes).toEqual({ p1: 'tactical' });
    play.do('anna', by(undefined, '0104'));
    expect(play.table.turn).not.toHaveProperty('modes');
  });

  test('is taken back with a move and set again with it, and forgotten with the phase', () => {
    const play = start();
    play.do('anna', by('by-rail', '0102'));
    play.do('anna', by('tactical', '0103'));
    play.undo('anna');
    expect(play.table.turn.modes).toEqual({ p1: 'by-rail' });
    play.do('anna', { type: 'redo' });
    expect(play.table.turn.modes).toEqual({ p1: 'tactical' });
    play.do('ben', { type: 'nextPhase' });
    expect(play.table.turn).not.toHaveProperty('modes');
  });

  test('is no secret: what moves hidden leaves nothing, what gets hidden is forgotten', () => {
    const play = start();
    const sight = { there: 'all', where: 'all', what: ['german'] } as const;
    play.do('anna', by('by-rail', '0102'));
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight });
    expect(play.table.turn).not.toHaveProperty('modes');
    play.do('anna', by('by-rail', '0103'));
    expect(play.table.turn).not.toHaveProperty('modes');
  });
});
