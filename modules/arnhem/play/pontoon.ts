import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import { hexNumber, markersOf, putInto, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { type Water, waters } from '../rules/5-terrain.ts';
import { isBridged, waterOn } from '../rules/5-water.ts';
import { whyNotPontoon } from '../rules/15-pontoon.ts';
import { around } from '../rules/hexes.ts';
import { isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';

/** 15 The engineer's own bridge: from a hex with an Allied unit over one of its hexsides, both chosen on the map. */

const state = z.object({ from: hexNumber.optional() });
type PontoonState = z.infer<typeof state>;

interface PontoonScene extends Scene<PontoonState> {
  /** The hex from which it is laid, once chosen. */
  readonly from: Hex | undefined;
}

interface Crossing {
  readonly from: Hex;
  readonly to: Hex;
  readonly water: Water;
}

/** 15.0a Hexsides without a bridge, beside Allied units, that an engineer can bridge now; rivers first, because they bar movement. */
const crossings = (p: Position): readonly Crossing[] => {
  const engineers = p.units.filter(isEngineer);
  if (engineers.length === 0) return [];
  return p.units
    .filter(({ side, at }) => side === 'allied' && at !== undefined)
    .flatMap((unit) =>
      around(p, unit.at!).flatMap((to): Crossing[] => {
        const water = waterOn(p, unit.at!, to);
        if (water === undefined || isBridged(p, unit, unit.at!, to)) return [];
        const isFree = engineers.some((engineer) => whyNotPontoon(p, engineer, [unit.at!, to]).length === 0);
        return isFree ? [{ from: unit.at!, to, water }] : [];
      }),
    )
    .toSorted((one, other) => waters.indexOf(one.water) - waters.indexOf(other.water));
};

const later: Way<PontoonState> = { id: 'leave', says: say('play.pontoon.leave'), after: 'call-off' };

/** The choice of the hex. */
const choosing: Stage<PontoonState, PontoonScene> = {
  id: 'from',
  clause: '15.0a',
  title: say('play.pontoon.step.from'),
  ask: ({ p, from }) => {
    if (from !== undefined) return undefined;
    const hexes = [...new Set(crossings(p).map((each) => each.from))];
    const ways = hexes.map((hex, i): Way<PontoonState> => {
      const number = p.board.grid.number(hex);
      return {
        id: `from-${number}`,
        says: say('play.pontoon.from', { hex: number }),
        clause: '15.0a',
        remember: { from: number },
        after: 'next',
        hex,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    return { says: say('play.pontoon.asks-from'), side: 'allied', ways: [...ways, later], show: { hexes, units: [] } };
  },
};

/** The choice of its hexside. */
const laying: Stage<PontoonState, PontoonScene> = {
  id: 'lay',
  clause: '15.0a',
  title: say('play.pontoon.step.lay'),
  ask: ({ p, from }) => {
    const [marker] = markersOf(p, 'pontoon');
    if (!marker || from === undefined) return undefined;
    const one = p.board.grid.number(from);
    const found = crossings(p).filter((each) => each.from === from);
    const ways = found.map(({ to, water }, i): Way<PontoonState> => {
      const other = p.board.grid.number(to);
      return {
        id: `over-${other}`,
        says: say('play.pontoon.lay', { one, other, water: `@map.edge.${water}` }),
        clause: '15.0a',
        acts: [putInto([marker.id], `hexside:${[one, other].toSorted().join(':')}`)],
        after: 'end',
        hex: to,
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const show = { hexes: [from, ...found.map(({ to }) => to)], units: [] };
    return { says: say('play.pontoon.says', { hex: one }), side: 'allied', ways: [...ways, later], show };
  },
};

export const pontoon: Procedure = staged<PontoonState, PontoonScene>({
  kind: 'pontoon',
  title: say('play.pontoon.title'),
  clause: '15.0a',
  state,
  scene: (scene) => {
    const chosen = scene.state.from === undefined ? undefined : scene.p.board.grid.parse(scene.state.from);
    const banks = new Set(crossings(scene.p).map(({ from }) => from));
    return { ...scene, from: chosen ?? (banks.size === 1 ? [...banks][0] : undefined) };
  },
  stages: [choosing, laying],
  offers: (p, side) => {
    const found = side === 'allied' && markersOf(p, 'pontoon').length > 0 ? crossings(p) : [];
    const says = say('play.pontoon.offer', { count: found.length });
    return found.length > 0 ? [{ kind: 'pontoon', clause: '15.0a', says, state: {} }] : [];
  },
});
