import type { Command } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  rolledFor,
  rollStage,
  rollsFor,
  type Scene,
  type Stage,
  settleStage,
  staged,
  type Way,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { hasStrategy, weatherFor } from '../rules/18-weather.ts';
import { decides } from '../rules/20-initiative.ts';
import { say } from '../say.ts';
import { putRecord } from './acts.ts';

/** 20, 18 What the morning brings: the initiative, then the weather. */

const none = z.object({});
type State = z.infer<typeof none>;
type Morning = Scene<State>;

const ROLLS = { allied: 'play.roll.initiative-allied', german: 'play.roll.initiative-german' } as const;
const WEATHER = 'play.roll.weather';

const inMorning = ({ turn }: Position): boolean => turn.phase === 'strategy' && hasStrategy(turn.number);

/** How often both have rolled: a tie is rolled again. */
const throws = ({ p, memory }: Morning): number => {
  const [allied, german] = [rollsFor(memory, ROLLS.allied), rollsFor(memory, ROLLS.german)];
  const ties = allied.filter(
    (roll, i) => german[i] && decides(p, { allied: roll.total, german: german[i].total }) === 'reroll',
  );
  return ties.length + 1;
};

const rolls = (side: 'allied' | 'german'): Stage<State, Morning> =>
  rollStage<State, Morning>({
    id: `roll-${side}`,
    clause: '20.0.2',
    title: say('play.step.roll'),
    dice: '1d10',
    purpose: ROLLS[side],
    says: () => say('play.initiative.roll'),
    side: () => side,
    times: throws,
  });

/** Back to the rolls after a tie. */
const again: Stage<State, Morning> = {
  id: 'again',
  clause: '20.0.2',
  title: say('play.step.roll'),
  ask: (scene) => {
    if (rollsFor(scene.memory, ROLLS.allied).length >= throws(scene)) return undefined;
    const way: Way<State> = {
      id: 'again',
      says: say('play.initiative.again'),
      puts: ['roll-allied', 'roll-german'],
      recommended: true,
    };
    return { says: say('play.initiative.tie'), ways: [way] };
  },
};

/** The lower roll decides who is first player for the day. */
const deciding: Stage<State, Morning> = {
  id: 'decide',
  clause: '20.0.2',
  title: say('play.initiative.step.decide'),
  ask: ({ p, memory }) => {
    const [allied, german] = [rolledFor(memory, ROLLS.allied), rolledFor(memory, ROLLS.german)];
    if (allied === undefined || german === undefined) return undefined;
    const winner = decides(p, { allied, german });
    if (winner === 'reroll') return undefined;
    const { number, phase } = p.turn;
    const ways = (['allied', 'german'] as const).map((first): Way<State> => {
      const acts: readonly Command[] = [
        { type: 'setTurn', number, phase, first },
        ...putRecord(p, 'initiative', `track:initiative:${first}`),
      ];
      return {
        id: first,
        says: say(`play.initiative.${first}`),
        clause: '20.0.2',
        acts,
        after: 'end',
        ...(first === winner && { recommended: true as const }),
      };
    });
    return { says: say('play.initiative.decide', { allied, german }), side: winner, ways };
  },
};

const isDone = (p: Position, kind: string): boolean => p.procedures.some((one) => one.kind === kind);

export const initiative: Procedure = staged<State, Morning>({
  kind: 'initiative',
  title: say('play.initiative.title'),
  clause: '20.0.2',
  state: none,
  scene: (scene) => scene,
  stages: [rolls('allied'), rolls('german'), again, deciding],
  offers: (p) =>
    inMorning(p) && !isDone(p, 'initiative')
      ? [{ kind: 'initiative', clause: '20.0.2', says: say('play.initiative.offer'), state: {} }]
      : [],
});

const settling = settleStage<State, Morning>({
  id: 'settle',
  clause: '18.0.1',
  title: say('play.weather.step.settle'),
  purpose: WEATHER,
  settles: ({ p }, roll) => {
    const weather = roll === undefined ? undefined : weatherFor(roll);
    return (
      weather && {
        says: say(`play.weather.${weather}`),
        acts: [
          ...putRecord(p, 'weather', `track:weather:${weather}`),
          ...(weather === 'storm' ? putRecord(p, 'first-storm', 'track:mud:mud') : []),
        ],
      }
    );
  },
});

export const weatherRoll: Procedure = staged<State, Morning>({
  kind: 'weather',
  title: say('play.weather.title'),
  clause: '18.0.1',
  state: none,
  scene: (scene) => scene,
  stages: [
    rollStage<State, Morning>({
      id: 'roll',
      clause: '18.0.1',
      title: say('play.step.roll'),
      dice: '1d10',
      purpose: WEATHER,
      says: () => say('play.weather.roll'),
      side: () => 'allied',
    }),
    settling,
  ],
  offers: (p) =>
    inMorning(p) && !isDone(p, 'weather')
      ? [{ kind: 'weather', clause: '18.0.1', says: say('play.weather.offer'), state: {} }]
      : [],
});
