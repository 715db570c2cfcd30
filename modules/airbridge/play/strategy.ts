import type { Command } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  onceProcedure,
  type PlainScene,
  type PlainStage,
  type PlainWay,
  plainRoll,
  plainSettling,
  rolledFor,
  rollsFor,
} from '@umpire/shared/umpire/kit';
import { hasStrategy, weatherFor } from '../rules/18-weather.ts';
import { decides } from '../rules/20-initiative.ts';
import { say } from '../say.ts';
import { putRecord } from './acts.ts';

/** 20, 18 The morning's rolls: the initiative, then the weather. */

const ROLLS = { allied: 'play.roll.initiative-allied', german: 'play.roll.initiative-german' } as const;
const WEATHER = 'play.roll.weather';

const inMorning = ({ turn }: Position): boolean => turn.phase === 'strategy' && hasStrategy(turn.number);

/** The number of rolls of both sides: a tie is rolled again. */
const throws = ({ p, memory }: PlainScene): number => {
  const [allied, german] = [rollsFor(memory, ROLLS.allied), rollsFor(memory, ROLLS.german)];
  const ties = allied.filter(
    (roll, i) => german[i] && decides(p, { allied: roll.total, german: german[i].total }) === 'reroll',
  );
  return ties.length + 1;
};

/** The German rolls once for every roll of the Allies, so that a tie is told before anybody rolls again. */
const answers = ({ memory }: PlainScene): number => rollsFor(memory, ROLLS.allied).length;

const rolls = (side: 'allied' | 'german'): PlainStage =>
  plainRoll({
    id: `roll-${side}`,
    clause: '20.0.2',
    title: say('play.step.roll'),
    dice: '1d10',
    purpose: ROLLS[side],
    says: () => say('play.initiative.roll'),
    side: () => side,
    times: side === 'allied' ? throws : answers,
  });

/** Back to the rolls after a tie. */
const again: PlainStage = {
  id: 'again',
  clause: '20.0.2',
  title: say('play.step.roll'),
  ask: (scene) => {
    if (rollsFor(scene.memory, ROLLS.allied).length >= throws(scene)) return undefined;
    const way: PlainWay = {
      id: 'again',
      says: say('play.initiative.again'),
      puts: ['roll-allied', 'roll-german'],
      recommended: true,
    };
    return { says: say('play.initiative.tie'), ways: [way] };
  },
};

/** The lower roll decides the first player of the day. */
const deciding: PlainStage = {
  id: 'decide',
  clause: '20.0.2',
  title: say('play.initiative.step.decide'),
  ask: ({ p, memory }) => {
    const [allied, german] = [rolledFor(memory, ROLLS.allied), rolledFor(memory, ROLLS.german)];
    if (allied === undefined || german === undefined) return undefined;
    const winner = decides(p, { allied, german });
    if (winner === 'reroll') return undefined;
    const { number, phase } = p.turn;
    const ways = (['allied', 'german'] as const).map((first): PlainWay => {
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

export const initiative: Procedure = onceProcedure({
  kind: 'initiative',
  title: say('play.initiative.title'),
  clause: '20.0.2',
  offer: say('play.initiative.offer'),
  when: inMorning,
  stages: [rolls('allied'), rolls('german'), again, deciding],
});

const settling = plainSettling({
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

export const weatherRoll: Procedure = onceProcedure({
  kind: 'weather',
  title: say('play.weather.title'),
  clause: '18.0.1',
  offer: say('play.weather.offer'),
  when: inMorning,
  stages: [
    plainRoll({
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
});
