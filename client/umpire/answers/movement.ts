import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { manual, type Position, type RulesPlugin, type Unit } from '@umpire/shared/umpire';
import type { ReachAnswer, ZonesAnswer } from '../questions.ts';
import type { AnswersTo } from './answers-to.ts';

/** Where units can go, and what stands in their way. */
export const movementAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
): Pick<AnswersTo, 'reach' | 'why' | 'reckon' | 'zones' | 'verdict'> => ({
  reach: ({ pieces, mode }) => reachOf(plugin, now(), pieces, mode),
  why: ({ pieces, hex, mode }) => moving(plugin, now(), pieces, mode)?.why(hex),
  reckon: ({ pieces, hex, mode }) => moving(plugin, now(), pieces, mode)?.reckon(hex),
  zones: ({ side }) => zonesOf(plugin, now(), side),
  verdict: ({ command, by }) => plugin.judge?.(now(), command, by) ?? manual(),
});

/** Where a unit on the map began the phase. One that has left the map in it, as those eliminated have, goes nowhere. */
const startOf = ({ began, at }: Unit): Hex | undefined => (at === undefined ? undefined : (began ?? at));

/** Units of one side that began the phase in one hex move together; of others nothing is said. */
const moving = (plugin: RulesPlugin, position: Position, pieces: readonly PieceId[], mode: string | undefined) => {
  const units = position.unitsOf(pieces);
  const [first] = units;
  if (!plugin.reach || !first || startOf(first) === undefined) return undefined;
  const together = units.every((unit) => unit.side === first.side && startOf(unit) === startOf(first));
  return together ? plugin.reach(position, units, offered(plugin, position, units, mode)) : undefined;
};

/** The way of moving, if the units can choose it; else they move as usual. */
const offered = (plugin: RulesPlugin, position: Position, units: readonly Unit[], mode: string | undefined) =>
  mode !== undefined && plugin.movementModes?.(position, units).includes(mode) ? mode : undefined;

const reachOf = (
  plugin: RulesPlugin,
  position: Position,
  pieces: readonly PieceId[],
  mode: string | undefined,
): ReachAnswer | undefined => {
  const reach = moving(plugin, position, pieces, mode);
  return (
    reach && {
      pieces: reach.units.map(({ id }) => id),
      from: reach.from,
      allowance: reach.allowance,
      hexes: [...reach.hexes()].map((hex) => ({
        hex,
        cost: reach.cost(hex) ?? 0,
        stops: reach.stops(hex),
        ends: reach.ends(hex),
        path: [...(reach.path(hex) ?? [])],
      })),
      modes: plugin.movementModes?.(position, reach.units) ?? [],
      mode: offered(plugin, position, reach.units, mode),
    }
  );
};

const zonesOf = (plugin: RulesPlugin, position: Position, side: string): ZonesAnswer | undefined => {
  const zones = plugin.zones?.(position, side);
  const { ends } = position.board.grid;
  return (
    zones && {
      side,
      clause: zones.clause,
      hexes: [...zones.hexes],
      bonds: (zones.bonds?.lines ?? []).flatMap(({ from, to, hexside }) => {
        // Units bond with each other; with the edge of the map one bonds along a hexside.
        if (to !== undefined) return [[from, to] as const];
        const [a, b] = hexside === undefined ? [] : ends.subarray(hexside * 2, hexside * 2 + 2);
        return a === undefined || b === undefined || b === -1 ? [] : [[a, b] as const];
      }),
      bondHexes: zones.bonds?.hexes ?? [],
    }
  );
};
