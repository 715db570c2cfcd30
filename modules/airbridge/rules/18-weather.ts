import { tables } from './charts.ts';

/** 18 Weather. */

export type Weather = 'clear' | 'storm';

/** 2.5.2 Morning turns are odd. */
export const isMorning = (turn: number): boolean => turn % 2 === 1;

/** 18.0.1 */
export const weatherFor = (roll: number): Weather | undefined =>
  tables.weather.rows.find(({ rolls: [least, most] }) => roll >= least! && roll <= most!)?.result as
    | Weather
    | undefined;

/** 3.0, 18.0.1, 20.0.2 Whether there is a strategy phase: on mornings, but not on turn 1. */
export const hasStrategy = (turn: number): boolean => isMorning(turn) && turn !== 1;
