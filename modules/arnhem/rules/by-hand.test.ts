import type { Position, Unit } from '@umpire/shared/umpire';
import type { Grip, HandRule, HandRules } from '@umpire/shared/umpire/kit/play/handling/rules.ts';
import type { Fields } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { handling } from './handling.ts';
import {
  british,
  engineer,
  german,
  glider,
  hexIn,
  mobile,
  parachute,
  phase,
  positionWith,
  unitOf,
} from './testing/position.ts';
import { told } from './testing/told.ts';

/** The rules of hands for a kind of piece or mark. */
const rulesFor = (rules: unknown): HandRules => rules as HandRules;

// The conditions on what hands do, besides whose hand and when (`handling.test.ts`).

const why = (p: Position, rule: unknown, grip: Partial<Grip>): readonly string[] =>
  told(p, (rule as HandRule).why!(p, { act: 'lay', of: 'piece', kind: 'x', ...grip }));

describe('17.0a a flag of Arnhem', () => {
  const flag = rulesFor(handling.pieces.arnhem).lay;
  const asked = (number: string | undefined, unit: object, more: object = {}, turn = phase('movement')) => {
    const drawn = positionWith([british('a', '3423', { ...mobile, ...unit })], { standard: true, ...turn });
    const p = drawn.with(new Map([['a', { ...unitOf(drawn, 'a'), ...more } as Unit]]));
    return why(p, flag, number === undefined ? {} : { hex: hexIn(p, number) });
  };
  const not = (number = '') => [`17.0a sequence not-held ${number}`.trim()];

  test('where an Allied ground unit is, or may have gone through in this phase', () => {
    expect([asked('3423', {}), asked('3524', {}), asked(undefined, {})]).toEqual([[], not('3524'), not()]);
    // From 3323 to 3522: through 3423 and 3523, not as far as 3524 and back out of a zone.
    const drive = { at: '3522', began: '3323' };
    expect([asked('3423', drive), asked('3523', drive)]).toEqual([[], []]);
    expect(asked('3423', { at: '3323', began: '3323' })).toEqual(not('3423'));
    expect(asked('3423', { at: '0508', began: '0509' })).toEqual(not('3423'));
    // Elsewhere than in Arnhem there are no flags.
    expect(asked('3422', { at: '3422' })).toEqual(not('3422'));
  });

  test('not of Germans, airborne units, or units off the map', () => {
    expect(asked('3423', {}, { side: 'german' })).toEqual(not('3423'));
    expect(asked('3423', {}, { kind: 'parachute' })).toEqual(not('3423'));
    expect(asked('3423', {}, { at: undefined })).toEqual(not('3423'));
  });
});

test('15.0a, 15.0b the pontoon over water, where one of the engineers may lay it', () => {
  const bridged = rulesFor(handling.pieces.pontoon).lay;
  const asked = (units: Parameters<typeof positionWith>[0], to?: string, given = {}) => {
    const p = positionWith(units, { edges: { '0403-0404': 'river' }, rows: 24, columns: 20, ...given });
    return why(p, bridged, to === undefined ? {} : { to });
  };
  const [near, far, away] = [
    british('e', '0406', engineer),
    british('f', '0422', engineer),
    british('g', null, engineer),
  ];
  const on = 'hexside:0403:0404';
  const tooFar = ['15.0b movement engineer-far 0403 0404'];
  expect([asked([near], on), asked([far, away, near], on)]).toEqual([[], []]);
  expect([asked([far], on), asked([away], on), asked([], on), asked([british('a', '0405')], on)]).toEqual(
    Array(4).fill(tooFar),
  );
  expect(asked([far, british('h', '0423', engineer)], on, phase('combat'))).toEqual([
    '15.0a sequence engineer-phase 0403 0404',
    ...tooFar,
  ]);
  const dry = ['15.0a movement no-water'];
  expect([asked([near]), asked([near], '0403'), asked([near], 'box:bridging')]).toEqual([dry, dry, dry]);
  expect(asked([near], 'hexside:0503:0504')).toEqual(['15.0a movement no-water 0503 0504']);
});

test('11.4k the mark of a landing: on the airborne unit’s own hex, if it came down there by hand and owed no die', () => {
  const mark = rulesFor(handling.marks.landed);
  const asked = (unit: Fields, value: string | undefined, more: object = { began: undefined }) => {
    const drawn = positionWith([british('a', '0404', unit)], { hexes: { '0405': 'broken' } });
    const p = drawn.with(new Map([['a', { ...unitOf(drawn, 'a'), ...more } as Unit]]));
    return why(p, mark.lay, { unit: unitOf(p, 'a'), ...(value !== undefined && { value }) });
  };
  const not = ['11.4k movement not-landed'];
  expect([asked(glider, '0404'), asked(glider, '0405'), asked(glider, undefined)]).toEqual([[], not, not]);
  expect([asked({}, '0404'), asked(glider, '0404', {})]).toEqual([not, not]);
  expect(asked(glider, '0404', { at: undefined, began: undefined })).toEqual(not);
  expect(asked(parachute, '0404')).toEqual(['11.4b movement unscattered 0404']);
  const p = positionWith([german('x', '0404')]);
  expect(why(p, mark.lay, { value: '0404' })).toEqual(not);
});

test('8.3a nothing is said of a thing that is no marker, or whose side is not known', () => {
  const committed = rulesFor(handling.pieces.support).lay;
  const p = positionWith([german('x', '0404')], phase('combat'));
  const marker = {
    kind: 'support',
    id: 'm',
    side: 'allied',
    place: 'box:allied-support',
    values: { support: 1, nationality: 'us' },
  };
  const ask = { hex: hexIn(p, '0505') };
  expect([why(p, committed, { ...ask, side: 'allied' }), why(p, committed, { ...ask, marker })]).toEqual([[], []]);
  expect(why(p, committed, { ...ask, marker, side: 'allied' })).toEqual(['8.3a combat support-nobody 0505']);
});

test('12.0a drop zones stay', () => {
  const zone = rulesFor(handling.pieces['drop-zone']);
  const p = positionWith([], { standard: true });
  for (const rule of [zone.lay, zone.move, zone.remove]) {
    expect(why(p, rule, { piece: 'z', hex: hexIn(p, '3919') })).toEqual(['12.0a sequence zone-stays 3919']);
    expect(why(p, rule, {})).toEqual(['12.0a sequence zone-stays']);
  }
});
