import { breachesOf, type Position, type Procedure, positionOf, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { movementModes, reach } from '../rules/11-movement.ts';
import { whyNotIntoBox, whyNotRelieved } from '../rules/11-off-map.ts';
import { entryFor } from '../rules/13-entry.ts';
import { whyNotAttack } from '../rules/14-combat.ts';
import { whyNotReplace } from '../rules/25-replacements.ts';
import { allied, clausesOf, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import { module, positionAt, type Scenario, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { arrivals } from './arrivals.ts';
import { dig } from './digging.ts';
import { disengage } from './disengage.ts';
import { roadblocksOff, surrenderOff } from './markers-off.ts';
import { nightMarks, replacements } from './night.ts';
import { offMap } from './off-map.ts';
import { arrivalOf653, deception, order } from './special.ts';
import { strategicMarks, trucks } from './strategic.ts';
import { layRoadblock, layTraffic } from './traffic.ts';

const ask = (procedure: Procedure, p: Position, side: string) => {
  const [offer] = procedure.offers(p, side);
  return offer && procedure.prompt(p, offer.state);
};
const idsIn = (procedure: Procedure, p: Position, side: string): readonly string[] =>
  ask(procedure, p, side)?.choices.map(({ id }) => id) ?? [];
const changed = (p: Position, id: string, change: Partial<Unit>): Position =>
  p.with(new Map([[id, { ...unitOf(p, id), ...change }]]));
const named = (p: Position, name: string): Unit => p.units.find((unit) => unit.name === name)!;
const turnOf = (number: number, side: string, phase = 'movement') => ({ number, side, phase });

test('11.9 Allied units leave the map for the box of their edge, Germans for none, disrupted ones not at all', () => {
  const at = (side: 'german' | 'allied', number: string, more: object = {}) => {
    const maker = side === 'german' ? german : allied;
    return positionWith([maker('a', number, more)], { standard: true, turn: turnOf(7, side) });
  };
  const why = (p: Position, box: string) => clausesOf(whyNotIntoBox(p, unitOf(p, 'a'), box));
  expect(why(at('allied', '1601'), 'southeast')).toEqual([]);
  expect(why(at('allied', '1601'), 'northeast')).toEqual(['11.9a']);
  expect(why(at('allied', '1605'), 'southeast')).toEqual(['11.9a']);
  expect(why(at('allied', '1601', { state: ['disrupted'] }), 'southeast')).toEqual(['11.9d']);
  expect(why(at('german', '1601'), 'southeast')).toEqual(['11.9b']);
  expect(why(at('german', 'W3425'), 'german-exited')).toEqual([]);
  expect(why(at('german', '1601'), 'german-exited')).toEqual(['11.9c']);
  // A point must be left for the way out.
  const spent = changed(at('allied', '1601'), 'a', { began: hexIn(at('allied', '1601'), '1604') });
  expect(why(spent, 'southeast')).toEqual(['11.9a']);
  // Next turn it goes on to a neighbouring box.
  const inBox = changed(at('allied', '1601'), 'a', {
    at: undefined,
    began: undefined,
    place: 'box:southeast',
    beganAt: 'box:southeast',
  });
  expect([why(inBox, 'southwest'), why(inBox, 'northwest')]).toEqual([[], ['11.9a']]);
});

test('11.9 the card for units off the map offers what the rules allow, and a hand that does otherwise is refused', () => {
  const p = positionAt('campaign', turnOf(3, 'allied'));
  const options = idsIn(offMap, p, 'allied');
  expect(options.some((id) => id.endsWith('-southeast'))).toBe(true);
  const tank7 = named(p, '7 Arm/CCA');
  const judged = (to: string) => breachesOf(rules.judge!(p, { type: 'movePieces', pieces: [tank7.id], to }));
  expect(clausesOf(judged('box:southeast'))).toEqual(['13.1a']);
  expect(judged('box:northeast')).toEqual([]);
});

test('13.4 units that wait lie in their box; blockers stand before a held entry hex, and stay until they are relieved', () => {
  const units = [german('g', '1601'), allied('b', null, { defense: 6 }), allied('c', null, { defense: 2 })];
  const start = positionWith(units, { standard: true, turn: turnOf(7, 'allied') });
  const waits = changed(start, 'b', { place: 'box:southeast', beganAt: 'box:southeast' });
  const why = (p: Position, box: string) => clausesOf(whyNotIntoBox(p, unitOf(p, 'b'), box));
  expect([why(waits, 'blockers-a'), why(waits, 'blockers-b'), why(waits, 'blockers-h')]).toEqual([
    [],
    ['13.4b'],
    ['13.4b'],
  ]);
  expect(entryFor(waits, unitOf(waits, 'b'))).toEqual([]);
  const blocks = changed(start, 'b', { place: 'box:blockers-a', beganAt: 'box:blockers-a' });
  expect(clausesOf(whyNotRelieved(blocks, unitOf(blocks, 'b'), 'a'))).toEqual(['13.4c']);
  const free = changed(blocks, 'g', { at: undefined });
  expect(whyNotRelieved(free, unitOf(free, 'b'), 'a')).toEqual([]);
});

test('13.3 guns arrive fired', () => {
  const p = positionAt('campaign', turnOf(2, 'allied'));
  const gun = named(p, 'VIII/174');
  const asked = arrivals.prompt(p, {
    passed: p.units
      .filter(({ id }) => id !== gun.id)
      .map(({ id }) => id)
      .slice(0, 64),
  });
  const prompt = [...Array(64).keys()].reduce<ReturnType<typeof arrivals.prompt>>(
    (now) => {
      if (!now || now.step === gun.id) return now;
      const later = now.choices.find(({ id }) => id === 'later')!;
      return arrivals.prompt(p, later.state);
    },
    arrivals.prompt(p, {}),
  );
  expect(asked === undefined || asked.step.length > 0).toBe(true);
  const enters = prompt!.choices.find(({ id }) => id.startsWith('to-'))!;
  expect(enters.acts).toContainEqual({ type: 'flipPieces', pieces: [gun.id], face: 1 });
});

test('13.5 off the map blockers attack their entry hex, as many stacks as roads lead in, while the sector is blocked', () => {
  const block = (id: string, letter: string, more: object = {}) => [id, letter, more] as const;
  const given = (list: readonly (readonly [string, string, object])[], extra: readonly object[] = []) => {
    const units = list.map(([id, , more]) => allied(id, null, { attack: 6, defense: 6, stacking: 3, ...more }));
    const p = positionWith([german('g', '2001'), ...extra, ...units], {
      standard: true,
      turn: turnOf(7, 'allied', 'combat'),
    });
    return list.reduce(
      (now, [id, letter]) => changed(now, id, { place: `box:blockers-${letter}`, began: undefined }),
      p,
    );
  };
  const why = (p: Position, ids: readonly string[], target = '2001') =>
    clausesOf(whyNotAttack(p, { attackers: ids.map((id) => unitOf(p, id)), target: hexIn(p, target), options: {} }));
  const one = given([block('b', 'b')]);
  expect(why(one, ['b'])).toEqual([]);
  expect(why(one, ['b'], '1601')).toContain('14.1a');
  expect(why(given([block('b', 'b'), block('c', 'b')]), ['b', 'c'])).toEqual(['13.5a']);
  expect(why(given([block('b', 'b')], [german('h', '3001')]), ['b'])).toEqual(['13.5b']);
  expect(why(given([block('b', 'b'), block('d', 'c')], [german('h', '3001')]), ['b'])).toEqual([]);
  // 13.5d A box is no hex: nothing attacks it.
  expect(
    rules.procedures!.find(({ kind }) => kind === 'attack')!.prompt(one, { attackers: ['g'], target: 'box:southeast' }),
  ).toBeUndefined();
});

test('11.10 before 18AM no replacement comes back beyond the boundary of its army', () => {
  const back = (army: string, number: number, to: string) => {
    const p = positionWith([german('a', null, { army, kind: 'infantry' })], {
      standard: true,
      turn: { number, phase: 'replacement' },
    });
    return clausesOf(whyNotReplace(p, unitOf(p, 'a'), hexIn(p, to))).includes('11.10c');
  };
  // K lies in the north of the east edge, M in the south.
  expect([back('6pz', 2, '0133'), back('6pz', 2, '0113'), back('7', 2, '0133'), back('6pz', 6, '0113')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('12.7 who moved strategically is marked, who did not loses his marker; 12.61 getting on trucks takes the phase', () => {
  const p = positionWith(
    [allied('a', '0101', tank), allied('b', '0301', { ...tank, state: ['sm'] }), german('x', '0709')],
    {
      roads: [
        ['0101', '0102', '0103', '0104'],
        ['0501', '0502'],
      ],
      turn: { number: 7, side: 'allied' },
    },
  );
  const moved = changed(p, 'a', { at: hexIn(p, '0104'), movedBy: 'strategic' });
  expect(ask(strategicMarks, moved, 'allied')!.choices[0]!.acts).toEqual([
    { type: 'setMarker', pieces: ['a'], kind: 'sm' },
    { type: 'removeMarker', pieces: ['b'], kind: 'sm' },
  ]);
  const foot = positionWith([allied('f', '0101'), german('x', '0709')], {
    roads: [['0101', '0102']],
    turn: { number: 7, side: 'allied' },
  });
  expect(idsIn(trucks, foot, 'allied')).toEqual(['f', 'enough']);
  const loaded = changed(foot, 'f', { state: ['truck'] }).at({
    procedures: [{ id: 'g', kind: 'trucks', status: 'done', state: { side: 'allied', taken: ['f'] } }],
  });
  expect(reach(loaded, [unitOf(loaded, 'f')], 'strategic').why(hexIn(loaded, '0102'))?.clause).toBe('12.61a');
  expect(ask(strategicMarks, loaded, 'allied')).toBeUndefined();
});

test('20 who disengages rolls, goes as the table says, and does not attack', () => {
  const p = positionWith([german('a', '0404', { state: ['engaged'] }), allied('x', '0405')], {
    turn: { number: 6, side: 'german', phase: 'combat' },
  });
  expect(idsIn(disengage, p, 'german')).toEqual(['a', 'enough']);
  const rolled = (total: number) =>
    disengage.prompt(p, {
      side: 'german',
      unit: 'a',
      settled: 0,
      ahead: ['roll', 'settle', 'choose'],
      rolls: [{ purpose: '@play.roll.disengage', dice: [total], total }],
    })!;
  const kindsOf = (total: number) =>
    rolled(total).choices[0]!.acts.map((act) => (act.type === 'setMarker' ? `set ${act.kind}` : act.type));
  expect(kindsOf(2)).toEqual(['movePieces', 'removeMarker', 'set disengaged']);
  expect(kindsOf(4)).toEqual(['movePieces', 'removeMarker', 'set disengaged', 'set disrupted']);
  expect(kindsOf(5)).toEqual(['removeMarker', 'set disengaged']);
  expect(kindsOf(6)).toEqual(['removeMarker', 'set disengaged', 'set disrupted']);
  const fought = p.at({
    procedures: [{ id: 'g', kind: 'attack', status: 'done', state: { attackers: ['z'], target: '0101' } }],
  });
  expect(idsIn(disengage, fought, 'german')).toEqual([]);
});

test('23.10 a group with a line again loses its surrender points', () => {
  const p = (source: string) =>
    positionWith([german('a', '0404', { surrenderPoints: 2 }), allied('x', '0709')], {
      hexes: { '0401': `clear ${source}` },
      roads: [['0401', '0402', '0403']],
      turn: { number: 7, side: 'german', phase: 'supply' },
    });
  expect(
    [surrenderOff, surrenderOff].map((off, i) => off.offers(p(i === 0 ? 'german-supply' : 'village'), 'german').length),
  ).toEqual([1, 0]);
});

test('24.8 a roadblock that was passed or that somebody stands on goes back to its box', () => {
  const p = positionWith([german('a', '0401', { ...tank, move: 6 }), allied('x', '0709')], {
    roads: [['0401', '0402', '0403', '0404']],
    markers: [{ kind: 'roadblock', side: 'allied', at: '0403' }],
    turn: { number: 7, side: 'german' },
  });
  const table = p.at({ markers: p.markers.map((marker) => ({ ...marker, id: 'r' })) });
  const at = (hex: string) => changed(table, 'a', { at: hexIn(table, hex) });
  expect(['0402', '0403', '0404'].map((hex) => roadblocksOff.offers(at(hex), 'german').length)).toEqual([0, 1, 1]);
});

test('24.3 the card lays markers where they may lie, and a hand that lays one elsewhere is refused', () => {
  const p = positionAt('campaign', turnOf(1, 'allied', 'traffic'));
  expect(idsIn(layTraffic, p, 'allied').length).toBeGreaterThan(3);
  const marker = p.markers.find(
    ({ kind, side, values }) => kind === 'traffic' && side === 'allied' && values?.number === 1,
  )!;
  const other = p.markers.find(
    ({ kind, side, values }) => kind === 'traffic' && side === 'allied' && values?.number === 2,
  )!;
  const laid = p.at({
    markers: p.markers.map((each) => (each.id === other.id ? { ...each, at: hexIn(p, '1815') } : each)),
  });
  const judged = (to: string) =>
    clausesOf(breachesOf(rules.judge!(laid, { type: 'movePieces', pieces: [marker.id!], to })));
  expect([judged('1810'), judged('1816')]).toEqual([[], ['24.4a']]);
  expect(idsIn(layRoadblock, p, 'allied').length).toBeGreaterThan(1);
});

test('25.2 points of the night rebuild units and bring them back; 25.24 a large one in place of a remnant', () => {
  const night = { number: 8, phase: 'replacement' };
  const p = positionAt('campaign', night);
  expect(idsIn(replacements[0], p, 'german')).toEqual([]);
  const hurt = p.units.find(
    ({ side, kind, steps, at }) => side === 'german' && kind === 'infantry' && steps === 2 && at !== undefined,
  )!;
  const reduced = changed(p, hurt.id, { steps: 1 });
  expect(idsIn(replacements[0], reduced, 'german').some((id) => id.startsWith(`rebuild-${hurt.id}`))).toBe(true);
  const large = { stacking: 2, steps: 1, maxSteps: 2 };
  const rest = (state: readonly string[]) =>
    positionWith(
      [allied('big', null, large), allied('rest', '0404', { remnant: true, steps: 1, state }), german('x', '0709')],
      {
        turn: { number: 8, phase: 'replacement' },
      },
    );
  const why = (of: Position, to: string) => clausesOf(whyNotReplace(of, unitOf(of, 'big'), hexIn(of, to)));
  expect([why(rest([]), '0404'), why(rest([]), '0405'), why(rest(['disrupted']), '0404')]).toEqual([
    [],
    ['25.24a'],
    ['25.24a'],
  ]);
});

test('25.3 stacks are marked for the night in the afternoon, those next to the enemy first', () => {
  const p = positionAt('campaign', turnOf(2, 'german'));
  expect(idsIn(nightMarks, p, 'german').length).toBeGreaterThan(3);
  expect(idsIn(nightMarks, positionAt('campaign', turnOf(3, 'german')), 'german')).toEqual([]);
});

test('27.12 in an enemy ZOC the 150th brigade is taken for friends, or exposed', () => {
  const p = positionWith([german('a', '0403', { ...tank, formation: '150 Pz Bde' }), allied('x', '0405')], {
    turn: { number: 3, side: 'german' },
  });
  const moved = changed(p, 'a', { at: hexIn(p, '0404') });
  expect(idsIn(deception, moved, 'german')).toEqual(['try-a@0404', 'enough']);
  expect(idsIn(deception, p, 'german')).toEqual([]);
  const late = changed(p.at({ turn: { number: 5, phase: 'movement', side: 'german' } }), 'a', { at: hexIn(p, '0404') });
  expect(idsIn(deception, late, 'german')).toEqual([]);
});

test('27.8 on turn 2 a die says whether 9 Arm/CCB must go to St-Vith, where the option is on; 27.9 653 waits for its die', () => {
  const table = tableOf('campaign');
  const at = (options: object) =>
    positionOf(rules.reading, module, { ...table, turn: turnOf(2, 'allied') }).at({ options: options as never });
  expect([idsIn(order, at({ order9ArmCCB: true }), 'allied'), idsIn(order, at({}), 'allied')]).toEqual([
    ['try-order'],
    [],
  ]);
  const p = positionAt('campaign', turnOf(4, 'german'));
  const late = named(p, '653 Hv Jpz VI');
  expect(idsIn(arrivalOf653, p, 'german')).toEqual([`try-${late.id}`]);
  const due = (of: Position) => arrivals.prompt(of, {})?.steps.some(({ id }) => id === late.id);
  expect(due(p)).toBe(false);
  expect(due(p.at({ procedures: [{ id: 'g', kind: 'arrival-653', status: 'done', state: {} }] }))).toBe(true);
});

test.each(['six-turns', 'eight-turns'] satisfies Scenario[])(
  '31.1 %s: the airborne divisions drive in from the west edge, four points spent',
  (scenario) => {
    const p = positionAt(scenario, turnOf(6, 'allied'));
    const unit = named(p, '101/501');
    const entries = entryFor(p, unit).map((hex) => p.board.grid.number(hex));
    expect([entries.length, entries.every((number) => number.startsWith('38'))]).toEqual([17, true]);
    const loaded = { ...unit, state: ['truck'] };
    const onTruck = p.with(new Map([[unit.id, loaded]]));
    expect(reach(onTruck, [onTruck.unit(unit.id)!], 'strategic').allowance).toBe(8);
    expect(
      entryFor(
        positionAt('campaign', turnOf(6, 'allied')),
        named(positionAt('campaign', turnOf(6, 'allied')), '101/501'),
      ).map((hex) => p.board.grid.number(hex)),
    ).toEqual(['W2001']);
  },
);

test('34 by night a stack without a marker goes one hex, veterans into an enemy ZOC, as many stacks as markers are left', () => {
  const units = [
    allied('a', '0403'),
    allied('g', '0603', { morale: 'green' }),
    allied('n', '0101', { state: ['night'] }),
    german('x', '0405'),
    german('y', '0605'),
  ];
  const p = positionWith(units, {
    turn: { number: 8, side: 'allied', phase: 'night-movement' },
    more: { options: { nightInfiltration: true } },
  });
  const to = (id: string, hex: string, of = p) => reach(of, [unitOf(of, id)], 'infiltrate').cost(hexIn(of, hex));
  expect([to('a', '0404'), to('a', '0402'), to('g', '0604'), to('g', '0602'), to('n', '0102')]).toEqual([
    1,
    1,
    undefined,
    1,
    undefined,
  ]);
  expect(to('a', '0401')).toBeUndefined();
  expect(movementModes(p.at({ options: {} }), [unitOf(p, 'a')])).not.toContain('infiltrate');
  const gone = ['c', 'd'].reduce(
    (now, id, i) => now.with(new Map([[id, { ...unitOf(p, 'a'), id, began: i, movedBy: 'infiltrate' }]])),
    p,
  );
  expect(to('a', '0402', gone)).toBeUndefined();
});

test('15.8 who stays where it is may dig in', () => {
  const p = positionAt('campaign', turnOf(3, 'allied'));
  expect(idsIn(dig, p, 'allied').length).toBeGreaterThan(3);
});
