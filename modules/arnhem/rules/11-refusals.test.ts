import type { Unit } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { whyNotScatter, whyUnrolled } from './11-landing.ts';
import { entryHexes, isTooEarly, landingHexes, whyNotComing, whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import {
  british,
  german,
  glider,
  hexIn,
  mobile,
  numbersOf,
  parachute,
  phase,
  positionWith,
  unitOf,
} from './testing/position.ts';
import { told } from './testing/told.ts';

// Every refusal of a reinforcement.

type Units = Parameters<typeof positionWith>[0];
type Given = Parameters<typeof positionWith>[1];
type Change = Partial<Unit>;

describe('11.0a–11.2b, 11.5b reinforcements by the edge', () => {
  const panzer = { attack: 4, defense: 4, ...mobile };
  const at = (number: number, name: string, side = 'german') => ({ turn: { number, phase: name, side } });
  const asked = (change: Change, given: Given = at(2, 'movement'), others: Units = [], on = '0726') => {
    const drawn = positionWith([german('n', null, panzer), ...others], { standard: true, ...given });
    const unit = { ...unitOf(drawn, 'n'), ...change };
    const p = drawn.with(new Map([['n', unit]]));
    return { p, unit, hex: hexIn(p, on) };
  };
  const why = (...ask: Parameters<typeof asked>): readonly string[] => {
    const { p, unit, hex } = asked(...ask);
    return told(p, whyNotEnter(p, unit, hex));
  };

  test('on its turn and later, in the phases of its side, by its hex', () => {
    expect([why({}), why({}, at(6, 'movement'))]).toEqual([[], []]);
    expect(why({}, at(1, 'movement'))).toEqual(['11.1a movement not-yet 0726']);
    expect(why({}, at(1, 'combat'))).toEqual(['11.0a sequence arrival-phase 0726']);
    expect(why({}, at(2, 'movement', 'allied'))).toEqual(['11.0a sequence arrival-phase 0726']);
    expect(why({}, at(2, 'movement'), [], '0725')).toEqual(['11.1a movement not-there 0725']);
  });

  test('11.2b late, in the mobile phase, mobile units only, if the owners let them', () => {
    expect(why({}, at(2, 'mobile'))).toEqual([]);
    expect(why({ kind: 'leg' }, at(2, 'mobile'))).toEqual(['11.2b sequence arrival-mobile 0726']);
    expect(why({}, { ...at(2, 'mobile'), options: { mobileArrivals: false } })).toEqual([
      '11.2b sequence arrival-mobile 0726',
    ]);
  });

  test('11.0b, 11.5b not onto a unit, whoever it is of', () => {
    const early = at(2, 'movement');
    expect(why({}, early, [british('a', '0726')])).toEqual(['11.5b movement entry-held 0726']);
    expect(why({}, early, [german('a', '0726')])).toEqual(['11.0b stacking entry-full 0726']);
    expect(why({}, early, [german('a', '0725')], '0725')).toEqual([
      '11.1a movement not-there 0725',
      '11.0b stacking entry-full 0725',
    ]);
    const { p, unit } = asked({}, early);
    const there = { ...unit, at: hexIn(p, '0726') };
    expect(whyNotEnter(p.with(new Map([['n', there]])), there, there.at)).toEqual([]);
  });

  test('11.0a a unit that lies elsewhere than on the turn track has left the game', () => {
    const gone = ['11.0a movement gone 0726'];
    expect(why({ place: 'box:german-eliminated' })).toEqual(gone);
    expect(why({ place: 'track:turn:2' })).toEqual([]);
    const { p, hex } = asked({});
    // It came in in this phase, and was taken up again.
    expect(why({ place: 'box:german-eliminated', began: hex })).toEqual([]);
    expect(why({ place: '0725', at: hexIn(p, '0725') })).toEqual([]);
  });

  test('11.1a a unit without a counter is one of the timetable if name and side are, or side, kind, nation and strengths', () => {
    const unknown = ['11.1a movement not-there 0726'];
    for (const change of [{ attack: 5 }, { defense: 5 }, { move: 12 }, { kind: 'leg' }])
      expect(why(change)).toEqual(unknown);
    expect(why({ values: { nationality: 'polish' }, side: 'allied' }, at(2, 'movement', 'allied'))).toEqual(unknown);
    // The name is enough, and then it is no other unit that is like it.
    expect(why({ attack: 1, defense: 1, kind: 'leg', name: 'PzG/107' })).toEqual([]);
    expect(why({ name: '10/10S' }, at(5, 'movement'))).toEqual(unknown);
    expect(why({ name: '10/10S' }, at(5, 'movement'), [], '3326')).toEqual([]);
    expect(why({ name: 'PzG/107', side: 'allied', attack: 9 }, at(2, 'movement', 'allied'))).toEqual(unknown);
    // A counter is what it is, whatever it is called.
    expect(why({ counter: 'ge-16', name: 'PzG/107' })).toEqual(unknown);
    expect(why({ counter: 'ge-17', name: 'x', attack: 1 })).toEqual([]);
    const british107 = {
      values: { nationality: 'british' },
      side: 'allied',
      attack: 5,
      defense: 5,
      kind: 'leg',
      move: 7,
    };
    const us = { ...british107, values: { nationality: 'us' } };
    const allies = at(3, 'movement', 'allied');
    expect([why(british107, allies, [], '0107'), why(us, allies, [], '0107')]).toEqual([
      [],
      ['11.1a movement not-there 0107'],
    ]);
  });

  test('11.3a airborne units do not come by the edge, and the phase is told before the turn', () => {
    const { p, unit, hex } = asked({ kind: 'glider' });
    expect(told(p, whyNotComing(p, unit, hex))).toEqual(['11.3a movement lands 0726']);
    expect(entryHexes(p, unit)).toEqual([]);
    const early = asked({}, at(1, 'movement'));
    expect(told(early.p, whyNotComing(early.p, early.unit, early.hex))).toEqual(['11.1a movement not-yet 0726']);
    expect(isTooEarly(early.p, early.unit)).toBe(true);
    const other = asked({ attack: 9 });
    expect([isTooEarly(other.p, other.unit), whyNotComing(other.p, other.unit, other.hex)]).toEqual([false, []]);
  });

  test('a referee’s unit comes in where it is said, once its turn has come', () => {
    const where = (number: number) => {
      const { p, unit } = asked({}, { ...at(number, 'movement'), extras: { asked: { at: '0710' } } });
      return numbersOf(p, entryHexes(p, unit));
    };
    expect([where(2), where(1)]).toEqual([['0710'], []]);
  });
});

describe('11.1b, 11.4 landings', () => {
  const zone = { kind: 'drop-zone', division: '1-airborne', on: '3919' };
  const asked = (more: object, given: Given = {}, others: Units = [], change: Change = {}) => {
    const drawn = positionWith([british('n', null, { ...parachute, ...more }), ...others], {
      ...{ standard: true, turn: { number: 1 }, markers: [zone] },
      ...given,
    });
    const unit = { ...unitOf(drawn, 'n'), ...change };
    return { p: drawn.with(new Map([['n', unit]])), unit };
  };
  const why = (on: string, ...ask: Parameters<typeof asked>): readonly string[] => {
    const { p, unit } = asked(...ask);
    return told(p, whyNotLand(p, unit, hexIn(p, on)));
  };

  test('within seven hexes of the zone, on its turn, in the movement phase, where the zone lies', () => {
    expect(why('3819', {})).toEqual([]);
    expect(why('3119', {})).toEqual(['11.1b movement too-far-to-land 3119']);
    expect(why('3819', { name: '10P/1' })).toEqual(['11.1a movement not-yet 3819']);
    expect(why('3819', { name: '10P/1' }, { turn: { number: 2 } })).toEqual([]);
    expect(why('3819', {}, phase('mobile'))).toEqual(['11.2a sequence landing-phase 3819']);
    expect(why('3819', {}, { turn: { number: 1, side: 'german' } })).toEqual(['11.2a sequence landing-phase 3819']);
    expect(why('3819', {}, { markers: [] })).toEqual(['11.1b movement too-far-to-land 3819']);
    expect(why('3819', {}, {}, [], { place: 'box:allied-eliminated', began: undefined })).toEqual([
      '11.0a movement gone 3819',
    ]);
  });

  test('11.0b, 11.4a a glider not onto a unit; nobody who does not come by air', () => {
    const there = [british('a', '3819')];
    expect([why('3819', {}, {}, there), why('3819', { kind: 'glider', name: '1B/1' }, {}, there)]).toEqual([
      [],
      ['11.0b movement landing-taken 3819'],
    ]);
    expect(why('3819', { kind: 'leg', name: 'Irish/Gds' }, { turn: { number: 2 } })).toEqual([
      '11.4a movement not-airborne 3819',
      '11.1b movement too-far-to-land 3819',
    ]);
    expect(why('3819', { kind: 'leg', name: 'Irish/Gds' })).toEqual(['11.4a movement not-airborne 3819']);
    const { p, unit } = asked({ kind: 'leg', name: 'Irish/Gds' }, { turn: { number: 2 } });
    expect(landingHexes(p, unit)).toEqual([]);
  });

  test('11.4b, 11.4c, 11.4i who scatters, and who owes a die when put down by hand', () => {
    const p = positionWith([british('p', '0404', parachute), british('g', '0505', glider), british('a', '0606')], {
      hexes: { '0304': 'broken', '0305': 'mixed' },
    });
    const owed = (id: string, on: string) => told(p, whyUnrolled(p, unitOf(p, id), hexIn(p, on)));
    expect([owed('p', '0305'), owed('g', '0305'), owed('g', '0304')]).toEqual([
      ['11.4b movement unscattered 0305'],
      [],
      ['11.4i movement unbroken 0304'],
    ]);
    const scatters = (id: string) => told(p, whyNotScatter(unitOf(p, id)));
    expect([scatters('p'), scatters('g'), scatters('a')]).toEqual([
      [],
      ['11.4c movement no-scatter'],
      ['11.4c movement no-scatter'],
    ]);
  });
});
