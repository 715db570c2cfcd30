import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import type { Clause, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { type BridgeTry, bridgeTrials, isThereWithout, type Outcome } from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { reach } from '../rules/5-movement.ts';
import { wayOf } from '../rules/5-way.ts';
import {
  bridges,
  bridgesOn,
  isDestroyed,
  isRepaired,
  standingOn,
  whyNotDemolish,
  whyNotRepair,
} from '../rules/14-bridges.ts';
import { type BridgeKind, isBridgeKind } from '../rules/charts.ts';
import { around } from '../rules/hexes.ts';
import { isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';

/** 14 Attempts on bridges: blown while the enemy approaches, repaired by the engineer. */

interface Demolition extends BridgeTry {
  readonly trigger: Unit;
  /** The hex whose entry allows the attempt. */
  readonly entered: Hex;
}

/** 14.0 Bridges of hexes that Allied units have entered on their way in this phase: once a turn, or once for each entry. */
const demolitions = (p: Position): readonly Demolition[] => {
  const { grid } = p.board;
  const isOnce = options.of(p).triesPerEntry === 'turn';
  const found = new Map<string, Demolition>();
  for (const trigger of p.units) {
    if (trigger.side !== 'allied') continue;
    for (const entered of wayOf(p, trigger)) {
      for (const next of around(p, entered)) {
        const hexside = grid.hexsideBetween(entered, next)!;
        for (const kind of standingOn(p, entered, next)) {
          const ask = { bridge: [entered, next] as const, kind, trigger, entered };
          const hasMarker = bridges.lay(p, { hexside, kind }, 'blown').length > 0;
          if (whyNotDemolish(p, ask).length > 0 || !hasMarker) continue;
          const again = `${grid.number(entered)} ${trigger.id}`;
          const key = isOnce ? `${hexside} ${kind}` : `${hexside} ${kind} ${again}`;
          if (!found.has(key)) found.set(key, { hexside, kind, trigger, entered, ...(!isOnce && { again }) });
        }
      }
    }
  }
  return [...found.values()];
};

/**
 * 14.0a The move was interrupted in the entered hex: a unit that has gone on over the blown bridge, and cannot be where
 * it is without it, is put back there.
 */
const stoppedAt = (p: Position, { hexside, kind, again }: BridgeTry): Outcome['follows'] => {
  const tried = demolitions(p).find((one) => one.hexside === hexside && one.kind === kind && one.again === again);
  if (!tried) return undefined;
  const { trigger, entered } = tried;
  const blown = { kind: 'bridge-blown', hexside, values: { 'bridge-kind': kind } };
  const hex = p.board.grid.number(entered);
  const says = say('play.demolition.stopped', { unit: trigger.name, hex });
  if (isThereWithout(p, reach, blown, trigger, entered)) return undefined;
  return { side: 'allied', says, pieces: [trigger.id], to: hex };
};

/** 14.2 Blown bridges that an engineer can try now, once in a phase each. */
const repairs = (p: Position): readonly BridgeTry[] => {
  const engineers = p.units.filter(isEngineer);
  return [...bridges.down(p)].flatMap((hexside) => {
    const [a, b] = p.board.grid.hexesOf(hexside) as [Hex, Hex];
    return bridgesOn(p, a, b)
      .filter((kind) => engineers.some((engineer) => whyNotRepair(p, engineer, [a, b], kind).length === 0))
      .map((kind) => ({ hexside, kind }));
  });
};

interface Trial {
  readonly kind: 'demolition' | 'repair';
  readonly clause: Clause;
  readonly purpose: string;
  readonly side: SideId;
  readonly found: (p: Position) => readonly BridgeTry[];
  readonly succeeds: (kind: BridgeKind, roll: number) => boolean;
  readonly acts: (p: Position, bridge: BridgeTry) => readonly Command[];
  /** The consequence for units on the bridge's other side. */
  readonly follows?: (p: Position, bridge: BridgeTry) => Outcome['follows'];
}

/** One die for each bridge. */
const trialsOf = ({ kind, clause, purpose, side, found, succeeds, acts, follows }: Trial): Procedure =>
  bridgeTrials({
    kind,
    clause,
    title: say(`play.${kind}.title`),
    dice: '1d6',
    purpose,
    open: (p, asked) => (asked === side ? found(p) : []),
    says: (p, bridge, hexes) => {
      const params = { bridge: `@map.edge.${bridge.kind}`, ...hexes };
      const [entered, id = ''] = bridge.again?.split(' ') ?? [];
      if (entered === undefined || kind !== 'demolition') return say(`play.${kind}.offer`, params);
      return say('play.demolition.offer-entered', { ...params, entered, unit: p.unit(id)?.name ?? '' });
    },
    outcome: (p, bridge, roll, hexes) => {
      const isDone = isBridgeKind(bridge.kind) && succeeds(bridge.kind, roll);
      const next = isDone ? follows?.(p, bridge) : undefined;
      const params = { bridge: `@map.edge.${bridge.kind}`, ...hexes, roll };
      return {
        says: say(`play.${kind}.${isDone ? 'done' : 'failed'}`, params),
        acts: isDone ? acts(p, bridge) : [],
        ...(next && { follows: next }),
      };
    },
  });

export const demolition = trialsOf({
  kind: 'demolition',
  clause: '14.0d',
  purpose: 'play.roll.demolition',
  side: 'german',
  found: demolitions,
  succeeds: isDestroyed,
  acts: (p, bridge) => bridges.lay(p, bridge, 'blown'),
  follows: stoppedAt,
});

export const repair = trialsOf({
  kind: 'repair',
  clause: '14.2c',
  purpose: 'play.roll.repair',
  side: 'allied',
  found: repairs,
  succeeds: isRepaired,
  acts: bridges.clear,
});
