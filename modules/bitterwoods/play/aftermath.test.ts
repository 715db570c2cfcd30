import type { Position, Prompt } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { american, type Given, german, gun, hexIn, panther, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

// 9.5, 9.8, 20, 24.4 What is asked after a result, of whom, and what is not.

type Units = Parameters<typeof positionWith>[0];
const turn = { phase: 'combat', side: 'german', number: 12 };
const stages = ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'];
const state = (attackers: readonly string[], column: string, roll: number, more: object = {}) => ({
  attackers,
  target: '0404',
  rolls: [{ purpose: `@${COMBAT}`, dice: [roll], total: roll }],
  thrown: { column, drm: 0, odds: column, defenders: ['d'] },
  ahead: stages,
  ...more,
});
const at = (units: Units, given: Given = {}) =>
  positionWith(units, { turn, extras: { aircraft: { german: 0, allied: 0 } }, ...given });
const promptAt = (p: Position, fought: object): Prompt | undefined => attack.prompt(p, fought);
const debt = (more: object = {}) => ({ eliminated: false, losses: 0, going: [], hexes: 0, ...more });
/** The result is carried out but for these stages. */
const from = (...ahead: string[]) => ({ ahead, aftermath: { attacker: debt(), defender: debt() } });

test('20 an asterisk costs a step of a mechanized attacker at full strength that is in play for ten turns, from 21 AM', () => {
  const asked = (unit: object, number = 11, attrition = true, roll = 3) => {
    const p = at([german('a', '0403', { ...panther, ...unit }), american('d', '0404')], {
      turn: { ...turn, number },
      options: { attrition },
    });
    // 2-1, 3 is D1*; its neighbor 2 a D2.
    const defenderGone = p.moved([p.unit('d')!], hexIn(p, '0606'));
    const fought = state(['a'], '2-1', roll);
    const defended = promptAt(p, fought)!.choices[0]!.state as { aftermath?: object };
    const prompt = promptAt(defenderGone, {
      ...fought,
      ahead: ['attrition', 'advance', 'defenders-advance'],
      aftermath: defended.aftermath,
    });
    return prompt?.step === 'attrition' ? [prompt.side, ...prompt.choices.map(({ unit: id }) => id)] : [];
  };
  expect([asked({}), asked({}, 10), asked({}, 11, false), asked({}, 11, true, 2)]).toEqual([
    ['german', 'a'],
    [],
    [],
    [],
  ]);
  expect([asked({ kind: 'infantry' }), asked({ steps: 1 })]).toEqual([[], []]);
  expect([asked({ enteredTurn: 1 }), asked({ enteredTurn: 2 }), asked({ enteredTurn: 2 }, 12)]).toEqual([
    ['german', 'a'],
    [],
    ['german', 'a'],
  ]);
});

test('24.4 a leader near has all that would go back stay, his side’s alone, and for as many steps as hexes', () => {
  const holds = (role: 'attacker' | 'defender', leader: object, side: 'german' | 'allied') => {
    const make = side === 'german' ? german : american;
    const l = make('l', role === 'attacker' ? '0402' : '0405', {
      kind: 'leader',
      name: side === 'german' ? 'Model' : 'Hodges',
      radius: 2,
      influence: 1,
      steps: 1,
      ...leader,
    });
    const p = at([german('a', '0403'), american('d', '0404'), l], { options: { leaders: true } });
    // 1-3, 4 sends the attackers two hexes back, 3-1, 3 the defenders.
    const prompt = promptAt(p, role === 'attacker' ? state(['a'], '1-3', 4) : state(['a'], '3-1', 3))!;
    const hold = prompt.choices.find(({ id }) => id === 'hold')?.state as
      | { aftermath: Record<string, unknown> }
      | undefined;
    return hold && [(hold.aftermath[role] as { losses: number }).losses, hold.aftermath.heldBy];
  };
  expect([holds('attacker', {}, 'german'), holds('defender', {}, 'allied')]).toEqual([
    [2, { attacker: ['l'] }],
    [2, { defender: ['l'] }],
  ]);
  expect([
    holds('attacker', {}, 'allied'),
    holds('defender', {}, 'german'),
    holds('attacker', { influence: 0 }, 'german'),
  ]).toEqual([...[undefined, undefined, undefined]]);
});

test('9.6.b a leader loses no step for its stack; with nobody else there is nothing to lose', () => {
  const leader = american('l', '0404', { kind: 'leader', name: 'Hodges', steps: 1 });
  const p = at([german('a', '0403'), american('d', '0404'), leader]);
  const firefight = {
    ...state(['a'], '3-1', 6),
    thrown: { column: '3-1', drm: 0, odds: '3-1', defenders: ['d', 'l'] },
  };
  expect(promptAt(p, firefight)!.choices.map(({ unit }) => unit)).toEqual(['d']);
});

/** Who may advance after the result, and to where. */
const advances = (
  units: Units,
  attackers: readonly string[],
  column: string,
  roll: number,
  more: object = {},
  given: Given = {},
) => {
  const p = at(units, given);
  const fought = { ...state(attackers, column, roll), ...more };
  return (promptAt(p, fought)?.choices ?? []).flatMap(({ unit, hex }) =>
    hex === undefined || unit === undefined ? [] : [`${unit} ${p.board.grid.number(hex)}`],
  );
};

test('9.8.a the attackers advance into a hex that is left, unless they go back, have advanced, or are guns', () => {
  const units = [german('a', '0403'), german('g', '0403', gun), german('b', '0403')];
  const gone = from('advance');
  // 3-1, 4 is D1.
  expect(new Set(advances(units, ['a', 'b', 'g'], '3-1', 4, gone))).toEqual(new Set(['a 0404', 'b 0404']));
  const once = { ...gone, aftermath: { ...gone.aftermath, advanced: ['a'] } };
  expect(advances(units, ['a', 'b'], '3-1', 4, once)).toEqual(['b 0404']);
  expect(advances([...units, american('d', '0404')], ['a', 'b'], '3-1', 4, gone)).toEqual([]);
  // CA, SU, ENG and FF: nobody goes.
  for (const [column, roll] of [
    ['3-1', 5],
    ['1-1', 5],
    ['1-1', 4],
    ['3-1', 6],
  ] as const)
    expect(advances(units, ['a'], column, roll, gone), `${column} ${roll}`).toEqual([]);
  // 1-3, 3 sends the attackers back, though nobody is left in the hex; 7-1, 1 eliminates the defenders.
  expect([advances(units, ['a'], '1-3', 3, gone), advances(units, ['a'], '7-1', 1, gone)]).toEqual([[], ['a 0404']]);
});

test('9.5, 9.8.a the defenders advance one hex into what the attackers have left, as many as may stack there', () => {
  const back = from('defenders-advance');
  const attacker = (at: string | null) => german('a', at, { began: '0403' });
  const defenders = [american('d', '0404'), american('g', '0404', gun)];
  const thrown = { thrown: { column: '1-3', drm: 0, odds: '1-3', defenders: ['d', 'g'] } };
  const go = (units: Units, roll = 3, more: object = {}) =>
    advances(units, ['a'], '1-3', roll, { ...back, ...thrown, ...more });
  expect(go([attacker('0402'), ...defenders])).toEqual(['d 0403']);
  // Who has not gone back holds its hex; so does a friend in it.
  expect([go([attacker('0403'), ...defenders]), go([attacker('0402'), german('b', '0403'), ...defenders])]).toEqual([
    [],
    [],
  ]);
  // 7 and more is AE; 2 a SU.
  const eliminated = { ...thrown, thrown: { ...thrown.thrown, drm: 1 } };
  expect([go([attacker(null), ...defenders], 6, eliminated), go([attacker('0402'), ...defenders], 2)]).toEqual([
    ['d 0403'],
    [],
  ]);
  const advanced = { aftermath: { ...back.aftermath, advanced: ['d'] } };
  expect(go([attacker('0402'), ...defenders], 3, advanced)).toEqual([]);
});
