import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Battle, Breach, Position, Saying, Unit } from '@umpire/shared/umpire';
import { pieceIds, type Scene, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import type { Fire } from '../rules/9-limits.ts';
import { airPointsOf } from '../rules/15-air.ts';
import { isArtillery } from '../rules/units.ts';
import { say } from '../say.ts';
import { enough, markFired, spendAir } from './acts.ts';

/** 9.1–9.3, 15 How a side commits guns and air points, one after the other. */

export const volley = z.object({ guns: pieceIds.default([]), air: z.int().min(0).max(99).default(0) });
export type Volley = z.infer<typeof volley>;
export const noVolley: Volley = { guns: [], air: 0 };

export const isEmpty = ({ guns, air }: Volley): boolean => guns.length === 0 && air === 0;

export const fireFrom = (p: Position, side: string, target: Hex, { guns, air }: Volley): Fire => ({
  side,
  guns: guns.flatMap((id) => p.unit(id) ?? []),
  airPoints: air,
  target,
});

interface Firing<State, S extends Scene<State>> {
  readonly id: string;
  readonly clause: string;
  readonly title: Saying;
  readonly side: (scene: S) => string;
  readonly target: (scene: S) => Hex;
  readonly volley: (scene: S) => Volley;
  readonly remember: (volley: Volley, scene: S) => Partial<State>;
  readonly whyNot: (p: Position, fire: Fire) => readonly Breach[];
  readonly when?: (scene: S) => boolean;
  /** Of the combat that the fire is for. */
  readonly battle?: (scene: S) => Battle;
}

/** Guns of a side that may add to the volley. */
const gunsFor = <State, S extends Scene<State>>(rules: Firing<State, S>, scene: S): readonly Unit[] => {
  const { p } = scene;
  const side = rules.side(scene);
  const target = rules.target(scene);
  const { guns } = rules.volley(scene);
  return p.units.filter(
    (unit) =>
      unit.side === side &&
      unit.at !== undefined &&
      isArtillery(unit) &&
      !guns.includes(unit.id) &&
      rules.whyNot(p, { side, guns: [unit], airPoints: 0, target }).length === 0,
  );
};

const PACKS = [1, 5, 10];

/** Air points that may be added at once. */
const packsFor = <State, S extends Scene<State>>(rules: Firing<State, S>, scene: S): readonly number[] => {
  const side = rules.side(scene);
  const target = rules.target(scene);
  const left = airPointsOf(scene.p, side) - rules.volley(scene).air;
  if (left <= 0 || rules.whyNot(scene.p, { side, guns: [], airPoints: 1, target }).length > 0) return [];
  return [...new Set([...PACKS.filter((pack) => pack < left), left])];
};

/** Whether the side has anything that could fire. */
export const canFire = (p: Position, side: string, target: Hex, whyNot: Firing<unknown, never>['whyNot']): boolean =>
  p.units.some(
    (unit) =>
      unit.side === side &&
      unit.at !== undefined &&
      isArtillery(unit) &&
      whyNot(p, { side, guns: [unit], airPoints: 0, target }).length === 0,
  ) ||
  (airPointsOf(p, side) > 0 && whyNot(p, { side, guns: [], airPoints: 1, target }).length === 0);

/** Asks what fires until it is enough; then guns are marked and air points spent. */
export const firingStage = <State, S extends Scene<State>>(rules: Firing<State, S>): Stage<State, S> => ({
  id: rules.id,
  clause: rules.clause,
  title: rules.title,
  ...(rules.when && { when: rules.when }),
  ask: (scene) => {
    const { p } = scene;
    const side = rules.side(scene);
    const now = rules.volley(scene);
    const [guns, packs] = [gunsFor(rules, scene), packsFor(rules, scene)];
    if (guns.length === 0 && packs.length === 0 && isEmpty(now)) return undefined;
    const acts: readonly Command[] = [
      ...markFired(now.guns.flatMap((id) => p.unit(id) ?? [])),
      ...spendAir(p, side, now.air),
    ];
    const hasSome = !isEmpty(now);
    const ways: Way<State>[] = [
      ...guns.map(
        (gun, i): Way<State> => ({
          id: `gun-${gun.id}`,
          says: say('play.fire.gun', { unit: gun.name }),
          clause: rules.clause,
          remember: rules.remember({ ...now, guns: [...now.guns, gun.id] }, scene),
          unit: gun.id,
          ...(i === 0 && !hasSome && { recommended: true as const }),
        }),
      ),
      ...packs.map(
        (points, i): Way<State> => ({
          id: `air-${points}`,
          says: say('play.fire.air', { points }),
          clause: '15.0.2',
          remember: rules.remember({ ...now, air: now.air + points }, scene),
          ...(guns.length === 0 && i === packs.length - 1 && points >= 3 && !hasSome && { recommended: true as const }),
        }),
      ),
    ];
    const isBest = !ways.some(({ recommended }) => recommended);
    return {
      says: say('play.fire.says', { guns: now.guns.length, points: now.air }),
      side,
      ways: [...ways, { ...enough<State>(isBest, say(hasSome ? 'play.fire.fire' : 'play.fire.none')), acts }],
      ...(rules.battle && { battle: rules.battle(scene) }),
      show: { hexes: [rules.target(scene)], units: now.guns },
    };
  },
});
