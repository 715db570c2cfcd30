import { serverNow } from '../../net/server-time.ts';

const MINUTE = 60_000;
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** `3 hours ago`; less than a minute counts as 0 minutes. */
export const ago = (time: number, language: string, now = serverNow()): string => {
  const passed = now - time;
  const [unit, length] = units.find(([, long]) => passed >= long) ?? ['minute', MINUTE];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
};
