import { spentAt } from '@umpire/shared/table/pace.ts';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Clock } from '@umpire/shared/table/state/pace.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../net/server-time.ts';
import { useSession } from '../../state/session.ts';

/** A side's remaining time, in milliseconds; below 0: it is up. */
export interface SideTime {
  readonly side: SideId;
  readonly left: number;
  readonly runs: boolean;
}

const second = 1000;

/** Whether the server is out of reach: if it is away, the clock stands still, and nobody here can know. */
export const useIsCutOff = (): boolean => useSession(({ link }) => link.type === 'trying');

/** Each side's running time; for a past moment, its time then. While the page is cut off, the time at which that began. */
export const useClock = (clock: Clock | undefined, sides: readonly SideId[], live: boolean): readonly SideTime[] => {
  const [now, setNow] = useState(serverNow);
  const isCutOff = useIsCutOff();
  const isRunning = live && !isCutOff && clock?.since !== undefined && clock.sides.length > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), second);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!clock) return [];
  const spent = live ? spentAt(clock, now) : clock.spent;
  return sides.map((side) => ({
    side,
    left: clock.allowed - (spent[side] ?? 0),
    runs: isRunning && clock.sides.includes(side),
  }));
};

const two = (number: number): string => String(number).padStart(2, '0');

/** `4:05`, `1:04:05`, `3 d 4 h`: a time in milliseconds, with a minus if it is exceeded by a second or more. */
export const useTimeText = (): ((time: number) => string) => {
  const { t } = useTranslation();
  return (time) => {
    const seconds = Math.floor(Math.abs(time) / second);
    const sign = time <= -second ? '−' : '';
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    if (hours >= 48) return sign + t('move:clock.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    const rest = two(seconds % 60);
    return sign + (hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`);
  };
};
