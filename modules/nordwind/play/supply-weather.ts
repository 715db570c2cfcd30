import type { Command, PieceId } from '@umpire/shared/table';
import { type Choice, type Position, type Procedure, type Prompt, type Saying, say } from '@umpire/shared/umpire';
import { z } from 'zod';
import { supplyChanges } from '../rules/7-supply.ts';
import { rollsForWeather, weatherNow, weatherRolled } from '../rules/8-weather.ts';
import type { Weather } from '../rules/charts.ts';
import { intoBox, markersOf, rollOne } from './acts.ts';

const SUPPLY_WEATHER = 'supply-weather';

const supplyWeatherState = z.object({
  judged: z.boolean().default(false),
  rolls: z.array(z.object({ total: z.number() })).default([]),
});

/** 2a A The supply of both sides is judged (7), then the Allied player rolls for the weather (8). */
export const supplyWeather: Procedure = {
  kind: SUPPLY_WEATHER,
  title: say('play.supply-weather.title'),
  clause: '2a',
  offers: (p) =>
    p.turn.phase === SUPPLY_WEATHER
      ? [{ kind: SUPPLY_WEATHER, clause: '2a', says: say('play.supply-weather.offer'), state: {} }]
      : [],
  prompt: (p, given) => {
    const parsed = supplyWeatherState.safeParse(given);
    if (!parsed.success) return undefined;
    const { judged, rolls } = parsed.data;
    return judged ? weatherPrompt(p, rolls.at(-1)?.total) : supplyPrompt(p);
  },
};

const promptAt = (step: 'supply' | 'weather', prompt: Omit<Prompt, 'step' | 'steps'>): Prompt => ({
  step,
  ...prompt,
  steps: [
    {
      id: 'supply',
      says: say('play.supply-weather.step.supply'),
      at: step === 'supply' ? 'now' : 'done',
    },
    {
      id: 'weather',
      says: say('play.supply-weather.step.weather'),
      at: step === 'weather' ? 'now' : 'ahead',
    },
  ],
});

/** 7.2e, 7.3 Which markers come and go. */
const supplyPrompt = (p: Position): Prompt => {
  const changes = supplyChanges(p);
  const become = (state: string): readonly PieceId[] =>
    changes.flatMap(({ unit, gets }) => (gets === state ? unit.id : []));
  const lose = (state: string): readonly PieceId[] =>
    changes.flatMap(({ unit, gets }) => (unit.state.includes(state) && gets !== state ? unit.id : []));
  const acts: readonly Command[] = (['isolated', 'out-of-supply'] as const).flatMap((kind): Command[] => [
    ...(lose(kind).length > 0 ? [{ type: 'removeMarker' as const, pieces: lose(kind), kind }] : []),
    ...(become(kind).length > 0 ? [{ type: 'setMarker' as const, pieces: become(kind), kind }] : []),
  ]);
  const [isolated, out] = [become('isolated'), become('out-of-supply')];
  const apply: Choice = {
    id: 'apply',
    says: say(acts.length > 0 ? 'play.supply-weather.mark' : 'play.supply-weather.go-on'),
    clause: '7.3',
    acts,
    state: { judged: true },
    status: 'open',
    recommended: true,
  };
  return promptAt('supply', {
    clause: '7.2',
    says: say(acts.length > 0 ? 'play.supply-weather.found' : 'play.supply-weather.all-supplied', {
      isolated: isolated.length,
      out: out.length,
      restored: changes.filter(({ gets }) => gets === null).length,
    }),
    choices: [apply],
    show: { hexes: [], units: [...isolated, ...out] },
  });
};

/** 8 The weather, and the missions of the last turn back into their boxes (9.2). */
const weatherPrompt = (p: Position, roll: number | undefined): Prompt => {
  const previous = weatherNow(p) ?? 'overcast';
  const show = { hexes: [], units: [] };
  if (rollsForWeather(p) && roll === undefined) {
    return promptAt('weather', {
      clause: '8b',
      says: say('play.supply-weather.roll', { weather: `@weather.${previous}` }),
      side: 'allied',
      choices: [
        {
          id: 'roll',
          says: say('play.roll.die'),
          clause: '8b',
          acts: [rollOne('@play.roll.weather')],
          state: { judged: true },
          status: 'open',
          recommended: true,
        },
      ],
      show,
    });
  }
  const weather = roll === undefined ? 'overcast' : weatherRolled(previous, roll, p);
  return promptAt('weather', {
    clause: roll === undefined ? '8c' : '8b',
    says: weatherSays(weather, roll),
    choices: [
      {
        id: 'set',
        says: say('play.supply-weather.set', { weather: `@weather.${weather}` }),
        acts: [...setWeather(p, weather), ...missionsBack(p)],
        state: { judged: true },
        status: 'done',
        recommended: true,
      },
    ],
    show,
  });
};

const weatherSays = (weather: Weather, roll: number | undefined): Saying =>
  roll === undefined
    ? say('play.supply-weather.first-turn', { weather: `@weather.${weather}` })
    : say('play.supply-weather.rolled', { roll, weather: `@weather.${weather}` });

const setWeather = (p: Position, weather: Weather): readonly Command[] => {
  const to = `track:weather:${weather}`;
  return markersOf(p, 'weather').flatMap(({ id, place }): Command[] =>
    id === undefined || place === to ? [] : [{ type: 'movePieces', pieces: [id], to }],
  );
};

const missionsBack = (p: Position): readonly Command[] => {
  const used = markersOf(p, 'air-mission').flatMap(({ id, value }) => (id !== undefined && value === 'used' ? id : []));
  const cleared: readonly Command[] = used.length > 0 ? [{ type: 'removeMarker', pieces: used, kind: 'attacked' }] : [];
  return [...cleared, ...(['german', 'allied'] as const).flatMap((side) => intoOwnBox(p, side))];
};

const intoOwnBox = (p: Position, side: 'german' | 'allied'): readonly Command[] => {
  const box = `${side}-air`;
  const out = markersOf(p, 'air-mission', side).flatMap(({ id, place }) =>
    id === undefined || place === `box:${box}` ? [] : id,
  );
  return out.length > 0 ? [intoBox(out, box)] : [];
};
