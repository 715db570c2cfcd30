import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { EventLog } from '../storage/event-log.ts';

/** Since when tokens of people are void that were signed before. */
export interface Revocations {
  readonly before: (person: PersonId) => number | undefined;
  readonly close: () => void;
}

/** Milliseconds after which it is seen that `npm run data -- revoke` has been run beside a running server. */
const everyMilliseconds = 5000;

/** Reads them now, and then again and again. `revoked`: a person's tokens have been made void since. */
export const followRevocations = async (
  log: Pick<EventLog, 'revocations'>,
  { revoked, report }: { readonly revoked: (person: PersonId) => void; readonly report: (problem: unknown) => void },
): Promise<Revocations> => {
  let known = await log.revocations();
  const follow = (now: ReadonlyMap<PersonId, number>): void => {
    const before = known;
    known = now;
    for (const [person, since] of now) if (before.get(person) !== since) revoked(person);
  };
  const timer = setInterval(() => {
    log.revocations().then(follow).catch(report);
  }, everyMilliseconds).unref();
  return { before: (person) => known.get(person), close: () => clearInterval(timer) };
};
