import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Offer, Position, Procedure, Unit } from '@umpire/shared/umpire';
import {
  hexNumber,
  mark,
  pieceIds,
  rollStage,
  rollsFor,
  type Scene,
  type Stage,
  staged,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { optionsOf } from '../options.ts';
import { isFortified } from '../rules/8-positions.ts';
import { erOf } from '../rules/9-endurance.ts';
import { whyNotFire } from '../rules/10-artillery.ts';
import { isShockedBy, whyNotBombard } from '../rules/21-bombardment.ts';
import { isArtillery, isGun, isLeader } from '../rules/units.ts';
import { say } from '../say.ts';

/** 21 Bombardment: guns and a hex, a die for each defender, and the shocked units. */

const ROLL = 'play.roll.bombardment';

const state = z.object({ guns: pieceIds, target: hexNumber, defenders: pieceIds });
type State = z.infer<typeof state>;
type S = Scene<State>;

/** 21.3 Leaders are never shocked. */
const defendersIn = (p: Position, hex: Hex, side: SideId): readonly Unit[] =>
  p.unitsAt(hex).filter((unit) => unit.side !== side && !isLeader(unit));

/** 21.1 The guns have fired. */
const commit: Stage<State, S> = {
  id: 'commit',
  clause: '21.1',
  title: say('play.bombardment.title'),
  ask: ({ p, state: { guns, target } }) => ({
    says: say('play.bombardment.commit', { count: guns.length, hex: target }),
    side: p.turn.side,
    ways: [
      {
        id: 'fire',
        says: say('play.bombardment.fire'),
        clause: '21.1',
        acts: mark(guns, 'fired'),
        after: 'next',
        recommended: true,
      },
      { id: 'hold', says: say('play.bombardment.hold'), after: 'call-off' },
    ],
  }),
};

const roll = rollStage<State, S>({
  id: 'roll',
  clause: '21.2.a',
  title: say('play.bombardment.title'),
  purpose: ROLL,
  dice: '1d6',
  says: ({ p, state: { defenders }, memory }) =>
    say('play.bombardment.roll', {
      unit: p.unitsOf(defenders)[rollsFor(memory, ROLL).length]?.name ?? '–',
    }),
  side: ({ p }) => p.turn.side,
  times: ({ state: { defenders } }) => defenders.length,
});

const settle: Stage<State, S> = {
  id: 'settle',
  clause: '21.3',
  title: say('play.bombardment.result'),
  ask: ({ p, state: { guns, target, defenders }, memory }) => {
    const hex = p.board.grid.parse(target);
    const rolls = rollsFor(memory, ROLL);
    if (hex === undefined || rolls.length < defenders.length) return undefined;
    const fort = isFortified(p, hex);
    const shocked = defenders.filter((id, i) => {
      const unit = p.unit(id);
      const er = unit && erOf(p, unit);
      return er !== undefined && isShockedBy(rolls[i]!.total, er, guns.length, fort);
    });
    const says = say('play.bombardment.says', { count: shocked.length });
    return {
      says,
      ways: [
        {
          id: 'mark',
          says: say('kit.chore.do'),
          tells: says,
          clause: '21.3',
          acts: mark(shocked, 'shocked'),
          after: 'end',
          recommended: true,
        },
      ],
    };
  },
};

/** 21.2.c Every hex in range of two guns, with all guns in range. */
const offersOf = (p: Position, side: SideId): readonly Offer[] => {
  if (!optionsOf(p).bombardment || p.turn.phase !== 'combat' || p.turn.side !== side) return [];
  const done = new Set(
    p.procedures.flatMap(({ kind, state: given }) => {
      const read = kind === 'bombardment' ? state.safeParse(given) : undefined;
      return read?.success ? [read.data.target] : [];
    }),
  );
  const guns = p.units.filter((unit) => unit.side === side && unit.at !== undefined && isArtillery(unit));
  const targets = new Set(p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
  return [...targets].flatMap((target): Offer[] => {
    const number = p.board.grid.number(target);
    const reaching = guns.filter((gun) => whyNotFire(p, gun, target).length === 0);
    const kind = reaching.filter(isGun).length >= 2 ? reaching.filter(isGun) : reaching;
    if (done.has(number) || kind.length < 2 || whyNotBombard(p, kind, target).length > 0) return [];
    const defenders = defendersIn(p, target, side).map(({ id }) => id);
    if (defenders.length === 0) return [];
    const given = { guns: kind.slice(0, 4).map(({ id }) => id), target: number, defenders };
    const says = say('play.bombardment.offer', { hex: number, count: given.guns.length });
    return [{ kind: 'bombardment', clause: '21.1', says, state: given }];
  });
};

export const bombardment: Procedure = staged<State, S>({
  kind: 'bombardment',
  title: say('play.bombardment.title'),
  clause: '21.1',
  state,
  scene: (scene) => scene,
  stages: [commit, roll, settle],
  offers: offersOf,
  mayBegin: ({ p, state: { guns, target } }) => {
    const hex = p.board.grid.parse(target);
    return hex === undefined ? [] : whyNotBombard(p, p.unitsOf(guns), hex);
  },
});
