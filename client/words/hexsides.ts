import type { Hex, HexNumber, Layout } from '@umpire/shared/hex';
import { DIRECTIONS } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module/board.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';

const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The edges on one side of a hex, and the roads that cross it. */
export interface HexsideFacts {
  readonly toward: (typeof COMPASS)[number];
  readonly neighbor: HexNumber;
  readonly edges: readonly TextKey[];
  readonly roads: readonly TextKey[];
}

/** The sides of a hex with edges or roads, clockwise as the grid numbers them. */
export const hexsidesOf = (board: Board, layout: Layout, hex: Hex): readonly HexsideFacts[] =>
  DIRECTIONS.flatMap((direction): readonly HexsideFacts[] => {
    const neighbor = board.grid.neighbor(hex, direction);
    if (neighbor === undefined) return [];
    const edges = [...board.hexside(hex, neighbor)].map((word) => board.nameOf('edges', word));
    const roads = [...board.road(hex, neighbor)].map((word) => board.nameOf('roads', word));
    if (edges.length + roads.length === 0) return [];
    const toward = COMPASS[Math.round(layout.bearing(direction) / 45) % 8]!;
    return [{ toward, neighbor: board.grid.number(neighbor), edges, roads }];
  });
