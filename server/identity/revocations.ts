import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { EventLog } from '../storage/event-log.ts';

/** For each person, the time before which their tokens are void. */
export interface Revocations {
  readonly before: (person: PersonId) => number | undefined;
  readonly close: () => void;
}

/** Milliseconds after which a running server notices `npm run data -- revoke`. */
const everyMilliseconds = 5000;

/** Reads them now and repeatedly. `revoked`: a person's tokens were voided meanwhile. */
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
