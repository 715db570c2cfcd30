import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import {
  isPlaced,
  moveTo,
  rollStage,
  rollsFor,
  type Scene,
  type Stage,
  staged,
  statesIn,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { disengagementDrm, waysOut, whyNotDisengage } from '../rules/20-disengagement.ts';
import { type Disengagement, disengagement } from '../rules/charts.ts';
import { has } from '../rules/markers.ts';
import { byId, isArtillery, isEngaged } from '../rules/units.ts';
import { say } from '../say.ts';
import { eliminate, fired } from './dead.ts';
import { mark, unmark } from './marks.ts';

/** 20 Disengagement: the units of a stack that try are named, then each rolls, and goes. */

const state = z.object({
  side: z.string().max(40),
  /** The units that try, in the order in which they were named. */
  tried: z.array(z.string().max(40)).max(60).default([]),
  /** The number of results carried out. */
  settled: z.int().min(0).max(60).default(0),
  /** 20.2a Units declared to stay when others of their stack tried. */
  stays: z.array(z.string().max(40)).max(60).default([]),
});
type State = z.infer<typeof state>;
type DisengageScene = Scene<State>;
type DisengageStage = Stage<State, DisengageScene>;

const KIND = 'disengage';
const PURPOSE = 'play.roll.disengage';

/** 20.1a Units that may try, engaged ones first; 20.2a not those declared to stay. */
const able = (p: Position, side: string): readonly Unit[] => {
  const stays = statesIn(p, KIND, state).flatMap((each) => each.stays);
  return p.units
    .filter((unit) => unit.side === side && unit.at !== undefined && !has(unit, 'disengaged'))
    .filter(({ id }) => !stays.includes(id))
    .filter((unit) => whyNotDisengage(p, unit).length === 0)
    .toSorted((one, other) => Number(isEngaged(other)) - Number(isEngaged(one)) || byId(one, other));
};

const choose: DisengageStage = {
  id: 'choose',
  clause: '20.2a',
  title: say('play.disengage.title'),
  when: ({ state: { tried, settled } }) => tried.length === settled,
  ask: ({ p, state: { side, tried, stays } }) => {
    const units = able(p, side)
      .filter(({ id }) => !stays.includes(id))
      .slice(0, 40);
    if (units.length === 0) return undefined;
    const ways = units.map(
      ({ id, name }): Way<State> => ({
        id,
        says: say('play.disengage.tries', { unit: name }),
        clause: '20.1a',
        remember: { tried: [...tried, id] },
        puts: ['others', 'roll', 'settle'],
        unit: id,
      }),
    );
    const enough: Way<State> = { id: 'enough', says: say('play.disengage.enough'), after: 'end', recommended: true };
    return {
      says: say('play.disengage.asks'),
      side,
      ways: [...ways, enough],
      show: { hexes: units.flatMap(({ at }) => at ?? []), units: units.map(({ id }) => id) },
    };
  },
};

/** 20.2a Before the dice it is said who else of the stack tries, and who stays. */
const others: DisengageStage = {
  id: 'others',
  clause: '20.2a',
  title: say('play.disengage.title'),
  putIn: true,
  ask: ({ p, state: { side, tried, settled, stays } }) => {
    const first = p.unit(tried[settled] ?? '');
    const units = able(p, side).filter(({ id, at }) => at === first?.at && !tried.includes(id) && !stays.includes(id));
    if (units.length === 0) return undefined;
    const ways = units.map(
      ({ id, name }): Way<State> => ({
        id,
        says: say('play.disengage.tries', { unit: name }),
        clause: '20.2a',
        remember: { tried: [...tried, id] },
        unit: id,
      }),
    );
    const rest: Way<State> = {
      id: 'rest-stays',
      says: say('play.disengage.rest-stays'),
      clause: '20.2a',
      remember: { stays: [...stays, ...units.map(({ id }) => id)] },
      after: 'next',
      recommended: true,
    };
    return {
      says: say('play.disengage.others'),
      side,
      ways: [...ways, rest],
      show: { hexes: first?.at === undefined ? [] : [first.at], units: units.map(({ id }) => id) },
    };
  },
};

const roll = rollStage<State, DisengageScene>({
  id: 'roll',
  clause: '20.2a',
  title: say('play.disengage.roll'),
  putIn: true,
  dice: '1d6',
  purpose: PURPOSE,
  says: ({ p, state: { tried }, memory }) =>
    say('play.disengage.rolls', { unit: p.unit(tried[rollsFor(memory, PURPOSE).length] ?? '')?.name ?? '–' }),
  side: ({ state: { side } }) => side,
  times: ({ state: { tried } }) => tried.length,
});

/** 20.5a The markers removed and set, whatever the die says. */
const marked = (unit: Unit): readonly Command[] => [
  ...(isEngaged(unit) ? unmark([unit.id], 'engaged') : []),
  ...mark([unit.id], 'disengaged'),
];

const waysFor = (
  p: Position,
  unit: Unit,
  result: Disengagement,
  remember: Partial<State>,
  after: 'again' | 'next',
): readonly Way<State>[] => {
  const isShaken = result.endsWith('+D');
  const shaken = isShaken ? mark([unit.id], 'disrupted') : [];
  const rest = { remember, after, unit: unit.id };
  if (result.startsWith('no')) {
    const id = isShaken ? 'stays-disrupted' : 'stays';
    return [
      {
        id,
        says: say(`play.disengage.${id}`, { unit: unit.name }),
        acts: [...marked(unit), ...shaken],
        ...rest,
        recommended: true,
      },
    ];
  }
  const byEnd = new Map<Hex, readonly Hex[]>();
  for (const way of waysOut(p, unit, isShaken)) if (!byEnd.has(way.at(-1)!)) byEnd.set(way.at(-1)!, way);
  const ways = [...byEnd.keys()].map((hex, i): Way<State> => {
    const number = p.board.grid.number(hex);
    return {
      id: `to-${number}`,
      says: say('play.disengage.to', { unit: unit.name, hex: number }),
      clause: '20.3a',
      acts: [
        moveTo(p, [unit], hex),
        ...marked(unit),
        ...shaken,
        ...(isArtillery(unit) && unit.values.ready === true ? fired([unit]) : []),
      ],
      hex,
      ...rest,
      ...(i === 0 && { recommended: true as const }),
    };
  });
  const lost: Way<State> = {
    id: 'eliminated',
    says: say('kit.retreat.trapped', { unit: unit.name }),
    clause: '20.4a',
    acts: eliminate(p, new Map([[unit, unit.steps]])),
    ...rest,
    recommended: true,
  };
  return ways.length > 0 ? ways : [lost];
};

const settle: DisengageStage = {
  id: 'settle',
  clause: '20.3a',
  title: say('play.disengage.result'),
  putIn: true,
  ask: ({ p, state: { side, tried, settled }, memory }) => {
    const unit = p.unit(tried[settled] ?? '');
    const thrown = rollsFor(memory, PURPOSE)[settled]?.total;
    if (!unit || !isPlaced(unit) || thrown === undefined) return undefined;
    const result = disengagement(disengagementDrm(unit).reduce((sum, { by }) => sum + by, thrown));
    return {
      says: say('play.disengage.says', {
        unit: unit.name,
        result: `@play.disengage.result-${result.replace('+', '-')}`,
      }),
      side,
      ways: waysFor(p, unit, result, { settled: settled + 1 }, settled + 1 < tried.length ? 'again' : 'next'),
    };
  },
};

export const disengage = staged<State, DisengageScene>({
  kind: KIND,
  title: say('play.disengage.title'),
  clause: '20.1a',
  state,
  scene: (scene) => scene,
  stages: [choose, others, roll, settle],
  offers: (p, side) =>
    p.turn.phase === 'combat' && p.turn.side === side && able(p, side).length > 0
      ? [{ kind: KIND, clause: '20.1a', says: say('play.disengage.title'), state: { side } }]
      : [],
});
