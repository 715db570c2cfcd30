import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { EventLog } from '../storage/event-log.ts';

/** Since when tokens of people are void that were signed before. */
export interface Revocations {
  readonly before: (person: PersonId) => number | undefined;
  readonly close: () => void;
}

/** Milliseconds after which it is seen that `npm run data -- revoke` has been run beside a running server. */
const everyMilliseconds = 5000;

/** Reads them now, and then again and again; `report`: what went wrong with that. */
export const followRevocations = async (
  log: Pick<EventLog, 'revocations'>,
  report: (problem: unknown) => void,
): Promise<Revocations> => {
  let known = await log.revocations();
  const timer = setInterval(() => {
    log.revocations().then((now) => {
      known = now;
    }, report);
  }, everyMilliseconds).unref();
  return { before: (person) => known.get(person), close: () => clearInterval(timer) };
};
