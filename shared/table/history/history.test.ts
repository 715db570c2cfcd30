import { describe, expect, test } from 'vitest';
import { withIndex } from '../apply.ts';
import { project } from '../sight/project.ts';
import { allSeeing, viewerOf } from '../sight/viewer.ts';
import type { Sight } from '../state/state.ts';
import { Play, tableWith } from '../testing/test-kit.ts';
import { asJson, branchFrom, replay, Timeline, tellHistory, undoneIn } from './history.ts';

const germanOnly: Sight = { there: 'all', where: 'all', what: ['german'] };

describe('a log', () => {
  test('begins with the opening of a table', () => {
    const opened = { seq: 1, time: 0, by: { person: 'anna' }, act: 'openTable' } as const;
    const table = tableWith({ '0101': ['german-a-2'] });
    expect(replay([{ ...opened, events: [{ type: 'tableOpened', table: asJson(table) }] }])).toEqual(table);
    expect(() => replay([])).toThrow('opens no table');
    expect(() => replay([{ ...opened, events: [{ type: 'renamed', from: 'a', to: 'b' }] }])).toThrow('renamed');
  });
});

describe('a timeline', () => {
  const played = (steps: number) => {
    const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'] }));
    for (let i = 0; i < steps; i++) {
      play.do('anna', {
        type: 'movePieces',
        pieces: [i % 3 ? 'p1' : 'p2'],
        to: `02${String(1 + (i % 20)).padStart(2, '0')}`,
      });
    }
    const timeline = new Timeline(10, play.start);
    const told = tellHistory(play.start, play.log, allSeeing).map((step) => ({ ...step, seq: step.seq + 10 }));
    return { play, timeline, told };
  };

  test('shows any moment, in any order', () => {
    const { play, timeline, told } = played(300);
    timeline.add(told);
    expect([timeline.first, timeline.last]).toEqual([10, 310]);
    for (const seq of [310, 10, 11, 200, 199, 64, 74, 138, 310]) {
      expect(asJson(timeline.at(seq))).toEqual(asJson(replay(play.log.slice(0, seq - 10), play.start)));
    }
    expect(timeline.stepAt(11)).toBe(told[0]);
    expect(timeline.stepAt(10)).toBeUndefined();
  });

  test('grows as steps come, and passes over those it has', () => {
    const { timeline, told } = played(5);
    timeline.add(told.slice(0, 3));
    expect(timeline.at(13)).toBeDefined();
    timeline.add(told.slice(1));
    expect(timeline.last).toBe(15);
    expect(timeline.steps).toHaveLength(5);
  });

  test('has no gaps and no moments outside', () => {
    const { timeline, told } = played(3);
    expect(() => timeline.add(told.slice(1))).toThrow('cannot follow');
    timeline.add(told);
    expect(() => timeline.at(9)).toThrow('no step 9');
    expect(() => timeline.at(14)).toThrow('no step 14');
  });

  test('knows which steps stand as undone', () => {
    expect(undoneIn([{}, {}, { undoes: [2] }, { undoes: [1] }, { redoes: [1] }])).toEqual(new Set([2]));
  });
});

describe('playing on from a moment', () => {
  const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: germanOnly }], '0102': ['allied-b-2'] }));
  play.do('ben', { type: 'rollDice', expression: 'd6', purpose: '' });
  play.do('anna', { type: 'revealDice' });
  const dice = { commitment: 'ab'.repeat(32), rolls: 0 };
  const handover = { name: 'What if', host: { id: 'ben', name: 'Ben' }, dice };

  test('gives a table that holds what one saw, with free seats, new dice, and nothing pending', () => {
    const view = project(play.table, viewerOf(play.table, 'ben'));
    const branch = branchFrom(view, handover);
    expect(branch).toMatchObject({ name: 'What if', host: 'ben', dice, requests: {}, status: 'open' });
    expect(Object.values(branch.seats).some((seat) => 'holder' in seat)).toBe(false);
    expect(JSON.stringify(branch)).not.toContain('german-a-2');
    const mask = play.table.pieces.p1!.mask!.id;
    const next = new Play(withIndex(branch));
    next.do('ben', { type: 'takeSeat', seat: 's1' });
    next.do('ben', { type: 'movePieces', pieces: [mask], to: '0303' });
    expect(next.refusal('ben', { type: 'revealPieces', pieces: [mask], to: 'all' })).toBe('not-yours-to-see');
    expect(next.refusal('ben', { type: 'flipPieces', pieces: [mask] })).toBe('not-yours-to-see');
    expect(project(next.table, viewerOf(next.table, 'cleo')).stacks['0303']).toEqual([mask]);
  });
});
