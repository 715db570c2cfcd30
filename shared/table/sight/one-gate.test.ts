import { describe, expect, test } from 'vitest';
import type { Command } from '../command.ts';
import { isRefusal } from '../deciding/refusal.ts';
import { limits } from '../state/limits.ts';
import type { Sight, Table } from '../state/state.ts';
import { Play, settings, tableWith } from '../testing/test-kit.ts';
import { project } from './project.ts';
import { viewerOf } from './viewer.ts';

// What somebody does not see neither refuses what they do, nor changes an answer, an id, an order or a count. Each of
// these told once where hidden units are.

const fog: Sight = { there: 'all', where: ['german'], what: ['german'] };
const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
const german: Sight = { there: 'all', where: 'all', what: ['german'] };
const allied: Sight = { there: 'all', where: 'all', what: ['allied'] };
const nobody: Sight = { there: 'all', where: 'all', what: [] };
const own = { settings: { ...settings, handling: 'own' } } as const;

const seenBy = (play: Play, person: string): Table => project(play.table, viewerOf(play.table, person));
/** The code of a refusal, or `done`. */
const answer = (play: Play, person: string, command: Command): string => {
  const step = play.try(person, command);
  return isRefusal(step) ? step.refused : 'done';
};
const piecesIn = (kind: 'pool' | 'deck', sight: Sight) => ({ box: { id: 'box', name: 'Box', kind, sight } });

describe('covering a hex, then undoing it', () => {
  const start = (rest: Partial<Table> = {}) =>
    new Play(
      tableWith(
        {
          '0505': [
            { counter: 'german-a-2', sight: fog },
            { counter: 'german-b-2', sight: ambush },
          ],
        },
        rest,
      ),
    );

  test.each(['ben', 'cleo'])('does not see by another id of a mask whether a unit is there (%s)', (person) => {
    for (const hex of ['0505', '0606']) {
      const play = start();
      const before = seenBy(play, person).stacks;
      play.do('ben', { type: 'coverPlace', at: hex, sight: allied });
      expect(seenBy(play, person).stacks).toEqual(before);
      play.undo('ben');
      expect(seenBy(play, person).stacks).toEqual(before);
    }
  });

  test('is not refused for a unit there that is not theirs to handle', () => {
    for (const hex of ['0505', '0606']) {
      expect(answer(start(own), 'ben', { type: 'coverPlace', at: hex, sight: allied })).toBe('done');
    }
  });

  test('does not take from the other side the sight of what it has hidden there', () => {
    const play = start();
    play.do('ben', { type: 'coverPlace', at: '0505', sight: allied });
    expect(Object.keys(seenBy(play, 'anna').pieces)).toEqual(['p1', 'p2']);
  });
});

test('a cover lies in the open, or a counter that is put under it would tell of it', () => {
  const play = new Play(tableWith({ '0101': ['allied-a-2'] }));
  play.do('anna', { type: 'coverPlace', at: '0505', sight: ambush });
  expect(seenBy(play, 'ben').covers).toEqual({ '0505': ambush });
});

describe('undo', () => {
  test('of an order of a stack is the same whether an unseen unit came or went', () => {
    for (const to of ['0101', '0505']) {
      const play = new Play(
        tableWith({ '0101': ['allied-a-2', 'allied-b-2'], '0202': [{ counter: 'german-c-2', sight: ambush }] }),
      );
      play.do('ben', { type: 'orderStack', at: '0101', order: ['p2', 'p1'] });
      play.do('anna', { type: 'movePieces', pieces: ['p3'], to, index: 0 });
      expect(answer(play, 'ben', { type: 'undo' })).toBe('done');
      expect(seenBy(play, 'ben').stacks['0101']).toEqual(['p1', 'p2']);
    }
  });

  test('takes back a counter that was put out of sight, whatever was done to it there', () => {
    const acts: (Command | undefined)[] = [
      undefined,
      { type: 'flipPieces', pieces: ['p1'] },
      { type: 'movePieces', pieces: ['p1'], to: '0606' },
      { type: 'deletePieces', pieces: ['p1'] },
    ];
    const tables = acts.map((act) => {
      const covers = { '0505': ambush, '0606': ambush };
      const play = new Play(tableWith({ '0101': ['allied-a-2'] }, { covers }));
      play.do('ben', { type: 'movePieces', pieces: ['p1'], to: '0505' });
      expect(seenBy(play, 'ben').pieces).toEqual({});
      if (act) play.do('anna', act);
      play.undo('ben');
      return { pieces: seenBy(play, 'ben').pieces, stacks: seenBy(play, 'ben').stacks };
    });
    expect(tables[0]!.stacks).toEqual({ '0101': ['p1'] });
    for (const table of tables) expect(table).toEqual(tables[0]);
  });

  test('puts back a counter as high as it lay among those that are seen', () => {
    for (const to of ['0101', '0505']) {
      const play = new Play(
        tableWith({ '0101': [{ counter: 'german-c-2', sight: ambush }, 'allied-a-2', 'allied-b-2'] }),
      );
      play.do('ben', { type: 'deletePieces', pieces: ['p2'] });
      play.do('anna', { type: 'movePieces', pieces: ['p1'], to });
      play.undo('ben');
      expect(seenBy(play, 'ben').stacks['0101']).toEqual(['p2', 'p3']);
    }
  });

  test('that others must agree to is agreed to alike, whatever it takes back out of their sight', () => {
    const secrets: Command[] = [
      { type: 'movePieces', pieces: ['p1'], to: '0505' },
      { type: 'writeNote', title: 'plan', text: '', audience: ['german'] },
      { type: 'drawArrow', from: '0101', to: '0505', color: '#ff0000', audience: ['german'] },
    ];
    for (const secret of secrets) {
      const asking = { settings: { ...settings, undo: 'ask' } } as const;
      const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: ambush }] }, asking));
      play.do('anna', secret);
      play.do('anna', { type: 'undo' });
      play.do('ben', { type: 'answerRequest', request: Object.keys(play.table.requests)[0]!, agree: true });
      expect(play.table).toMatchObject({ where: { p1: '0101' }, notes: {}, arrows: {} });
    }
  });

  test('shows nothing that was brought under a cover out of sight', () => {
    const covers = { '0606': { ...fog } };
    const play = new Play(tableWith({ '0606': ['german-a-2'], '0101': ['allied-b-2'] }, { covers }));
    play.do('ben', { type: 'coverPlace', at: '0505', sight: fog });
    const before = seenBy(play, 'ben');
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0505' });
    play.undo('ben');
    expect(seenBy(play, 'ben').stacks).toEqual(before.stacks);
    expect(Object.keys(seenBy(play, 'anna').pieces)).toEqual(['p1', 'p2']);
  });
});

describe('a marker that only some see', () => {
  const marked = () => {
    const play = new Play(tableWith({ '0101': ['allied-a-2'] }));
    play.do('anna', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 3, sight: ['german'] });
    return play;
  };

  test('stays beside one that the others set, which is taken back without asking anybody', () => {
    const play = marked();
    play.do('ben', { type: 'setMarker', pieces: ['p1'], kind: 'supply', value: 1 });
    expect(play.table.pieces.p1!.markers).toEqual({
      supply: { value: 1 },
      'supply:german': { value: 3, sight: ['german'] },
    });
    expect(play.undo('ben')).toMatchObject({ undoes: [2] });
    expect(play.table.pieces.p1!.markers).toEqual({ 'supply:german': { value: 3, sight: ['german'] } });
  });

  test('of an older game, which lies by its kind alone, does so too', () => {
    const markers = { supply: { value: 3, sight: ['german'] } };
    const play = new Play(tableWith({ '0101': [{ counter: 'allied-a-2', markers }] }));
    expect(play.refusal('ben', { type: 'removeMarker', pieces: ['p1'], kind: 'supply' })).toBe('nothing-changes');
    play.do('ben', { type: 'setMarker', pieces: ['p1'], kind: 'supply' });
    expect(seenBy(play, 'ben').pieces.p1!.markers).toEqual({ supply: {} });
    expect(Object.keys(seenBy(play, 'anna').pieces.p1!.markers!)).toEqual(['supply:german', 'supply']);
    play.do('anna', { type: 'removeMarker', pieces: ['p1'], kind: 'supply' });
    expect(play.table.pieces.p1).not.toHaveProperty('markers');
  });

  test('does not come along with a copy that another makes', () => {
    const play = marked();
    play.do('ben', { type: 'clonePieces', pieces: ['p1'] });
    const [, copy] = play.table.stacks['0101']!;
    expect(play.table.pieces[copy!]).not.toHaveProperty('markers');
  });
});

describe('sights of a counter besides that of its place', () => {
  const acts: readonly ((mask: string) => Command)[] = [
    (mask) => ({ type: 'revealPieces', pieces: [mask], to: 'all' }),
    (mask) => ({ type: 'maskPieces', pieces: [mask], sight: allied }),
    (mask) => ({ type: 'movePieces', pieces: [mask], to: '0505' }),
    (mask) => ({ type: 'deletePieces', pieces: [mask] }),
  ];

  test.each(acts.map((act) => [act('~').type, act] as const))('does not answer to %s', (_, act) => {
    for (const cover of [german, nobody]) {
      const answers = [undefined, german, { ...german, what: ['seat:s1'] }].map((sight) => {
        const covers = { '0101': cover };
        const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', ...(sight && { sight }) }] }, { covers }));
        return answer(play, 'ben', act(play.table.pieces.p1!.mask!.id));
      });
      expect(new Set(answers).size).toBe(1);
    }
  });

  test('shows on its mask where nothing else hides it: who may know it, or whether anybody may turn it up', () => {
    const play = new Play(
      tableWith({
        '0101': [
          { counter: 'german-a-2', sight: german },
          { counter: 'chit-b-1', sight: nobody },
        ],
      }),
    );
    const [kept, open] = seenBy(play, 'ben').stacks['0101']!.map((id) => seenBy(play, 'ben').pieces[id]!);
    expect(kept).toMatchObject({ masked: true, kept: true });
    expect(open).not.toHaveProperty('kept');
    expect(answer(play, 'ben', { type: 'revealPieces', pieces: [kept!.id], to: 'all' })).toBe('not-yours-to-see');
    expect(answer(play, 'ben', { type: 'revealPieces', pieces: [open!.id], to: 'all' })).toBe('done');
  });
});

describe('a pool', () => {
  const filled = (kind: 'pool' | 'deck', unseen: boolean) =>
    new Play(
      tableWith(
        { 'pool:box': ['chit-a-1', ...(unseen ? [{ counter: 'german-b-1', sight: ambush }] : [])] },
        { pools: piecesIn(kind, nobody) },
      ),
    );

  test.each(['pool', 'deck'] as const)('is drawn from and counted by what is seen in it (%s)', (kind) => {
    for (const unseen of [true, false]) {
      const play = filled(kind, unseen);
      expect(play.try('ben', { type: 'drawPieces', pool: 'box', count: 2, to: 'hand:allied' })).toMatchObject({
        refused: 'pool-too-small',
        params: { count: 1 },
      });
      expect(answer(play, 'ben', { type: 'shufflePool', pool: 'box' })).toBe('nothing-changes');
      play.do('ben', { type: 'drawPieces', pool: 'box', count: 1, to: 'hand:allied' });
      expect(play.table.where.p1).toBe('hand:allied');
      expect(answer(play, 'ben', { type: 'deletePool', pool: 'box' })).toBe('done');
      expect(seenBy(play, 'ben').pools).toEqual({});
    }
  });

  test('stays, for those alone who know of something in it', () => {
    const play = filled('deck', true);
    play.do('ben', { type: 'drawPieces', pool: 'box', count: 1, to: 'hand:allied' });
    play.do('ben', { type: 'deletePool', pool: 'box' });
    expect(Object.keys(seenBy(play, 'anna').pools)).toEqual(['box']);
    play.do('anna', { type: 'movePieces', pieces: ['p2'], to: '0101' });
  });

  test('is nothing to follow a card through by how it lies', () => {
    const play = new Play(
      tableWith(
        { 'hand:german': ['german-a-1', 'german-b-1'], 'pool:box': ['chit-c-1'] },
        { pools: piecesIn('deck', nobody) },
      ),
    );
    play.do('anna', { type: 'facePieces', pieces: ['p1'], facing: 3 });
    play.do('anna', { type: 'attachPieces', pieces: ['p2'], to: 'p1' });
    play.do('anna', { type: 'returnPieces', pieces: ['p1'], pool: 'box', where: 'shuffled' });
    for (const { facing, attachedTo } of Object.values(seenBy(play, 'ben').pieces)) {
      expect([facing, attachedTo]).toEqual([0, undefined]);
    }
    const [card] = seenBy(play, 'ben').stacks['pool:box']!;
    expect(answer(play, 'ben', { type: 'facePieces', pieces: [card!], facing: 2 })).toBe('hidden-by-place');
  });
});

test('the memory of a guide may name hidden pieces, because a refusal would reveal whether they exist', () => {
  const play = new Play(tableWith({ '0101': [{ counter: 'german-a-2', sight: ambush }] }));
  const guide = (piece: string) =>
    ({ type: 'guide', kind: 'attack', state: { piece }, status: 'open', acts: [] }) as const;
  expect(answer(play, 'ben', guide('p1'))).toBe('done');
  expect(answer(play, 'ben', guide('p9'))).toBe('done');
  expect(answer(play, 'anna', guide('p1'))).toBe('names-hidden-piece');
});

test('hidden things of others take no room', () => {
  const notes = Object.fromEntries(
    Array.from({ length: limits.notes }, (_, i) => [
      `n${i}`,
      { id: `n${i}`, title: '', text: '', author: 's1', audience: ['german'] },
    ]),
  );
  const play = new Play(tableWith({}, { notes }));
  const write: Command = { type: 'writeNote', title: 'mine', text: '', audience: 'all' };
  expect(answer(play, 'anna', write)).toBe('too-many-notes');
  expect(answer(play, 'ben', write)).toBe('done');
});

describe('pieces attached out of sight', () => {
  const start = () => {
    const play = new Play(
      tableWith({ '0101': ['allied-a-2', 'allied-b-2', { counter: 'german-c-2', sight: ambush }] }),
    );
    play.do('anna', { type: 'attachPieces', pieces: ['p3'], to: 'p1' });
    play.do('anna', { type: 'attachPieces', pieces: ['p2'], to: 'p3' });
    return play;
  };

  test('drags nothing along that is seen to lie by itself', () => {
    const play = start();
    play.do('ben', { type: 'movePieces', pieces: ['p1'], to: '0202' });
    expect(play.table.where).toMatchObject({ p1: '0202', p2: '0101', p3: '0202' });
  });

  test('closes no circle', () => {
    const play = start();
    expect(answer(play, 'ben', { type: 'attachPieces', pieces: ['p1'], to: 'p2' })).toBe('done');
    play.do('ben', { type: 'movePieces', pieces: ['p2'], to: '0202' });
    expect(play.table.where).toMatchObject({ p1: '0202', p2: '0202' });
  });
});

test('a counter that is gone has begun nowhere, until it is brought back', () => {
  const play = new Play(tableWith({ '0101': ['allied-a-2'] }));
  play.do('ben', { type: 'movePieces', pieces: ['p1'], to: '0202' });
  play.do('ben', { type: 'deletePieces', pieces: ['p1'] });
  expect(play.table.turn).not.toHaveProperty('began');
  play.undo('ben');
  expect(play.table.turn.began).toEqual({ p1: '0101' });
});
