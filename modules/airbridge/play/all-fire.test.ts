import type { Position, Prompt } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { british, german, gun, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';

// Every entry of the bombardment and support table, by both sides, as a bombardment and as support, against a second reckoning
// of 9.1 and 9.2.

const TARGET = '0404';
const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sides = ['german', 'allied'] as const;
type Side = (typeof sides)[number];
const makers = { german, allied: british };
const otherOf = (side: Side): Side => (side === 'german' ? 'allied' : 'german');

/** 7.0.1 */
const defenceValues = { clear: 1, mixed: 2, woods: 3, urban: 4 } as const;

/** Strengths at both ends of each column. */
const strengths = tables.bombardment.columns.flatMap(({ min, max, label }) => {
  const cells = (tables.bombardment.cells as Readonly<Record<string, readonly number[]>>)[label]!;
  return [min, max ?? min + 20].map((strength) => ({ strength, label, cells }));
});

const resultAt = (cells: readonly number[], die: number): number => cells[die - 1]!;
const asked = (prompt: Prompt): string => `${prompt.step} ${prompt.side}`;

describe.each(sides)('9.1 bombardments of the %s side', (side) => {
  const [mine, theirs] = [makers[side], makers[otherOf(side)]];

  test.each(strengths)('of strength $strength: column $label', ({ strength, cells, label }) => {
    for (const [terrain, divisor] of Object.entries(defenceValues)) {
      const p = positionWith(
        [
          mine('gun', '0408', { ...gun, bombardment: strength }),
          mine('foot', '0808'),
          theirs('d', TARGET),
          theirs('e', TARGET, { steps: 1 }),
        ],
        { hexes: { [TARGET]: terrain }, turn: { number: 5, side, phase: 'bombardment' } },
      );
      const [offer, ...others] = bombardment.offers(p, side);
      expect([others, bombardment.offers(p, otherOf(side))]).toEqual([[], []]);
      // Every die on clear ground and in woods; the others with those that differ most.
      for (const die of divisor % 2 === 1 ? DICE : [1, 3, 10]) {
        const lost = Math.min(Math.floor(resultAt(cells, die) / divisor), 3);
        const steps: string[] = [];
        const choose = (prompt: Prompt) => {
          steps.push(asked(prompt));
          if (prompt.step === 'roll') {
            const all = cells.map((result) => Math.floor(result / divisor));
            const chance = all.filter((one) => one > 0).length;
            expect(prompt.says.params).toEqual({ column: label, divisor, chance, most: Math.max(...all) });
          }
          return recommended(prompt);
        };
        const ended = playedOut(p, offer!.state, { procedure: bombardment, choose, die: () => die });
        const losses = Array.from({ length: lost }, () => `losses ${otherOf(side)}`);
        const first = [`fire ${side}`, `fire ${side}`, `roll ${side}`, ...losses];
        expect(steps.slice(0, first.length)).toEqual(first);
        const left = ended.units.filter(({ id, at }) => (id === 'd' || id === 'e') && at === hexIn(p, TARGET));
        expect(
          left.reduce((sum, unit) => sum + unit.steps, 0),
          `${terrain}, die ${die}`,
        ).toBe(3 - lost);
        expect(unitOf(ended, 'gun').state).toEqual(['first-fire']);
      }
    }
  });

  test('guns and air points add up; what is not sent is kept', () => {
    const p = positionWith(
      [
        mine('g', '0408', { ...gun, bombardment: 2 }),
        mine('h', '0407', { ...gun, bombardment: 4 }),
        theirs('d', TARGET),
      ],
      { turn: { number: 5, side, phase: 'bombardment' }, extras: { airPoints: { german: 6, allied: 6 } } },
    );
    const fire = bombardment.prompt(p, bombardment.offers(p, side)[0]!.state)!;
    const columnAfter = (...ids: readonly string[]) => {
      let prompt = fire;
      for (const id of [...ids, 'enough']) {
        const state = prompt.choices.find((choice) => choice.id === id)!.state;
        prompt = bombardment.prompt(p, state)!;
      }
      return prompt.says.params!.column;
    };
    const ids = fire.choices.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('gun') || id.startsWith('air'))).toHaveLength(5);
    const [g, h] = ids.filter((id) => id.startsWith('gun')) as [string, string];
    const [one, five, six] = ids.filter((id) => id.startsWith('air')) as [string, string, string];
    expect(
      [[g], [h], [one], [five], [g, one], [h, g], [g, five], [h, g, six]].map((each) => columnAfter(...each)),
    ).toEqual(['1-2', '3-6', '1-2', '3-6', '3-6', '3-6', '7-12', '7-12']);
  });

  test('9.1.1, 15.0.2 without guns the air points are sent if they are three or more', () => {
    const best = (points: number) => {
      const p = positionWith([mine('f', '0405'), theirs('d', TARGET)], {
        turn: { number: 5, side, phase: 'bombardment' },
        extras: { airPoints: { german: points, allied: points } },
      });
      const [offer] = bombardment.offers(p, side);
      return offer && recommended(bombardment.prompt(p, offer.state)!).id;
    };
    expect([best(0), best(1), best(2)]).toEqual([undefined, 'enough', 'enough']);
    expect([best(3), best(7)]).not.toContain('enough');
  });
});

/** A combat whose sides support it with guns of these strengths; 0 for no gun. */
const supported = (side: Side, attacking: number, defending: number): Position => {
  const [mine, theirs] = [makers[side], makers[otherOf(side)]];
  const guns = [
    ...(attacking > 0 ? [mine('ga', '0408', { ...gun, bombardment: attacking })] : []),
    ...(defending > 0 ? [theirs('gd', '0401', { ...gun, bombardment: defending })] : []),
  ];
  return positionWith([mine('a', '0405'), theirs('d', TARGET), ...guns], {
    turn: { number: 5, side, phase: 'maneuver-combat' },
    extras: { battles: [{ target: TARGET, maneuver: ['a'], assault: [] }] },
  });
};

describe.each(sides)('9.2 support of combats of the %s side', (side) => {
  test.each(strengths)('of strength $strength against 7', ({ strength, cells }) => {
    const seven = tables.bombardment.cells['7-12'];
    for (const [mine, theirs] of [
      [strength, 7],
      [7, strength],
      [strength, 0],
      [0, strength],
    ] as const) {
      const p = supported(side, mine, theirs);
      // Both together with every die; the others with one.
      for (const die of mine === strength && theirs === 7 ? DICE : [1 + (strength % 5)]) {
        const against = 11 - die;
        let told: number | undefined;
        const steps: string[] = [];
        const choose = (prompt: Prompt) => {
          steps.push(asked(prompt));
          if (prompt.step === 'combat' && prompt.battle)
            told ??= prompt.battle.drm
              .filter(({ clause }) => clause.startsWith('9.2'))
              .reduce((sum, { by }) => sum + by, 0);
          return recommended(prompt);
        };
        const ended = playedOut(
          p,
          { attackers: ['a'], target: TARGET },
          {
            ...{ procedure: attack, choose },
            die: (purpose) =>
              purpose === 'play.roll.support-attacker' ? die : purpose === 'play.roll.support-defender' ? against : 5,
          },
        );
        const worth = (power: number, rolled: number): number =>
          power === 0 ? 0 : resultAt(power === strength ? cells : seven, rolled);
        // 9.2.3 The attacker's is subtracted, the defender's added; terrain divides neither.
        expect(told, `${mine} with ${die} against ${theirs} with ${against}`).toBe(
          worth(theirs, against) - worth(mine, die),
        );
        const calls = (role: string, of: Side, power: number) =>
          power > 0 ? [`support-${role} ${of}`, `support-${role} ${of}`, `support-roll-${role} ${of}`] : [];
        const first = [...calls('attacker', side, mine), ...calls('defender', otherOf(side), theirs), `combat ${side}`];
        expect(steps.slice(0, first.length)).toEqual(first);
        for (const id of ['ga', 'gd']) expect(ended.unit(id)?.state ?? ['first-fire']).toEqual(['first-fire']);
      }
    }
  });
});
