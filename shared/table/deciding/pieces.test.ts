import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { project } from '../sight/project.ts';
import { viewerOf } from '../sight/viewer.ts';
import { limits } from '../state/limits.ts';
import type { Sight } from '../state/state.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';

const germanOnly: Sight = { there: 'all', where: 'all', what: ['german'] };
const nobody: Sight = { there: 'all', where: 'all', what: [] };
const seenBy = (play: Play, person: string) => project(play.table, viewerOf(play.table, person));

describe('moving', () => {
  const stacks = { '0101': ['german-a-2', 'german-b-2', 'german-c-2'], '0102': ['allied-d-2', 'allied-e-2'] };

  test('puts pieces on top, in the order given', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'movePieces', pieces: ['p3', 'p1'], to: '0102' });
    expect(play.table.stacks).toEqual({ '0101': ['p2'], '0102': ['p4', 'p5', 'p3', 'p1'] });
    expect(play.table.where.p1).toBe('0102');
  });

  test('puts pieces at an index, counted without those that move', () => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'movePieces', pieces: ['p1', 'p5'], to: '0102', index: 0 });
    expect(play.table.stacks['0102']).toEqual(['p1', 'p5', 'p4']);
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0102', index: 1 });
    expect(play.table.stacks['0102']).toEqual(['p5', 'p1', 'p4']);
    play.do('anna', { type: 'movePieces', pieces: ['p5'], to: '0102', index: 99 });
    expect(play.table.stacks['0102']).toEqual(['p1', 'p4', 'p5']);
  });

  test.each(['0203', 'box:reserve', 'track:turn:3', 'hand:german', 'point:-150:2000'])('reaches %s', (to) => {
    const play = new Play(tableWith(stacks));
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to });
    expect(play.table.where.p1).toBe(to);
  });

  test.each(['9999', 'box:none', 'pool:none', 'elsewhere', 'hand:finnish', 'point:999999:0', 'nonsense'])(
    'refuses %s: there is no such place',
    (to) => {
      expect(new Play(tableWith(stacks)).refusal('anna', { type: 'movePieces', pieces: ['p1'], to })).toBe(
        'no-such-place',
      );
    },
  );

  test('refuses what changes nothing, unknown pieces, and one named twice', () => {
    const play = new Play(tableWith(stacks));
    expect(play.refusal('anna', { type: 'movePieces', pieces: ['p3'], to: '0101' })).toBe('nothing-changes');
    expect(play.refusal('anna', { type: 'movePieces', pieces: ['p9'], to: '0101' })).toBe('no-such-piece');
    expect(play.refusal('anna', { type: 'movePieces', pieces: ['p1', 'p1'], to: '0102' })).toBe('named-twice');
    expect(play.refusal('anna', { type: 'movePieces', pieces: ['propertyIsEnumerable'], to: '0102' })).toBe(
      'no-such-piece',
    );
  });

  test('refuses a move of a piece that somebody else has moved since its mover took it, and moves nothing', () => {
    const play = new Play(tableWith(stacks));
    play.do('ben', { type: 'movePieces', pieces: ['p1'], to: 'box:reserve' });
    const late: Command = { type: 'movePieces', pieces: ['p2', 'p1'], to: '0303', from: ['0101', '0101'] };
    expect(play.decide('anna', late)).toMatchObject({
      refused: 'moved-meanwhile',
      params: { piece: 'p1', place: 'box:reserve' },
    });
    const spread = (from: string): Command => ({
      type: 'spreadPieces',
      moves: [
        { piece: 'p2', to: '0303', from: '0101' },
        { piece: 'p1', to: '0304', from },
      ],
    });
    expect(play.refusal('anna', spread('0101'))).toBe('moved-meanwhile');
    expect(play.table.where.p2).toBe('0101');
    play.do('anna', spread('box:reserve'));
    expect(play.table.where).toMatchObject({ p1: '0304', p2: '0303' });
  });

  test('spreads pieces, each to a place of its own', () => {
    const play = new Play(tableWith(stacks));
    const moves = [
      { piece: 'p1', to: '0303' },
      { piece: 'p2', to: '0102' },
      { piece: 'p3', to: '0303' },
    ];
    const step = play.do('anna', { type: 'spreadPieces', moves });
    expect(play.table.stacks).toEqual({ '0102': ['p4', 'p5', 'p2'], '0303': ['p1', 'p3'] });
    expect(step.events).toHaveLength(1);
  });

  test('orders a stack; unseen pieces keep their positions', () => {
    const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
    const hidden = { counter: 'allied-x-2', sight: ambush };
    const play = new Play(tableWith({ '0101': ['german-a-2', hidden, 'german-b-2', 'german-c-2'] }));
    play.do('anna', { type: 'orderStack', at: '0101', order: ['p4', 'p1', 'p3'] });
    expect(play.table.stacks['0101']).toEqual(['p4', 'p2', 'p1', 'p3']);
    const order = (ids: string[]) => play.refusal('anna', { type: 'orderStack', at: '0101', order: ids });
    expect(order(['p4', 'p1'])).toBe('stack-changed');
    expect(order(['p4', 'p1', 'p3'])).toBe('nothing-changes');
    expect(order(['p4', 'p2', 'p1', 'p3'])).toBe('no-such-piece');
  });

  test('puts a piece where its mover sees that position, whatever is hidden in between', () => {
    const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
    const hidden = { counter: 'allied-x-2', sight: ambush };
    const play = new Play(tableWith({ '0101': [hidden, 'german-a-2', hidden, 'german-b-2'], '0102': ['german-c-2'] }));
    play.do('anna', { type: 'movePieces', pieces: ['p5'], to: '0101', index: 1 });
    expect(seenBy(play, 'anna').stacks['0101']).toEqual(['p2', 'p5', 'p4']);
  });
});

describe('attaching', () => {
  const start = tableWith({ '0101': ['german-a-2', 'german-leader-1', 'german-x-2'], '0102': ['german-b-2'] });

  test('makes a piece move along, with those attached to it', () => {
    const play = new Play(start);
    play.do('anna', { type: 'attachPieces', pieces: ['p2'], to: 'p1' });
    play.do('anna', { type: 'attachPieces', pieces: ['p3'], to: 'p2' });
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0202' });
    expect(play.table.stacks['0202']).toEqual(['p1', 'p2', 'p3']);
  });

  test('ends when the piece is taken elsewhere by itself, or its carrier is deleted', () => {
    const play = new Play(start);
    play.do('anna', { type: 'attachPieces', pieces: ['p2', 'p3'], to: 'p1' });
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0202' });
    expect(play.table.pieces.p2!.attachedTo).toBeUndefined();
    play.do('anna', { type: 'deletePieces', pieces: ['p1'] });
    expect(play.table.pieces.p3!.attachedTo).toBeUndefined();
    play.undo('anna');
    expect(play.table.pieces.p3!.attachedTo).toBe('p1');
  });

  test('needs one place, and no circle', () => {
    const play = new Play(start);
    const attach = (piece: string, to: string): string =>
      play.refusal('anna', { type: 'attachPieces', pieces: [piece], to });
    expect(attach('p4', 'p1')).toBe('not-together');
    play.do('anna', { type: 'attachPieces', pieces: ['p2'], to: 'p1' });
    expect(attach('p1', 'p2')).toBe('attached-in-circle');
    expect(attach('p1', 'p1')).toBe('attached-in-circle');
  });

  test('lets go when somebody else takes the carrier back by undoing', () => {
    const play = new Play(start);
    play.do('anna', { type: 'movePieces', pieces: ['p4'], to: '0101' });
    play.do('ben', { type: 'attachPieces', pieces: ['p3'], to: 'p4' });
    play.undo('anna');
    expect(play.table.where).toMatchObject({ p3: '0101', p4: '0102' });
    expect(play.table.pieces.p3!.attachedTo).toBeUndefined();
  });
});

describe('making and unmaking', () => {
  test('creates counters of the module and of one’s own making', () => {
    const play = new Play(tableWith({}));
    const design = { name: '1st', symbol: 'infantry', color: '#112233', values: { attack: 3 } };
    play.do('anna', {
      type: 'createPieces',
      pieces: [
        { counter: 'german-inf-2', at: '0101', face: 1 },
        { counter: 'custom', design, at: '0101' },
      ],
    });
    const [first, second] = play.table.stacks['0101']!.map((id) => play.table.pieces[id]!);
    expect(first).toMatchObject({ counter: 'german-inf-2', face: 1, facing: 0 });
    expect(second).toMatchObject({ counter: 'custom', design });
  });

  const create = (piece: object): Command =>
    ({ type: 'createPieces', pieces: [{ counter: 'german-inf-2', at: '0101', ...piece }] }) as Command;

  test.each<[string, object, string]>([
    ['a counter that the module does not have', { counter: 'roman-legion' }, 'no-such-counter'],
    ['a custom counter without design', { counter: 'custom' }, 'no-such-counter'],
    ['a face that the counter does not have', { counter: 'german-x-1', face: 1 }, 'no-such-face'],
    ['a place off the map', { at: '9999' }, 'no-such-place'],
    [
      'a counter of a side that is not in the game',
      { counter: 'custom', design: { side: 'roman', name: '', symbol: 'infantry', color: '#112233', values: {} } },
      'no-such-side',
    ],
  ])('refuses %s', (_, piece, code) => {
    expect(new Play(tableWith({})).refusal('anna', create(piece))).toBe(code);
  });

  test('refuses more pieces than a table can hold', () => {
    const play = new Play(tableWith({ '0101': Array.from({ length: limits.pieces }, () => 'german-a-2') }));
    expect(play.refusal('anna', create({}))).toBe('too-many-pieces');
    expect(play.refusal('anna', { type: 'clonePieces', pieces: ['p1'] })).toBe('too-many-pieces');
  });

  test('clones a piece as it is, attached to nothing', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2', { face: 1, label: 'A', attachedTo: 'p1' }] }));
    play.do('anna', { type: 'clonePieces', pieces: ['p2'] });
    const clone = play.table.pieces[play.table.stacks['0101']![2]!]!;
    expect(clone).toEqual({ id: clone.id, counter: 'german-inf-2', face: 1, facing: 0, label: 'A' });
    play.do('anna', { type: 'clonePieces', pieces: ['p2'], to: '0505' });
    expect(play.table.stacks['0505']).toHaveLength(1);
  });

  test('deletes pieces, and undo brings them back where they were', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2', 'german-c-2'] }));
    const before = play.table;
    play.do('anna', { type: 'deletePieces', pieces: ['p3', 'p1'] });
    expect(play.table.stacks).toEqual({ '0101': ['p2'] });
    expect(Object.keys(play.table.pieces)).toEqual(['p2']);
    play.undo('anna');
    expect(play.table).toEqual(before);
  });
});

describe('what pieces show', () => {
  const play = () => new Play(tableWith({ '0101': ['german-a-2', 'german-b-1'] }));

  test('flips to the other face, or a given one; a counter of one face stays', () => {
    const game = play();
    game.do('anna', { type: 'flipPieces', pieces: ['p1', 'p2'] });
    expect([game.table.pieces.p1!.face, game.table.pieces.p2!.face]).toEqual([1, 0]);
    game.do('anna', { type: 'flipPieces', pieces: ['p1'], face: 0 });
    expect(game.table.pieces.p1!.face).toBe(0);
    expect(game.refusal('anna', { type: 'flipPieces', pieces: ['p2'] })).toBe('nothing-changes');
    expect(game.refusal('anna', { type: 'flipPieces', pieces: ['p2'], face: 1 })).toBe('no-such-face');
  });

  test('faces, labels', () => {
    const game = play();
    game.do('anna', { type: 'facePieces', pieces: ['p1'], facing: 3 });
    game.do('anna', { type: 'labelPieces', pieces: ['p1'], label: 'Kampfgruppe' });
    expect(game.table.pieces.p1).toMatchObject({ facing: 3, label: 'Kampfgruppe' });
    game.do('anna', { type: 'labelPieces', pieces: ['p1'], label: '' });
    expect(game.table.pieces.p1).not.toHaveProperty('label');
    expect(game.refusal('anna', { type: 'facePieces', pieces: ['p1'], facing: 3 })).toBe('nothing-changes');
  });

  test('sets values, and forgets one that is as printed', () => {
    const game = play();
    game.do('anna', { type: 'setValue', pieces: ['p1'], value: 'attack', to: 7 });
    expect(game.table.pieces.p1!.values).toEqual({ attack: 7 });
    game.do('anna', { type: 'setValue', pieces: ['p1'], value: 'attack', to: 4 });
    expect(game.table.pieces.p1).not.toHaveProperty('values');
    game.do('anna', { type: 'setValue', pieces: ['p1'], value: 'fuel', to: 'low' });
    game.do('anna', { type: 'setValue', pieces: ['p1'], value: 'fuel' });
    expect(game.table.pieces.p1).not.toHaveProperty('values');
  });

  test('bounds how many values a piece can have', () => {
    const game = play();
    for (let i = 0; i < limits.valuesOfPiece; i++) {
      game.do('anna', { type: 'setValue', pieces: ['p1'], value: `v${i}`, to: 1 });
    }
    expect(game.refusal('anna', { type: 'setValue', pieces: ['p1'], value: 'more', to: 1 })).toBe('too-many-values');
    game.do('anna', { type: 'setValue', pieces: ['p1'], value: 'v1', to: 2 });
  });

  test('sets and removes markers, seen by all or by some', () => {
    const game = play();
    game.do('anna', { type: 'setMarker', pieces: ['p1'], kind: 'disrupted' });
    game.do('anna', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 2, sight: ['german'] });
    expect(game.table.pieces.p1!.markers).toEqual({ disrupted: {}, 'supply:german': { value: 2, sight: ['german'] } });
    expect(seenBy(game, 'ben').pieces.p1!.markers).toEqual({ disrupted: {} });
    expect(game.refusal('ben', { type: 'removeMarker', pieces: ['p1'], kind: 'supply' })).toBe('nothing-changes');
    game.do('anna', { type: 'removeMarker', pieces: ['p1'], kind: 'supply' });
    game.do('ben', { type: 'removeMarker', pieces: ['p1'], kind: 'disrupted' });
    expect(game.table.pieces.p1).not.toHaveProperty('markers');
    expect(game.refusal('anna', { type: 'setMarker', pieces: ['p1'], kind: 'frozen' })).toBe('no-such-marker');
  });

  test('lets who sets a marker see it', () => {
    const game = play();
    game.do('anna', { type: 'setMarker', pieces: ['p1'], kind: 'supply', sight: ['allied'] });
    expect(game.table.pieces.p1!.markers!['supply:allied,seat:s1']!.sight).toEqual(['allied', 'seat:s1']);
  });
});

describe('hiding and showing', () => {
  test('a masked piece is its back to others, and keeps its mask while it is pushed about', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: germanOnly });
    const mask = play.table.pieces.p1!.mask!;
    expect(seenBy(play, 'anna').pieces).toHaveProperty('p1');
    expect(seenBy(play, 'ben').pieces).toEqual({
      [mask.id]: { id: mask.id, counter: 'back:german', face: 0, facing: 0, masked: true, kept: true },
    });
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0102' });
    expect(seenBy(play, 'ben').stacks).toEqual({ '0102': [mask.id] });
    play.do('ben', { type: 'movePieces', pieces: [mask.id], to: '0103' });
    expect(play.table.where.p1).toBe('0103');
  });

  test('a new mask each time it is hidden from somebody who knew it', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    const masks = [0, 1].map(() => {
      play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: germanOnly });
      const { mask } = play.table.pieces.p1!;
      play.do('anna', { type: 'revealPieces', pieces: ['p1'], to: 'all' });
      expect(play.table.pieces.p1!.mask).toBeUndefined();
      return mask!.id;
    });
    expect(masks[0]).not.toBe(masks[1]);
  });

  test('an audience of several sides is named; all sides together are everybody', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    const sight: Sight = { there: ['german', 'allied'], where: ['allied', 'german', 'german'], what: ['german'] };
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight });
    expect(play.table.pieces.p1!.sight).toEqual({ there: 'all', where: 'all', what: ['german'] });
    play.do('anna', { type: 'revealPieces', pieces: ['p1'], to: ['allied'] });
    expect(play.table.pieces.p1!.sight).toBeUndefined();
    const strange: Sight = { ...germanOnly, what: ['roman'] };
    expect(play.refusal('anna', { type: 'maskPieces', pieces: ['p1'], sight: strange })).toBe('no-such-side');
  });

  test('nobody shows or changes what others keep from them', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: germanOnly }] }));
    const mask = play.table.pieces.p1!.mask!.id;
    const refused = (command: Command): string => play.refusal('ben', command);
    expect(refused({ type: 'revealPieces', pieces: [mask], to: 'all' })).toBe('not-yours-to-see');
    expect(refused({ type: 'maskPieces', pieces: [mask], sight: nobody })).toBe('not-yours-to-see');
    expect(refused({ type: 'flipPieces', pieces: [mask] })).toBe('not-yours-to-see');
    expect(refused({ type: 'labelPieces', pieces: [mask], label: 'x' })).toBe('not-yours-to-see');
    expect(refused({ type: 'deletePieces', pieces: [mask] })).toBe('not-yours-to-see');
    expect(refused({ type: 'clonePieces', pieces: [mask] })).toBe('not-yours-to-see');
    play.do('ben', { type: 'facePieces', pieces: [mask], facing: 2 });
  });

  test('a face-down chit that nobody knows may be turned up by anybody', () => {
    const play = new Play(tableWith({ '0101': [{ counter: 'chit-a-1', sight: nobody }] }));
    const mask = play.table.pieces.p1!.mask!.id;
    play.do('ben', { type: 'revealPieces', pieces: [mask], to: ['allied'] });
    expect(seenBy(play, 'ben').pieces).toHaveProperty('p1');
    expect(seenBy(play, 'anna').pieces).not.toHaveProperty('p1');
  });

  test('a piece known only to a deleted seat may be turned up by anybody', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'] }));
    play.do('anna', { type: 'addSeat', name: 'Arbiter', sides: [] });
    const seat = Object.keys(play.table.seats).at(-1)!;
    play.do('anna', { type: 'maskPieces', pieces: ['p1'], sight: { ...nobody, what: [`seat:${seat}`] } });
    const reveal = { type: 'revealPieces', pieces: [play.table.pieces.p1!.mask!.id], to: 'all' } as const;
    expect(play.refusal('anna', reveal)).toBe('not-yours-to-see');
    play.do('anna', { type: 'deleteSeat', seat });
    play.do('ben', reveal);
    expect(play.table.pieces.p1).not.toHaveProperty('mask');
  });

  test('where a piece is can be hidden: a mask elsewhere, which nobody else can take', () => {
    const fog: Sight = { there: 'all', where: ['german'], what: ['german'] };
    const play = new Play(tableWith({ '0101': ['german-a-2', 'german-b-2'] }));
    play.do('anna', { type: 'maskPieces', pieces: ['p1', 'p2'], sight: fog });
    const { stacks } = seenBy(play, 'ben');
    const masks = [play.table.pieces.p1!.mask!.id, play.table.pieces.p2!.mask!.id];
    expect(stacks).toEqual({ elsewhere: masks.toSorted() });
    expect(play.refusal('ben', { type: 'movePieces', pieces: [masks[0]!], to: '0101' })).toBe('not-yours-to-see');
  });

  test('a cover hides everything in a place, and only those who see under it may lift it', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'], '0102': ['german-b-2'] }));
    play.do('anna', { type: 'coverPlace', at: '0101', sight: germanOnly });
    expect(Object.keys(seenBy(play, 'ben').pieces)).not.toContain('p1');
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0101' });
    expect(Object.keys(seenBy(play, 'ben').pieces)).not.toContain('p2');
    expect(play.refusal('ben', { type: 'coverPlace', at: '0101' })).toBe('not-yours-to-see');
    expect(play.refusal('anna', { type: 'revealPieces', pieces: ['p1'], to: 'all' })).toBe('hidden-by-place');
    play.do('anna', { type: 'coverPlace', at: '0101' });
    expect(Object.keys(seenBy(play, 'ben').pieces)).toEqual(['p1', 'p2']);
    expect(play.refusal('anna', { type: 'coverPlace', at: '0101' })).toBe('nothing-changes');
    expect(play.refusal('anna', { type: 'coverPlace', at: 'pool:none' })).toBe('not-a-place-to-cover');
  });

  test('nobody takes from a piece what hides it, even while its place hides it too', () => {
    const allied: Sight = { there: 'all', where: 'all', what: ['allied'] };
    const play = new Play(tableWith({ 'hand:allied': [{ counter: 'allied-a-1', sight: allied }] }));
    const mask = play.table.pieces.p1!.mask!.id;
    expect(play.refusal('anna', { type: 'revealPieces', pieces: [mask], to: 'all' })).toBe('not-yours-to-see');
    play.do('ben', { type: 'revealPieces', pieces: ['p1'], to: 'all' });
  });

  test('a piece under a cover may be taken by others only as long as that shows nothing', () => {
    const play = new Play(tableWith({ '0101': ['german-a-2'], '0102': ['allied-b-2'] }));
    play.do('anna', { type: 'coverPlace', at: '0101', sight: germanOnly });
    play.do('anna', { type: 'coverPlace', at: '0103', sight: germanOnly });
    const mask = play.table.pieces.p1!.mask!.id;
    expect(play.refusal('ben', { type: 'movePieces', pieces: [mask], to: '0102' })).toBe('not-yours-to-see');
    play.do('ben', { type: 'movePieces', pieces: [mask], to: '0103' });
    expect(play.table.pieces.p1!.mask!.id).toBe(mask);
  });

  test('a hand is its side’s; a cover of its own may open it', () => {
    const play = new Play(tableWith({ 'hand:german': ['german-a-1', 'german-b-1'] }));
    const masks = () => seenBy(play, 'ben').stacks['hand:german']!;
    const before = masks();
    expect(before.every((id) => id.startsWith('~'))).toBe(true);
    expect(play.refusal('ben', { type: 'movePieces', pieces: [before[0]!], to: 'hand:allied' })).toBe(
      'not-yours-to-see',
    );
    play.do('anna', { type: 'orderStack', at: 'hand:german', order: ['p2', 'p1'] });
    expect(masks().some((id) => before.includes(id))).toBe(false);
    play.do('anna', { type: 'coverPlace', at: 'hand:german', sight: { there: 'all', where: 'all', what: 'all' } });
    expect(masks()).toEqual(['p2', 'p1']);
    play.do('anna', { type: 'coverPlace', at: 'hand:german' });
    expect(masks()).not.toContain('p1');
  });
});

describe('whose pieces one may handle', () => {
  const own = () =>
    new Play(
      tableWith(
        { '0101': ['german-a-2', 'allied-b-2', 'chit-c-1', { counter: 'german-d-2', sight: germanOnly }] },
        { settings: { ...settings, handling: 'own' } },
      ),
    );

  test('anybody’s, unless the table is set to one’s own and nobody’s', () => {
    const play = own();
    const mask = play.table.pieces.p4!.mask!.id;
    const move = (piece: string): Command => ({ type: 'movePieces', pieces: [piece], to: '0202' });
    expect(play.refusal('ben', move('p1'))).toBe('not-your-piece');
    expect(play.refusal('ben', move(mask))).toBe('not-your-piece');
    play.do('ben', move('p2'));
    play.do('ben', move('p3'));
    play.do('anna', move('p4'));
    const create: Command = { type: 'createPieces', pieces: [{ counter: 'german-a-2', at: '0101' }] };
    expect(play.refusal('ben', create)).toBe('not-your-piece');
    new Play(tableWith({ '0101': ['german-a-2'] })).do('ben', move('p1'));
  });

  test('nobody may cover pieces that they may not handle', () => {
    const cover = (at: string): Command => ({ type: 'coverPlace', at, sight: germanOnly });
    const stacks = { '0101': ['german-a-2', 'allied-b-2'], '0102': ['german-c-2', 'chit-d-1'], '0103': [] };
    const play = new Play(tableWith(stacks, { settings: { ...settings, handling: 'own' } }));
    expect(play.refusal('anna', cover('0101'))).toBe('not-your-piece');
    play.do('anna', cover('0102'));
    play.do('anna', { type: 'coverPlace', at: '0102' });
    play.do('anna', cover('0103'));
    new Play(tableWith(stacks)).do('anna', cover('0101'));
  });
});

test('a move over what one cannot see is no move, or it would tell that something is there', () => {
  const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
  const play = new Play(tableWith({ '0101': ['german-a-2', { counter: 'allied-x-2', sight: ambush }] }));
  expect(play.refusal('anna', { type: 'movePieces', pieces: ['p1'], to: '0101' })).toBe('nothing-changes');
});
