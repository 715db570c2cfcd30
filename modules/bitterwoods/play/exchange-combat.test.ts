import type { Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { isBound } from '../rules/5-boundaries.ts';
import { reach } from '../rules/5-movement.ts';
import { whyNotBuild } from '../rules/8-positions.ts';
import { whyNotRebuild } from '../rules/13-bridges.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';
import { settleChore } from './chores.ts';
import { Seated } from './testing/seated.ts';

// 36.11 The exchange in the middle of a German turn: before and after an attack, and while a bridge is built.

const battalions = ['pa-1-ss-pz-bn', 'pa-501', 'pa-3-ss-pzgr-bn'];
const regiment = 'kg-peiper';
const american = '14-cav';
const [START, FROM, TARGET, BEHIND] = ['0413', '0614', '0714', '0514'];

type Phase = 'movement' | 'combat' | 'exploitation' | 'bridge-construction' | 'reserve';
const turnOf = (phase: Phase, number = 3) => ({ number, phase, side: 'german' });
/** The battalions in a hex as the phase begins. */
const seated = async (phase: Phase, hex = START, options: Readonly<Record<string, boolean>> = {}, number = 3) => {
  const table = await Seated.at({ peiperAlternative: true, ...options });
  if (hex !== START) table.puts(battalions, hex);
  table.turnTo(turnOf(phase, number));
  return table;
};
const unitIn = (p: Position, counter: string) => p.units.find((unit) => unit.counter === counter)!;
const idIn = (table: Seated, counter: string) => unitIn(table.sees('anna'), counter).id;
const marksOf = (table: Seated, counter: string) => unitIn(table.sees('anna'), counter).state;
const marks = (table: Seated, counter: string, kind: string, value?: string) =>
  table.does('anna', {
    type: 'setMarker',
    pieces: [idIn(table, counter)],
    kind,
    ...(value !== undefined && { value }),
  });
const offers = (table: Seated) =>
  ['peiper-join', 'peiper-split'].filter((kind) => table.offers('anna', kind).length > 0);
const blows = (table: Seated) => {
  const [ruin] = table
    .sees('anna')
    .markers.filter((each) => each.kind === 'bridge-blown' && each.place === 'box:markers');
  table.does('anna', { type: 'movePieces', pieces: [ruin!.id!], to: 'hexside:0312:0412' });
};

test('9.5, 36.11 if KG Peiper, put together in this phase, is thrown back, the defenders may advance into its hex', async () => {
  const advances = async (isJoined: boolean) => {
    const table = await seated('combat', FROM);
    if (isJoined) table.goesThrough('anna', 'peiper-join');
    const p = table.sees('anna');
    const fought = isJoined ? [unitIn(p, regiment)] : battalions.map((each) => unitIn(p, each));
    const there = p.unitsAt(p.board.grid.parse(FROM)!).filter((unit) => !fought.includes(unit));
    const away = new Map(there.map((unit) => [unit.id, undefined]));
    const back = p.with(away).moved(fought, p.board.grid.parse(BEHIND)!);
    const defender = unitIn(p, american);
    const state = {
      attackers: fought.map(({ id }) => id),
      target: TARGET,
      rolls: [{ purpose: `@${COMBAT}`, dice: [3], total: 3 }],
      thrown: { column: '1-3', drm: 0, odds: '1-3', defenders: [defender.id] },
      aftermath: {
        attacker: { eliminated: false, losses: 0, going: [], hexes: 1 },
        defender: { eliminated: false, losses: 0, going: [], hexes: 0 },
      },
      ahead: ['defenders-advance'],
    };
    return attack.prompt(back, state)!.choices.map(({ id }) => id.replace(defender.id, 'defender'));
  };
  const ways = [`defender-to-${FROM}`, 'stay'];
  expect([await advances(false), await advances(true)]).toEqual([ways, ways]);
});

test('36.11 what has attacked, or one of those that have, attacks no more after the exchange', async () => {
  const table = await seated('combat', FROM);
  marks(table, 'pa-501', 'attacked');
  table.goesThrough('anna', 'peiper-join');
  expect([marksOf(table, regiment), marksOf(table, 'pa-501')]).toEqual([
    expect.arrayContaining(['attacked']),
    expect.not.arrayContaining(['attacked']),
  ]);
  const p = table.sees('anna');
  const state = { attackers: [unitIn(p, regiment).id], target: TARGET };
  expect(attack.mayBegin!(p, state).map(({ clause }) => clause)).toContain('9.1.b');
  table.goesThrough('anna', 'peiper-split');
  for (const each of battalions) expect(marksOf(table, each), each).toContain('attacked');
});

test('36.11 after an advance, or a retreat, they are exchanged where they have come to', async () => {
  const table = await seated('combat', FROM);
  marks(table, 'pa-501', 'attacked');
  table.puts(battalions, BEHIND);
  table.goesThrough('anna', 'peiper-join');
  const p = table.sees('anna');
  expect(p.board.grid.number(unitIn(p, regiment).at!)).toBe(BEHIND);
});

test('36.11 nobody is exchanged while an attack is open, or by who owes a counterattack', async () => {
  const table = await seated('combat', FROM);
  marks(table, 'pa-501', 'counterattack', `${FROM}:${TARGET}`);
  expect(offers(table)).toEqual([]);
  const free = await seated('combat', FROM);
  expect(offers(free)).toEqual(['peiper-join']);
  const attackers = battalions.map((each) => idIn(free, each));
  const state = { attackers, target: TARGET };
  free.does('anna', { type: 'guide', kind: 'attack', state, status: 'open', acts: [] });
  expect(offers(free)).toEqual([]);
});

test('13.3, 36.11 who has not moved builds a bridge after the exchange, who has does not', async () => {
  const builds = async (from: string, isJoined: boolean) => {
    const table = await seated('movement', from);
    blows(table);
    if (from !== '0412') table.puts(battalions, '0412');
    if (isJoined) table.goesThrough('anna', 'peiper-join');
    const names = isJoined ? [regiment] : battalions;
    const ruin = ['0312', '0412'].map((hex) => table.sees('anna').board.grid.parse(hex)!) as [number, number];
    return names.every((each) => {
      const p = table.sees('anna');
      return whyNotRebuild(p, unitIn(p, each), ruin).length === 0;
    });
  };
  expect([await builds('0412', false), await builds('0412', true)]).toEqual([true, true]);
  expect([await builds('0413', false), await builds('0413', true)]).toEqual([false, false]);
});

test('13.3, 36.11 a builder that is split builds on, takes no part in combat, and goes across', async () => {
  const table = await seated('movement', '0412');
  blows(table);
  table.goesThrough('anna', 'peiper-join');
  marks(table, regiment, 'building-bridge');
  table.turnTo(turnOf('combat'));
  table.goesThrough('anna', 'peiper-split');
  for (const each of battalions) expect(marksOf(table, each), each).toContain('building-bridge');
  expect(marksOf(table, regiment)).not.toContain('building-bridge');
  table.turnTo(turnOf('bridge-construction'));
  expect(offers(table)).toEqual(['peiper-join']);
  table.goesThrough('anna', 'peiper-join');
  expect(marksOf(table, regiment)).toContain('building-bridge');
  // By hand across the river: the bridge stands.
  table.puts([regiment], '0312');
  const id = idIn(table, regiment);
  expect(settleChore.work(table.sees('anna'))?.acts).toContainEqual({
    type: 'removeMarker',
    pieces: [id],
    kind: 'building-bridge',
  });
});

test('8.1.b, 36.11 who has not moved digs in after the exchange', async () => {
  const table = await seated('movement', '0412');
  table.goesThrough('anna', 'peiper-join');
  const dug = (p: Position) => whyNotBuild(p, unitIn(p, regiment)).map(({ says }) => says.text);
  expect(dug(table.sees('anna'))).toEqual([]);
  table.puts([regiment], '0413');
  expect(dug(table.sees('anna'))).toContain('rules.broken.dig-moved');
});

test('5.4.c, 36.11 only who was freed of its line is so after the exchange', async () => {
  const joined = async (...freed: string[]) => {
    const table = await seated('movement');
    for (const each of freed) marks(table, each, 'boundary-free');
    table.goesThrough('anna', 'peiper-join');
    const p = table.sees('anna');
    return isBound(p, unitIn(p, regiment));
  };
  expect([await joined(), await joined('pa-501'), await joined(...battalions)]).toEqual([true, true, false]);
});

test('27.1, 36.11 who has gone on through a zone does not roll again in that hex after the exchange', async () => {
  const rolls = async (...through: string[]) => {
    const table = await seated('reserve', '0511', { peiperSkorzeny: true });
    for (const each of battalions) marks(table, each, 'reserve');
    table.turnTo(turnOf('exploitation'));
    table.puts(battalions, FROM);
    for (const each of through) marks(table, each, 'goes-on', FROM);
    table.goesThrough('anna', 'peiper-join');
    const p = table.sees('anna');
    const unit = unitIn(p, regiment);
    const spent = reach(p, [unit]).cost(unit.at!);
    return [table.offers('anna', 'peiper').length, spent !== undefined && spent > 0];
  };
  expect([await rolls(...battalions), await rolls('pa-501')]).toEqual([
    [0, true],
    [1, true],
  ]);
});

test('36.11 in each phase of the German turn in which units are handled', async () => {
  for (const phase of ['reserve', 'movement', 'combat', 'exploitation', 'bridge-construction'] as const) {
    expect(offers(await seated(phase)), phase).toEqual(['peiper-join']);
  }
});
