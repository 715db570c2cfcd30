import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { isPlaced, putInto } from '@umpire/shared/umpire/kit';
import { whyNotRoadblock, whyNotTraffic } from '../rules/24-traffic.ts';
import { say } from '../say.ts';
import { choosing } from './choosing.ts';
import { markersOf } from './marks.ts';

/** 24.3a Traffic markers and roadblocks are laid where the enemy advances. */

const NEAR_ENEMY = { least: 2, most: 5 };
const MOST_SHOWN = 20;

/** Road hexes before the enemy's front, crossroads first. By hand a marker may lie anywhere else. */
const roadsAhead = (p: Position, side: SideId): readonly Hex[] => {
  const { grid } = p.board;
  const enemies = p.units.filter(isPlaced).filter((unit) => unit.side !== side);
  const near = (hex: Hex): number => Math.min(...enemies.map(({ at }) => grid.distance(at, hex)));
  const roads = (hex: Hex): number => grid.around(hex).filter((next) => p.board.road(hex, next).has('primary')).length;
  return [...new Set(enemies.flatMap(({ at }) => [...grid.range(at, NEAR_ENEMY.most)]))]
    .map((hex) => ({ hex, roads: roads(hex) }))
    .filter((each) => each.roads > 0 && near(each.hex) >= NEAR_ENEMY.least)
    .toSorted((one, other) => other.roads - one.roads || near(one.hex) - near(other.hex) || one.hex - other.hex)
    .map(({ hex }) => hex);
};

const isTime = ({ turn }: Position, side: SideId): boolean => turn.phase === 'traffic' && turn.side === side;

export const layTraffic = choosing({
  kind: 'lay-traffic',
  clause: '24.3a',
  title: say('play.lay-traffic.title'),
  asks: say('play.lay-traffic.asks'),
  options: (p, side) => {
    if (!isTime(p, side)) return [];
    const [marker] = markersOf(p, 'traffic', side)
      .filter(({ at }) => at === undefined)
      .toSorted((one, other) => Number(one.values?.number) - Number(other.values?.number));
    if (!marker) return [];
    const number = Number(marker.values?.number);
    return roadsAhead(p, side)
      .filter((hex) => whyNotTraffic(p, side, number, hex).length === 0)
      .slice(0, MOST_SHOWN)
      .map((hex) => {
        const place = p.board.grid.number(hex);
        return {
          id: `${number}-${place}`,
          says: say('play.lay-traffic.at', { number, hex: place }),
          acts: [putInto([marker.id], place)],
          hex,
        };
      });
  },
});

export const layRoadblock = choosing({
  kind: 'lay-roadblock',
  clause: '24.8b',
  title: say('play.lay-roadblock.title'),
  asks: say('play.lay-roadblock.asks'),
  options: (p, side, taken) => {
    const mine = isTime(p, side) ? markersOf(p, 'roadblock', side) : [];
    const marker = mine.find(({ id }) => !taken.some((each) => each.startsWith(`${id}-`)));
    if (!marker) return [];
    // The marker may be moved, so its present place does not block a new one.
    const without = p.at({ markers: p.markers.filter(({ id }) => id !== marker.id) });
    return roadsAhead(p, side)
      .filter((hex) => hex !== marker.at && whyNotRoadblock(without, side, hex).length === 0)
      .slice(0, MOST_SHOWN)
      .map((hex) => {
        const place = p.board.grid.number(hex);
        return {
          id: `${marker.id}-${place}`,
          says: say('play.lay-roadblock.at', { hex: place }),
          acts: [putInto([marker.id], place)],
          hex,
        };
      });
  },
});
