import type { Hexside } from '@umpire/shared/hex';
import { type Bag, extra, type Position } from '@umpire/shared/umpire';
import { z } from 'zod';

/** What the game records besides the places of counters (`rules.md`, `record`). */
export interface GameRecord {
  /** 14.0c Bridges that an Allied unit stood next to when the game turn began. */
  readonly alliedAdjacentAtTurnStart: readonly Hexside[];
  /** 15.0d The bridged hexside that was crossed this game turn. */
  readonly pontoonUsed?: Hexside;
  /** 17.0 Arnhem hexes, by number, that Allied ground units have been in. */
  readonly arnhemHeld: readonly string[];
  /** 17.0c The last turn is over. */
  readonly lastTurn: boolean;
  /** 5.1c Units that moved in this turn's Movement Phase, if they may move in one phase only. */
  readonly moved: readonly string[];
  /** 12.0d Drop zones that have been lost for good. */
  readonly zonesLost: readonly string[];
  /** 18.1a Hidden pieces that the viewer knows. */
  readonly plotted: readonly string[];
}

const between = z.tuple([z.string(), z.string()]);
const written = z.looseObject({
  alliedAdjacentAtTurnStart: z.array(between).default([]),
  pontoonUsed: between.optional(),
  arnhemHeld: z.array(z.string()).default([]),
  lastTurn: z.boolean().default(false),
  moved: z.array(z.string()).default([]),
  zonesLost: z.array(z.string()).default([]),
  plotted: z.array(z.string()).default([]),
});

/** In the form for a position. */
export const recordWritten = extra('record', written, written.parse({}));

const records = new WeakMap<Bag, GameRecord>();

const read = (position: Position): GameRecord => {
  const { grid } = position.board;
  const found = recordWritten.of(position);
  const hexside = ([one, other]: readonly [string, string]): Hexside[] => {
    const [a, b] = [grid.parse(one), grid.parse(other)];
    const side = a === undefined || b === undefined ? undefined : grid.hexsideBetween(a, b);
    return side === undefined ? [] : [side];
  };
  const [used] = found.pontoonUsed ? hexside(found.pontoonUsed) : [];
  const { arnhemHeld, lastTurn, moved, zonesLost, plotted } = found;
  return {
    alliedAdjacentAtTurnStart: found.alliedAdjacentAtTurnStart.flatMap(hexside),
    ...(used !== undefined && { pontoonUsed: used }),
    arnhemHeld,
    lastTurn,
    moved,
    zonesLost,
    plotted,
  };
};

export const record = {
  of(position: Position): GameRecord {
    const known = records.get(position.extras);
    if (known) return known;
    const found = read(position);
    records.set(position.extras, found);
    return found;
  },
};
