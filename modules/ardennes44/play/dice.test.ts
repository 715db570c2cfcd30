import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type Fields, type GivenUnit, german, hexIn, positionWith } from '../rules/testing/position.ts';
import { positionAt } from '../rules/testing/table.ts';
import { rally, surrenders, trafficDice } from './dice.ts';
import { airDice, arrivalOf653, deception, drop, order } from './special.ts';
import { afterDie, ask, changed, idsIn } from './testing/asking.ts';

/** Dice outside combat, each of their results, by the charts of the rulebook. */

const dice = [1, 2, 3, 4, 5, 6];
const turnOf = (number: number, side: string, phase: string) => ({ number, side, phase });

test('18.4b next to an enemy 1 and 2 help, 1 to 3 an elite unit, 1 alone a green one; who is routed is disrupted then', () => {
  const at = (more: Fields): Position =>
    positionWith(
      [
        german('a', '0404', { state: ['routed'], ...more }),
        german('b', '0101', { state: ['routed'] }),
        allied('x', '0405'),
      ],
      {
        turn: turnOf(6, 'german', 'recovery'),
      },
    );
  const helps = (more: Fields) =>
    dice.filter((die) => {
      const { acts } = afterDie(rally, at(more), { side: 'german', id: 'a', purpose: 'rally', die }).choices[0]!;
      expect(acts).toEqual(
        acts.length === 0
          ? []
          : [
              { type: 'removeMarker', pieces: ['a'], kind: 'routed' },
              { type: 'setMarker', pieces: ['a'], kind: 'disrupted' },
            ],
      );
      return acts.length > 0;
    });
  expect([{}, { morale: 'elite' }, { morale: 'green' }].map(helps)).toEqual([[1, 2], [1, 2, 3], [1]]);
  const says = (die: number) => afterDie(rally, at({}), { side: 'german', id: 'a', purpose: 'rally', die }).says.text;
  expect([says(2), says(3)]).toEqual(['play.rally.recovers', 'play.rally.stays']);
  expect(idsIn(rally, at({}), 'german')).toEqual(['try-a', 'enough']);
  expect(ask(rally, at({}), 'german')!.show).toEqual({ hexes: [hexIn(at({}), '0404')], units: ['a'] });
  expect(idsIn(rally, at({}).at({ turn: turnOf(6, 'german', 'combat') }), 'german')).toEqual([]);
});

test('24.3b two dice: the own markers of these numbers go back into their box', () => {
  const bare = positionWith([german('a', '0404')], { turn: turnOf(6, 'german', 'traffic') });
  const lies = (id: string, side: string, number: number, at?: string): PositionMarker => ({
    ...{ id, kind: 'traffic', side, values: { number } },
    ...(at !== undefined && { at: hexIn(bare, at) }),
  });
  const markers = [lies('g1', 'german', 1, '0202'), lies('g2', 'german', 2), lies('x3', 'allied', 3, '0603')];
  const p = bare.at({ markers });
  const off = (die: number) =>
    afterDie(trafficDice, p, { side: 'german', id: 'first', purpose: 'traffic', die }).choices[0]!.acts;
  expect(dice.map(off)).toEqual([
    [{ type: 'movePieces', pieces: ['g1'], to: 'box:german-traffic' }],
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(idsIn(trafficDice, p, 'german')).toEqual(['try-first', 'try-second']);
  const says = (die: number) => afterDie(trafficDice, p, { side: 'german', id: 'first', purpose: 'traffic', die }).says;
  expect([says(1), says(4)]).toEqual([
    { text: 'play.traffic-dice.off', params: { number: 1 } },
    { text: 'play.traffic-dice.none', params: { number: 4 } },
  ]);
  expect(idsIn(trafficDice, bare.at({ markers: markers.slice(1) }), 'german')).toEqual([]);
  expect(idsIn(trafficDice, p.at({ turn: turnOf(6, 'german', 'supply') }), 'german')).toEqual([]);
});

test('23.7 each isolated group throws: 2 nothing, 3 and more a point, and at its level it surrenders; 28.2 the Allies take 2 off', () => {
  const group = (side: 'german' | 'allied', points: number, more: Fields = {}): GivenUnit[] => {
    const unit = side === 'german' ? german : allied;
    return [
      unit('b', '0404', { surrenderPoints: points, ...more }),
      unit('a', '0405', { surrenderPoints: points, ...more }),
      unit('z', '0709'),
      (side === 'german' ? allied : german)('x', '0101'),
    ];
  };
  const points = (side: 'german' | 'allied', had: number, more: Fields = {}, number = 7) => {
    const p = positionWith(group(side, had, more), { turn: turnOf(number, side, 'supply') });
    return dice.map((die) => {
      const { acts } = afterDie(surrenders, p, { side, id: 'a', purpose: 'surrender', die }).choices[0]!;
      const [first] = acts;
      if (first?.type === 'movePieces') return `${first.pieces.join()} ${first.to}`;
      return first?.type === 'setMarker' ? first.value : first?.type === 'removeMarker' ? 0 : undefined;
    });
  };
  expect(points('german', 1)).toEqual([0, 1, 2, 2, 2, 2]);
  expect(points('german', 0)).toEqual([undefined, undefined, 1, 1, 1, 1]);
  expect(points('german', 3)).toEqual([2, 3, ...Array(4).fill('a,b box:german-surrendered')]);
  expect(points('german', 2, { morale: 'green' }).slice(1, 3)).toEqual([2, 'a,b box:german-surrendered']);
  expect(points('german', 3, { morale: 'elite' }).slice(1, 3)).toEqual([3, 4]);
  expect(points('allied', 2, {}, 14)).toEqual([1, 2, 3, 3, 3, 3]);
  expect(points('allied', 2, {}, 15)).toEqual([1, 1, 1, 2, 3, 3]);
  const p = positionWith(group('german', 1), { turn: turnOf(7, 'german', 'supply') });
  expect(idsIn(surrenders, p, 'german')).toEqual(['try-a', 'try-z']);
  expect(ask(surrenders, p, 'german')!.choices[0]!.says.params).toMatchObject({ unit: 'a', count: 2 });
  expect(idsIn(surrenders, p.at({ turn: turnOf(7, 'german', 'movement') }), 'german')).toEqual([]);
});

test('15.6 from 23AM on half the Allied die, rounded up, is the number of air-support markers, on the turn track', () => {
  const at = (number: number, side = 'allied', phase = 'movement', waiting = 0): Position => {
    const p = positionWith([german('a', '0404'), allied('x', '0709')], { turn: turnOf(number, side, phase) });
    return p.at({
      markers: Array.from({ length: waiting }, (_, i) => ({
        kind: 'air-support',
        id: `m${i}`,
        place: 'box:allied-markers' as const,
      })),
    });
  };
  const offered = (p: Position, side = 'allied') => idsIn(airDice, p, side);
  expect([
    offered(at(14)),
    offered(at(15)),
    offered(at(15, 'german'), 'german'),
    offered(at(15, 'allied', 'combat')),
  ]).toEqual([[], ['try-air', 'enough'], [], []]);
  const acts = (die: number, waiting: number) =>
    afterDie(airDice, at(15, 'allied', 'movement', waiting), { side: 'allied', id: 'air', purpose: 'air', die })
      .choices[0]!.acts;
  const made = (count: number) => ({
    type: 'createPieces',
    pieces: Array.from({ length: count }, () => ({ counter: 'air-support', at: 'track:turn:15' })),
  });
  expect(dice.map((die) => acts(die, 0))).toEqual([1, 1, 2, 2, 3, 3].map((count) => [made(count)]));
  const put = (...pieces: readonly string[]) => ({ type: 'movePieces', pieces, to: 'track:turn:15' });
  expect([acts(1, 2), acts(3, 2), acts(6, 2)]).toEqual([[put('m0')], [put('m0', 'm1')], [put('m0', 'm1'), made(1)]]);
});

test('27.8 1 to 3 bind 9 Arm/CCB, 4 to 6 free it; the die is thrown on turn 2 alone, by the Allies', () => {
  const at = (number: number, side: string, isOn = true): Position =>
    positionWith([allied('u', '0404', { name: '9 Arm/CCB' })], {
      ...{ turn: turnOf(number, side, 'movement'), options: { order9ArmCCB: isOn } },
    });
  const bound = (die: number) =>
    afterDie(order, at(2, 'allied'), { side: 'allied', id: 'order', purpose: 'order-ccb', die }).says.text;
  expect(dice.map(bound)).toEqual([1, 1, 1, 0, 0, 0].map((is) => `play.order-ccb.${is ? 'bound' : 'free'}`));
  expect(idsIn(order, at(2, 'allied'), 'allied')).toEqual(['try-order']);
  const never = [at(1, 'allied'), at(3, 'allied'), at(2, 'german'), at(2, 'allied', false)];
  expect(never.flatMap((p) => [...idsIn(order, p, 'allied'), ...idsIn(order, p, 'german')])).toEqual([]);
});

test('27.9 1 and 2 let 653 come, 3 and 4 put it a turn on, 5 and 6 take it away for good; its die is due from its turn on', () => {
  const at = (number: number, place: string, side = 'german'): Position => {
    const p = positionWith([german('u', null, { name: '653 Hv Jpz' }), allied('x', '0404')], {
      turn: turnOf(number, side, 'movement'),
    });
    return changed(p, 'u', { place: place as 'track:turn:4' });
  };
  const acts = (die: number) => {
    const { says, choices } = afterDie(arrivalOf653, at(4, 'track:turn:4'), {
      side: 'german',
      id: 'u',
      purpose: 'arrival-653',
      die,
    });
    return [
      says.text.split('.').at(-1),
      ...choices[0]!.acts.flatMap((act) => (act.type === 'movePieces' ? act.to : [])),
    ];
  };
  const waits = ['waits', 'track:turn:5'];
  const never = ['never', 'box:german-optional'];
  expect(dice.map(acts)).toEqual([['comes'], ['comes'], waits, waits, never, never]);
  const asked = (p: Position, side = 'german') => idsIn(arrivalOf653, p, side).length;
  expect([3, 4, 5].map((number) => asked(at(number, 'track:turn:4')))).toEqual([0, 1, 1]);
  expect([
    asked(at(4, 'box:german-optional')),
    asked(at(4, 'track:turn:4', 'allied')),
    asked(at(4, 'track:turn:4', 'allied'), 'allied'),
  ]).toEqual([0, 0, 0]);
});

test('27.12 1 to 3 deceive the enemy, 4 to 6 expose the brigade', () => {
  const p = positionWith([german('a', '0404', { formation: '150 Pz Bde' }), allied('x', '0405')], {
    turn: turnOf(4, 'german', 'movement'),
  });
  const kind = (die: number) =>
    afterDie(deception, p, { side: 'german', id: 'a@0404', purpose: 'deception', die }).choices[0]!.acts.map(
      (act) => act.type === 'setMarker' && act.kind,
    );
  expect(dice.map(kind)).toEqual([['tricked'], ['tricked'], ['tricked'], ['exposed'], ['exposed'], ['exposed']]);
});

const campaign = (number: number, side = 'german', phase = 'movement') =>
  positionAt('campaign', turnOf(number, side, phase));

test('27.2 von der Heydte drops on 17AM: 1 whole, 2 and 3 reduced, 4 to 6 lost', () => {
  const p = campaign(3);
  const { choices } = ask(drop, p, 'german')!;
  const [first] = choices;
  expect([choices.at(-1)!.id, first!.recommended, choices.filter(({ recommended }) => recommended).length]).toEqual([
    'never',
    true,
    1,
  ]);
  const [move] = first!.acts;
  if (move?.type !== 'movePieces') throw new Error('nobody drops');
  const [id] = move.pieces;
  const landed = changed(p, id!, { at: hexIn(p, move.to), place: move.to });
  const acts = (die: number) =>
    drop.prompt(landed, { ...first!.state, rolls: [{ purpose: '@play.roll.drop', dice: [die], total: die }] })!;
  const flips = [{ type: 'flipPieces', pieces: [id], face: 1 }];
  const lost = [{ type: 'movePieces', pieces: [id], to: 'box:german-dead' }];
  expect(dice.map((die) => acts(die).choices[0]!.acts)).toEqual([[], flips, flips, lost, lost, lost]);
  expect([1, 2, 4].map((die) => acts(die).says.text)).toEqual([
    'play.drop.success',
    'play.drop.reduced',
    'play.drop.eliminated',
  ]);
  for (const other of [campaign(2), campaign(4), campaign(3, 'allied'), campaign(3, 'german', 'combat')]) {
    expect([...drop.offers(other, 'german'), ...drop.offers(other, 'allied')]).toEqual([]);
  }
});

test('27.2 the drop is offered where a primary road runs, three to eight hexes from the Germans, on open ground out of the enemy’s zones', () => {
  const p = campaign(3);
  const germans = p.units.flatMap(({ side, at }) => (side === 'german' ? (at ?? []) : []));
  const { grid } = p.board;
  const offered = ask(drop, p, 'german')!.choices.flatMap(({ hex }) => hex ?? []);
  expect(offered.length).toBeGreaterThan(5);
  for (const hex of offered) {
    const far = Math.min(...germans.map((at) => grid.distance(at, hex)));
    expect(far >= 3 && far <= 8).toBe(true);
    expect(grid.around(hex).some((next) => p.board.road(hex, next).has('primary'))).toBe(true);
    expect(['clear', 'light-woods']).toContain(p.board.terrainAt(hex));
    expect(['village', 'town', 'city'].filter((word) => p.board.featuresAt(hex).has(word))).toEqual([]);
    expect(p.enemyAt(hex, 'german')).toBe(false);
  }
});

test('27.2b a drop that hands made owes its die until it is thrown', () => {
  const p = campaign(3);
  const unit = p.units.find(({ name }) => /heydte/i.test(name))!;
  expect(drop.owed!(p)).toBeUndefined();
  const down = changed(p, unit.id, { at: hexIn(p, '0731'), place: '0731', beganAt: unit.place!, began: undefined });
  expect(drop.owed!(down)).toMatchObject({ kind: 'drop', state: { dropped: unit.id } });
  expect(drop.owed!(down.at({ turn: turnOf(3, 'german', 'combat') }))).toBeUndefined();
  const asked = { id: 'g', kind: 'drop', status: 'done' as const, state: { dropped: unit.id } };
  expect(drop.owed!(down.at({ procedures: [asked] }))).toBeUndefined();
  expect(drop.owed!(down.at({ procedures: [{ ...asked, kind: 'arrivals' }] }))).toBeDefined();
});
