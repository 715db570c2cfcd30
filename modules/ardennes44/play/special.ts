import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Procedure, Unit } from '@umpire/shared/umpire';
import {
  attemptsProcedure,
  isPlaced,
  moveTo,
  putInto,
  rolledFor,
  rollStage,
  type Scene,
  type Stage,
  staged,
  turnOfSpace,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { zones } from '../rules/9-zoc.ts';
import { DROP_TURN, hasTricks, tryIn, whyNotDrop } from '../rules/27-special.ts';
import { airSupport, arrival653, order9ArmCCB, skorzeny, vonDerHeydte } from '../rules/charts.ts';
import { optionsOf } from '../rules/options.ts';
import { isClear } from '../rules/turn.ts';
import { is653, isVonDerHeydte } from '../rules/units.ts';
import { say } from '../say.ts';
import { graveOf } from './dead.ts';
import { mark, markersOf } from './marks.ts';

/** 15.6, 27 Air support, and units with dice of their own. */

const isMovementOf = ({ turn }: Position, side: string): boolean => turn.phase === 'movement' && turn.side === side;

/** 27.12a The 150th brigade in an enemy ZOC: mistaken for friends, or recognized. One try in each hex. */
export const deception = attemptsProcedure({
  kind: 'deception',
  clause: '27.12a',
  title: say('play.deception.title'),
  dice: '1d6',
  purpose: 'play.roll.deception',
  open: (p, side) =>
    side === 'german' && isMovementOf(p, side)
      ? p.units
          .filter(isPlaced)
          .filter((unit) => hasTricks(p, unit) && unit.at !== unit.began && zones.heldAgainst(p, unit.at, side))
          .map((unit) => ({
            id: tryIn(p, unit, unit.at),
            says: say('play.deception.in', { unit: unit.name, hex: p.board.grid.number(unit.at) }),
            hexes: [unit.at],
            unit: unit.id,
          }))
      : [],
  outcome: (p, id, roll) => {
    const unit = p.unit(id.split('@')[0]!);
    const works = skorzeny(roll) === 'success';
    const acts = unit ? mark([unit.id], works ? 'tricked' : 'exposed') : [];
    return { says: say(works ? 'play.deception.works' : 'play.deception.fails', { unit: unit?.name ?? '–' }), acts };
  },
});

/** 27.8a Whether 9 Arm/CCB must go to the sector of St-Vith. */
export const order = attemptsProcedure({
  kind: 'order-ccb',
  clause: '27.8a',
  title: say('play.order-ccb.title'),
  dice: '1d6',
  purpose: 'play.roll.order-ccb',
  all: true,
  open: (p, side) => {
    const unit = p.units.find(({ name }) => name === '9 Arm/CCB');
    const isTime = side === 'allied' && isMovementOf(p, side) && p.turn.number === 2 && optionsOf(p).order9ArmCCB;
    return isTime && unit ? [{ id: 'order', says: say('play.order-ccb.die'), hexes: [], unit: unit.id }] : [];
  },
  outcome: (_p, _id, roll) => ({
    says: say(`play.order-ccb.${order9ArmCCB(roll) === 'free' ? 'free' : 'bound'}`),
    acts: [],
  }),
});

const on653 = (p: Position): Unit | undefined =>
  p.units.find(
    (unit) => is653(unit) && Number(/^track:turn:(\d+)$/.exec(unit.place ?? '')?.[1] ?? 99) <= p.turn.number,
  );

/** 27.9a From turn 4 on 653 comes, waits a turn, or stays away. */
export const arrivalOf653 = attemptsProcedure({
  kind: 'arrival-653',
  clause: '27.9a',
  title: say('play.arrival-653.title'),
  dice: '1d6',
  purpose: 'play.roll.arrival-653',
  all: true,
  open: (p, side) => {
    const unit = side === 'german' && isMovementOf(p, side) ? on653(p) : undefined;
    return unit ? [{ id: unit.id, says: say('play.arrival-653.die'), hexes: [], unit: unit.id }] : [];
  },
  outcome: (p, id, roll) => {
    const result = arrival653(roll);
    const isGone = result === 'never arrives';
    const to = isGone ? 'box:german-optional' : `track:turn:${p.turn.number + 1}`;
    const comes = result === 'arrives';
    return {
      says: say(`play.arrival-653.${comes ? 'comes' : isGone ? 'never' : 'waits'}`),
      acts: comes ? [] : [putInto([id], to)],
    };
  },
});

/** 15.6a In the Allied movement phase a die decides the number of air-support markers, which lie on the turn track. */
export const airDice = attemptsProcedure({
  kind: 'air-dice',
  clause: '15.6a',
  title: say('play.air-dice.title'),
  dice: '1d6',
  purpose: 'play.roll.air',
  open: (p, side) =>
    side === 'allied' && isMovementOf(p, side) && isClear(p)
      ? [{ id: 'air', says: say('play.air-dice.die'), hexes: [] }]
      : [],
  outcome: (p, _id, roll) => {
    const count = airSupport(roll);
    const waiting = markersOf(p, 'air-support').slice(0, count);
    const space = `track:turn:${p.turn.number}`;
    const missing = Array.from({ length: count - waiting.length }, () => ({ counter: 'air-support', at: space }));
    const acts: readonly Command[] = [
      ...(waiting.length > 0
        ? [
            putInto(
              waiting.map(({ id }) => id),
              space,
            ),
          ]
        : []),
      ...(missing.length > 0 ? [{ type: 'createPieces' as const, pieces: missing }] : []),
    ];
    return { says: say('play.air-dice.count', { count }), acts };
  },
});

const dropState = z.object({ dropped: z.string().max(40).optional() });
type DropState = z.infer<typeof dropState>;
type DropScene = Scene<DropState>;

const jumper = (p: Position): Unit | undefined =>
  p.units.find((unit) => isVonDerHeydte(unit) && unit.side === 'german' && unit.place?.startsWith('track:turn:'));

/** He has come down, and no list of the phase asked for it. */
const jumpedByHand = (p: Position): Unit | undefined =>
  p.procedures.some(({ kind, state }) => kind === 'drop' && state.dropped !== undefined)
    ? undefined
    : p.units
        .filter(isPlaced)
        .find((unit) => isVonDerHeydte(unit) && unit.side === 'german' && turnOfSpace(unit.beganAt) !== undefined);

/** 27.2a Road hexes not far behind the enemy's line, where a drop has most effect; by hand any other may be chosen. */
const dropZones = (p: Position, unit: Unit): readonly Hex[] => {
  const { grid } = p.board;
  const germans = p.units.filter(isPlaced).filter(({ side }) => side === unit.side);
  const far = (hex: Hex): number => Math.min(...germans.map(({ at }) => grid.distance(at, hex)));
  return grid.hexes
    .filter((hex) => grid.around(hex).some((next) => p.board.road(hex, next).has('primary')))
    .filter((hex) => far(hex) >= 3 && far(hex) <= 8 && whyNotDrop(p, unit, hex).length === 0)
    .slice(0, 30);
};

const jump: Stage<DropState, DropScene> = {
  id: 'jump',
  clause: '27.2a',
  title: say('play.drop.title'),
  when: ({ state: { dropped } }) => dropped === undefined,
  ask: ({ p }) => {
    const unit = jumper(p);
    if (!unit) return undefined;
    const ways = dropZones(p, unit).map(
      (hex, i): Way<DropState> => ({
        id: `to-${p.board.grid.number(hex)}`,
        says: say('play.drop.at', { hex: p.board.grid.number(hex) }),
        clause: '27.2a',
        acts: [moveTo(p, [unit], hex)],
        remember: { dropped: unit.id },
        hex,
        after: 'next',
        ...(i === 0 && { recommended: true as const }),
      }),
    );
    const later: Way<DropState> = { id: 'never', says: say('play.drop.no'), after: 'end' };
    return { says: say('play.drop.asks'), side: 'german', ways: [...ways, later] };
  },
};

const land = rollStage<DropState, DropScene>({
  id: 'land',
  clause: '27.2b',
  title: say('play.drop.roll'),
  dice: '1d6',
  purpose: 'play.roll.drop',
  says: () => say('play.drop.rolls'),
  side: () => 'german',
});

const landed: Stage<DropState, DropScene> = {
  id: 'landed',
  clause: '27.2b',
  title: say('play.drop.result'),
  ask: ({ p, state: { dropped }, memory }) => {
    const [unit, thrown] = [p.unit(dropped ?? ''), rolledFor(memory, 'play.roll.drop')];
    if (!unit || unit.at === undefined || thrown === undefined) return undefined;
    const result = vonDerHeydte(thrown);
    const acts: readonly Command[] =
      result === 'success'
        ? []
        : result === 'eliminated'
          ? [putInto([unit.id], graveOf(unit))]
          : [{ type: 'flipPieces', pieces: [unit.id], face: 1 }];
    const id = result === 'success' || result === 'eliminated' ? result : 'reduced';
    const says = say(`play.drop.${id}`);
    const go: Way<DropState> = {
      id: 'go-on',
      says: say('kit.chore.do'),
      tells: says,
      clause: '27.2b',
      acts,
      after: 'end',
      recommended: true,
    };
    return { says, side: 'german', ways: [go] };
  },
};

/** 27.2 Von der Heydte drops on 17AM, and a die decides the number of steps that assemble. */
const dropping = staged<DropState, DropScene>({
  kind: 'drop',
  title: say('play.drop.title'),
  clause: '27.2a',
  state: dropState,
  scene: (scene) => scene,
  stages: [jump, land, landed],
  offers: (p, side) =>
    side === 'german' && isMovementOf(p, side) && p.turn.number === DROP_TURN && jumper(p)
      ? [{ kind: 'drop', clause: '27.2a', says: say('play.drop.title'), state: {} }]
      : [],
});

/** 27.2b A drop by hand owes its die. */
export const drop: Procedure = {
  ...dropping,
  owed: (p) => {
    const dropped = isMovementOf(p, 'german') ? jumpedByHand(p)?.id : undefined;
    return dropped === undefined
      ? undefined
      : { kind: 'drop', clause: '27.2b', says: say('play.drop.rolls'), state: { dropped } };
  },
};
