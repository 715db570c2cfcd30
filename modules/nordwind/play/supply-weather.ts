import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import {
  isDone,
  markersOf,
  putMarkers,
  rollStage,
  type Scene,
  settleStage,
  staged,
  unmark,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { supplyMarkers } from '../rules/7-supply.ts';
import { rollsForWeather, weatherNow, weatherRolled } from '../rules/8-weather.ts';
import type { Weather } from '../rules/charts.ts';
import { say } from '../say.ts';

const SUPPLY_WEATHER = 'supply-weather';
const WEATHER = 'play.roll.weather';

const state = z.object({});
type State = z.infer<typeof state>;

/** 8b The Allied player rolls. */
const roll = rollStage<State, Scene<State>>({
  id: 'roll',
  clause: '8b',
  title: say('play.supply-weather.step.weather'),
  purpose: WEATHER,
  dice: '1d6',
  when: ({ p }) => rollsForWeather(p),
  says: ({ p }) => say('play.supply-weather.roll', { weather: `@weather.${weatherBefore(p)}` }),
  side: () => 'allied',
});

/** 8 The weather, and the missions of the last turn back into their boxes (9.2). */
const set = settleStage<State, Scene<State>>({
  id: 'weather',
  clause: '8b',
  title: say('play.supply-weather.step.weather'),
  purpose: WEATHER,
  settles: ({ p }, roll) => {
    const weather = roll === undefined ? 'overcast' : weatherRolled(weatherBefore(p), roll, p);
    const named = { weather: `@weather.${weather}` };
    return {
      clause: roll === undefined ? '8c' : '8b',
      says:
        roll === undefined
          ? say('play.supply-weather.first-turn', named)
          : say('play.supply-weather.rolled', { roll, ...named }),
      does: say('play.supply-weather.set', named),
      acts: [...putMarkers(markersOf(p, 'weather'), `track:weather:${weather}`), ...missionsBack(p)],
    };
  },
});

const weatherBefore = (p: Position): Weather => weatherNow(p) ?? 'overcast';

const missionsBack = (p: Position): readonly Command[] => {
  const used = markersOf(p, 'air-mission').flatMap(({ id, value }) => (value === 'used' ? id : []));
  return [
    ...unmark(used, 'attacked'),
    ...p.sides.flatMap((side) => putMarkers(markersOf(p, 'air-mission', side), `box:${side}-air`)),
  ];
};

/** 2a A The supply of both sides is judged (7), then the Allied player rolls for the weather (8). */
export const supplyWeather = staged<State, Scene<State>>({
  kind: SUPPLY_WEATHER,
  title: say('play.supply-weather.title'),
  clause: '2a',
  state,
  scene: (scene) => scene,
  stages: [supplyMarkers.stage('supply', say('play.supply-weather.step.supply')), roll, set],
  offers: (p) =>
    p.turn.phase === SUPPLY_WEATHER && !isDone(p, SUPPLY_WEATHER)
      ? [{ kind: SUPPLY_WEATHER, clause: '2a', says: say('play.supply-weather.offer'), state: {} }]
      : [],
});
