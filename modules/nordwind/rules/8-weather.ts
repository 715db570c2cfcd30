import type { Position } from '@umpire/shared/umpire';
import { readingsOf } from '../options.ts';
import { type Weather, weatherChart, weatherFor } from './charts.ts';
import { weather } from './fields.ts';

/** 8 Weather: it only affects air missions (8a). */

/** The weather on the table; 8c turn 1 is overcast. `undefined` if it is not known. */
export const weatherNow = (position: Position): Weather | undefined =>
  weather.of(position) ?? (position.turn.number === 1 ? (weatherChart.turn1 as Weather) : undefined);

/** 8c Whether the Allied player rolls this turn. */
export const rollsForWeather = (position: Position): boolean =>
  position.turn.number > 1 || readingsOf(position).firstTurn === 'rolled';

/** 8b One less after a clear turn; a six is as last turn, but a six less one is a five. */
export const weatherRolled = (previous: Weather, roll: number, position: Position): Weather => {
  const drm = previous === 'clear' ? weatherChart.drm[0]!.by : 0;
  if (roll === 6 && readingsOf(position).sixAfterClear === 'face') return previous;
  // Reading: a modified 0 counts as 1.
  return weatherFor(Math.max(weatherChart.min, roll + drm)) ?? previous;
};
