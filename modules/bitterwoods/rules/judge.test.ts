import { breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { american, clausesOf, german, panther, positionWith } from './testing/position.ts';

const judge = rules.judge!;

test('5.1.a units move in their own movement phase, as far as their reach shows', () => {
  const p = positionWith([german('a', '0404', panther), american('b', '0104')]);
  expect(judge(p, { type: 'movePieces', pieces: ['a'], to: '0407' }).type).toBe('fine');
  expect(clausesOf(breachesOf(judge(p, { type: 'movePieces', pieces: ['b'], to: '0105' })))).toEqual(['5.1.a']);
  const far = judge(p, { type: 'movePieces', pieces: ['a'], to: '1004' });
  expect(clausesOf(breachesOf(far))).toEqual(['5.2.a']);
});

test('14.1 a reserve marker is set by who may, in the reserve phase', () => {
  const p = positionWith([german('a', '0404', panther), german('b', '0404')], { turn: { phase: 'reserve' } });
  const set = (piece: string) => judge(p, { type: 'setMarker', pieces: [piece], kind: 'reserve' });
  expect([set('a').type, clausesOf(breachesOf(set('b')))]).toEqual(['fine', ['14.1']]);
});

test('12.1 supply markers follow the supply', () => {
  const p = positionWith([german('a', '0404')], { turn: { phase: 'mutual-supply' } });
  const set = (type: 'setMarker' | 'removeMarker') => judge(p, { type, pieces: ['a'], kind: 'out-of-supply' }).type;
  expect([set('setMarker'), set('removeMarker')]).toEqual(['fine', 'broken']);
});

test('5.5.a a unit is put into the box of those that left by roads beyond the Meuse only', () => {
  const p = positionWith([german('a', '0404', panther)]);
  const verdict = judge(p, { type: 'movePieces', pieces: ['a'], to: 'box:german-exited' });
  expect(clausesOf(breachesOf(verdict))).toEqual(['5.5.a']);
});
