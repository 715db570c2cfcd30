import type {
  BattleRules,
  BondRules,
  EnterZone,
  LeaveZone,
  MovementRules,
  OddsOptions,
  SupplyLeg,
  Traveller,
  ZoneCut,
  ZoneRules,
  ZoneToZone,
} from '@umpire/shared/umpire/kit';
import { parsePosition, refer } from '@umpire/shared/umpire/referee';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';
import manifest from './manifest.json' with { type: 'json' };

/** Flags, numbers and choices: what can be set without code. A clause is any text. */
type Plain<V> = Extract<V, boolean | number> | (string extends Extract<V, string> ? never : Extract<V, string>);
type PlainKeys<T> = {
  [K in keyof T]-?: [Plain<NonNullable<T[K]>>] extends [never] ? never : K;
}[keyof T];
/** For each option of a piece of the kit that needs no code: the form's own option, or why it has none. */
type InForm<T> = { readonly [K in PlainKeys<T>]: string };

const why = (reason: string): string => `none: ${reason}`;

const zones: InForm<ZoneRules> = {
  ownHex: why('no move and no line enters the hex of an enemy'),
  negatedByUnits: 'zones-friend',
};
const bonds: InForm<BondRules> = { withMapEdge: 'bonds' };
const enter: InForm<EnterZone> = { bars: 'zones' };
const leave: InForm<LeaveZone> = { cost: 'zone-cost' };
const zoneToZone: InForm<ZoneToZone> = { ofOneUnit: 'zones' };
const moving: InForm<MovementRules<object>> = { parts: why('the form asks for whole points') };
const travels: InForm<Omit<Traveller<object>, 'pays'>> = {
  allowance: why('as printed on the counter'),
  oneHex: why('a unit goes as far as its points'),
};
const leg: InForm<SupplyLeg> = {
  parts: why('lines are counted in hexes'),
  most: 'supply-length',
  beginsInside: why('lines have one leg'),
};
const cut: InForm<ZoneCut> = { unlessFriend: 'supply-zones', onlyTwoInRow: 'supply-zones' };
const odds: InForm<OddsOptions> = { round: 'rounding', endless: 'odds-beyond' };
const battle: InForm<BattleRules<unknown>> = {
  faces: why('the charts are for one die of six'),
  limitFirst: 'limit-first',
};

test('the form has every option of the kit that needs no code, or says why not', () => {
  const ids = new Set(manifest.options.map(({ id }) => id));
  const all = {
    ...zones,
    ...bonds,
    ...enter,
    ...leave,
    ...zoneToZone,
    ...moving,
    ...travels,
    ...leg,
    ...cut,
    ...odds,
    ...battle,
  };
  const named = Object.values(all).filter((option) => !option.startsWith('none: '));
  expect(named.filter((option) => !ids.has(option))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});

const map = {
  grid: { stagger: 'columns', further: 'even', columns: 10, rows: 8 },
  default: 'clear',
  hexes: {},
  edges: [],
  roads: [],
  mapEdge: { west: ['0103'] },
};
const unit = (id: string, side: string, at: string, attack = 4, defense = 4) => ({
  ...{ id, side, kind: 'infantry', at, attack, defense },
  ...{ move: 6, steps: 2 },
});

const asking = async (options: object, units: readonly object[], question: unknown, played: object = {}) => {
  const { module, options: resolved } = await loadGame('sandbox', { rules: 'generic', ...options });
  const plugin = await findPlugin('sandbox', resolved);
  const turn = { number: 1, side: 'blue', phase: 'action' };
  const given = { module: 'sandbox', map, turn, units, options: played };
  return (await refer(plugin!, module, given, question)) as Record<string, unknown>;
};

describe('zones do what the form says', () => {
  const units = [unit('a', 'blue', '0303'), unit('x', 'red', '0503')];
  const reach = async (options: object, more: readonly object[] = []) =>
    (await asking(options, [...units, ...more], { moves: { unit: 'a' } })) as {
      readonly reach: { readonly [hex: string]: number };
      readonly stops: readonly string[];
    };

  test('they end a move, bar the way, or cost points to leave', async () => {
    expect((await reach({ zones: 'stop' })).stops).toContain('0402');
    expect((await reach({ zones: 'bar' })).reach).not.toHaveProperty('0402');
    const leaving = async (cost: number) => {
      const inZone = [unit('a', 'blue', '0402'), unit('x', 'red', '0503')];
      const answer = await asking({ zones: 'cost', 'zone-cost': cost }, inZone, { moves: { unit: 'a' } });
      return (answer.reach as { readonly [hex: string]: number })['0302'];
    };
    expect(await leaving(1)).toBe(2);
    expect(await leaving(3)).toBe(4);
  });

  test('a friend in a hex takes the zone away there, if the form says so', async () => {
    const friend = unit('b', 'blue', '0402');
    expect((await reach({ zones: 'bar' }, [friend])).reach).not.toHaveProperty('0402');
    expect((await reach({ zones: 'bar', 'zones-friend': true }, [friend])).reach).toHaveProperty('0402');
  });

  test('from one zone to the next goes nobody, or nobody within the zone of one unit', async () => {
    const inZone = [unit('a', 'blue', '0402'), unit('x', 'red', '0503'), unit('y', 'red', '0202')];
    const costs = async (zoned: string) =>
      (await asking({ zones: zoned }, inZone, { moves: { unit: 'a' } })).reach as { readonly [hex: string]: number };
    // 0302 is in the zone of y; 0402 and 0403 are in that of x. A unit that may not go straight there goes around or stays.
    expect((await costs('stop'))['0302']).toBe(1);
    expect((await costs('lock'))['0302']).not.toBe(1);
    expect((await costs('lock-one'))['0302']).toBe(1);
    expect((await costs('lock-one'))['0403']).not.toBe(1);
  });

  test('two units bar the ground between them where there are bonds', async () => {
    const pair = [unit('a', 'blue', '0303'), unit('x', 'red', '0502'), unit('y', 'red', '0504')];
    const between = async (how: string) => {
      const answer = await asking({ zones: 'cost', bonds: how }, pair, { moves: { unit: 'a' } });
      return Object.keys(answer.reach as object).includes('0503');
    };
    expect(await between('none')).toBe(true);
    expect(await between('units')).toBe(false);
  });
});

test('stacking counts units or steps', async () => {
  const units = [unit('a', 'blue', '0303'), unit('b', 'blue', '0303')];
  const legal = (options: object) => asking(options, units, { stacking: { at: '0303', side: 'blue' } });
  expect(await legal({ stacking: 3, 'stacking-by': 'units' })).toMatchObject({ legal: true });
  expect(await legal({ stacking: 3, 'stacking-by': 'steps' })).toMatchObject({ legal: false });
});

describe('supply lines', () => {
  const supplied = async (options: object, units: readonly object[]) =>
    (await asking({ zones: 'stop', ...options }, units, { supply: { unit: 'a' } })).supplied;

  test('are no longer than the form says', async () => {
    const far = [unit('a', 'blue', '0703')];
    expect(await supplied({}, far)).toBe(true);
    expect(await supplied({ 'supply-length': 5 }, far)).toBe(false);
    expect(await supplied({ 'supply-length': 6 }, far)).toBe(true);
  });

  test('are cut by zones: where no friend stands, always, where two lie in a row, or never', async () => {
    // The line ends in 0103, which is in a zone, and comes to it from a hex that is in none.
    const open = [unit('a', 'blue', '0503'), unit('x', 'red', '0102')];
    const held = [...open, unit('b', 'blue', '0103')];
    // Here the hex before it is in a zone too.
    const deep = [...open, unit('y', 'red', '0204'), unit('z', 'red', '0202')];
    expect(await supplied({ 'supply-zones': 'none' }, deep)).toBe(true);
    expect(await supplied({ 'supply-zones': 'two' }, open)).toBe(true);
    expect(await supplied({ 'supply-zones': 'two' }, deep)).toBe(false);
    expect(await supplied({ 'supply-zones': 'cut' }, open)).toBe(false);
    expect(await supplied({ 'supply-zones': 'cut' }, held)).toBe(false);
    expect(await supplied({ 'supply-zones': 'friend' }, open)).toBe(false);
    expect(await supplied({ 'supply-zones': 'friend' }, held)).toBe(true);
  });
});

describe('combat', () => {
  const fight = (options: object, attack: number, defense: number, played: object = {}) =>
    asking(
      { zones: 'none', supply: 'none', ...options },
      [unit('a', 'blue', '0403', attack), unit('x', 'red', '0503', 4, defense)],
      { combat: { attackers: ['a'], target: '0503' } },
      played,
    );

  test('goes by odds, rounded as the form says, or by difference', async () => {
    expect(await fight({ rounding: 'defender' }, 7, 4)).toMatchObject({ column: '1-1' });
    expect(await fight({ rounding: 'attacker' }, 7, 4)).toMatchObject({ column: '2-1' });
    expect(await fight({ combat: 'difference' }, 7, 4)).toMatchObject({ odds: '+3', column: '+3..+4' });
  });

  test('odds beyond the table count on before they are shifted, unless they end with it first', async () => {
    const town = { 'shift-town': 2 };
    const at = async (options: object) => {
      const { module, options: resolved } = await loadGame('sandbox', { rules: 'generic', ...town, ...options });
      const plugin = await findPlugin('sandbox', resolved);
      const given = {
        ...{ module: 'sandbox', map: { ...map, hexes: { '0503': { features: ['town'] } } } },
        turn: { number: 1, side: 'blue', phase: 'action' },
        units: [unit('a', 'blue', '0403', 32), unit('x', 'red', '0503', 4, 4)],
      };
      return (await refer(plugin!, module, given, { combat: { attackers: ['a'], target: '0503' } })) as {
        readonly column: string;
      };
    };
    expect((await at({})).column).toBe('4-1');
    expect((await at({ 'odds-beyond': true })).column).toBe('6-1');
    expect((await at({ 'odds-beyond': true, 'limit-first': true })).column).toBe('4-1');
    expect((await at({ 'shift-most': 1 })).column).toBe('5-1');
  });

  test('is fought on the results that an owner puts in', async () => {
    const outcomes = async (combat: string, played: object) => {
      const { module, options } = await loadGame('sandbox', { rules: 'generic', zones: 'none', combat });
      const plugin = (await findPlugin('sandbox', options))!;
      const position = parsePosition(module, {
        ...{ module: 'sandbox', map, turn: { number: 1, side: 'blue', phase: 'action' }, options: played },
        units: [unit('a', 'blue', '0403'), unit('x', 'red', '0503')],
      });
      const target = position.board.grid.parse('0503')!;
      const battle = plugin.battle!(position, { attackers: [position.unit('a')!], target, options: {} });
      return battle.outcomes.map(({ says }) => says.text);
    };
    expect(await outcomes('odds', {})).not.toContain('rules.result.a1');
    expect(await outcomes('odds', { results: { '1:1-1': 'A1' } })).toContain('rules.result.a1');
    expect(await outcomes('difference', { differences: { '6:0': 'D1' } })).toContain('rules.result.d1');
    await expect(outcomes('odds', { results: { '1:1-1': 'ZZ' } })).rejects.toThrow('results');
  });
});
