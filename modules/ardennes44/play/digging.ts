import type { Position, Unit } from '@umpire/shared/umpire';
import { isPlaced, putInto } from '@umpire/shared/umpire/kit';
import { whyNotDig } from '../rules/15-positions.ts';
import { byId, isDigging } from '../rules/units.ts';
import { say } from '../say.ts';
import { choosing, type Option } from './choosing.ts';
import { mark, markersOf } from './marks.ts';

/** 15.8b Units that do not move begin improved positions. */

const optionFor = (p: Position, unit: Unit & { readonly at: number }): readonly Option[] => {
  const marker = [...markersOf(p, 'ip'), ...markersOf(p, 'ip-building')].find(
    ({ place }) => place === 'box:common-markers',
  );
  const hex = p.board.grid.number(unit.at);
  if (!marker) return [];
  return [
    {
      id: unit.id,
      says: say('play.dig.unit', { unit: unit.name, hex }),
      acts: [
        putInto([marker.id], hex),
        { type: 'flipPieces', pieces: [marker.id], face: 1 },
        ...mark([unit.id], 'digging'),
      ],
      unit: unit.id,
    },
  ];
};

export const dig = choosing({
  kind: 'dig',
  clause: '15.8b',
  title: say('play.dig.title'),
  asks: say('play.dig.asks'),
  options: (p, side) => {
    if (p.turn.phase !== 'movement' || p.turn.side !== side) return [];
    const placed = p.units.filter(isPlaced);
    const enemies = placed.filter((unit) => unit.side !== side);
    const near = ({ at }: { readonly at: number }): number =>
      Math.min(...enemies.map((enemy) => p.board.grid.distance(enemy.at, at)));
    return placed
      .filter((unit) => unit.side === side && !isDigging(unit) && whyNotDig(p, unit).length === 0)
      .map((unit) => ({ unit, near: near(unit) }))
      .toSorted((one, other) => one.near - other.near || byId(one.unit, other.unit))
      .flatMap(({ unit }) => optionFor(p, unit));
  },
});
