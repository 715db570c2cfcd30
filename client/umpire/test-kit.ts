import type { Hex, HexNumber } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { ruleOptionValue } from '@umpire/shared/table/state/shapes.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import {
  askOption,
  definePlugin,
  fine,
  type Position,
  type RulesPlugin,
  reckoningOf,
  say,
  type Unit,
  verdictOf,
} from '@umpire/shared/umpire';
import { ATTACK, type ProcedureState } from '@umpire/shared/umpire/procedure.ts';
import { noUmpire, useUmpire } from '../state/umpire.ts';
import { makeDesk } from './desk.ts';
import { makeLine, type UmpireLine } from './line.ts';

/** Minimal rules on the map and with the counters of Ford; the texts are keys of that game. */

const far = ({ board }: Position, a: Hex, b: Hex): number => board.grid.distance(a, b);
const TOO_FAR = { clause: '2.1', area: 'movement', says: say('value.move'), remedy: say('value.attack') } as const;

/** Hexes within the allowance; a unit stops next to an enemy. */
const reach: NonNullable<RulesPlugin['reach']> = (position, units, mode) => {
  const from = units[0]!.began ?? 0;
  const allowance = Math.min(...units.map(({ move }) => move)) * (mode === 'extended' ? 2 : 1);
  const cost = (hex: Hex) => (far(position, from, hex) <= allowance ? far(position, from, hex) : undefined);
  return {
    units,
    from,
    allowance,
    cost,
    stops: (hex) => enemiesNear(position, hex, units[0]!).length > 0,
    ends: (hex) => cost(hex) !== undefined,
    hexes: () => position.board.grid.hexes.filter((hex) => cost(hex) !== undefined),
    path: (hex) => (cost(hex) === undefined ? undefined : [from, hex]),
    reckon: (hex) => {
      const total = cost(hex);
      return total === undefined
        ? undefined
        : reckoningOf([{ by: total, clause: '2.1', says: say('terrain.clear'), at: [hex] }]);
    },
    why: (hex) => (cost(hex) === undefined ? { ...TOO_FAR, at: [hex] } : undefined),
  };
};

const enemiesNear = (position: Position, hex: Hex, { side }: Unit): readonly Unit[] =>
  position.units.filter((unit) => unit.side !== side && unit.at !== undefined && far(position, unit.at, hex) <= 1);

const strength = (units: readonly Unit[], of: 'attack' | 'defense'): number =>
  units.reduce((sum, unit) => sum + unit[of], 0);

const air = askOption('air', ruleOptionValue, false);

const battle: RulesPlugin['battle'] = (position, attack) => {
  const defenders = position.unitsAt(attack.target);
  const help = air.of(attack) === true ? 10 : 0;
  const total = strength(attack.attackers, 'attack') + help;
  return {
    attack,
    defenders,
    allowed: fine,
    contributions: [
      ...attack.attackers.map((unit) => ({
        unit: unit.id,
        role: 'attack' as const,
        printed: unit.attack,
        counted: unit.attack,
        because: [],
      })),
      ...defenders.map((unit) => ({
        unit: unit.id,
        role: 'defense' as const,
        printed: unit.defense,
        counted: unit.defense / 2,
        because: [{ clause: '4.3', says: say('value.defense') }],
      })),
    ],
    strength: { attack: total, defense: strength(defenders, 'defense') },
    sums: {
      attack: reckoningOf([{ by: total, clause: '5.1', says: say('value.attack'), at: [] }]),
      defense: reckoningOf([
        { by: strength(defenders, 'defense'), clause: '5.1', says: say('value.defense'), at: [attack.target] },
      ]),
      shifts: reckoningOf([{ by: -1, clause: '5.2', says: say('terrain.woods'), at: [attack.target] }]),
      drm: reckoningOf([]),
    },
    odds: total > 8 ? '3:1' : '1:1',
    shifts: [{ clause: '5.2', by: -1, says: say('terrain.woods') }],
    drm: [],
    column: total > 8 ? '2:1' : '1:1',
    chart: 'combat',
    options: [
      {
        id: 'air',
        side: 'attacker',
        says: say('kind.armor'),
        clause: '9.1',
        chosen: help > 0,
        toggled: air.as(help === 0),
      },
    ],
    outcomes: [
      { probability: 0.75, result: 'DR', says: say('kind.infantry'), effects: new Map() },
      { probability: 0.25, result: 'A1', says: say('kind.control'), effects: undefined },
    ],
    columns: [{ column: '1:1', probability: 1 }],
  };
};

type AttackState = ProcedureState & {
  readonly attackers: readonly PieceId[];
  readonly target: HexNumber;
  readonly step?: string;
};

const isAttack = (state: unknown): state is AttackState =>
  typeof state === 'object' && state !== null && 'attackers' in state && 'target' in state;

/** The attacker rolls, then the defender chooses a hex to go to. */
const attack: NonNullable<RulesPlugin['procedures']>[number] = {
  kind: ATTACK,
  title: say('chart.combat.title'),
  clause: '5.1',
  offers: () => [],
  prompt(position, state) {
    if (!isAttack(state)) return undefined;
    const target = position.board.grid.parse(state.target);
    const [defender] = target === undefined ? [] : position.unitsAt(target);
    const show = { hexes: target === undefined ? [] : [target], units: state.attackers };
    const rolled = state.step === 'retreat';
    const steps = [
      { id: 'roll', says: say('value.attack'), at: rolled ? ('done' as const) : ('now' as const) },
      { id: 'retreat', says: say('value.move'), at: rolled ? ('now' as const) : ('ahead' as const) },
    ];
    if (!rolled) {
      const roll = { type: 'rollDice', expression: '1d6', purpose: '@chart.combat.title' } as const;
      const next = { ...state, step: 'retreat' };
      const choices = [
        {
          id: 'roll',
          says: say('value.attack'),
          acts: [roll],
          state: next,
          status: 'open',
          recommended: true,
        } as const,
      ];
      return { step: 'roll', clause: '5.1', says: say('value.attack'), side: 'blue', choices, show, steps };
    }
    const near = [...position.board.grid.neighbors.subarray((target ?? 0) * 6, (target ?? 0) * 6 + 6)].slice(0, 2);
    const choices = near.map((hex) => ({
      id: `to-${hex}`,
      says: say('value.move'),
      acts: [{ type: 'movePieces' as const, pieces: [defender?.id ?? ''], to: position.board.grid.number(hex) }],
      state,
      status: 'done' as const,
      hex,
    }));
    return { step: 'retreat', clause: '5.4', says: say('value.move'), side: 'red', choices, show, steps };
  },
};

const isFirst = ({ name }: Unit): boolean => name.startsWith('1/');

export const testPlugin: RulesPlugin = definePlugin({
  module: 'ford',
  reading: {
    unit: ({ piece, counter, side, kind, hex, began, value }) => {
      if (side === undefined || kind === 'control') return undefined;
      const number = (name: string) => Number(value(name) ?? 0);
      return {
        id: piece.id,
        side,
        kind,
        name: counter?.name ?? '',
        at: hex,
        began,
        attack: number('attack'),
        defense: number('defense'),
        move: number('move'),
        steps: 2 - piece.face,
        state: [],
        values: {},
      };
    },
  },
  clauses: {
    '2.1': { says: say('value.move'), coverage: 'computed' },
    '5.4': { says: say('chart.combat.results'), coverage: 'manual' },
  },
  reach,
  movementModes: () => ['extended'],
  battle,
  mayJoin: (position, target, side) =>
    position.units.filter((unit) => unit.side === side && unit.at !== undefined && far(position, unit.at, target) <= 2),
  /** The first battalions are cut off. */
  supply: (_position, unit) => ({
    supplied: !isFirst(unit),
    state: null,
    clause: '4.1',
    path: unit.at === undefined ? [] : [unit.at],
    cutBy: isFirst(unit) ? [{ ...TOO_FAR, clause: '4.2', at: [] }] : [],
  }),
  judge(position, command) {
    if (command.type !== 'movePieces') return fine;
    const hex = position.board.grid.parse(command.to);
    const units = position.unitsOf(command.pieces);
    const why = hex === undefined || units.length === 0 ? undefined : reach(position, units).why(hex);
    return verdictOf(why ? [why] : []);
  },
  procedures: [attack],
  hints: (_position, side) => [
    { id: 'late', clause: '5.1', says: say('value.attack'), why: say('value.defense'), level: 2, hexes: [], units: [] },
    {
      id: 'early',
      clause: '2.1',
      says: say('value.move'),
      why: say(`cover.side.${side}`),
      level: 1,
      hexes: [3],
      units: [],
    },
  ],
  tutorials: [
    {
      scenario: 'crossing',
      title: say('cover.title'),
      lessons: [
        { id: 'read', says: say('value.attack') },
        {
          id: 'move',
          says: say('value.move'),
          isDone: (position, began) => position.units.some((unit) => unit.at !== began.unit(unit.id)?.at),
        },
        { id: 'end', says: say('value.defense') },
      ],
    },
  ],
});

/** Attaches an umpire to the page's table, in the page itself; messages are copied, as for a worker. */
export const seatUmpire = async (
  module: LoadedModule,
  table: Table,
  plugin: RulesPlugin | null = testPlugin,
): Promise<UmpireLine & { readonly failures: readonly string[] }> => {
  const failures: string[] = [];
  const { set } = useUmpire.getState();
  set(noUmpire);
  const seated = new Promise<void>((resolve) => {
    const desk = makeDesk({
      tell: (message) => line.hear(structuredClone(message)),
      findPlugin: async () => plugin ?? undefined,
      later: queueMicrotask,
      failed: (error) => failures.push(String(error)),
    });
    const line = makeLine(
      { post: (message) => desk(structuredClone(message)), close: () => {} },
      {
        seated(about) {
          set({ about, status: about ? 'ready' : 'none' });
          resolve();
        },
        failed: (error) => failures.push(error),
      },
    );
    lines.push(line);
  });
  const line = lines.at(-1)!;
  set({ ask: line.ask, version: line.tell(module, table) });
  await seated;
  return Object.assign(line, { failures });
};

const lines: UmpireLine[] = [];
