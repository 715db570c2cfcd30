import { useTranslation } from 'react-i18next';
import { regionalFormOf } from '../i18n/i18n.ts';

/** Formats of times, given in milliseconds since 1970, in the reader's language, region and time zone. */
export interface Times {
  /** `14:05`. */
  clock(time: number): string;
  day(time: number): string;
  /** Day and time, to the second. */
  exact(time: number): string;
}

/** Cached for each language: making a formatter takes longer than the rest of a log line. */
const known = new Map<string, Times>();

const timesIn = (language: string): Times => {
  const form = regionalFormOf(language);
  const clock = new Intl.DateTimeFormat(form, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(form, { dateStyle: 'full' });
  const exact = new Intl.DateTimeFormat(form, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    clock: (time) => clock.format(time),
    day: (time) => day.format(time),
    exact: (time) => exact.format(time),
  };
};

export const useTimes = (): Times => {
  const { language } = useTranslation().i18n;
  const times = known.get(language) ?? timesIn(language);
  known.set(language, times);
  return times;
};

/** A day and a time of day. `time`: milliseconds since 1970. */
export const momentIn = (language: string, time: number): string =>
  new Intl.DateTimeFormat(regionalFormOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
