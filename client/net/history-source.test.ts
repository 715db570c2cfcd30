import { tellHistory } from '@umpire/shared/table/history/history.ts';
import { allSeeing } from '@umpire/shared/table/sight/viewer.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { Play, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import { CHAPTER, createHistory } from './history-source.ts';

const places = ['0101', '0102', '0103'] as const;

/** A game of `length` moves of one counter, and the history of it with a note of what was fetched. */
const game = (length: number) => {
  const play = new Play(tableWith({ '0105': ['german-inf-2'] }));
  const tables = [play.table];
  for (let i = 0; i < length; i++) {
    play.do('anna', { type: 'movePieces', pieces: ['p1'], to: places[i % 3] ?? '0101' });
    tables.push(play.table);
  }
  const fetched: [Seq, Seq][] = [];
  let fails = 0;
  const history = createHistory(async (from, to) => {
    fetched.push([from, to]);
    if (fails-- > 0) throw new Error('not now');
    const before = tables[from - 1];
    if (!before) throw new Error(`no table before ${from}`);
    return { before, steps: tellHistory(before, play.log.slice(from - 1, to), allSeeing) };
  });
  return { play, tables, fetched, history, fail: (times: number) => (fails = times) };
};

test('any moment is the table as it was, forwards and backwards, across chapters', async () => {
  const { tables, history } = game(CHAPTER + 20);
  for (const seq of [1, 2, 1, CHAPTER, CHAPTER + 1, CHAPTER + 20, CHAPTER, 3]) {
    const { table, entry } = await history.momentAt(seq, CHAPTER + 20);
    expect(table.where).toEqual(tables[seq]?.where);
    expect(entry).toMatchObject({ seq, sentence: { key: 'moved' } });
  }
});

test('a chapter is fetched once', async () => {
  const { fetched, history } = game(CHAPTER + 20);
  await Promise.all([1, 5, 9].map((seq) => history.momentAt(seq, CHAPTER + 20)));
  await history.momentAt(CHAPTER + 3, CHAPTER + 20);
  expect(fetched).toEqual([
    [1, CHAPTER],
    [CHAPTER + 1, CHAPTER + 20],
  ]);
});

test('a chapter is fetched again once the game has grown past its end', async () => {
  const { play, tables, history } = game(3);
  await history.momentAt(3, 3);
  play.do('anna', { type: 'movePieces', pieces: ['p1'], to: '0909' });
  tables.push(play.table);
  expect((await history.momentAt(4, 4)).table.where.p1).toBe('0909');
});

test('after a failure, the next request fetches again', async () => {
  const { history, fail } = game(3);
  fail(1);
  await expect(history.momentAt(2, 3)).rejects.toThrow('not now');
  await expect(history.momentAt(2, 3)).resolves.toMatchObject({ seq: 2 });
});
