import { expect, test } from 'vitest';
import {
  parseAccess,
  parseChangeCommands,
  parseColor,
  parseComponentPath,
  parseKey,
  parseKeys,
  parseNumberLimits,
  parseParameters,
  parsePolygon,
  parseTarget,
} from './encodings.ts';

test('colours: three or four numbers, none, and the very old form', () => {
  expect(parseColor('255,0,16')).toEqual({ red: 255, green: 0, blue: 16, alpha: 255 });
  expect(parseColor('1,2,3,4')).toEqual({ red: 1, green: 2, blue: 3, alpha: 4 });
  expect(parseColor('0xFF8000')).toEqual({ red: 255, green: 128, blue: 0, alpha: 255 });
  for (const none of ['', 'red', '1,2', '1,2,300']) expect(parseColor(none)).toBeUndefined();
});

test.each([
  ['K', { code: 75, modifiers: ['ctrl'] }],
  ['k', { code: 75, modifiers: ['ctrl'] }],
  ['68,130', { code: 68, modifiers: ['ctrl'] }],
  ['68,2', { code: 68, modifiers: ['ctrl'] }],
  ['68,65', { code: 68, modifiers: ['shift'] }],
  ['68,195', { code: 68, modifiers: ['shift', 'ctrl'] }],
  ['68,585', { code: 68, modifiers: ['shift', 'alt'] }],
  ['68,520', { code: 68, modifiers: ['alt'] }],
  ['127,0', { code: 127, modifiers: [] }],
  ['57348,0,flip', { command: 'flip' }],
  ['0,0', undefined],
  ['', undefined],
])('the key %j', (text, key) => {
  expect(parseKey(text)).toEqual(key);
});

test('lists of keys, and the old run of letters', () => {
  expect(parseKeys('68\\,130,57348\\,0\\,flip')).toEqual([{ code: 68, modifiers: ['ctrl'] }, { command: 'flip' }]);
  expect(parseKeys('AB')).toEqual([
    { code: 65, modifiers: ['ctrl'] },
    { code: 66, modifiers: ['ctrl'] },
  ]);
});

test('who has access', () => {
  expect(parseAccess('player:')).toEqual({ by: 'player' });
  expect(parseAccess('side:')).toEqual({ by: 'side' });
  expect(parseAccess('sides:Red:Blue')).toEqual({ by: 'sides', sides: ['Red', 'Blue'] });
});

test('polygons, parameters, limits, component paths', () => {
  expect(parsePolygon('0,0;10,0;10,-20')).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: -20 },
  ]);
  expect(parseParameters('a:1,b:2')).toEqual({ a: '1', b: '2' });
  expect(parseNumberLimits('true,0,9,true')).toEqual({ isNumeric: true, least: '0', most: '9', wraps: true });
  expect(parseComponentPath('VASSAL.build.module.Map:Main/VASSAL.build.widget.PieceSlot')).toEqual([
    { className: 'VASSAL.build.module.Map', name: 'Main' },
    { className: 'VASSAL.build.widget.PieceSlot', name: undefined },
  ]);
  expect(parseTarget('MAP|false|ZONE|Main||North')).toEqual({
    origin: 'MAP',
    fastMatchLocation: 'false',
    location: 'ZONE',
    map: 'Main',
    zone: 'North',
  });
});

test('changes of a value: set, add, ask, choose', () => {
  expect(
    parseChangeCommands('Set:83\\,130:P\\,5,Up:85\\,130:I\\,1,Ask::R\\,How many?,Pick::E\\,Which?\\,a\\\\,b'),
  ).toEqual([
    { text: 'Set', key: { code: 83, modifiers: ['ctrl'] }, change: { does: 'set', value: '5' } },
    { text: 'Up', key: { code: 85, modifiers: ['ctrl'] }, change: { does: 'add', amount: '1' } },
    { text: 'Ask', key: undefined, change: { does: 'ask', prompt: 'How many?' } },
    { text: 'Pick', key: undefined, change: { does: 'choose', prompt: 'Which?', from: ['a', 'b'] } },
  ]);
});
