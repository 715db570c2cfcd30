import type { Position } from '@umpire/shared/umpire';
import { markersOf, onceProcedure, plainRoll, plainSettling, putMarkers } from '@umpire/shared/umpire/kit';
import { supplyMarkers } from '../rules/7-supply.ts';
import { rollsForWeather, weatherNow, weatherRolled } from '../rules/8-weather.ts';
import { missions } from '../rules/9-air.ts';
import type { Weather } from '../rules/charts.ts';
import { say } from '../say.ts';

const SUPPLY_WEATHER = 'supply-weather';
const WEATHER = 'play.roll.weather';

/** 8b The Allied player rolls. */
const roll = plainRoll({
  id: 'roll',
  clause: '8b',
  title: say('play.supply-weather.step.weather'),
  purpose: WEATHER,
  dice: '1d6',
  when: ({ p }) => rollsForWeather(p),
  says: ({ p }) => say('play.supply-weather.roll', { weather: `@weather.${weatherBefore(p)}` }),
  side: () => 'allied',
});

/** 8 The weather; the missions of the last turn return to their boxes (9.2). */
const set = plainSettling({
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
      acts: [...putMarkers(markersOf(p, 'weather'), `track:weather:${weather}`), ...missions.back(p)],
    };
  },
});

const weatherBefore = (p: Position): Weather => weatherNow(p) ?? 'overcast';

/** 2a A The supply of both sides is judged (7), then the Allied player rolls for the weather (8). */
export const supplyWeather = onceProcedure({
  kind: SUPPLY_WEATHER,
  title: say('play.supply-weather.title'),
  clause: '2a',
  offer: say('play.supply-weather.offer'),
  when: ({ turn }) => turn.phase === SUPPLY_WEATHER,
  stages: [supplyMarkers.stage('supply', say('play.supply-weather.step.supply')), roll, set],
});
