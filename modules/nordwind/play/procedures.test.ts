import { groundOf } from '@umpire/shared/module';
import { Play } from '@umpire/shared/table/testing/test-kit.ts';
import { type Choice, type Position, type PositionMarker, type Procedure, positionOf } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { describe, expect, test } from 'vitest';
import { across, american, german, hexIn, module, numbersOf, positionWith, unitOf } from '../rules/testing/position.ts';
import { positionAt, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';

// The procedures besides the attack, each from its offer to its last command, against the rulebook's words.

const named = (kind: string): Procedure => rules.procedures!.find((one) => one.kind === kind)!;

/** What the first offer of a chore says to do. */
const work = (kind: string, p: Position): Choice['acts'] => {
  const [offer] = named(kind).offers(p, p.turn.side ?? 'german');
  return offer ? named(kind).prompt(p, offer.state)!.choices[0]!.acts : [];
};

/** The historical scenario with these counters elsewhere, at a time of the game. */
const tableWith = (moves: Readonly<Record<string, string>>, turn: Position['turn']): Position => {
  const play = new Play(seatedAt(tableOf('historical'), { german: 'anna', allied: 'anna' }), {
    on: groundOf(module, 'historical'),
  });
  for (const [counter, to] of Object.entries(moves)) {
    const id = Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
    if (play.table.where[id] !== to) play.do('anna', { type: 'movePieces', pieces: [id], to });
  }
  return positionOf(rules.reading, module, { ...play.table, turn });
};

describe('8 the weather', () => {
  // 8b, with one less after a clear turn: a 1 stays 1, and a six is as last turn unless one is taken from it.
  const after = {
    clear: ['clear', 'clear', 'light-cloud', 'light-cloud', 'overcast', 'overcast'],
    'light-cloud': ['clear', 'light-cloud', 'light-cloud', 'overcast', 'overcast', 'light-cloud'],
    overcast: ['clear', 'light-cloud', 'light-cloud', 'overcast', 'overcast', 'overcast'],
  };

  test.each(Object.entries(after))(
    '8b, 9.2 after %s: every face of the Allied die, and missions go home',
    (before, found) => {
      const p = tableWith({ weather: `track:weather:${before}` }, { number: 3, phase: 'supply-weather' });
      const marker = p.markers.find(({ kind }) => kind === 'weather')!;
      const flown: PositionMarker = {
        ...p.markers.find(({ kind, side }) => kind === 'air-mission' && side === 'allied')!,
        ...{ at: hexIn(p, '0904'), place: '0904', value: 'used' },
      };
      const now = p.at({ markers: [...p.markers.filter(({ id }) => id !== flown.id), flown] });
      const [offer] = named('supply-weather').offers(now, 'allied');
      const supplied = named('supply-weather').prompt(now, offer!.state)!;
      const roll = named('supply-weather').prompt(now, supplied.choices[0]!.state)!;
      expect([roll.side, roll.choices[0]!.acts[0]]).toMatchObject(['allied', { type: 'rollDice', expression: '1d6' }]);
      found.forEach((weather, i) => {
        const rolls = [{ purpose: '@play.roll.weather', dice: [i + 1], total: i + 1 }];
        const { choices } = named('supply-weather').prompt(now, { ...(roll.choices[0]!.state as object), rolls })!;
        const place = `track:weather:${weather}`;
        expect([choices.length, choices[0]!.status]).toEqual([1, 'done']);
        expect(choices[0]!.acts).toEqual([
          ...(weather === before ? [] : [{ type: 'movePieces', pieces: [marker.id], to: place }]),
          { type: 'removeMarker', pieces: [flown.id], kind: 'attacked' },
          { type: 'movePieces', pieces: [flown.id], to: 'box:allied-air' },
        ]);
      });
    },
  );

  test('8c turn 1 is overcast without a die; it is done in its phase, once', () => {
    const p = tableWith({ weather: 'track:weather:clear' }, { number: 1, phase: 'supply-weather' });
    const [offer] = named('supply-weather').offers(p, 'german');
    const { choices } = named('supply-weather').prompt(p, offer!.state)!;
    const set = named('supply-weather').prompt(p, choices[0]!.state)!.choices[0]!;
    const { id } = p.markers.find(({ kind }) => kind === 'weather')!;
    expect(set).toMatchObject({
      acts: [{ type: 'movePieces', pieces: [id], to: 'track:weather:overcast' }],
      status: 'done',
    });
    const later = p.at({ turn: { number: 1, phase: 'movement', side: 'german' } });
    expect(named('supply-weather').offers(later, 'german')).toEqual([]);
    const done = p.at({ procedures: [{ id: 'x', kind: 'supply-weather', status: 'done', state: {} }] });
    expect(named('supply-weather').offers(done, 'german')).toEqual([]);
  });
});

describe('3.3 ferries', () => {
  const moving = { turn: { side: 'german', phase: 'movement' } };
  const given = { columns: 4, rows: 6, edges: across('rhine', 4), ...moving };
  const placed = (p: Position): readonly string[] => {
    const [offer] = named('ferry').offers(p, 'german');
    if (!offer) return [];
    const { choices } = named('ferry').prompt(p, offer.state)!;
    return choices.flatMap(({ hex }) => (hex === undefined ? [] : p.board.grid.number(hex))).toSorted();
  };

  test('3.3a in the German movement phase, on the bank, where no Ally is, and where not all far hexes are his', () => {
    const banks = ['0103', '0104', '0203', '0204', '0303', '0304', '0403', '0404'];
    expect(placed(positionWith([german('a', '0203')], given))).toEqual(banks);
    expect(
      placed(positionWith([german('a', '0203')], { ...given, turn: { side: 'german', phase: 'combat' } })),
    ).toEqual([]);
    expect(
      placed(positionWith([german('a', '0203')], { ...given, turn: { side: 'allied', phase: 'movement' } })),
    ).toEqual([]);
    const held = positionWith([american('x', '0104')], given);
    expect(placed(held)).not.toContain('0104');
    // 0103 has 0104 alone across the river.
    expect(placed(held)).toEqual(banks.filter((hex) => hex !== '0104' && hex !== '0103'));
  });

  test('3.3c a ferry goes when the Allies hold all its far hexes, and only then', () => {
    const lost = (units: Parameters<typeof positionWith>[0], at: string) => {
      const p = positionWith(units, given);
      const ferry = { kind: 'ferry', id: 'f', at: hexIn(p, at), place: at };
      return work('ferry-destroyed', p.at({ markers: [ferry, { kind: 'ferry', id: 'g', place: 'box:ferries' }] }));
    };
    const gone = [{ type: 'movePieces', pieces: ['f'], to: 'box:ferries' }];
    expect(lost([american('x', '0104')], '0103')).toEqual(gone);
    expect(lost([german('x', '0104')], '0103')).toEqual([]);
    // 0203 has three far hexes.
    const far = ['0104', '0204', '0304'].map((hex) => american(hex, hex));
    expect([lost(far, '0203'), lost(far.slice(0, 2), '0203')]).toEqual([gone, []]);
  });
});

describe('10 the turn', () => {
  test('10.1.3b from the German movement phase of turn 8 on 21 Pz and 25 PzG are taken off, wherever they are', () => {
    const at = (number: number, phase: string, side?: string) =>
      positionAt('historical', { number, phase, ...(side !== undefined && { side }) });
    const gone = (p: Position) =>
      work('withdrawal', p).flatMap((act) => ('pieces' in act ? (act.pieces as string[]) : []));
    const divisions = (p: Position) =>
      p.units.filter(({ formation }) => formation === '21 Pz' || formation === '25 PzG').map(({ id }) => id);
    const due = at(8, 'movement', 'german');
    expect(divisions(due).length).toBeGreaterThan(4);
    expect(gone(due).toSorted()).toEqual(divisions(due).toSorted());
    expect(work('withdrawal', due)).toMatchObject([{ type: 'movePieces', to: 'box:german-withdrawn' }]);
    expect([gone(at(7, 'movement', 'german')), gone(at(7, 'combat', 'german')), gone(at(8, 'supply-weather'))]).toEqual(
      [[], [], []],
    );
    expect(gone(at(9, 'movement', 'german'))).toHaveLength(divisions(due).length);
    const [first, second] = divisions(due);
    const already = due.with(
      new Map([
        [first!, { ...due.unit(first!)!, at: undefined, place: 'box:german-withdrawn' }],
        [second!, { ...due.unit(second!)!, at: undefined, place: 'box:german-eliminated' }],
      ]),
    );
    expect(gone(already).toSorted()).toEqual(
      divisions(due)
        .filter((id) => id !== first && id !== second)
        .toSorted(),
    );
  });

  test('10.3a, 10.3b every objective: its marker turns when the Germans come, and back when the Allies do', () => {
    const p = positionAt('historical', { number: 4, phase: 'combat', side: 'german' });
    const [taker, other] = ['german', 'allied'].map(
      (side) => p.units.find((unit) => unit.side === side && unit.at !== undefined)!,
    );
    const spaces = [
      'hagenau',
      'mondolsheim',
      'phalsbourg',
      'saverne',
      'gamsheim',
      'wingen',
      'rahling',
      'ingwiller',
      'hochfelden',
    ];
    const saverne = p.markers.find(({ kind }) => kind === 'saverne-held')!;
    for (const space of spaces) {
      const [hex] = [...p.board.area(`objective-${space}`)];
      const empty = p.moved(
        p.units.filter(({ at }) => at !== undefined && p.board.area(`objective-${space}`).has(at)),
        undefined,
      );
      const marker = p.markers.find(({ kind, place }) => kind === 'control' && place === `track:objectives:${space}`)!;
      const flips = (face: number) => ({ type: 'flipPieces', pieces: [marker.id], face });
      const taken = empty.moved([taker!], hex);
      const held = space === 'saverne' ? [{ type: 'movePieces', pieces: [saverne.id], to: 'track:turn:4' }] : [];
      expect(work('control', taken), space).toEqual([flips(1), ...held]);
      // The marker lies German side up: nothing to do while he is there, or nobody is; back when an Ally comes.
      const turned = { ...marker, face: 1 };
      const since = { ...saverne, place: 'track:turn:3' };
      const of = (one: PositionMarker) =>
        one.id === marker.id ? turned : space === 'saverne' && one.id === saverne.id ? since : one;
      const later = (now: Position) => now.at({ markers: p.markers.map(of) });
      expect(work('control', later(taken)), space).toEqual([]);
      const back = space === 'saverne' ? [{ type: 'movePieces', pieces: [saverne.id], to: 'box:victory' }] : [];
      expect(work('control', later(empty.moved([other!], hex))), space).toEqual([flips(0), ...back]);
    }
  });

  test('6.6.1e who left the map comes back next turn where it left, beside it, or two to six hexes away', () => {
    const at = (
      units: Parameters<typeof positionWith>[0],
      returns: string,
      turn = { number: 3, side: 'german', phase: 'movement' },
    ) => {
      const drawn = positionWith([german('r', null, { returns }), ...units], { columns: 12, rows: 12, turn });
      return drawn.with(new Map([['r', { ...unitOf(drawn, 'r'), place: 'box:german-off-map' }]]));
    };
    const ways = (p: Position) => {
      const [offer] = named('returns').offers(p, 'german');
      const choices = offer
        ? named('returns')
            .prompt(p, offer.state)!
            .choices.filter(({ hex }) => hex !== undefined)
        : [];
      for (const { acts, hex } of choices)
        expect(acts).toEqual([
          { type: 'movePieces', pieces: ['r'], to: p.board.grid.number(hex!) },
          { type: 'removeMarker', pieces: ['r'], kind: 'returns' },
        ]);
      return choices.map(({ hex }) => p.board.grid.number(hex!)).toSorted();
    };
    const p = at([], '0606/3');
    const near = numbersOf(p, p.board.grid.range(hexIn(p, '0606'), 1));
    expect(ways(p)).toEqual([...near].toSorted());
    expect([ways(at([], '0606/4')), ways(at([], '0606/3', { number: 3, side: 'german', phase: 'combat' }))]).toEqual([
      [],
      [],
    ]);
    expect(ways(at([], '0606/3', { number: 3, side: 'allied', phase: 'movement' }))).toEqual([]);
    const held = near.map((hex) => american(hex, hex));
    const far = ways(at(held, '0606/3'));
    const distances = far.map((hex) => p.board.grid.distance(hexIn(p, hex), hexIn(p, '0606')));
    expect([Math.min(...distances), Math.max(...distances)]).toEqual([2, 6]);
    expect(ways(at(held.slice(1), '0606/3'))).toEqual([near[0]]);
  });
});

test('10.1.3a reinforcements lapse with their movement phase, unless the owners let them come late; the combat phase lists all', () => {
  const p = positionAt('historical', { number: 1, phase: 'movement', side: 'german' });
  const lapses = (now: Position) =>
    rules
      .phases!.todo(now)
      .filter((one) => one.lapses)
      .map(({ id }) => id.replace(/-\d+$/, ''));
  // Some have come in, and the others may wait.
  const begun = p.at({ procedures: [{ id: 'x', kind: 'arrivals', status: 'done', state: {} }] });
  expect([lapses(begun), lapses(begun.at({ options: { lateEntry: false } }))]).toEqual([[], ['arrivals']]);
  expect(rules.phases!.passes!(p, undefined)).toBe(false);
  const quiet = positionWith([german('a', '0101')], { turn: { number: 3, phase: 'combat', side: 'german' } });
  expect(rules.phases!.passes!(quiet, undefined)).toBe(true);
  const end = positionWith([german('a', '0101')], { turn: { number: 3, phase: 'turn-end' } });
  expect(rules.phases!.passes!(end, undefined)).toBe(true);
});
