import { describe, expect, test } from 'vitest';
import { gunsToReady } from './5-artillery-supply.ts';
import { zones } from './9-zoc.ts';
import { reach } from './11-movement.ts';
import { boxBeyond, whyNotIntoBox } from './11-off-map.ts';
import { whyNotLoad } from './12-strategic.ts';
import { entryFor, whyNotPlaceEngineer, whySectorClosed } from './13-entry.ts';
import { whyNotAttack } from './14-combat.ts';
import { whyNotStandFast } from './16-results.ts';
import { retreat } from './17-retreat.ts';
import { advance } from './19-advance.ts';
import { whyNotPrimeMover } from './22-artillery.ts';
import { sourcesOf, supply } from './23-supply.ts';
import { whyNotReplace } from './25-replacements.ts';
import { victory } from './30-victory.ts';
import { advanceType } from './fields.ts';
import {
  allied,
  clausesOf,
  type Fields,
  type Given,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  unitOf,
} from './testing/position.ts';

/** What the rulebook says beside its main sentences: exceptions, conditions, limits that two rules share. */

const gun = { kind: 'artillery', attack: 'S', defense: 2, defenseParen: true, move: 0 };

test('5.2 Allied guns that wait off the map are readied, too: from there they may fire (13.5)', () => {
  const fired = { ...gun, move: 1, ready: false };
  const p = positionWith([allied('a', null, fired), allied('b', null, fired), allied('c', '0404', fired)], {
    turn: { phase: 'artillery-supply', side: 'allied' },
  });
  const inBox = p.with(
    new Map([
      ['a', { ...unitOf(p, 'a'), place: 'box:southeast' }],
      ['b', { ...unitOf(p, 'b'), place: 'box:allied-dead' }],
    ]),
  );
  expect(gunsToReady(inBox, 'allied').map(({ id }) => id)).toEqual(['a', 'c']);
});

test('11.10 a German driven over the army boundary is disrupted however short his way', () => {
  const around = (barred: string) =>
    Object.fromEntries(['0403', '0303', '0503', '0304', '0504'].map((hex) => [`0404-${hex}`, barred]));
  const given = {
    edges: { ...around('lake'), '0404-0405': 'army-boundary' },
    turn: { number: 3, phase: 'combat', side: 'allied' },
  };
  const after = (unit: GivenUnit, hexes: number, more: Fields = {}) => {
    const p = positionWith([allied('a', '0403'), unit], { ...given, ...more });
    const { to, state, states } = retreat(p, { unit: unitOf(p, 'x'), from: hexIn(p, '0404'), hexes, options: {} });
    return { ends: to.length, state, states };
  };
  expect(after(german('x', '0404'), 1)).toMatchObject({ ends: 1, state: 'disrupted' });
  expect(after(german('x', '0404'), 3).state).toBe('routed');
  expect(after(german('x', '0404', { state: ['disrupted'] }), 1).state).toBe('disrupted');
  // It is gone at the start of 18AM.
  expect(after(german('x', '0404'), 1, { turn: { ...given.turn, number: 5 } }).state).toBeUndefined();
  // Where one hex lies over it and another does not, each has its own state.
  const both = { edges: { ...around('lake'), '0404-0405': 'army-boundary', '0404-0504': 'river' } };
  const p = positionWith([allied('a', '0403'), german('x', '0404')], { ...given, ...both });
  const found = retreat(p, { unit: unitOf(p, 'x'), from: hexIn(p, '0404'), hexes: 1, options: {} });
  expect(found.state).toBeUndefined();
  expect([...(found.states ?? [])]).toEqual([[hexIn(p, '0405'), 'disrupted']]);
});

test('12.4, 22.3 a prime mover is the back of a strategic-movement marker: with six in play there is none', () => {
  const moving = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      german(`m${i}`, `0${i + 1}09`, { kind: 'tank', move: 6, silhouette: true, state: ['sm'] }),
    );
  const why = (count: number) =>
    positionWith([german('g', '0404', { ...gun, army: '6pz' }), ...moving(count)], { turn: { side: 'german' } });
  const of = (count: number) => {
    const p = why(count);
    return clausesOf(whyNotPrimeMover(p, unitOf(p, 'g')));
  };
  expect([of(5), of(6)]).toEqual([[], ['22.3a']]);
});

test('12.61 getting on trucks takes the whole allowance: not after a move', () => {
  const given: Given = { roads: [['0404', '0405']], turn: { side: 'allied' } };
  const why = (more: Fields) => {
    const p = positionWith([allied('a', '0404', more)], given);
    return clausesOf(whyNotLoad(p, unitOf(p, 'a')));
  };
  expect([why({}), why({ moved: { mode: 'normal', spent: 1, hexes: 1 } })]).toEqual([[], ['12.61a']]);
});

test('13.4 of many blockers the best three count', () => {
  const held = positionWith(
    [german('x', '1601'), ...['a', 'b', 'c', 'd'].map((id, i) => allied(id, null, { defense: i === 3 ? 4 : 1 }))],
    { standard: true },
  );
  const before = (ids: readonly string[]) =>
    held.with(new Map(ids.map((id) => [id, { ...unitOf(held, id), place: 'box:blockers-a' }])));
  const closed = (ids: readonly string[]) => clausesOf(whySectorClosed(before(ids), 'allied', 'A'));
  expect([closed(['a', 'b', 'c']), closed(['a', 'b', 'c', 'd'])]).toEqual([['13.4b'], []]);
});

test('15.8 a position is of no use to strategic movers and bracketed defenses, nor for determined defense', () => {
  const why = (more: Fields, hexes: Given['hexes'] = {}) => {
    const p = positionWith([allied('d', '0404', more), german('x', '0403')], {
      hexes,
      markers: [{ kind: 'ip', at: '0404', side: 'allied' }],
    });
    return clausesOf(whyNotStandFast(p, hexIn(p, '0404'), unitOf(p, 'd'), 'DR2'));
  };
  expect(why({})).toEqual([]);
  expect(why({ state: ['truck'] })).toEqual(['16.71a']);
  expect(why({ ...gun, move: 1 })).toEqual(['16.71a']);
  // A village is enough for everybody.
  expect(why({ state: ['truck'] }, { '0404': 'clear village' })).toEqual([]);
});

test('18.1 a routed unit that must retreat again is lost; where one hex is enough, as the table plays it', () => {
  const after = (state: readonly string[], hexes: number, options: readonly string[] = []) => {
    const p = positionWith([german('x', '0403'), allied('d', '0404', { state })], { extras: { options } });
    const ask = { unit: unitOf(p, 'd'), from: hexIn(p, '0404'), hexes, options: {} };
    const { eliminated, state: becomes } = retreat(p, ask);
    return eliminated ? 'lost' : becomes;
  };
  expect([after(['routed'], 1), after(['routed'], 2), after(['disrupted'], 1)]).toEqual([
    'routed',
    'lost',
    'disrupted',
  ]);
  expect(after(['routed'], 1, ['routedLostByOneHex'])).toBe('lost');
});

test('19.2, 27.7 the Allies do not advance into the area of 18 VG either, while a German is in it', () => {
  const into = (number: number, germans: readonly GivenUnit[]) => {
    const p = positionWith([allied('a', '2325'), ...germans], {
      standard: true,
      turn: { number, side: 'allied', phase: 'combat' },
    });
    const area = p.board.area('setup-18-vg');
    const edge = [...area].flatMap((hex) => p.board.grid.around(hex)).find((hex) => !area.has(hex))!;
    const there = p.with(new Map([['a', { ...unitOf(p, 'a'), at: edge, began: edge }]]));
    const vacated = p.board.grid.around(edge).find((hex) => area.has(hex))!;
    const ask = { units: [unitOf(there, 'a')], vacated, path: [], options: advanceType.as('limited') };
    return [...advance(there, ask).to].includes(vacated);
  };
  const areaHex = (() => {
    const { board } = positionWith([], { standard: true });
    return [...board.area('setup-18-vg')].map(board.grid.number).at(-1)!;
  })();
  expect(into(1, [german('x', areaHex)])).toBe(false);
  expect([into(1, []), into(3, [german('x', areaHex)])]).toEqual([true, true]);
});

test('13.2, 25.22 towns behind the German front are German until somebody else has been there', () => {
  const { board } = positionWith([], { standard: true });
  const places = (side: string, control: object = {}) => {
    const p = positionWith([], { standard: true, turn: { number: 3, side, phase: 'movement' }, extras: { control } });
    return (number: string) => clausesOf(whyNotPlaceEngineer(p, hexIn(p, number)));
  };
  const [prum, trier, bastogne] = ['Prüm', 'Trier', 'Bastogne'].map((name) =>
    board.grid.number(board.hexesNamed(name)[0]!),
  );
  expect([prum!, trier!, bastogne!].map(places('allied'))).toEqual([['13.2a'], ['13.2a'], []]);
  expect(places('allied', { [prum!]: 'allied' })(prum!)).toEqual([]);
  const back = positionWith([german('x', null, { steps: 0, maxSteps: 2 })], {
    standard: true,
    turn: { number: 6, phase: 'replacement' },
  });
  expect(clausesOf(whyNotReplace(back, unitOf(back, 'x'), hexIn(back, prum!)))).toEqual([]);
});

test('25.22 no German comes back at an entry hex where an enemy stands', () => {
  const why = (units: readonly GivenUnit[]) => {
    const p = positionWith([german('x', null, { steps: 0, maxSteps: 2 }), ...units], {
      standard: true,
      turn: { number: 6, phase: 'replacement' },
    });
    return clausesOf(whyNotReplace(p, unitOf(p, 'x'), hexIn(p, '0133')));
  };
  expect([why([]), why([allied('a', '0133')])]).toEqual([[], ['25.22b']]);
});

test('27.5 who stands with Kampfgruppe Peiper joins in its attack in the first night, not in its movement', () => {
  const peiper = german('p', '0404', { group: 'KG Peiper' });
  const units = [peiper, german('f', '0404'), german('z', '0504'), allied('d', '0405')];
  const attack = (attackers: readonly string[], number = 2) => {
    const p = positionWith(units, { turn: { number, side: 'german', phase: 'night-combat' } });
    const ask = { attackers: attackers.map((id) => unitOf(p, id)), target: hexIn(p, '0405'), options: {} };
    return clausesOf(whyNotAttack(p, ask));
  };
  expect([attack(['p']), attack(['p', 'f'])]).toEqual([[], []]);
  expect(attack(['f'])).toEqual(['27.5a']);
  expect(attack(['p', 'z'])).toEqual(['25.3a']);
  expect(attack(['p', 'f'], 4)).toEqual(['25.3a']);
  const moving = positionWith(units, { turn: { number: 2, side: 'german', phase: 'night-movement' } });
  const cost = (id: string) => reach(moving, [unitOf(moving, id)], 'normal').cost(hexIn(moving, '0403'));
  expect([cost('p') === undefined, cost('f') === undefined]).toEqual([false, true]);
});

test('30.1 a German win is looked at in the victory phase', () => {
  const winner = (phase: string) =>
    victory(
      positionWith([], {
        standard: true,
        turn: { number: 12, side: 'allied', phase },
        extras: {
          scenario: 'campaign',
          tally: { germanVictoryHexes: 20, germanVictoryHexesWest: 8 },
        },
      }),
    ).winner;
  expect([winner('movement'), winner('victory')]).toEqual([null, 'german']);
});

describe('31.1 the short scenarios leave the west sheet out', () => {
  const at = (scenario: string, units: readonly GivenUnit[], phase = 'movement') =>
    positionWith(units, { standard: true, turn: { number: 5, side: 'allied', phase }, extras: { scenario } });

  test('nobody moves, advances or retreats onto it', () => {
    const isWest = (number: string) => number.startsWith('W');
    for (const [scenario, isOpen] of [
      ['six-turns', false],
      ['eight-turns', false],
      ['campaign', true],
    ] as const) {
      const p = at(scenario, [allied('a', '3810'), german('x', '3710')]);
      const { grid } = p.board;
      const moved = [...reach(p, [unitOf(p, 'a')], 'tactical').hexes()].map(grid.number);
      const advanced = advance(p, {
        ...{ units: [unitOf(p, 'a')], vacated: hexIn(p, '3809'), path: [], options: advanceType.as('normal') },
      }).to;
      const back = retreat(p, { unit: unitOf(p, 'a'), from: hexIn(p, '3810'), hexes: 2, options: {} });
      expect([moved, [...advanced].map(grid.number), back.to.map(grid.number)].map((all) => all.some(isWest))).toEqual([
        isOpen,
        isOpen,
        isOpen,
      ]);
      // 11.9, 17.6 There the map ends: the Allies leave it for a box.
      expect(back.exits.includes('west')).toBe(!isOpen);
      expect(clausesOf(whyNotIntoBox(p, unitOf(p, 'a'), 'southwest'))).toEqual(isOpen ? ['11.9a'] : []);
    }
  });

  test('its supply sources lie on the east sheet', () => {
    const isOpen = (scenario: string) => {
      const p = at(scenario, []);
      return sourcesOf(p, 'allied').some((hex) => p.board.grid.number(hex).startsWith('W'));
    };
    expect(['six-turns', 'eight-turns', 'campaign'].map(isOpen)).toEqual([false, false, true]);
  });

  test('no supply line leads over it', () => {
    const all = at('campaign', []).board.grid;
    const onEdge = Array.from({ length: 40 }, (_, row) => `38${String(row + 1).padStart(2, '0')}`);
    const units = onEdge.filter((hex) => all.parse(hex) !== undefined).map((hex) => allied(`a${hex}`, hex));
    const linesOver = (scenario: string) => {
      const p = at(scenario, units);
      return units.filter(({ id }) =>
        supply(p, unitOf(p, id)).path.some((hex) => p.board.grid.number(hex).startsWith('W')),
      ).length;
    };
    expect(linesOver('campaign')).toBeGreaterThan(0);
    expect([linesOver('six-turns'), linesOver('eight-turns')]).toEqual([0, 0]);
  });

  test('10.6 units bond with its edge, as with the edge of the map', () => {
    const toEdge = (scenario: string) => {
      const p = at(scenario, [allied('a', '3710')]);
      return zones(p, 'allied').bonds!.lines.filter(({ to }) => to === undefined).length;
    };
    expect(['six-turns', 'eight-turns', 'campaign'].map(toEdge)).toEqual([1, 1, 0]);
  });

  test('a box lies behind the edge of the sheet, and no entry hex on the other', () => {
    const p = at('eight-turns', [allied('a', null, { entry: 'E' }), allied('b', null, { entry: 'GH' })]);
    const { grid } = p.board;
    expect(['3803', '3840'].map((hex) => boxBeyond(p, 'west', hexIn(p, hex)))).toEqual(['southwest', 'northwest']);
    expect(['a', 'b'].map((id) => entryFor(p, unitOf(p, id)).map(grid.number))).toEqual([[], ['2143']]);
  });
});
