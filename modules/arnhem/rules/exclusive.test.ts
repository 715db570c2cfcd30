import { describe, expect, test } from 'vitest';
import { landGlider, scatter } from './11-landing.ts';
import { entryHexes, landingHexes, whyNotEnter } from './11-reinforcements.ts';
import { dropZoneLoss } from './12-drop-zones.ts';
import { whyNotDemolish, whyNotRepair } from './14-bridges.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { whyNotAssign } from './16-coordination.ts';
import { victory } from './17-victory.ts';
import { whyNotPlotDropZone, whyNotSetUp } from './18-setup.ts';
import {
  american,
  british,
  clausesOf,
  engineer,
  german,
  glider,
  hexIn,
  mobile,
  numbersOf,
  parachute,
  phase,
  polish,
  positionWith,
  unitOf,
} from './testing/position.ts';

const zone = (division: string, on: string) => ({ kind: 'drop-zone', division, on });

describe('11 reinforcements', () => {
  test('11.0a, 11.1a by turn, phase and hex of the timetable', () => {
    const n = german('n', null, { attack: 4, defense: 4, ...mobile });
    const at = (number: number, name: string, side = 'german') =>
      clausesOf(
        ((p) => whyNotEnter(p, unitOf(p, 'n'), hexIn(p, '0726')))(
          positionWith([n], { standard: true, turn: { number, phase: name, side } }),
        ),
      );
    expect(at(2, 'movement')).toEqual([]);
    expect(at(1, 'movement')).toContain('11.1a');
    expect(at(2, 'combat')).toContain('11.0a');
    expect(at(2, 'movement', 'allied')).toContain('11.0a');
  });

  test('11.1c British ground units from the edge next to Eindhoven', () => {
    const p = positionWith([british('n', null, { attack: 3, defense: 3 })], { standard: true, turn: { number: 2 } });
    expect(numbersOf(p, entryHexes(p, unitOf(p, 'n')))).toEqual(numbersOf(p, p.board.area('eindhoven-edge')));
  });

  test('11.3a, 11.4a a parachute unit does not enter by the edge; a glider unit needs a free hex', () => {
    const given = { standard: true as const, turn: { number: 1 }, markers: [zone('1-airborne', '3919')] };
    const p = positionWith(
      [british('p', null, parachute), british('g', null, { ...glider, name: '1B/1' }), british('q', '3718')],
      given,
    );
    expect(clausesOf(whyNotEnter(p, unitOf(p, 'p'), hexIn(p, '0107')))).toEqual(['11.3a']);
    expect(numbersOf(p, landingHexes(p, unitOf(p, 'p')))).toContain('3718');
    expect(numbersOf(p, landingHexes(p, unitOf(p, 'g')))).not.toContain('3718');
  });

  test('11.4e–h one depletion in all; lost on a friend in a German zone', () => {
    const onto = (units: Parameters<typeof positionWith>[0], hexes = {}) => {
      const p = positionWith([british('p', null, parachute), ...units], { hexes });
      const { state, clause } = scatter(p, unitOf(p, 'p'), hexIn(p, '0404'), 1);
      return `${state} ${clause}`;
    };
    expect(onto([])).toBe('full 11.4b');
    expect(onto([], { '0403': 'city' })).toBe('depleted 11.4e');
    expect(onto([german('x', '0402')], { '0403': 'city' })).toBe('depleted 11.4g');
    expect(onto([british('q', '0403')])).toBe('depleted 11.4f');
    expect(onto([british('q', '0403'), german('x', '0402')])).toBe('eliminated 11.4h');
  });

  test('11.4f on a friend it goes to the hexes beside without a unit, if it is only one; without any it is lost', () => {
    const ring = ['0402', '0303', '0304', '0404', '0503', '0504'];
    const beside = (free: readonly string[]) => {
      const others = ring.filter((hex) => !free.includes(hex)).map((hex) => british(`f${hex}`, hex));
      const p = positionWith([british('p', null, parachute), british('q', '0403'), ...others]);
      const { state, displace } = scatter(p, unitOf(p, 'p'), hexIn(p, '0404'), 1);
      return [state, displace.map((hex) => p.board.grid.number(hex))];
    };
    expect([beside(['0303', '0504']), beside(['0504']), beside([])]).toEqual([
      ['depleted', ['0303', '0504']],
      ['depleted', ['0504']],
      ['eliminated', []],
    ]);
  });

  test('11.4j an unbroken glider in a German zone is unharmed, or as the owners read it', () => {
    const landed = (gliderZocLoss: boolean) => {
      const p = positionWith([british('g', null, glider), german('x', '0403')], { options: { gliderZocLoss } });
      return landGlider(p, unitOf(p, 'g'), hexIn(p, '0404'), 6).state;
    };
    expect([landed(false), landed(true)]).toEqual(['full', 'depleted']);
  });
});

test('12.0d lost while a German is there, or for good', () => {
  const lossBy = (dzMarkerLoss: string) => {
    const extras = { record: { zonesLost: ['1-airborne'] } };
    return dropZoneLoss(positionWith([], { options: { dzMarkerLoss }, extras, markers: [zone('1-airborne', '0404')] }))
      .limit;
  };
  expect([lossBy('while'), lossBy('permanent')]).toEqual([0, -3]);
});

describe('14, 15 bridges and the engineer', () => {
  const edges = { '0403-0404': 'river road-bridge rail-bridge' };
  const between = (p: ReturnType<typeof positionWith>) => [hexIn(p, '0403'), hexIn(p, '0404')] as const;

  test('14.0a an Allied unit enters one of the two hexes; each bridge is tried for itself', () => {
    const markers = [{ kind: 'bridge-blown', on: ['0403', '0404'], 'bridge-kind': 'road-bridge' }];
    const p = positionWith([british('a', '0404'), german('x', '0407')], { edges, markers });
    const ask = { bridge: between(p), trigger: unitOf(p, 'a'), entered: hexIn(p, '0404') };
    expect(clausesOf(whyNotDemolish(p, { ...ask, kind: 'road-bridge' }))).toEqual(['14.0e']);
    expect(whyNotDemolish(p, { ...ask, kind: 'rail-bridge' })).toEqual([]);
    expect(clausesOf(whyNotDemolish(p, { ...ask, kind: 'rail-bridge', entered: hexIn(p, '0405') }))).toContain('14.0a');
  });

  test('14.2a, 14.2b in the Allied movement and mobile phases, in range of the nearer hex or of both', () => {
    const given = { rows: 16, edges, markers: [{ kind: 'bridge-blown', on: ['0403', '0404'] }] };
    const why = (more: object, at = '0406') => {
      const p = positionWith([british('e', at, engineer)], { ...given, ...more });
      return clausesOf(whyNotRepair(p, unitOf(p, 'e'), between(p)));
    };
    expect(why({})).toEqual([]);
    expect(why(phase('combat'))).toEqual(['14.2a']);
    expect(why({}, '0414')).toEqual([]);
    expect(why({ options: { repairRange: 'both' } }, '0414')).toEqual(['14.2b']);
  });

  test('15.0a over water only', () => {
    const p = positionWith([british('e', '0405', engineer)]);
    expect(clausesOf(whyNotPontoon(p, unitOf(p, 'e'), between(p)))).toEqual(['15.0a']);
  });

  test('15.0a over a river or stream; over a canal whose bridge is blown, or any where the owners say so', () => {
    const why = (water: string, given: object = {}) => {
      const p = positionWith([british('e', '0405', engineer)], { edges: { '0403-0404': water }, ...given });
      return clausesOf(whyNotPontoon(p, unitOf(p, 'e'), between(p)));
    };
    const blown = { markers: [{ kind: 'bridge-blown', on: ['0403', '0404'], 'bridge-kind': 'canal-bridge' }] };
    expect([why('river'), why('stream'), why('canal')]).toEqual([[], [], ['15.0a']]);
    expect(why('canal canal-bridge')).toEqual(['15.0a']);
    expect(why('canal canal-bridge', blown)).toEqual([]);
    // 14.1 The other bridge stands, so that the hexside is still a bridged canal.
    expect(why('canal canal-bridge road-bridge', blown)).toEqual(['15.0a']);
    expect(why('canal', { options: { pontoonCanals: true } })).toEqual([]);
  });

  test('15.0d once the bridged hexside was crossed in this turn no other one is bridged', () => {
    const rivers = { '0403-0404': 'river', '0503-0504': 'river' };
    const markers = [{ kind: 'pontoon', on: ['0503', '0504'] }];
    const crossing = british('a', '0503', { began: '0504' });
    const why = (units: Parameters<typeof positionWith>[0], given: object = {}) => {
      const p = positionWith([british('e', '0405', engineer), ...units], { edges: rivers, markers, ...given });
      return whyNotPontoon(p, unitOf(p, 'e'), between(p));
    };
    const used = (...hexes: string[]) => ({ extras: { record: { pontoonUsed: hexes } } });
    expect(why([])).toEqual([]);
    // Written in the record, or seen from the path of a unit in this phase.
    expect(clausesOf(why([], used('0503', '0504')))).toEqual(['15.0d']);
    expect(clausesOf(why([crossing]))).toEqual(['15.0d']);
    // The hexside that was used may be bridged again, after it was lifted by hand.
    expect(why([], { ...used('0403', '0404'), markers: [] })).toEqual([]);
  });
});

test('16.0b a mixed attack counts for neither, or as the owners read it', () => {
  const units = [american('a', '0404'), british('b', '0304'), american('c', '0704')];
  const clausesBy = (mixedSupport: string) => {
    const p = positionWith(units, { options: { mixedSupport } });
    const [a, b, c] = ['a', 'b', 'c'].map((id) => unitOf(p, id)) as [never, never, never];
    return clausesOf(
      whyNotAssign(p, [
        { units: [a, b], marker: 'british' },
        { units: [c], marker: 'british' },
      ]),
    );
  };
  expect([clausesBy('free'), clausesBy('counts')]).toEqual([[], ['16.0a']]);
  const p = positionWith([polish('p', '0404')]);
  expect(
    whyNotAssign(p, [
      { units: [unitOf(p, 'p')], marker: 'us' },
      { units: [unitOf(p, 'p')], marker: 'british' },
    ]),
  ).toEqual([]);
});

test('17.0a each hex at some moment, or both at once', () => {
  const winnerBy = (heldTogether: string) =>
    victory(
      positionWith([british('a', '3524')], {
        standard: true,
        options: { heldTogether },
        extras: { record: { arnhemHeld: ['3423'] } },
      }),
    ).winner;
  expect([winnerBy('ever'), winnerBy('now')]).toEqual(['allied', null]);
});

describe('18.1 free set-up', () => {
  const set = (unit: ReturnType<typeof german>, at: string, more = {}) => {
    const p = positionWith([unit], { standard: true, ...more });
    return clausesOf(whyNotSetUp(p, unitOf(p, unit.id), hexIn(p, at)));
  };
  const [leg, fast] = [
    (attack: number, name = 'x') => german('g', null, { attack, defense: attack, name }),
    (name: string) => german('g', null, { attack: 2, defense: 2, ...mobile, move: 12, name }),
  ];

  // Hexes of the standard map: 2025 in Germany, 2705 between Waal and Neder Rijn, 3404 north of both, 1013 and 0305 south of the Maas.
  test.each([
    ['a 2-2-7 in Germany', leg(2), { '2025': [], '3404': ['18.1b'], '1013': ['18.1b'] }],
    ['BrDf in its hex', leg(2, 'BrDf'), { '2621': [], '2622': ['18.1b'], '2025': ['18.1b'] }],
    ['a 3-3-7 north of the Neder Rijn', leg(3), { '3404': [], '2705': ['18.1b'], '2025': ['18.1b'] }],
    ['the 4-4-7 north of the Neder Rijn', leg(4), { '3404': [], '2705': ['18.1b'] }],
    ['9S north of the Waal', fast('9S'), { '3404': [], '2705': [], '1013': ['18.1b'] }],
    ['Grsn south of the Maas, not by the edge', fast('Grsn'), { '1013': [], '2705': ['18.1b'], '0305': ['18.1c'] }],
    ['nobody else', leg(5), { '3404': ['18.1b'] }],
  ])('18.1b, 18.1c %s', (_name, unit, hexes) => {
    for (const [hex, clauses] of Object.entries(hexes))
      expect({ hex, is: set(unit, hex) }).toEqual({ hex, is: clauses });
  });

  test('18.1b a unit is known by its counter, whatever it is called; reinforcements and Allies are not set up', () => {
    const p = positionWith([leg(3)], { standard: true });
    const as = (counter: string, name: string, at: string) =>
      clausesOf(whyNotSetUp(p, { ...unitOf(p, 'g'), counter, name }, hexIn(p, at)));
    expect(as('ge-4', 'The 9S of Grsn', '3404')).toEqual([]);
    expect(as('ge-4', 'BrDf', '2621')).toContain('18.1b');
    expect(as('ge-8', 'Lippert', '3404')).toEqual(['18.1b']);
    expect(set(british('a', null), '1010')).toEqual(['18.1b']);
  });

  test('18.1c away from cities, and one unit to a hex', () => {
    expect(set(leg(3), '3622')).toEqual(['18.1c']);
    const p = positionWith([leg(3), german('h', '3404')], { standard: true });
    expect(clausesOf(whyNotSetUp(p, unitOf(p, 'g'), hexIn(p, '3404')))).toEqual(['18.1c']);
  });

  test('18.1c the 2-2-7s alone may stand by the south edge', () => {
    const hexes = { '0304': 'clear germany north-of-neder-rijn' };
    expect([leg(2), leg(3)].map((unit) => set(unit, '0304', { standard: undefined, hexes }))).toEqual([[], ['18.1c']]);
  });

  test('18.1d drop zones outside Germany, away from German units', () => {
    const p = positionWith([german('g', '2020')], { standard: true });
    const [inGermany] = [...p.board.area('germany')];
    expect(clausesOf(whyNotPlotDropZone(p, inGermany!))).toEqual(['18.1d']);
    expect(clausesOf(whyNotPlotDropZone(p, hexIn(p, '2020')))).toEqual(['18.1d']);
    expect(whyNotPlotDropZone(p, hexIn(p, '2010'))).toEqual([]);
  });
});
