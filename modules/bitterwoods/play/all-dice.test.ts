import type { Command } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { american, type Given, german, gun, positionWith } from '../rules/testing/position.ts';
import { bombardment } from './bombardment.ts';
import { demolition, surrender } from './phase-work.ts';

// Every die of the procedures with a roll, from the offer to the end, against the numbers that the clauses print.

const DICE = [1, 2, 3, 4, 5, 6];
const thrown = (purpose: string, die: number) => ({ purpose: `@${purpose}`, dice: [die], total: die });

/** What is done after the first attempt that the side is offered rolled this. */
const after = (procedure: Procedure, p: Position, side: 'german' | 'allied', purpose: string, die: number) => {
  const [offer] = procedure.offers(p, side);
  if (!offer) return undefined;
  const tried = procedure.prompt(p, offer.state)!.choices.find(({ id }) => id !== 'none')!;
  const rolled = { ...(tried.state as object), rolls: [thrown(purpose, die)] };
  return procedure.prompt(p, rolled)!.choices[0]!.acts;
};

describe.each([2, 3, 4, 5])('21.2 %i guns', (guns) => {
  test.each([false, true])('fortification: %s', (fort) => {
    const endurances = [3, 4, 5, 6];
    const defenders = endurances.map((er) => american(`er${er}`, '0404', { er }));
    const places = ['0402', '0502', '0302', '0401', '0501'].slice(0, guns);
    const p = positionWith([german('a', '0403'), ...places.map((hex, i) => german(`g${i}`, hex, gun)), ...defenders], {
      turn: { phase: 'combat', side: 'german', number: 8 },
      options: { bombardment: true },
      ...(fort && { hexes: { '0404': 'town fortress' } }),
    });
    const [offer] = bombardment.offers(p, 'german');
    const fire = bombardment.prompt(p, offer!.state)!.choices[0]!;
    for (const die of DICE) {
      const rolls = endurances.map(() => thrown('play.roll.bombardment', die));
      const acts = bombardment.prompt(p, { ...(fire.state as object), rolls })!.choices[0]!.acts;
      // 21.2.b One more for four guns, one less against a fortification.
      const total = die + (guns >= 4 ? 1 : 0) - (fort ? 1 : 0);
      const shocked = endurances.filter((er) => total > er).map((er) => `er${er}`);
      const expected: readonly Command[] =
        shocked.length > 0 ? [{ type: 'setMarker', pieces: shocked, kind: 'shocked' }] : [];
      expect(acts, `${die}`).toEqual(expected);
    }
  });
});

/** 26 A unit of endurance 3 out of supply, all around it German zones. */
const shutIn = (given: Given = {}, more: object = {}, others: Parameters<typeof positionWith>[0] = []) =>
  positionWith(
    [
      american('d', '0404', { er: 3, state: ['out-of-supply'], ...more }),
      ...['0402', '0602', '0605', '0406', '0205', '0202'].map((hex, i) => german(`g${i}`, hex)),
      ...['0303', '0505'].map((hex, i) => german(`h${i}`, hex)),
      ...others,
    ],
    { turn: { number: 3, phase: 'mutual-supply', side: 'allied' }, options: { surrender: true }, ...given },
  );

test('26 only a 6 costs the unit that is shut in a step', () => {
  for (const die of DICE) {
    expect(after(surrender, shutIn(), 'allied', 'play.roll.surrender', die), `${die}`).toEqual(
      die === 6 ? [{ type: 'flipPieces', pieces: ['d'], face: 1 }] : [],
    );
  }
  // At its last step it is lost.
  expect(after(surrender, shutIn({}, { steps: 1 }), 'allied', 'play.roll.surrender', 6)).toEqual([
    { type: 'movePieces', pieces: ['d'], to: 'box:allied-lost' },
  ]);
});

test('26 nobody rolls before 17 AM, in supply, of endurance 4, beside such a unit, or without the rule', () => {
  const rolls = (...given: Parameters<typeof shutIn>) => surrender.offers(shutIn(...given), 'allied').length > 0;
  const turn = { phase: 'mutual-supply', side: 'allied' };
  expect([rolls(), rolls({ turn: { ...turn, number: 2 } }), rolls({ options: {} })]).toEqual([true, false, false]);
  expect([rolls({}, { state: [] }), rolls({}, { er: 4 })]).toEqual([false, false]);
  expect(rolls({}, {}, [american('e', '0404', { er: 4 })])).toBe(false);
});

test('13.1 a bridge is blown on 3 or less with the enemy across it, on 4 or less with one a hex away', () => {
  const at = (enemy: string) =>
    positionWith([american('d', '0404'), german('x', enemy)], {
      turn: { number: 3, phase: 'combat', side: 'allied' },
      edges: { '0403-0404': 'river bridge' },
    });
  for (const [enemy, most] of [
    ['0403', 3],
    ['0402', 4],
    ['0304', 4],
  ] as const) {
    for (const die of DICE) {
      const acts = after(demolition, at(enemy), 'allied', 'play.roll.demolition', die);
      expect(acts!.length > 0, `${enemy} ${die}`).toBe(die <= most);
    }
  }
  expect(after(demolition, at('0808'), 'allied', 'play.roll.demolition', 1)).toBeUndefined();
});
