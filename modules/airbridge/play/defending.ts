import type { Hex } from '@umpire/shared/hex';
import type { Offer, Position, Procedure, Unit } from '@umpire/shared/umpire';
import { bagOf } from '@umpire/shared/umpire/fields.ts';
import {
  hexNumber,
  mark,
  moveTo,
  pieceIds,
  rolledFor,
  rollStage,
  type Scene,
  type Stage,
  staged,
  statesIn,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { LIMIT, pointsOf } from '../rules/5-stacking.ts';
import { bestOf } from '../rules/8-efficiency.ts';
import { avoiders, avoids, whyNotAvoid } from '../rules/10-avoidance.ts';
import { reacts, whyNotReact } from '../rules/11-reaction.ts';
import { whyNotAdvance } from '../rules/12-advance.ts';
import { declaredAt } from '../rules/12-declared.ts';
import { retreat } from '../rules/12-retreat.ts';
import { battles } from '../rules/fields.ts';
import { efficiencyOf } from '../rules/units.ts';
import { say } from '../say.ts';
import { enough, wipe } from './acts.ts';

/** 10 Combat avoidance and 11 defender reaction: what the attacked side may try. */

const AVOID = 'play.roll.avoid';
const REACT = 'play.roll.react';

const avoidState = z.object({
  hex: hexNumber,
  units: pieceIds.default([]),
  gone: pieceIds.default([]),
  advanced: pieceIds.default([]),
});
type AvoidState = z.infer<typeof avoidState>;

interface Avoiding extends Scene<AvoidState> {
  readonly hex: Hex;
  readonly side: string;
  readonly units: readonly Unit[];
}

const hasAvoided = ({ p, hex, units, memory }: Avoiding): boolean => {
  const roll = rolledFor(memory, AVOID);
  // Units that have already gone back are not in the hex any more.
  return roll !== undefined && (roll <= bestOf(units) || avoids(p, hex, roll));
};

/** 10.0.3, 10.0.6 Each unit takes its own path. */
const goBack: Stage<AvoidState, Avoiding> = {
  id: 'retreat',
  clause: '10.0.3',
  title: say('play.step.retreat'),
  ask: (scene) => {
    const { p, hex, side, units, state } = scene;
    const unit = units.find(({ id, at }) => at === hex && !state.gone.includes(id));
    if (!unit || !hasAvoided(scene)) return undefined;
    const found = retreat(p, { unit, from: hex, hexes: 1, options: bagOf({ reason: 'avoid' }) });
    const gone = { gone: [...state.gone, unit.id] };
    const ways = found.to.map(
      (to, i): Way<AvoidState> => ({
        id: `to-${p.board.grid.number(to)}`,
        says: say('kit.retreat.to', { unit: unit.name, hex: p.board.grid.number(to), steps: 0 }),
        clause: '10.0.3',
        acts: [moveTo(p, [unit], to), ...mark([unit.id], 'avoided')],
        remember: gone,
        hex: to,
        unit: unit.id,
        ...(i === 0 && { recommended: true as const }),
      }),
    );
    const stays: Way<AvoidState> = {
      id: 'stays',
      says: say('play.avoid.stays', { unit: unit.name }),
      remember: gone,
      recommended: true,
    };
    return {
      says: say('play.avoid.go', { unit: unit.name }),
      side,
      ways: ways.length > 0 ? ways : [stays],
      show: { hexes: found.to, units: [unit.id] },
    };
  },
};

/** 10.0.4 The attackers follow, with eight points. */
const follow: Stage<AvoidState, Avoiding> = {
  id: 'advance',
  clause: '10.0.4',
  title: say('kit.attack.step.advance'),
  ask: (scene) => {
    const { p, hex, state } = scene;
    const declared = declaredAt(p, hex);
    if (!hasAvoided(scene) || !declared || p.unitsAt(hex).some(({ side }) => side === scene.side)) return undefined;
    const attackers = p.unitsOf([...declared.maneuver, ...declared.assault]);
    const able = attackers.filter((unit) => unit.at !== hex && whyNotAdvance(p, [unit], hex, 'avoid').length === 0);
    const there = p.unitsAt(hex);
    const freed = attackers.flatMap((unit) => [...wipe([unit], 'maneuver'), ...wipe([unit], 'assault')]);
    const ways = able
      .filter((unit) => pointsOf([...there, unit]) <= LIMIT)
      .map(
        (unit): Way<AvoidState> => ({
          id: `advance-${unit.id}`,
          says: say('kit.advance.to', { unit: unit.name, hex: p.board.grid.number(hex) }),
          clause: '10.0.4',
          acts: [moveTo(p, [unit], hex)],
          remember: { advanced: [...state.advanced, unit.id] },
          unit: unit.id,
        }),
      );
    return {
      says: say('kit.advance.says'),
      side: p.turn.side,
      ways: [...ways, { ...enough<AvoidState>(true, say('kit.advance.stay')), acts: freed }],
    };
  },
};

/** Attacked hexes whose defenders may try. */
const avoidable = (p: Position): readonly Hex[] =>
  battles
    .of(p)
    .flatMap(({ target }) => p.board.grid.parse(target) ?? [])
    .filter(
      (hex) =>
        whyNotAvoid(p, hex).length === 0 &&
        !statesIn(p, 'avoidance', avoidState).some((one) => one.hex === p.board.grid.number(hex)),
    );

export const avoidance: Procedure = staged<AvoidState, Avoiding>({
  kind: 'avoidance',
  title: say('play.avoid.title'),
  clause: '10.0.1',
  state: avoidState,
  scene: (scene) => {
    const hex = scene.p.board.grid.parse(scene.state.hex);
    const units = scene.p.unitsOf(scene.state.units);
    const side = units[0]?.side;
    return hex === undefined || side === undefined ? undefined : { ...scene, hex, units, side };
  },
  stages: [
    rollStage<AvoidState, Avoiding>({
      id: 'roll',
      clause: '10.0.2',
      title: say('play.step.roll'),
      dice: '1d10',
      purpose: AVOID,
      says: ({ p, hex, units }) => say('play.avoid.roll', { best: bestOf(units), hex: p.board.grid.number(hex) }),
      side: ({ side }) => side,
    }),
    goBack,
    follow,
  ],
  show: ({ hex }) => ({ hexes: [hex], units: [] }),
  offers: (p, side) =>
    side === p.turn.side
      ? []
      : avoidable(p).map((hex): Offer => {
          const number = p.board.grid.number(hex);
          const units = avoiders(p, hex);
          return {
            kind: 'avoidance',
            clause: '10.0.1',
            says: say('play.avoid.offer', { hex: number, best: bestOf(units) }),
            state: { hex: number, units: units.map(({ id }) => id) },
          };
        }),
});

const reactState = z.object({ hex: hexNumber, unit: z.string().max(40) });
type ReactState = z.infer<typeof reactState>;

interface Reacting extends Scene<ReactState> {
  readonly hex: Hex;
  readonly unit: Unit;
}

const comes: Stage<ReactState, Reacting> = {
  id: 'move',
  clause: '11.1.2',
  title: say('play.step.move'),
  ask: ({ p, unit, hex, memory }) => {
    const roll = rolledFor(memory, REACT);
    if (roll === undefined || unit.at === hex) return undefined;
    const isComing = reacts(unit, roll);
    const way: Way<ReactState> = {
      id: isComing ? 'come' : 'fail',
      says: say(`play.react.${isComing ? 'come' : 'fail'}`, { unit: unit.name }),
      clause: '11.1.2',
      acts: isComing ? [moveTo(p, [unit], hex)] : [],
      after: 'end',
      recommended: true,
    };
    return { says: way.says, side: unit.side, ways: [way] };
  },
};

/** 11 For each attacked hex the best unit that may react. */
const reactions = (p: Position, side: string): readonly { readonly hex: Hex; readonly units: readonly Unit[] }[] =>
  battles.of(p).flatMap(({ target }) => {
    const hex = p.board.grid.parse(target);
    if (hex === undefined || statesIn(p, 'reaction', reactState).some((one) => one.hex === target)) return [];
    const units = p.board.grid
      .around(hex)
      .flatMap((near) => p.unitsAt(near))
      .filter((unit) => unit.side === side && whyNotReact(p, unit, hex).length === 0)
      .toSorted((one, other) => efficiencyOf(other) - efficiencyOf(one));
    return units.length > 0 ? [{ hex, units }] : [];
  });

export const reaction: Procedure = staged<ReactState, Reacting>({
  kind: 'reaction',
  title: say('play.react.title'),
  clause: '11.1.1',
  state: reactState,
  scene: (scene) => {
    const hex = scene.p.board.grid.parse(scene.state.hex);
    const unit = scene.p.unit(scene.state.unit);
    return hex === undefined || !unit ? undefined : { ...scene, hex, unit };
  },
  stages: [
    rollStage<ReactState, Reacting>({
      id: 'roll',
      clause: '11.1.2',
      title: say('play.step.roll'),
      dice: '1d10',
      purpose: REACT,
      says: ({ p, hex, unit }) =>
        say('play.react.roll', { unit: unit.name, hex: p.board.grid.number(hex), efficiency: efficiencyOf(unit) }),
      side: ({ unit }) => unit.side,
    }),
    comes,
  ],
  show: ({ hex, unit }) => ({ hexes: [hex], units: [unit.id] }),
  offers: (p, side) =>
    p.turn.phase === 'defender-reaction' && side !== p.turn.side
      ? reactions(p, side).flatMap(({ hex, units }) =>
          units.map((unit): Offer => {
            const number = p.board.grid.number(hex);
            return {
              kind: 'reaction',
              clause: '11.1.1',
              says: say('play.react.offer', { unit: unit.name, hex: number, efficiency: efficiencyOf(unit) }),
              state: { hex: number, unit: unit.id },
            };
          }),
        )
      : [],
});
