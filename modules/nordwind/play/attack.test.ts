import type { RuleOptionValues } from '@umpire/shared/table';
import { type Choice, type Position, type Prompt, tellIn } from '@umpire/shared/umpire';
import type { Role } from '@umpire/shared/umpire/kit';
import { chosenWays } from '@umpire/shared/umpire/kit/testing/chosen-ways.ts';
import { describe, expect, test } from 'vitest';
import { parseResult, whyNotPay } from '../rules/6-results.ts';
import { american, combat, german, module, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import type { Paying } from './attack-state.ts';

const attack = rules.procedures!.find(({ kind }) => kind === 'attack')!;

type Units = Parameters<typeof positionWith>[0];
const TARGET = '0303';
const edges = { north: ['0101', '0201', '0301'], south: ['0108', '0208', '0308'] };

const purposes = ['quality-attacker', 'quality-defender', 'combat'];
const thrown = (totals: readonly number[]) =>
  totals.map((total, i) => ({ purpose: `@play.roll.${purposes[i]}`, dice: [total], total }));

/** An attack on 0303 whose quality dice give no shift, and whose die on the table shows `roll`. */
const rolled = (
  units: Units,
  ids: string,
  roll: number,
  paying?: Partial<Paying> & { readonly defenders?: string[] },
  options: RuleOptionValues = {},
) => {
  const p = positionWith(units, { ...combat('german'), mapEdge: edges, options });
  const { defenders, ...debts } = paying ?? {};
  const state = { attackers: ids.split(' '), target: TARGET };
  const [way] = asked({
    p,
    state: { ...state, ahead: ['combat', 'defender', 'attacker', 'defender-last', 'advance'], rolls: thrown([4, 4]) },
  }).choices;
  const known = way!.state.thrown as object;
  return {
    p,
    state: {
      ...way!.state,
      thrown: defenders ? { ...known, defenders } : known,
      rolls: thrown([4, 4, roll]),
      ...(paying && { paying: debts }),
    },
  };
};
const asked = ({ p, state }: { readonly p: Position; readonly state: unknown }): Prompt => attack.prompt(p, state)!;
const idsOf = ({ choices }: Prompt): readonly string[] => choices.map(({ id }) => id);
const choice = (prompt: Prompt, id: string): Choice => {
  const found = prompt.choices.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} among ${idsOf(prompt).join(', ')}`);
  return found;
};

const isLoss = (id: string): boolean => id === 'stand' || id.startsWith('loss-');

/** All payments that a side of one unit can choose from its offers, as steps and hexes: `1+2`. */
const offeredTo = (payer: Role, p: Position, state: unknown, losses = 0, retreat = 0): readonly string[] => {
  const prompt = asked({ p, state });
  if (prompt.step !== payer) return [`${losses}+${retreat}`];
  const way = prompt.choices.find(({ id }) => id.startsWith('to-'));
  const others = prompt.choices.filter(({ id }) => isLoss(id) || id === 'retreat');
  return [...others, ...(way ? [way] : [])].flatMap(({ id, unit, hex, state: next }) => {
    if (hex === undefined) return offeredTo(payer, p, next, losses + (isLoss(id) ? 1 : 0), retreat);
    return offeredTo(
      payer,
      p.moved([unitOf(p, unit!)], hex),
      next,
      losses,
      retreat + Number(prompt.says.params!.hexes),
    );
  });
};

describe('before the dice', () => {
  const units = [german('a', '0304', { attack: 8 }), american('x', TARGET)];
  const begin = (extras: object) =>
    attack.prompt(positionWith(units, { ...combat('german'), extras: { ...extras } }), {
      attackers: ['a'],
      target: TARGET,
    });

  test('9b support is asked of the attacker first, where the weather gives any', () => {
    expect(begin({ weather: 'clear' })).toMatchObject({ step: 'support-attacker', side: 'german' });
    expect(begin({ weather: 'overcast' })).toMatchObject({ step: 'quality-attacker', side: 'german' });
  });

  test('9 a mission that lies on the target already flies, and no other', () => {
    const p = positionWith([american('a', '0304'), german('x', TARGET)], {
      ...combat('allied'),
      extras: { weather: 'clear' },
    });
    const mission = (id: string, where: object) => ({ kind: 'air-mission', side: 'allied', id, ...where });
    const waiting = mission('n', { place: 'box:allied-air' });
    const laid = mission('m', { at: p.board.grid.parse(TARGET) });
    const acts = (markers: Position['markers']) =>
      choice(
        attack.prompt(p.at({ markers }), { attackers: ['a'], target: TARGET, options: { air: { attacker: true } } })!,
        'go-on',
      ).acts;
    expect(acts([waiting])).toEqual([{ type: 'movePieces', pieces: ['n'], to: TARGET }]);
    expect(acts([waiting, laid])).toEqual([]);
  });

  test('6.3a each side rolls for quality, then the attacker on the table', () => {
    const p = positionWith(units, { ...combat('german'), extras: { weather: 'overcast' } });
    const after = (count: number) =>
      attack.prompt(p, {
        attackers: ['a'],
        target: TARGET,
        rolls: thrown(Array(count).fill(4)),
      });
    expect([0, 1, 2].map((count) => [after(count)!.step, after(count)!.side])).toEqual([
      ['quality-attacker', 'german'],
      ['quality-defender', 'allied'],
      ['combat', 'german'],
    ]);
  });

  test('6d who is in an attack that is open begins no other', () => {
    const p = positionWith([...units, american('y', '0404')], combat('german')).at({
      procedures: [{ id: 'p', kind: 'attack', status: 'open', state: { attackers: ['a'], target: TARGET } }],
    });
    expect(attack.mayBegin!(p, { attackers: ['a'], target: '0404' }).map(({ clause }) => clause)).toContain('6d');
    expect(attack.offers(p, 'german')).toEqual([]);
  });

  test('an invalid attack state is read as none', () => {
    const p = positionWith(units, combat('german'));
    for (const state of [
      undefined,
      7,
      {},
      { attackers: ['nobody'], target: TARGET },
      { attackers: ['a'], target: '9999' },
      { attackers: ['a', 'a'], target: TARGET },
    ]) {
      expect(attack.prompt(p, state)).toBeUndefined();
    }
  });
});

test('6.4d the roll on the table is told with the battle, so that its row can be shown', () => {
  const { battle } = asked(rolled([german('a', '0304', { attack: 8 }), american('x', TARGET)], 'a', 6));
  expect(battle).toMatchObject({ column: '2-1', roll: 6, outcomes: [{ probability: 1, result: '-/R' }] });
});

test('6.4d the die is read in the column that it was thrown for, whoever comes or goes then', () => {
  const units = [german('a', '0304', { attack: 8 }), german('b', '0402', { attack: 8 }), american('x', TARGET)];
  const { p, state } = rolled(units, 'a b', 6);
  const weaker = p.with(new Map([['b', { ...unitOf(p, 'b'), attack: 1 }]]));
  const points = (now: Position) => (asked({ p: now, state }).choices[0]!.state.paying as Paying).defender.points;
  expect([points(p), points(weaker)]).toEqual([1, 1]);
  expect(points(weaker.with(new Map([['b', undefined]])))).toBe(1);
});

describe('6.5 payments', () => {
  const either = [german('a', '0304', { attack: 8 }), american('x', TARGET), american('y', TARGET)];

  test('6.5g where the owners have entered it as bold, the attacker says of each point of the defender’s whether it is a loss or a retreat, after his own', () => {
    const { p, state } = rolled(either, 'a', 4, undefined, { bold: { '4:1-1': 'defender' } });
    // 1-1, a 4: 2/1. The attacker's two points come first.
    expect(asked({ p, state })).toMatchObject({ step: 'attacker', side: 'german' });
    const one = choice(asked({ p, state }), 'loss-a').state;
    const two = choice(asked({ p, state: one }), 'loss-a').state;
    const bold = asked({ p, state: two });
    expect(bold).toMatchObject({ step: 'defender-last', side: 'german', clause: '6.5g' });
    expect(idsOf(bold)).toEqual(['bold-loss', 'bold-retreat']);
    expect(bold.choices.map(({ recommended }) => recommended === true)).toEqual([true, false]);
    const loss = asked({ p, state: choice(bold, 'bold-loss').state });
    expect(loss.side).toBe('allied');
    expect(idsOf(loss)).toEqual(['loss-x', 'loss-y']);
    const back = asked({ p, state: choice(bold, 'bold-retreat').state });
    expect([back.side, ...idsOf(back)]).toEqual(['allied', 'retreat']);
  });

  test('6.5g the attacker says so of a forced retreat too, if the unit could stand; of one that cannot he is not asked', () => {
    const bold = { bold: { '6:2-1': 'defender' } } as const;
    const prompts = (['B', 'C'] as const).map((tq) => {
      const given = rolled(
        [german('a', '0304', { attack: 8 }), american('x', TARGET, { tq })],
        'a',
        6,
        undefined,
        bold,
      );
      return { p: given.p, prompt: asked(given) };
    });
    const [good, poor] = prompts;
    expect([good!.prompt.side, ...idsOf(good!.prompt)]).toEqual(['german', 'bold-loss', 'bold-retreat']);
    const stays = asked({ p: good!.p, state: choice(good!.prompt, 'bold-loss').state });
    expect([stays.side, ...idsOf(stays)]).toEqual(['allied', 'stand']);
    const goes = asked({ p: good!.p, state: choice(good!.prompt, 'bold-retreat').state });
    expect(goes.side).toBe('allied');
    expect(goes.choices.every(({ hex }) => hex !== undefined)).toBe(true);
    expect(poor!.prompt).toMatchObject({ step: 'defender-last', side: 'allied' });
    expect(poor!.prompt.choices.every(({ hex }) => hex !== undefined)).toBe(true);
  });

  test('6.5c the defender is asked first: a forced retreat, hex by hex of the legal ones', () => {
    const prompt = asked(rolled([german('a', '0304', { attack: 8 }), american('x', TARGET)], 'a', 6));
    expect(prompt).toMatchObject({ step: 'defender', side: 'allied', clause: '6.5b' });
    expect(prompt.choices.every(({ hex }) => hex !== undefined)).toBe(true);
    expect(idsOf(prompt)).not.toContain('to-0304');
  });

  test('6.5b quality A or B may lose a step and stay', () => {
    const [good, poor] = (['B', 'C'] as const).map((tq) =>
      idsOf(asked(rolled([german('a', '0304', { attack: 8 }), american('x', TARGET, { tq })], 'a', 6))),
    );
    expect(good).toContain('stand');
    expect(poor).not.toContain('stand');
  });

  test('6.5a a point is a step lost by one unit, or a hex for all', () => {
    const prompt = asked(
      rolled([german('a', '0304', { attack: 16 }), american('x', TARGET), american('y', TARGET)], 'a', 5),
    );
    expect(idsOf(prompt)).toEqual(['retreat', 'loss-x', 'loss-y']);
    expect(choice(prompt, 'loss-x').acts).toContainEqual({ type: 'flipPieces', pieces: ['x'], face: 1 });
    expect(choice(prompt, 'retreat').state).toMatchObject({
      paying: { defender: { going: ['x', 'y'], hexes: 1, entered: [] } },
    });
  });

  test('6.5d where the defender stood, the attacker pays in losses only', () => {
    const units = [german('a', '0304', { attack: 8 }), american('x', TARGET)];
    const stood = choice(asked(rolled(units, 'a', 4)), 'loss-x').state.paying as object;
    const prompt = asked(rolled(units, 'a', 4, stood));
    expect(prompt).toMatchObject({ step: 'attacker', side: 'german' });
    expect(idsOf(prompt)).toEqual(['loss-a']);
  });

  test('6.5f with armour on both sides the first step is armour’s', () => {
    const units = [
      german('a', '0304', { ...tank, attack: 8 }),
      german('b', '0304', { attack: 8 }),
      american('x', TARGET, { ...tank }),
      american('y', TARGET, { attack: 4 }),
    ];
    const prompt = asked(rolled(units, 'a b', 4));
    expect(prompt.step).toBe('defender');
    expect(idsOf(prompt).filter((id) => id.startsWith('loss-'))).toEqual(['loss-x']);
  });

  test('6.5f nor does another stand, in place of its forced retreat, before armor has lost a step', () => {
    const units = [
      german('a', '0304', { ...tank, attack: 24 }),
      american('x', TARGET, { tq: 'A' }),
      american('y', TARGET, { ...tank, tq: 'A' }),
    ];
    const prompt = asked(rolled(units, 'a', 6));
    expect(new Set(prompt.choices.map(({ unit }) => unit))).toEqual(new Set(['y']));
    const after = (id: string) => idsOf(asked(rolled(units, 'a', 6, choice(prompt, id).state.paying as object)));
    expect(after('stand')).toContain('stand');
    expect(after(idsOf(prompt)[0]!)).not.toContain('stand');
  });

  test.each([
    ['1/R2', 'defender', 'C', 32, 2],
    ['1/R2', 'defender', 'A', 32, 2],
    ['-/R4', 'defender', 'B', 32, 6],
    ['2/1', 'defender', 'D', 8, 3],
    ['4/-', 'attacker', 'C', 1, 1],
  ] as const)('6.5 of %s the %s of quality %s is offered all that the rules allow, and no more', (...given) => {
    const [entry, payer, tq, strength, roll] = given;
    const units = [german('a', '0304', { attack: strength, tq, steps: 9 }), american('x', TARGET, { tq, steps: 9 })];
    const { p, state } = rolled(units, 'a', roll);
    const unit = unitOf(p, payer === 'attacker' ? 'a' : 'x');
    const legal = Array.from({ length: 36 }, (_, i) => ({ losses: Math.floor(i / 6), retreat: i % 6 })).filter(
      (by) => whyNotPay(p, payer, unit, parseResult(entry), by, false).length === 0,
    );
    const offered = [...new Set(offeredTo(payer, p, state))].sort();
    expect(offered).toEqual(legal.map(({ losses, retreat }) => `${losses}+${retreat}`).sort());
    expect(offered.length).toBeGreaterThan(1);
  });

  test('6.6.1c a stack that goes the same way pays for an enemy zone once', () => {
    const units = [
      german('a', '0304', { attack: 16 }),
      german('b', '0302'),
      german('c', '0202'),
      american('x', TARGET),
      american('y', TARGET),
    ];
    const going = { forced: 0, points: 0, losses: 0, retreat: 0, going: ['x', 'y'], hexes: 1, entered: [] };
    const begun = rolled(units, 'a', 5, {
      defenders: ['x', 'y'],
      defender: going,
      attacker: { ...going, going: [], hexes: 0, entered: [] },
      paths: [],
      advanced: [],
    });
    const prompt = asked(begun);
    const [way] = prompt.choices;
    expect(way!.says.text).toBe('kit.retreat.loss');
    // The first of them is lost on the way, so that none of their units stands there.
    const after = { p: begun.p.moved([unitOf(begun.p, 'x')], undefined), state: way!.state };
    expect(choice(asked(after), way!.id).says.text).toBe('kit.retreat.to');
  });

  test('6.6.1d where several ways lead to a hex the owner may choose his way hex by hex, or takes the first at once', () => {
    const going = { forced: 0, points: 0, losses: 0, retreat: 0, going: ['x'], hexes: 2, entered: [] };
    const begun = rolled([german('a', '0304', { attack: 16 }), american('x', TARGET)], 'a', 5, {
      defenders: ['x'],
      defender: going,
      attacker: { ...going, going: [], hexes: 0 },
      paths: [],
      advanced: [],
    });
    const first = asked(begun);
    const by = choice(first, 'by-hex');
    expect(by.acts).toEqual([]);
    const next = asked({ p: begun.p, state: by.state });
    const ways = chosenWays(attack, begun.p, first);
    const { number } = begun.p.board.grid;
    // Two paths to one hex, each remembered as it was chosen: the attackers may follow it.
    const ends = ways.map(({ last }) => (last.acts[0] as { to: string }).to);
    expect(new Set(ends).size).toBeLessThan(ends.length);
    for (const [i, { hexes, last }] of ways.entries()) {
      const path = (last.state.paying as Paying).paths.at(-1)!;
      expect(path.slice(0, hexes.length + 1)).toEqual([TARGET, ...hexes.map(number)]);
      expect(path.at(-1)).toBe(ends[i]);
    }
    // A key without a value does not come through the table.
    const states = [...first.choices, ...next.choices].map(({ state }) => state);
    expect(states.map((state) => JSON.parse(JSON.stringify(state)))).toStrictEqual(states);
    // A player who changes the choice is asked again.
    expect(idsOf(asked({ p: begun.p, state: choice(next, 'anew').state }))).toEqual(idsOf(first));
  });

  test('6.6.1a who has nowhere to go is lost', () => {
    const ring = ['0302', '0202', '0203', '0304', '0403', '0402'].map((at, i) => german(`a${i}`, at, { attack: 2 }));
    const prompt = asked(
      rolled([...ring, american('x', TARGET, { attack: 4, steps: 1 })], 'a3', 4, {
        defenders: ['x'],
        defender: { forced: 1, points: 0, losses: 0, retreat: 0, going: ['x'], hexes: 1, entered: [] },
        attacker: { forced: 0, points: 0, losses: 0, retreat: 0, going: [], hexes: 0, entered: [] },
        paths: [],
        advanced: [],
      }),
    );
    expect(idsOf(prompt)).toEqual(['eliminated']);
    expect(choice(prompt, 'eliminated').acts[0]).toEqual({
      type: 'movePieces',
      pieces: ['x'],
      to: 'box:allied-eliminated',
    });
  });
});

test('6.5b, 6.6.1b a forced hex and more hexes are one way, each asked for by its own clause', () => {
  // 2-1, a 6: R on the defender; here with two points more.
  const { p, state } = rolled([german('a', '0304', { attack: 8 }), american('x', TARGET, { tq: 'C' })], 'a', 6);
  let [now, at] = [p, state as object];
  const clauses: unknown[] = [];
  for (let step = 0; step < 4; step += 1) {
    const prompt = asked({ p: now, state: at });
    const next = prompt.choices.find(({ id }) => id === 'retreat' || id.startsWith('to-'));
    if (prompt.step !== 'defender' || !next) break;
    clauses.push([prompt.clause, next.id.startsWith('to-')]);
    if (next.hex !== undefined) now = now.moved([unitOf(now, next.unit!)], next.hex);
    const paying = (next.state as { paying: Paying }).paying;
    at = step > 0 ? next.state : { ...next.state, paying: { ...paying, defender: { ...paying.defender, points: 1 } } };
  }
  expect(clauses).toEqual([
    ['6.5b', true],
    ['6.5c', false],
    ['6.6.1b', true],
  ]);
  const { paths } = (at as { paying: Paying }).paying;
  expect([paths.length, paths[0]![0], paths[0]!.length]).toEqual([1, TARGET, 3]);
  expect(paths[0]!.at(-1)).toBe(now.board.grid.number(unitOf(now, 'x').at!));
});

test('6.6.2c only a defender’s way is a way for the advance', () => {
  // 1-1, a 4: 2/1. The defender goes back, and so does the attacker.
  const { p, state } = rolled([german('a', '0304', { attack: 4 }), american('x', TARGET)], 'a', 4);
  const ways: unknown[] = [];
  let [now, at] = [p, state as object];
  for (let step = 0; step < 6; step += 1) {
    const prompt = asked({ p: now, state: at });
    const next = prompt.choices.find(({ id }) => id === 'retreat' || id.startsWith('to-'));
    if (!next) break;
    if (next.hex !== undefined) now = now.moved([unitOf(now, next.unit!)], next.hex);
    at = next.state;
    ways.push([prompt.side, (at as { paying?: Paying }).paying?.paths.length]);
  }
  expect(ways).toEqual([
    ['allied', 0],
    ['allied', 1],
    ['german', 1],
    ['german', 1],
  ]);
});

describe('6.6.2 the advance', () => {
  const gone = (more: object = {}) => ({
    defenders: ['x'],
    defender: { forced: 0, points: 0, losses: 0, retreat: 1, going: [], hexes: 0, entered: [] },
    attacker: { forced: 0, points: 0, losses: 0, retreat: 0, going: [], hexes: 0, entered: [] },
    paths: [['0303', '0302']],
    advanced: [],
    ...more,
  });
  const units = [german('a', '0304', { attack: 8 }), german('b', '0304'), american('x', '0302')];

  test('each unit that fought may go into the hex that was left, and then it is over', () => {
    const prompt = asked(rolled(units, 'a b', 6, gone()));
    expect(idsOf(prompt)).toEqual(['stack-a-to-0303', 'a-to-0303', 'b-to-0303', 'stay']);
    expect(
      choice(asked({ ...rolled(units, 'a b', 6, gone()), state: choice(prompt, 'stay').state }), 'finish').status,
    ).toBe('done');
    expect(idsOf(asked(rolled(units, 'a b', 6, gone({ advanced: ['a'] }))))).toEqual(['b-to-0303', 'stay']);
  });

  test('nobody goes into a hex that is still held, or after going back', () => {
    const held = [german('a', '0304', { attack: 8 }), american('x', TARGET)];
    expect(idsOf(asked(rolled(held, 'a', 4, gone({ paths: [] }))))).toEqual(['finish']);
    const back = gone({ attacker: { forced: 0, points: 0, losses: 0, retreat: 1, going: [], hexes: 0, entered: [] } });
    expect(idsOf(asked(rolled(units, 'a b', 6, back)))).toEqual(['finish']);
  });

  test('6.6.2g points are left over of defenders who were eliminated, not of those who left the map', () => {
    const tanks = [german('a', '0304', { ...tank, attack: 8 }), american('x', null)];
    const { p, state } = rolled(tanks, 'a', 6, gone({ defender: { ...gone().defender, points: 2 } }));
    expect(idsOf(asked({ p, state }))).toContain('a-to-0302');
    const away = p.with(new Map([['x', { ...unitOf(p, 'x'), place: 'box:allied-off-map' }]]));
    expect(idsOf(asked({ p: away, state }))).toEqual(['a-to-0303', 'stay']);
    // One left the map, and another was eliminated: the points were those of both.
    const two = rolled([...tanks, american('y', null)], 'a', 6, {
      ...gone({ defender: { ...gone().defender, points: 2 } }),
      defenders: ['x', 'y'],
    });
    const parted = two.p.with(new Map([['x', { ...unitOf(two.p, 'x'), place: 'box:allied-off-map' }]]));
    expect(idsOf(asked({ p: parted, state: two.state }))).toEqual(['a-to-0303', 'stay']);
  });

  test('5 nor where there is no room', () => {
    const full = ['c', 'd', 'e'].map((id) => german(id, TARGET));
    expect(idsOf(asked(rolled([...units, ...full], 'a', 6, gone())))).toEqual(['finish']);
  });
});

test('all of it is said in both languages', () => {
  const prompt = asked(rolled([german('a', '0304', { attack: 8 }), american('x', TARGET)], 'a', 6));
  for (const says of [
    prompt.says,
    ...prompt.steps.map((step) => step.says),
    ...prompt.choices.map((one) => one.says),
  ]) {
    expect(tellIn('en', module, says)).not.toMatch(/play\.|\{\{/);
    expect(tellIn('ja', module, says)).not.toBe(tellIn('en', module, says));
  }
});
