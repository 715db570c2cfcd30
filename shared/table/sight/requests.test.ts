import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { isRefusal } from '../deciding/refusal.ts';
import type { Sight, Table } from '../state/state.ts';
import { defaultUmpire } from '../state/umpire.ts';
import { commandFrom, type Intent, judge, manifoldTable } from '../testing/random-play.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';
import { project } from './project.ts';
import { viewerOf } from './viewer.ts';

// Everybody reads every request, so a request must not name a piece that is hidden from anybody.

const german: Sight = { there: 'all', where: 'all', what: ['german'] };
const allied: Sight = { there: 'all', where: 'all', what: ['allied'] };
const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
const asking = { settings: { ...settings, umpire: { ...defaultUmpire, overrule: 'ask' } } } as const;
const despite = judge(1, 1);

const seenBy = (play: Play, person: string): string =>
  JSON.stringify(project(play.table, viewerOf(play.table, person)));

const asked = (wanted: Command, rest: Partial<Table> = {}): Play => {
  const play = new Play(
    tableWith(
      {
        '0101': ['german-a-2', 'german-b-2'],
        '0202': ['allied-c-2'],
        '0303': [{ counter: 'chit-d-1', sight: ambush }],
      },
      { ...asking, ...rest },
    ),
  );
  play.do('anna', wanted, despite);
  expect(Object.keys(play.table.requests)).toHaveLength(1);
  return play;
};
const far: Command = { type: 'movePieces', pieces: ['p1'], to: '0505' };

test('a chit drawn into the open, asked for and moved under a cover is named by no request (seed 31337)', () => {
  const play = new Play(manifoldTable());
  const script: readonly Intent[] = [
    [0, 52, 28, 22, 0],
    [0, 1, 56, 0, 2],
    [0, 85, 0, 1, 0],
    [0, 1, 57, 45, 26],
    [0, 5, 0, 1, 0],
    [0, 5, 33, 0, 0],
  ];
  let asked = false;
  for (const intent of script) {
    const { person, command, judged } = commandFrom(play.table, intent);
    expect(isRefusal(play.try(person, command, judged))).toBe(false);
    asked ||= seenBy(play, 'anna').includes('"pieces":["p20"]');
  }
  expect(asked).toBe(true);
  expect(play.table.pieces.p20).toHaveProperty('mask');
  for (const person of ['anna', 'cleo']) expect(seenBy(play, person)).not.toContain('"p20"');
});

describe('a request lapses', () => {
  const hiding: readonly [string, Command, Partial<Table>?][] = [
    ['is hidden', { type: 'maskPieces', pieces: ['p1'], sight: german }],
    ['is covered', { type: 'coverPlace', at: '0101', sight: german }],
    ['is taken in hand', { type: 'movePieces', pieces: ['p1'], to: 'hand:german' }],
    ['moves under a cover', { type: 'movePieces', pieces: ['p1'], to: '0606' }, { covers: { '0606': allied } }],
    ['is taken away', { type: 'deletePieces', pieces: ['p1'] }],
  ];

  test.each(hiding)('when a piece that it names %s', (_, act, rest) => {
    const play = asked(far, rest);
    play.do('anna', act);
    expect(play.table.requests).toEqual({});
  });

  test('when a piece is hidden again by taking back what brought it to light', () => {
    const play = new Play(tableWith({ 'hand:german': ['german-a-2'] }, asking));
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0101' });
    play.do('ben', { type: 'movePieces', pieces: ['p1'], to: '0505' }, despite);
    expect(seenBy(play, 'cleo')).toContain('"p1"');
    play.undo('anna');
    const mayUndo = Object.values(play.table.requests).find(({ by }) => by === 'anna')!;
    play.do('ben', { type: 'answerRequest', request: mayUndo.id, agree: true });
    expect(play.table.where.p1).toBe('hand:german');
    expect(play.table.requests).toEqual({});
    expect(seenBy(play, 'ben')).not.toContain('"p1"');
  });

  test('not for another piece, nor by what becomes of one that was hidden before', () => {
    const play = asked(far);
    play.do('anna', { type: 'maskPieces', pieces: ['p2'], sight: german });
    play.do('anna', { type: 'movePieces', pieces: ['p4'], to: '0404' });
    play.do('anna', { type: 'deletePieces', pieces: ['p4'] });
    expect(Object.keys(play.table.requests)).toHaveLength(1);
  });

  test('for good: undo and redo of the act that hid the piece work, and do not bring it back', () => {
    const play = asked(far);
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: german });
    play.undo('anna');
    expect(play.table.pieces.p1).not.toHaveProperty('mask');
    expect(play.table.requests).toEqual({});
    play.do('anna', { type: 'redo' });
    expect(play.table.pieces.p1).toHaveProperty('mask');
    expect(play.table.requests).toEqual({});
  });
});

test('a request that names a hidden piece is refused, even if it does not change the piece', () => {
  const play = new Play(
    tableWith({ '0101': ['german-a-2', { counter: 'german-b-2', sight: german }] }, { ...asking, host: 'cleo' }),
  );
  const attach: Command = { type: 'attachPieces', pieces: ['p1'], to: 'p2' };
  expect(play.try('anna', attach, despite)).toMatchObject({ refused: 'overrule-would-tell' });
  expect(play.table.requests).toEqual({});
});
