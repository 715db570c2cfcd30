import { groundOf } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import {
  beginning,
  breachesOf,
  choosing,
  type Position,
  type PositionMarker,
  type Procedure,
  positionOf,
  recommendedOf,
} from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { fuelDrm } from '../rules/6-fuel.ts';
import { battle, whyNotAttack } from '../rules/14-combat.ts';
import { fuelDelivered } from '../rules/fields.ts';
import {
  clausesOf,
  type Fields,
  type GivenUnit,
  german,
  hexIn,
  positionWith,
  unitOf,
} from '../rules/testing/position.ts';
import { module, positionAt, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { captureDump, deliverDump, destroyDump, dumpOff, tellDump } from './fuel-dump.ts';

/** 32 The fuel dump. */

const SITE = '2733';
const turnOf = (number: number, side: string, phase: string) => ({ number, side, phase });

interface Lying {
  readonly face?: number;
  readonly counter?: string;
  readonly units?: readonly GivenUnit[];
}

/** A dump in its site, and an adjacent German unit. */
const dumpAt = (turn: ReturnType<typeof turnOf>, { face = 0, counter = 'fuel-dump', units }: Lying = {}): Position => {
  const p = positionWith(units ?? [german('g', '2732')], { standard: true, turn });
  const dump: PositionMarker = { kind: 'fuel-dump', id: 'd1', counter, face, at: hexIn(p, SITE), side: 'allied' };
  return p.at({ markers: [...p.markers, dump], options: { fuelDumps: true } });
};
const offered = (procedure: Procedure, p: Position, side: string): number => procedure.offers(p, side).length;
const acts = (procedure: Procedure, p: Position, side: string) =>
  procedure.prompt(p, procedure.offers(p, side)[0]!.state)?.choices[0]?.acts;

test('32.1 a marker is drawn for a site that a German comes to, once', () => {
  const p = positionAt('campaign', turnOf(4, 'german', 'movement'));
  const beside = (isOn: boolean): Position => {
    const unit = p.units.find(({ side, at }) => side === 'german' && at !== undefined)!;
    return p
      .with(new Map([[unit.id, { ...unit, at: hexIn(p, '2732'), place: '2732' }]]))
      .at({ options: { fuelDumps: isOn } });
  };
  expect(offered(tellDump, beside(false), 'allied')).toBe(0);
  expect(offered(tellDump, beside(true), 'german')).toBe(0);
  expect(acts(tellDump, beside(true), 'allied')).toEqual([
    { type: 'drawPieces', pool: 'fuel-dumps', count: 1, to: SITE },
  ]);
  const decoy: PositionMarker = { kind: 'fuel-dump', counter: 'fuel-decoy-1', at: hexIn(p, SITE) };
  expect(offered(tellDump, beside(true).at({ markers: [...p.markers, decoy] }), 'allied')).toBe(0);
});

test('32.1 the pool of the campaign is the one that the card draws from', () => {
  expect(Object.keys(tableOf('campaign').pools)).toContain('fuel-dumps');
});

test('32.2 its guards defend with 2, nobody walks in, and who stands there has captured it', () => {
  const p = dumpAt(turnOf(4, 'german', 'combat'));
  const attack = { attackers: [unitOf(p, 'g')], target: hexIn(p, SITE), options: {} };
  expect(clausesOf(whyNotAttack(p, attack))).toEqual([]);
  expect(battle(p, attack).strength).toEqual({ attack: 4, defense: 2 });
  const shiftsOf = (values: Fields) => {
    const on = dumpAt(turnOf(4, 'german', 'combat'), { units: [german('g', '2732', values)] });
    return battle(on, { ...attack, attackers: [unitOf(on, 'g')] }).shifts.map(({ clause, by }) => ({ clause, by }));
  };
  expect(shiftsOf({})).toEqual([]);
  expect(shiftsOf({ state: ['sm'] })).toEqual([{ clause: '32.2a', by: -1 }]);
  const attacks = (on: Position) =>
    rules
      .procedures!.find(({ kind }) => kind === 'attack')!
      .offers(on, 'german')
      .map(({ says }) => says.params?.hex);
  expect(attacks(p)).toContain(SITE);
  expect(attacks(dumpAt(turnOf(4, 'german', 'combat'), { face: 1 }))).not.toContain(SITE);
  const decoy = dumpAt(turnOf(4, 'german', 'combat'), { counter: 'fuel-decoy-2' });
  expect(clausesOf(whyNotAttack(decoy, { ...attack, attackers: [unitOf(decoy, 'g')] }))).toEqual(['14.1a']);
  const walking = dumpAt(turnOf(4, 'german', 'movement'));
  const into = rules.judge!(walking, { type: 'movePieces', pieces: ['g'], to: SITE });
  expect(clausesOf(breachesOf(into))).toEqual(['32.2a']);
  expect(offered(captureDump, p, 'german')).toBe(0);
  const taken = dumpAt(turnOf(4, 'german', 'combat'), { units: [german('g', SITE)] });
  expect(acts(captureDump, taken, 'german')).toEqual([{ type: 'flipPieces', pieces: ['d1'], face: 1 }]);
});

/** The result of an attack on the dump with that die. Players choose the way to the dump, or else as recommended. */
const attackedBy = (die: number): Table => {
  const dice = [die];
  const ports = { ...seededPorts(), dice: () => () => dice.shift() ?? 3 };
  const opening = seatedAt(tableOf('campaign'), { german: 'anna', allied: 'ben' });
  const play = new Play(opening, { ports, on: groundOf(module, 'campaign') });
  const attackers = Object.values(opening.pieces).flatMap(({ id, counter = '' }) =>
    ['ge-lehr-901', 'ge-lehr-902'].includes(counter) ? id : [],
  );
  play.do('anna', { type: 'setTurn', ...turnOf(4, 'german', 'combat') });
  play.do('anna', { type: 'movePieces', pieces: attackers, to: '2732' });
  play.do('anna', { type: 'createPieces', pieces: [{ counter: 'fuel-dump', at: SITE }] });
  const [attack] = rules.procedures!.filter(({ kind }) => kind === 'attack');
  play.do('anna', beginning({ kind: 'attack', state: { attackers, target: SITE } }));
  for (;;) {
    const open = Object.values(play.table.procedures).find(({ status }) => status === 'open');
    if (!open) return play.table;
    const { side, choices } = attack!.prompt(positionOf(rules.reading, module, play.table), open.state)!;
    const choice = choices.find(({ id }) => id.endsWith(SITE)) ?? recommendedOf(choices)!;
    play.do(side === 'allied' ? 'ben' : 'anna', choosing(open, choice));
  }
};

test.each([1, 2, 3, 4])(
  '32.2 a die of %i drives its guards off: the attackers advance to fuel that is captured',
  (die) => {
    const { pieces, stacks } = attackedBy(die);
    const [dump, unit] = stacks[SITE]!.map((id) => pieces[id]!);
    expect([dump?.counter, dump?.face]).toEqual(['fuel-dump', 1]);
    expect(unit?.counter).toMatch(/^ge-lehr-90/);
  },
);

test('32.2 captured fuel is delivered by road in a fuel phase, and takes 2 off the dice', () => {
  const held = (face: number, units: readonly GivenUnit[]) =>
    dumpAt(turnOf(7, 'german', 'fuel-shortage'), { face, units });
  expect(offered(deliverDump, held(1, [german('g', SITE)]), 'german')).toBe(1);
  expect(acts(deliverDump, held(1, [german('g', SITE)]), 'german')).toEqual([
    { type: 'movePieces', pieces: ['d1'], to: 'box:german-exited' },
  ]);
  expect(offered(deliverDump, held(0, [german('g', SITE)]), 'german')).toBe(0);
  expect(offered(deliverDump, held(1, []), 'german')).toBe(0);
  const table = tableOf('campaign');
  const dump = Object.values(table.pieces).find(({ counter }) => counter === 'fuel-dump')!;
  const pool = (table.stacks['pool:fuel-dumps'] ?? []).filter((id) => id !== dump.id);
  const stacks = { ...table.stacks, 'pool:fuel-dumps': pool, 'box:german-exited': [dump.id] };
  const delivered = { ...table, stacks, where: { ...table.where, [dump.id]: 'box:german-exited' } };
  const after = positionAt('campaign', turnOf(7, 'german', 'fuel-shortage'), delivered);
  expect(fuelDelivered.of(after)).toBe(true);
  expect(fuelDrm(after).map(({ by }) => by)).toEqual([-2]);
});

test('32.3 the Allies burn it with 1 to 4 in their bridge phase, with 1 or 2 when it is attacked', () => {
  const outcome = (p: Position, roll: number): boolean => {
    const [offer] = destroyDump.offers(p, 'allied');
    const [attempt] = destroyDump.prompt(p, offer!.state)!.choices;
    const rolls = [{ purpose: '@play.roll.demolition', dice: [roll], total: roll }];
    const settled = destroyDump.prompt(p, { ...attempt!.state, rolls })!;
    return settled.choices.some(({ acts: done }) => done.some(({ type }) => type === 'movePieces'));
  };
  const bridge = dumpAt(turnOf(4, 'allied', 'bridge'));
  expect([4, 5].map((roll) => outcome(bridge, roll))).toEqual([true, false]);
  const combat = dumpAt(turnOf(4, 'german', 'combat'));
  expect(offered(destroyDump, combat, 'allied')).toBe(0);
  const attacked = combat.at({
    procedures: [{ id: 'r1', kind: 'attack', status: 'open', state: { target: SITE } }],
  });
  expect([2, 3].map((roll) => outcome(attacked, roll))).toEqual([true, false]);
  expect(offered(destroyDump, dumpAt(turnOf(4, 'allied', 'bridge'), { units: [] }), 'allied')).toBe(0);
});

test('32.3 after 18PM a dump that was not captured is taken off', () => {
  expect(offered(dumpOff, dumpAt(turnOf(6, 'german', 'artillery-supply')), 'german')).toBe(0);
  expect(offered(dumpOff, dumpAt(turnOf(7, 'german', 'artillery-supply')), 'german')).toBe(1);
  expect(offered(dumpOff, dumpAt(turnOf(7, 'german', 'artillery-supply'), { face: 1 }), 'german')).toBe(0);
});
