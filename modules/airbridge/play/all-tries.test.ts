import type { Position, Procedure, Prompt } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import {
  british,
  engineer,
  type Given,
  german,
  hexIn,
  numbersOf,
  positionWith,
  unitOf,
} from '../rules/testing/position.ts';
import { contact, demolition } from './bridges.ts';
import { avoidance, reaction } from './defending.ts';
import { overfull } from './overfull.ts';

// Avoidance, reaction, demolition: each die from the offer to the end, by both sides, against a second reckoning of 10, 11 and 7.2.

const TARGET = '0404';
const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sides = ['german', 'allied'] as const;
const makers = { german, allied: british };
const motorised = { kind: 'motorized-infantry' };

describe.each(sides)('the %s side attacks', (side) => {
  const defending = side === 'german' ? 'allied' : 'german';
  const [mine, theirs] = [makers[side], makers[defending]];
  const at = (phase: string, battle: object, more: Given = {}): Given => ({
    turn: { number: 5, side, phase },
    extras: { battles: [{ target: TARGET, maneuver: [], assault: [], ...battle }] },
    ...more,
  });

  test.each(DICE)('10.0.2 a stack avoids with a die of at most its best efficiency: %i', (die) => {
    for (const best of [3, 6, 8]) {
      const units = [
        mine('a', '0405', { stacking: 5 }),
        mine('b', '0405', { stacking: 3 }),
        mine('c', '0305', { stacking: 1 }),
        theirs('d', TARGET, { ...motorised, efficiency: best - 2 }),
        theirs('e', TARGET, { ...motorised, efficiency: best }),
      ];
      const p = positionWith(units, at('combat-avoidance', { assault: ['a', 'b', 'c'] }));
      expect(avoidance.offers(p, side)).toEqual([]);
      const [offer, ...others] = avoidance.offers(p, defending);
      expect(others).toEqual([]);
      expect(offer!.says.params).toEqual({ hex: TARGET, best });
      const steps: string[] = [];
      // 10.0.4 Whoever is offered the advance, until the player has enough.
      const choose = (prompt: Prompt) => {
        steps.push(`${prompt.step} ${prompt.side}`);
        if (prompt.step === 'retreat') {
          expect(prompt.choices.length).toBeGreaterThan(1);
          expect(prompt.choices.findIndex((choice) => choice.recommended)).toBe(0);
          // It costs no step.
          for (const { says } of prompt.choices) expect(says.params).toMatchObject({ steps: 0 });
        }
        return prompt.step === 'advance' ? prompt.choices[0]! : recommended(prompt);
      };
      const ended = playedOut(p, offer!.state, { procedure: avoidance, choose, die: () => die });
      const isGone = die <= best;
      const target = hexIn(p, TARGET);
      for (const id of ['d', 'e']) {
        expect(p.board.grid.distance(unitOf(ended, id).at!, target), id).toBe(isGone ? 1 : 0);
        expect(unitOf(ended, id).state.includes('avoided')).toBe(isGone);
      }
      // Eight points: the third unit has no room.
      expect(['a', 'b', 'c'].map((id) => unitOf(ended, id).at === target)).toEqual(
        isGone ? [true, true, false] : [false, false, false],
      );
      const goes = [`retreat ${defending}`, `retreat ${defending}`];
      const follows = [`advance ${side}`, `advance ${side}`, `advance ${side}`];
      if (isGone) expect(steps.slice(0, -1)).toEqual([`roll ${defending}`, ...goes, ...follows]);
      else expect(steps[0]).toBe(`roll ${defending}`);
    }
  });

  test('10.0.1, 10.0.5 who tries to avoid', () => {
    const offered = (battle: object, defenders: readonly object[]) => {
      const units = [
        mine('a', '0405'),
        mine('b', '0405'),
        ...defenders.map((more, i) => theirs(`d${i}`, TARGET, { ...motorised, ...more })),
      ];
      return avoidance.offers(positionWith(units, at('combat-avoidance', battle)), defending).length;
    };
    expect(offered({ maneuver: ['a'] }, [{}])).toBe(1);
    expect(offered({ assault: ['a'] }, [{}, { state: ['fatigued'] }])).toBe(1);
    expect(offered({ maneuver: ['a'], assault: ['b'] }, [{}])).toBe(0);
    expect(offered({}, [{}])).toBe(0);
    expect(offered({ maneuver: ['a'] }, [])).toBe(0);
    expect(offered({ maneuver: ['a'] }, [{}, { kind: 'infantry' }])).toBe(0);
    expect(offered({ maneuver: ['a'] }, [{}, { state: ['out-of-supply'] }])).toBe(0);
  });

  test.each(DICE)('11.1.2 a unit reacts with a die of at most its efficiency: %i', (die) => {
    for (const efficiency of [1, 4, 9]) {
      const units = [
        mine('a', '0405'),
        theirs('d', TARGET),
        theirs('near', '0403', { efficiency }),
        theirs('best', '0503', { efficiency: 10 }),
        theirs('far', '0402', { efficiency: 9 }),
        theirs('tired', '0304', { state: ['fatigued'] }),
        theirs('dry', '0304', { state: ['out-of-supply'] }),
        theirs('fixed', '0304', { move: 0 }),
        theirs('big', '0304', { stacking: 7 }),
      ];
      const given = at('defender-reaction', { maneuver: ['a'] });
      const p = positionWith(units, given);
      expect(reaction.offers(p, side)).toEqual([]);
      const offers = reaction.offers(p, defending);
      // The best unit first.
      const order = offers.map(({ state }) => (state as { unit: string }).unit);
      const near = p.board.grid.distance(hexIn(p, '0503'), hexIn(p, TARGET)) === 1 ? ['best', 'near'] : ['near'];
      expect(order).toEqual(near);
      const offer = offers[order.indexOf('near')]!;
      const asks: unknown[] = [];
      const choose = (prompt: Prompt) => {
        asks.push([prompt.step, prompt.side]);
        return recommended(prompt);
      };
      const ended = playedOut(p, offer.state, { procedure: reaction, choose, die: () => die });
      expect(unitOf(ended, 'near').at).toBe(hexIn(p, die <= efficiency ? TARGET : '0403'));
      expect(asks).toEqual([
        ['roll', defending],
        ['move', defending],
      ]);
    }
  });

  test('10.0.2, 11.2.1 one try for each hex in a phase', () => {
    const units = [mine('a', '0405'), theirs('d', TARGET, motorised), theirs('near', '0403', motorised)];
    const offered = (procedure: Procedure, phase: string, state?: object) => {
      const p = positionWith(units, at(phase, { maneuver: ['a'] }));
      const past = state ? [{ id: 'p1', kind: procedure.kind, status: 'done' as const, state: { ...state } }] : [];
      return procedure.offers(p.at({ procedures: past }), defending).length;
    };
    const tries: readonly (readonly [Procedure, string, object])[] = [
      [avoidance, 'combat-avoidance', { units: ['d'] }],
      [reaction, 'defender-reaction', { unit: 'near' }],
    ];
    for (const [procedure, phase, state] of tries) {
      expect(offered(procedure, phase)).toBe(1);
      expect(offered(procedure, phase, { ...state, hex: '0808' })).toBe(1);
      expect(offered(procedure, phase, { ...state, hex: TARGET })).toBe(0);
    }
  });

  test('5.0.3 the opponent picks units until eight points are left', () => {
    for (const [points, lost] of [
      [[4, 4], 0],
      [[4, 4, 1], 1],
      [[1, 4, 4], 1],
      [[3, 3, 3, 3], 2],
    ] as const) {
      const units = points.map((stacking, i) => mine(`u${i}`, TARGET, { stacking }));
      const p = positionWith(units, at('assault', {}));
      const offers = overfull.offers(p, defending);
      expect(offers).toHaveLength(lost > 0 ? 1 : 0);
      for (const offer of offers) {
        let now = p;
        let prompt = overfull.prompt(now, offer.state)!;
        expect([prompt.side, prompt.choices.length]).toEqual([defending, points.length]);
        const ended = playedOut(p, offer.state, {
          procedure: overfull,
          choose: (each) => {
            prompt = each;
            return recommended(each);
          },
        });
        now = ended;
        // The whole unit, not a step of it.
        expect(now.units.filter(({ at: hex }) => hex === undefined).map(({ id }) => id)).toEqual(
          points.slice(0, lost).map((_, i) => `u${i}`),
        );
      }
    }
  });
});

describe('7.2.3 German engineers at a bridge', () => {
  const edges = { '0404-0405': 'canal bridge' };
  const turn = { number: 5, side: 'german', phase: 'movement' };
  const crew = [german('e', '0404', engineer), german('f', '0405')];
  const laid = (p: Position, die: number) => {
    const [offer] = demolition.offers(p, 'german');
    expect(demolition.prompt(p, offer!.state)!.side).toBe('german');
    const acts: unknown[] = [];
    playedOut(p, offer!.state, {
      procedure: demolition,
      choose: (prompt) => {
        const way = prompt.choices.find(({ id }) => id !== 'none' && id !== 'leave') ?? prompt.choices[0]!;
        acts.push(...way.acts.filter(({ type }) => type !== 'rollDice'));
        return way;
      },
      die: () => die,
    });
    return acts;
  };

  test.each(DICE)('blow it with a die of up to 5: %i', (die) => {
    const acts = laid(positionWith(crew, { edges, turn }), die);
    const spent = acts.filter((act) => (act as { kind?: string }).kind === 'spent');
    expect(spent).toMatchObject([{ type: 'setMarker', pieces: ['e', 'f'] }]);
    expect(acts.length).toBe(die <= 5 ? 2 : 1);
  });

  test('each bridge is offered once, whoever stands on its banks', () => {
    for (const banks of [crew, [...crew, german('g', '0404')], [...crew, german('g', '0405', engineer)]]) {
      const p = positionWith(banks, { edges, turn });
      const [offer] = demolition.offers(p, 'german');
      const ids = demolition.prompt(p, offer!.state)!.choices.map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids.filter((id) => /bridge/.test(id))).toHaveLength(1);
    }
  });

  test('who may try', () => {
    const offers = (units: Parameters<typeof positionWith>[0], more: Given = {}) =>
      demolition.offers(positionWith(units, { edges, turn, ...more }), 'german').length;
    expect(offers(crew)).toBe(1);
    expect(offers([german('f', '0404'), german('e', '0405', engineer)])).toBe(1);
    expect(demolition.offers(positionWith(crew, { edges, turn }), 'allied')).toEqual([]);
    expect(offers([german('e', '0404', engineer)])).toBe(0);
    expect(offers([german('e', '0404', engineer), british('f', '0405')])).toBe(0);
    expect(offers([german('e', '0404'), german('f', '0405')])).toBe(0);
    expect(offers(crew, { edges: { '0404-0405': 'canal' } })).toBe(0);
    expect(offers(crew, { edges: {} })).toBe(0);
    expect(offers(crew, { turn: { ...turn, phase: 'mechanized-movement' } })).toBe(0);
    expect(offers(crew, { turn: { ...turn, side: 'allied' } })).toBe(0);
    expect(offers(crew, { markers: [{ kind: 'bridge-blown', on: ['0404', '0405'] }] })).toBe(0);
    // 7.2.2 The bridge has stood its first die already.
    expect(offers(crew, { markers: [{ kind: 'contact', on: ['0404', '0405'] }] })).toBe(1);
    // 7.2.4 The three of the highway as well.
    expect(offers(crew, { edges: { '0404-0405': 'river bridge highway-bridge' } })).toBe(1);
  });
});

describe('7.2.2 the first Allied unit at a bridge with the double red ring', () => {
  const offers = (edge: string, units: Parameters<typeof positionWith>[0], markers: readonly object[] = []) =>
    contact.offers(
      positionWith(units, {
        edges: { '0404-0405': edge },
        markers,
        turn: { number: 5, side: 'allied', phase: 'movement' },
      }),
      'german',
    ).length;
  const on = ['0404', '0405'];

  test('is rolled for once, whichever bank it stands on', () => {
    expect(offers('canal bridge demolishable', [british('a', '0404')])).toBe(1);
    expect(offers('canal bridge demolishable', [british('a', '0405')])).toBe(1);
    expect(offers('canal bridge demolishable', [british('a', '0404'), british('b', '0405')])).toBe(1);
    expect(offers('canal bridge demolishable', [german('a', '0404')])).toBe(0);
    expect(offers('canal bridge demolishable', [british('a', '0406')])).toBe(0);
    expect(offers('river bridge demolishable highway-bridge', [british('a', '0404')])).toBe(0);
    for (const kind of ['contact', 'bridge-blown', 'bridge-repaired'])
      expect(offers('canal bridge demolishable', [british('a', '0404')], [{ kind, on }]), kind).toBe(0);
  });

  test.each(DICE)('it is blown with a die of up to 5, and has a marker with any: %i', (die) => {
    const p = positionWith([british('a', '0404')], {
      edges: { '0404-0405': 'canal bridge demolishable' },
      turn: { number: 5, side: 'allied', phase: 'movement' },
    });
    const acts: object[] = [];
    playedOut(p, contact.offers(p, 'german')[0]!.state, {
      procedure: contact,
      choose: (prompt) => {
        const way = recommended(prompt);
        acts.push(...way.acts);
        return way;
      },
      die: () => die,
    });
    expect(JSON.stringify(acts)).toContain(die <= 5 ? 'bridge-blown' : 'contact');
    expect(numbersOf(p, [unitOf(p, 'a').at!])).toEqual(['0404']);
  });
});
