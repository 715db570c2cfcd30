import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { type Chore, choreProcedure, idsOf, mark, moveTo, putInto, unmark } from '@umpire/shared/umpire/kit';
import { type Exchange, joining, splitting } from '../rules/36-exchange.ts';
import { exchangedAt } from '../rules/going-on.ts';
import { SHORTAGE } from '../rules/reading.ts';
import { has } from '../rules/units.ts';
import { say } from '../say.ts';

/** 36.11 Peiper's battalions are put together to KG Peiper, and KG Peiper is split into them. */

/**
 * What is true of one of them is true of what takes its place, 13.3 that it builds, too; 14 a reserve are only units that all
 * were in reserve, and 5.4.c free of their line only those that all were.
 */
const marksOf = ({ leave, come }: Exchange): readonly Command[] => {
  const pieces = idsOf(come);
  const carried = ['attacked', 'shocked', 'building-bridge'].filter((kind) => leave.some((unit) => has(unit, kind)));
  const isShort = leave.some(({ values }) => values.shortage === true);
  const isOut = leave.some((unit) => has(unit, 'out-of-supply'));
  const supply = { type: 'setMarker', pieces, kind: 'out-of-supply', ...(isShort && { value: SHORTAGE }) } as const;
  return [
    ...carried.flatMap((kind) => mark(pieces, kind)),
    ...(isOut || isShort ? [supply] : []),
    ...['reserve', 'boundary-free']
      .filter((kind) => leave.every((unit) => has(unit, kind)))
      .flatMap((kind) => mark(pieces, kind)),
  ];
};

const KEPT = ['attacked', 'shocked', 'building-bridge', 'out-of-supply', 'reserve', 'boundary-free', 'goes-on'];

const actsOf = (p: Position, found: Exchange): readonly Command[] => {
  const { at, leave, come, spent } = found;
  const value = spent === undefined ? undefined : exchangedAt(p, at, spent, leave);
  return [
    moveTo(p, come, at),
    ...marksOf(found),
    ...(value === undefined ? [] : [{ type: 'setMarker' as const, pieces: idsOf(come), kind: 'goes-on', value }]),
    ...KEPT.flatMap((kind) => unmark(idsOf(leave.filter((unit) => has(unit, kind))), kind)),
    putInto(idsOf(leave), 'box:optional'),
  ];
};

const exchanging = (kind: 'join' | 'split', find: (p: Position) => Exchange | undefined): Chore => ({
  kind: `peiper-${kind}`,
  clause: '36',
  title: say(`play.exchange.${kind}`),
  once: true,
  owned: true,
  work: (p) => {
    const found = find(p);
    return (
      found && {
        says: say(`play.exchange.${kind}-at`, { hex: p.board.grid.number(found.at) }),
        acts: actsOf(p, found),
        show: { hexes: [found.at], units: idsOf(found.leave) },
      }
    );
  },
});

/** Each once in a phase. */
export const exchanges = [
  choreProcedure(exchanging('join', joining)),
  choreProcedure(exchanging('split', splitting)),
] as const;
