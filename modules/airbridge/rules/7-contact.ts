import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { isThereWithout } from '@umpire/shared/umpire/kit/play/bridge-trials.ts';
import { reach } from './4-movement.ts';
import { type Bridge, hexsideOf, whyNoContact } from './7-bridges.ts';
import { hasBridge, hasWater } from './ground.ts';
import { keptWhileUnitsMove } from './kept.ts';

/** 7.2.2, 7.2.7 Bridges that Allied units reach, by standing next to them or on their way. */

const MOVING: readonly string[] = ['movement', 'mechanized-movement'];

type Placed = Unit & { readonly at: Hex };

const allies = ({ units }: Position): readonly Placed[] =>
  units.filter((unit): unit is Placed => unit.side === 'allied' && unit.at !== undefined);

/** Bridges of a hex for which the German player may still roll. */
const ringedAt = (position: Position, hex: Hex): readonly Bridge[] =>
  position.board.grid
    .around(hex)
    .filter((next) => hasWater(position.board, hex, next) && hasBridge(position.board, hex, next))
    .map((next): Bridge => [hex, next])
    .filter((bridge) => whyNoContact(position, bridge).length === 0);

/** Hexes next to bridges that have not been rolled for. */
const ringed = keptWhileUnitsMove((position): readonly Hex[] =>
  position.board.grid.hexes.filter((hex) => ringedAt(position, hex).length > 0),
);

/** The most by which a path past a bridge may exceed the direct one to be searched. */
const DETOUR = 2;

/** The cheapest path of a unit in this phase, from where it began; nothing if it has not moved, or did not move normally. */
const wayOf = (position: Position, { id, at, began, side }: Unit): readonly Hex[] => {
  const { phase, side: turn } = position.turn;
  if (at === undefined || at === began || began === undefined || side !== turn || !MOVING.includes(phase)) return [];
  return reach(position, [position.unit(id)!]).path(at) ?? [];
};

/** Hexes through which Allied units have come in this phase, where a bridge is near. */
const passed = (position: Position): readonly Hex[] => {
  const { grid } = position.board;
  const moved = allies(position).filter(({ at, began }) => began !== undefined && began !== at);
  const near = moved.length > 0 ? ringed(position) : [];
  return moved.flatMap((unit) => {
    const { at, began } = unit;
    const mayHave = near.some(
      (hex) => grid.distance(began!, hex) + grid.distance(hex, at) <= grid.distance(began!, at) + DETOUR,
    );
    return mayHave ? wayOf(position, unit) : [];
  });
};

/** 7.2.2 Bridges for which the German player is to roll now. */
export const contactsDue = (position: Position): readonly Bridge[] => {
  const found = new Map<Hexside, Bridge>();
  for (const hex of new Set([...allies(position).map(({ at }) => at), ...passed(position)])) {
    for (const bridge of ringedAt(position, hex)) found.set(hexsideOf(position, bridge), bridge);
  }
  return [...found.values()];
};

/** The near bank from which a unit has gone over the bridge in this phase. */
const crossedFrom = (position: Position, bridge: Bridge, unit: Placed): Hex | undefined => {
  const way = wayOf(position, unit);
  const all = way[0] === unit.began ? way : [unit.began!, ...way];
  return all.find((hex, i) => bridge.includes(hex) && bridge.includes(all[i + 1] ?? -1));
};

/** 7.2.7 Units that have gone on over a bridge which is blown at that moment, and must stay on the near bank. */
export const stoppedBy = (
  position: Position,
  bridge: Bridge,
): { readonly units: readonly Unit[]; readonly at: Hex } | undefined => {
  const blown = { kind: 'bridge-blown', hexside: hexsideOf(position, bridge) };
  const stopped = allies(position).flatMap((unit) => {
    const from = unit.at === unit.began ? undefined : crossedFrom(position, bridge, unit);
    return from === undefined || isThereWithout(position, reach, blown, unit, from) ? [] : [{ unit, from }];
  });
  const [first] = stopped;
  return first && { units: stopped.filter(({ from }) => from === first.from).map(({ unit }) => unit), at: first.from };
};
