import type { RuleOptionValues } from '@umpire/shared/table';
import { breachesOf, type Position, type Procedure, positionOf, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { movementModes, reach } from '../rules/11-movement.ts';
import { whyNotIntoBox } from '../rules/11-off-map.ts';
import { whyNotMark } from '../rules/25-marks.ts';
import { whyNotReplace } from '../rules/25-replacements.ts';
import { allied, clausesOf, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import { module, positionAt, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { arrivals } from './arrivals.ts';
import { movedGuns } from './chores.ts';
import { surrenders } from './dice.ts';
import { dig } from './digging.ts';
import { disengage } from './disengage.ts';
import { roadblocksOff, surrenderOff } from './markers-off.ts';
import { nightMarks, replacements } from './night.ts';
import { arrivalOf653, order } from './special.ts';
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
  for (const mode of ['strategic', 'normal', 'tactical'])
    expect(reach(loaded, [unitOf(loaded, 'f')], mode).why(hexIn(loaded, '0102'))?.clause).toBe('12.61a');
  expect(ask(strategicMarks, loaded, 'allied')).toBeUndefined();
});

test('12.61 who waits in an off-map box gets on trucks there, comes in next turn, or gives the marker back', () => {
  const box = { place: 'box:southwest', beganAt: 'box:southwest', entry: 'D' };
  const inBox = (state: readonly string[], given: object = {}) =>
    changed(
      positionWith([allied('f', null), german('x', '0709')], { standard: true, turn: turnOf(7, 'allied') }),
      'f',
      {
        ...box,
        state,
      },
    ).at(given);
  expect(idsIn(trucks, inBox([]), 'allied')).toEqual(['f', 'enough']);
  // On the turn track it does not wait: it comes in by truck at once.
  expect(idsIn(trucks, changed(inBox([]), 'f', { place: 'track:turn:7', beganAt: 'track:turn:7' }), 'allied')).toEqual(
    [],
  );
  const now = inBox(['truck'], {
    procedures: [{ id: 'g', kind: 'trucks', status: 'done', state: { side: 'allied', taken: ['f'] } }],
  });
  expect(arrivals.offers(now, 'allied')).toEqual([]);
  expect(clausesOf(whyNotIntoBox(now, unitOf(now, 'f'), 'southeast'))).toEqual(['12.61a']);
  const later = inBox(['truck']);
  expect(arrivals.offers(later, 'allied')).toHaveLength(1);
  expect(ask(strategicMarks, later, 'allied')!.choices[0]!.acts).toEqual([
    { type: 'removeMarker', pieces: ['f'], kind: 'truck' },
  ]);
});

test('20 who disengages rolls, goes as the table says, and does not attack', () => {
  const p = positionWith([german('a', '0404', { state: ['engaged'] }), allied('x', '0405')], {
    turn: { number: 6, side: 'german', phase: 'combat' },
  });
  expect(idsIn(disengage, p, 'german')).toEqual(['a', 'enough']);
  const rolled = (total: number) =>
    disengage.prompt(p, {
      side: 'german',
      tried: ['a'],
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

test('23.7 every unit of a group carries its points, 28.2 and an air drop may take the last of them off', () => {
  const given = (points?: number) =>
    positionWith(
      ['a', 'b'].map((id, i) => allied(id, `040${4 + i}`, points === undefined ? {} : { surrenderPoints: points })),
      { turn: { number: 16, side: 'allied', phase: 'supply' } },
    );
  const after = (p: Position, total: number) =>
    surrenders.prompt(p, {
      side: 'allied',
      tried: ['a'],
      settled: false,
      ahead: ['settle', 'choose'],
      rolls: [{ purpose: '@play.roll.surrender', dice: [total], total }],
    })!.choices[0]!.acts;
  expect(after(given(1), 6)).toEqual([{ type: 'setMarker', pieces: ['a', 'b'], kind: 'surrender', value: 2 }]);
  expect(after(given(1), 1)).toMatchObject([
    { type: 'removeMarker', pieces: ['a', 'b'], kind: 'surrender' },
    { type: 'setMarker', pieces: ['a', 'b'], kind: 'out-of-supply' },
  ]);
  expect(after(given(), 1)).toEqual([]);
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

test('22.1 an Allied gun that is moved more than one hex shows its back', () => {
  const p = positionWith([allied('a', '0404', { kind: 'artillery', ready: true, move: 1 })], {
    turn: { number: 7, side: 'allied' },
  });
  const after = (hex: string) => movedGuns.offers(changed(p, 'a', { at: hexIn(p, hex) }), 'allied').length;
  expect(['0404', '0405', '0406'].map(after)).toEqual([0, 0, 1]);
});

test('25.3 only tactical movement and more than one point keep a unit from being marked for the night', () => {
  const why = (mode: string, spent: number) => {
    const p = positionWith([allied('a', '0404', { moved: { mode, spent, hexes: 1 } })], {
      turn: { number: 6, side: 'allied' },
    });
    return clausesOf(whyNotMark(p, p.units));
  };
  expect([why('normal', 1), why('extended', 1), why('normal', 2), why('tactical', 1)]).toEqual([
    [],
    [],
    ['25.3b'],
    ['25.3b'],
  ]);
});

test('25.3 stacks are marked for the night in the afternoon, those next to the enemy first', () => {
  const p = positionAt('campaign', turnOf(2, 'german'));
  expect(idsIn(nightMarks, p, 'german').length).toBeGreaterThan(3);
  expect(idsIn(nightMarks, positionAt('campaign', turnOf(3, 'german')), 'german')).toEqual([]);
});

test('27.8 on turn 2 a die says whether 9 Arm/CCB must go to St-Vith, where the option is on; 27.9 653 waits for its die', () => {
  const table = tableOf('campaign');
  const at = (options: RuleOptionValues) =>
    positionOf(rules.reading, module, { ...table, turn: turnOf(2, 'allied') }).at({ options });
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
    options: { nightInfiltration: true },
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
