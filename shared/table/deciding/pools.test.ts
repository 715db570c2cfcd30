import { describe, expect, test } from 'vitest';
import { project } from '../sight/project.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Sight, Table } from '../state/state.ts';
import { Play, seededPorts, tableWith } from '../testing/test-kit.ts';

const nobody: Sight = { there: 'all', where: 'all', what: [] };
const chits = ['chit-a-1', 'chit-b-1', 'chit-c-1', 'chit-d-1', 'chit-e-1'];

const withPools = (): Table =>
  tableWith(
    { 'pool:deck': chits, 'pool:cup': chits, '0101': ['german-x-2'] },
    {
      pools: {
        deck: { id: 'deck', name: 'Deck', kind: 'deck', sight: nobody },
        cup: { id: 'cup', name: 'Cup', kind: 'pool', sight: nobody },
      },
    },
  );

const masksIn = (table: Table, at: string): string[] => table.stacks[at]!.map((id) => table.pieces[id]!.mask!.id);

describe('decks and pools', () => {
  test('a deck is drawn from the top', () => {
    const play = new Play(withPools());
    const step = play.do('anna', { type: 'drawPieces', pool: 'deck', count: 2, to: '0202' });
    expect(play.table.stacks['0202']).toEqual(['p5', 'p4']);
    expect(step.shows).toBe(true);
    expect(project(play.table, viewerOf(play.table, 'ben')).pieces.p5!.counter).toBe('chit-e-1');
  });

  test('nobody can decide who sees a card before it is drawn', () => {
    const play = new Play(withPools());
    const [mask] = masksIn(play.table, 'pool:deck');
    const sight = { ...nobody, what: ['german'] };
    expect(play.refusal('anna', { type: 'maskPieces', pieces: [mask!], sight })).toBe('hidden-by-place');
  });

  test('a pool is drawn from at random', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => {
      const play = new Play(withPools(), { ports: seededPorts(seed) });
      play.do('anna', { type: 'drawPieces', pool: 'cup', count: 1, to: '0202' });
      return play.table.stacks['0202']![0]!;
    });
    expect(new Set(drawn)).toEqual(new Set(['p6', 'p7', 'p8', 'p9', 'p10']));
  });

  test('nobody can draw more than there is', () => {
    const play = new Play(withPools());
    expect(play.refusal('anna', { type: 'drawPieces', pool: 'deck', count: 6, to: '0202' })).toBe('pool-too-small');
    expect(play.refusal('anna', { type: 'drawPieces', pool: 'none', count: 1, to: '0202' })).toBe('no-such-pool');
    expect(play.refusal('anna', { type: 'drawPieces', pool: 'deck', count: 1, to: '9999' })).toBe('no-such-place');
  });

  test('a card drawn into a hand is shown only to that side', () => {
    const play = new Play(withPools());
    play.do('anna', { type: 'drawPieces', pool: 'deck', count: 1, to: 'hand:german' });
    expect(project(play.table, viewerOf(play.table, 'anna')).pieces).toHaveProperty('p5');
    expect(project(play.table, viewerOf(play.table, 'ben')).pieces).not.toHaveProperty('p5');
  });

  test('pieces go back to the top or the bottom of a deck, in order', () => {
    const play = new Play(withPools());
    play.do('anna', { type: 'drawPieces', pool: 'deck', count: 2, to: '0202' });
    play.do('anna', { type: 'returnPieces', pieces: ['p4', 'p5'], pool: 'deck', where: 'bottom' });
    expect(play.table.stacks['pool:deck']).toEqual(['p4', 'p5', 'p1', 'p2', 'p3']);
    play.do('anna', { type: 'returnPieces', pieces: ['p11'], pool: 'deck', where: 'top' });
    expect(play.table.stacks['pool:deck']!.at(-1)).toBe('p11');
  });

  test('pieces that enter a pool are mixed with the rest, however they get there', () => {
    for (const command of [
      { type: 'returnPieces', pieces: ['p11'], pool: 'cup', where: 'top' },
      { type: 'movePieces', pieces: ['p11'], to: 'pool:cup' },
    ] as const) {
      const play = new Play(withPools());
      const before = masksIn(play.table, 'pool:cup');
      play.do('anna', command);
      expect(masksIn(play.table, 'pool:cup').some((mask) => before.includes(mask))).toBe(false);
      expect(play.table.stacks['pool:cup']).not.toEqual(['p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
    }
  });

  test('to shuffle in a single card that lies there already changes nothing', () => {
    const open = { id: 'deck', name: 'Deck', kind: 'deck', sight: { ...nobody, what: 'all' } } as const;
    const play = new Play(tableWith({ 'pool:deck': ['chit-a-1'] }, { pools: { deck: open } }));
    const back = { type: 'returnPieces', pieces: ['p1'], pool: 'deck', where: 'shuffled' } as const;
    expect(play.refusal('anna', back)).toBe('nothing-changes');
  });

  test('a shuffle gives a new order and new masks; the old order comes back with undo', () => {
    const play = new Play(withPools());
    const before = play.table;
    play.do('anna', { type: 'shufflePool', pool: 'deck' });
    expect(play.table.stacks['pool:deck']).not.toEqual(before.stacks['pool:deck']);
    expect(play.table.stacks['pool:deck']!.toSorted()).toEqual(before.stacks['pool:deck']!.toSorted());
    const masks = masksIn(before, 'pool:deck');
    expect(masksIn(play.table, 'pool:deck').some((mask) => masks.includes(mask))).toBe(false);
    play.undo('anna');
    expect(play.table).toEqual(before);
  });

  test('a piece that comes back after an undone draw is mixed into its pool again', () => {
    const play = new Play(withPools());
    const seats = play.table.seats;
    const solo = new Play({ ...withPools(), seats: { ...seats, s2: { ...seats.s2!, holder: 'anna' } } });
    solo.do('anna', { type: 'drawPieces', pool: 'cup', count: 1, to: '0202' });
    const drawn = solo.table.stacks['0202']![0]!;
    solo.undo('anna');
    const masks = masksIn(solo.table, 'pool:cup');
    const former = masksIn(solo.start, 'pool:cup');
    expect(solo.table.where[drawn]).toBe('pool:cup');
    expect(masks.some((mask) => former.includes(mask))).toBe(false);
  });

  test('one makes pools of one’s own, and deletes them empty', () => {
    const play = new Play(withPools());
    play.do('anna', { type: 'createPool', name: 'Losses', kind: 'deck', sight: { ...nobody, what: 'all' } });
    const id = Object.keys(play.table.pools).find((pool) => play.table.pools[pool]!.name === 'Losses')!;
    play.do('anna', { type: 'movePieces', pieces: ['p11'], to: `pool:${id}` });
    expect(play.table.pieces.p11!.mask).toBeUndefined();
    expect(play.refusal('anna', { type: 'deletePool', pool: id })).toBe('pool-not-empty');
    play.do('anna', { type: 'movePieces', pieces: ['p11'], to: '0101' });
    play.do('anna', { type: 'deletePool', pool: id });
    expect(play.table.pools).not.toHaveProperty(id);
    expect(play.refusal('anna', { type: 'movePieces', pieces: ['p11'], to: `pool:${id}` })).toBe('no-such-place');
  });

  test('a pool that one side keeps to itself is not there for the other', () => {
    const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
    const start = tableWith(
      { 'pool:secret': ['german-a-2'] },
      { pools: { secret: { id: 'secret', name: 'Traps', kind: 'pool', sight: ambush } } },
    );
    const play = new Play(start);
    expect(project(start, viewerOf(start, 'ben'))).toMatchObject({ pools: {}, pieces: {}, stacks: {} });
    expect(play.refusal('ben', { type: 'drawPieces', pool: 'secret', count: 1, to: '0101' })).toBe('no-such-pool');
    expect(play.refusal('ben', { type: 'shufflePool', pool: 'secret' })).toBe('no-such-pool');
    expect(play.refusal('ben', { type: 'deletePool', pool: 'secret' })).toBe('no-such-pool');
    play.do('anna', { type: 'drawPieces', pool: 'secret', count: 1, to: '0101' });
  });

  test('nobody draws from a pool that another side hides', () => {
    const start = tableWith(
      { 'pool:force': ['german-a-2'] },
      { pools: { force: { id: 'force', name: 'Force', kind: 'pool', sight: { ...nobody, what: ['german'] } } } },
    );
    const play = new Play(start);
    expect(play.refusal('ben', { type: 'drawPieces', pool: 'force', count: 1, to: 'hand:allied' })).toBe(
      'not-yours-to-see',
    );
    play.do('anna', { type: 'drawPieces', pool: 'force', count: 1, to: '0101' });
  });
});
