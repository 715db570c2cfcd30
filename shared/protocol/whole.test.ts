import { describe, expect, test } from 'vitest';
import { asJson } from '../table/history/history.ts';
import type { Turn } from '../table/state/state.ts';
import { Play, tableWith } from '../table/testing/test-kit.ts';
import { digest } from '../table/wire/digest.ts';
import type { View } from './messages.ts';
import { decodeWhole, encodeWhole } from './whole.ts';

const stacks = Object.fromEntries(
  Array.from({ length: 200 }, (_, i) => [
    `${String(1 + (i % 20)).padStart(2, '0')}${String(1 + Math.floor(i / 20)).padStart(2, '0')}`,
    ['german-a-2', 'allied-b-2', 'german-c-2'],
  ]),
);

const whole = (table: View['table']) => ({
  seq: 3,
  time: 9,
  table,
  digest: digest(table),
  you: { seats: ['s2'], sides: ['allied'], everything: false },
});

/** Pieces in all sorts of states, some of which have moved in this phase. */
const inPlay = (): View['table'] => {
  const play = new Play(tableWith(stacks));
  play.do('anna', { type: 'movePieces', pieces: ['p1', 'p2', 'p7'], to: '2020' });
  play.do('anna', { type: 'movePieces', pieces: ['p301'], to: 'point:100:200' });
  play.do('anna', { type: 'flipPieces', pieces: ['p4', 'p301'] });
  play.do('anna', { type: 'facePieces', pieces: ['p10', 'p11'], facing: 2 });
  play.do('anna', { type: 'labelPieces', pieces: ['p13'], label: 'ラベル "quoted"' });
  return play.table;
};

describe('a whole table on the wire', () => {
  test.each([
    ['without pieces', tableWith({})],
    ['as it was set up', tableWith(stacks)],
    ['in play', inPlay()],
  ])('comes out as it went in: %s', (_, table) => {
    const came = decodeWhole(encodeWhole(whole(table)));
    expect({ ...came, table: asJson(came.table) }).toEqual({ ...whole(table), table: asJson(table) });
    expect(came.digest).toBe(digest(came.table));
    expect({ ...came.table.where }).toEqual({ ...table.where });
  });

  test('keeps where pieces began the phase, whether or not they have a place', () => {
    const table = inPlay();
    expect(Object.keys(table.turn.began ?? {})).toEqual(expect.arrayContaining(['p1', 'p301']));
    const begun: NonNullable<Turn['began']>[] = [{}, { p1: '0101' }, { gone: '0202' }, { p1: '0101', gone: '0202' }];
    for (const began of begun) {
      const { turn } = decodeWhole(encodeWhole(whole({ ...table, turn: { ...table.turn, began } }))).table;
      expect(turn.began).toEqual(began);
    }
  });

  test('is compressed when it is large', () => {
    const small = encodeWhole(whole(tableWith({})));
    const large = encodeWhole(whole(inPlay()));
    expect([small[0], large[0]]).toEqual([0, 1]);
    expect(large.length).toBeLessThan(JSON.stringify(asJson(inPlay())).length / 10);
  });

  test('of bytes that are none is refused', () => {
    expect(() => decodeWhole(new Uint8Array([7, 1, 2]))).toThrow('cannot begin with byte 7');
    expect(() => decodeWhole(new Uint8Array([1, 1, 2]))).toThrow();
    expect(() => decodeWhole(new Uint8Array())).toThrow();
  });
});
