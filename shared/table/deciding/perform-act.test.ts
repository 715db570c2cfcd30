import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { project } from '../sight/project.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Sight } from '../state/state.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';

const perform = (act: string, ...pieces: string[]): Command => ({ type: 'performAct', pieces, act });
const own: Sight = { there: 'all', where: 'all', what: ['german'] };

describe('an act that is printed on a counter', () => {
  test('changes values and faces, asks what they are by then, and is one step', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    play.do('anna', perform('fight', 'p1'));
    expect(play.table.pieces.p1).toMatchObject({ face: 0, values: { fatigue: 1 } });
    play.do('anna', perform('fight', 'p1'));
    expect(play.table.pieces.p1).toMatchObject({ face: 1, values: { fatigue: 2 } });
    expect(play.refusal('anna', perform('fight', 'p1'))).toBe('nothing-changes');
    play.undo('anna');
    expect(play.table.pieces.p1).toMatchObject({ face: 0, values: { fatigue: 1 } });
  });

  test('does nothing while its condition does not hold', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', values: { attack: 0 } }] }));
    expect(play.refusal('anna', perform('fight', 'p1'))).toBe('nothing-changes');
  });

  test('goes round the faces and the facings', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    play.do('anna', perform('turn', 'p1'));
    play.do('anna', perform('flip', 'p1'));
    expect(play.table.pieces.p1).toMatchObject({ facing: 4, face: 1 });
    play.do('anna', perform('flip', 'p1'));
    expect(play.table.pieces.p1!.face).toBe(0);
  });

  test('of several counters is done by each of them', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] }));
    const { events } = play.do('anna', perform('rest', 'p1', 'p2', 'p3'));
    expect(play.table.stacks['box:reserve']).toEqual(['p1', 'p2', 'p3']);
    const laid = (at: string) => play.table.stacks[at]!.map((id) => play.table.pieces[id]!.counter);
    expect([laid('0101'), laid('0202')]).toEqual([['chit-rest-1', 'chit-rest-1'], ['chit-rest-1']]);
    expect(play.table.pieces.p2!.label).toBe('at rest');
    expect(events.map(({ type }) => type)).toEqual(['piecesAdded', 'piecesChanged', 'piecesMoved']);
    play.undo('anna');
    expect(play.table.stacks).toEqual({ '0101': ['p1', 'p2'], '0202': ['p3'] });
  });

  test('that takes the counter away ends with that', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'] }));
    play.do('anna', perform('die', 'p1'));
    const [under, over] = play.table.stacks['0101']!;
    expect([under, play.table.pieces[over!]!.counter]).toEqual(['p2', 'chit-loss-1']);
  });

  test('copies, and puts back into a pool, which is shuffled', () => {
    const cup = { id: 'cup', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } } as const;
    const play = new Play(tableWith({ '0101': ['german-a-2'], 'pool:cup': ['german-b-2'] }, { pools: { cup } }));
    play.do('anna', perform('copy', 'p1'));
    expect(play.table.stacks['0101']).toHaveLength(2);
    play.do('anna', perform('home', 'p1'));
    expect(play.table.stacks['pool:cup']).toHaveLength(2);
    expect(play.table.pieces.p1!.mask).toBeDefined();
  });
});

describe('hiding', () => {
  test('by an act keeps the counter from the other side, and shows it when done again', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    const seenBy = (person: string) => Object.values(project(play.table, viewerOf(play.table, person)).pieces);
    play.do('anna', perform('conceal', 'p1'));
    expect(seenBy('ben')).toMatchObject([{ masked: true }]);
    expect(seenBy('anna')).toMatchObject([{ counter: 'german-a-2' }]);
    play.do('anna', perform('conceal', 'p1'));
    expect(seenBy('ben')).toMatchObject([{ counter: 'german-a-2' }]);
    play.do('anna', perform('vanish', 'p1'));
    expect(seenBy('ben')).toEqual([]);
  });

  test('from the others does not keep an act from being refused like any other thing that is not there', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: own }] }));
    const { mask } = play.table.pieces.p1!;
    const refusals = ['fight', 'home', 'no-such'].map((act) => play.refusal('ben', perform(act, mask!.id)));
    expect(refusals).toEqual(['not-yours-to-see', 'not-yours-to-see', 'not-yours-to-see']);
    expect(play.refusal('ben', perform('fight', 'p1'))).toBe('no-such-piece');
  });
});

describe('an act is refused', () => {
  test.each([
    ['if the counter does not have it', 'unheard-of', 'p1', 'no-such-act'],
    ['if one of the counters does not have it', 'fight', 'p2', 'no-such-act'],
    ['if it puts something into a pool that is not there', 'home', 'p1', 'no-such-pool'],
    ['if it goes on and on', 'long', 'p1', 'too-much-at-once'],
  ])('%s', (_, act, piece, code) => {
    const play = new Play(tableWith({ '0101': ['german-a-2', 'chit-x-2'] }));
    expect(play.refusal('anna', perform(act, piece))).toBe(code);
    expect(play.table.pieces.p1).toMatchObject({ face: 0, facing: 0 });
  });

  test('with the counters of another side, where each handles their own', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }, { settings: { ...settings, handling: 'own' } }));
    expect(play.refusal('ben', perform('flip', 'p1'))).toBe('not-your-piece');
  });

  test('to those who have no seat', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    expect(play.refusal('cleo', perform('flip', 'p1'))).toBe('seat-needed');
  });
});
