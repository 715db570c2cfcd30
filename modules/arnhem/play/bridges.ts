import type { Command, SideId } from '@umpire/shared/table';
import { type Position, type Procedure, say } from '@umpire/shared/umpire';
import {
  type Bridge,
  type BridgeTry,
  bridgeTrials,
  hexsidePlace,
  markersOf,
  putInto,
  putMarkers,
} from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { bridges, isDestroyed, isRepaired, standingOn, whyNotDemolish, whyNotRepair } from '../rules/14-bridges.ts';
import { type BridgeKind, isBridgeKind } from '../rules/charts.ts';
import { around } from '../rules/hexes.ts';
import { isEngineer } from '../rules/units.ts';

/** 14 Bridges that are tried for: blown while the enemy comes, repaired by the engineer. */

const BOX = 'box:bridging';

/** Markers that say that a bridge of this kind is blown: those that lie in a place. */
const markersAt = (p: Position, kind: string, at: string) =>
  markersOf(p, 'bridge-blown').filter(({ counter, place }) => counter === `${kind}-blown` && place === at);

/** 14.0 Bridges of hexes that Allied units have entered in this phase: once a turn, or once for each such hex. */
const demolitions = (p: Position): readonly BridgeTry[] => {
  const { grid } = p.board;
  const isOnce = options.of(p).triesPerEntry === 'turn';
  const found = new Map<string, BridgeTry>();
  for (const trigger of p.units) {
    const { side, at: entered, began } = trigger;
    if (side !== 'allied' || entered === undefined || entered === began) continue;
    for (const next of around(p, entered)) {
      const hexside = grid.hexsideBetween(entered, next)!;
      for (const kind of standingOn(p, entered, next)) {
        const ask = { bridge: [entered, next] as const, kind, trigger, entered };
        if (whyNotDemolish(p, ask).length > 0 || markersAt(p, kind, BOX).length === 0) continue;
        found.set(`${hexside} ${kind}`, { hexside, kind, ...(!isOnce && { again: grid.number(entered) }) });
      }
    }
  }
  return [...found.values()];
};

/** 14.2 Blown bridges that an engineer can try now, once in a phase each. */
const repairs = (p: Position): readonly BridgeTry[] => {
  const engineers = p.units.filter((unit) => unit.side === 'allied' && isEngineer(unit) && unit.at !== undefined);
  return [...bridges.down(p)]
    .flatMap((hexside) => bridges.on(p.board, hexside))
    .filter((bridge) => {
      const [a, b] = p.board.grid.hexesOf(bridge.hexside);
      const { kind } = bridge;
      if (bridges.state(p, bridge) !== 'blown' || a === undefined || b === undefined || !isBridgeKind(kind))
        return false;
      return engineers.some((engineer) => whyNotRepair(p, engineer, [a, b], kind).length === 0);
    });
};

interface Trial {
  readonly kind: 'demolition' | 'repair';
  readonly clause: string;
  readonly purpose: string;
  readonly side: SideId;
  readonly found: (p: Position) => readonly BridgeTry[];
  readonly succeeds: (kind: BridgeKind, roll: number) => boolean;
  readonly acts: (p: Position, bridge: Bridge) => readonly Command[];
}

/** One die for each bridge. */
const trialsOf = ({ kind, clause, purpose, side, found, succeeds, acts }: Trial): Procedure =>
  bridgeTrials({
    kind,
    clause,
    title: say(`play.${kind}.title`),
    dice: '1d6',
    purpose,
    open: (p, asked) => (asked === side ? found(p) : []),
    says: (_p, bridge, hexes) => say(`play.${kind}.offer`, { bridge: `@map.edge.${bridge.kind}`, ...hexes }),
    outcome: (p, bridge, roll) => {
      const isDone = isBridgeKind(bridge.kind) && succeeds(bridge.kind, roll);
      return {
        says: say(`play.${kind}.${isDone ? 'done' : 'failed'}`, { bridge: `@map.edge.${bridge.kind}`, roll }),
        acts: isDone ? acts(p, bridge) : [],
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
  acts: (p, { hexside, kind }) => {
    const [marker] = markersAt(p, kind, BOX);
    return marker ? [putInto([marker.id], hexsidePlace(p, hexside))] : [];
  },
});

export const repair = trialsOf({
  kind: 'repair',
  clause: '14.2c',
  purpose: 'play.roll.repair',
  side: 'allied',
  found: repairs,
  succeeds: isRepaired,
  acts: (p, { hexside, kind }) => putMarkers(markersAt(p, kind, hexsidePlace(p, hexside)), BOX),
});
