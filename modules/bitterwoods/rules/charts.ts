import { z } from 'zod';
import tables from '../table-facts.json' with { type: 'json' };

/** The rulebook's charts as look-ups. The printed charts (`charts.json`) are tested against the same facts. */
export { tables };

export type Moving = 'mechanized' | 'non-mechanized' | 'artillery';

const costsOf = z.object({ mechanized: z.number(), 'non-mechanized': z.number(), artillery: z.number() });
const terrain = z
  .record(z.string(), costsOf.extend({ mud: costsOf.optional(), freeze: costsOf.optional() }))
  .parse(tables.movement.terrain);

export type Ground = 'dry' | 'mud' | 'freeze';

/** 5.3.c, 5.3.d */
export const groundOf = (turn: number): Ground => {
  if (tables.movement.mudTurns.includes(turn)) return 'mud';
  return turn >= tables.movement.freezeFromTurn ? 'freeze' : 'dry';
};

/** 5.3 */
export const terrainCost = (kind: string, moving: Moving, ground: Ground): number => {
  const costs = terrain[kind];
  if (!costs) throw new Error(`no terrain ${kind} in the chart`);
  return (ground === 'dry' ? undefined : costs[ground]?.[moving]) ?? costs[moving];
};

const LAST_TURN = 22;
export const lastTurnOf = (scenario: unknown): number =>
  scenario === 'eight-turns' ? 8 : scenario === 'six-turns' ? 6 : LAST_TURN;
