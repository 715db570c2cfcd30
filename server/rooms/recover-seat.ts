import type { ApiFailureCode } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Identity, Recovery } from '../identity/token.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { Outcome } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';

/** Gives a seat to the person who has its link. `undefined`: it is theirs now; otherwise the reason. */
export const recoverSeat = async (
  log: Pick<EventLog, 'takeRecovery'>,
  host: TableHost,
  { table, seat, holder, generation }: Recovery,
  asker: Identity,
): Promise<ApiFailureCode | undefined> => {
  if (host.table.people[asker.person]?.removed) return 'removed-from-table';
  if (holder === asker.person && host.table.seats[seat]?.holder === holder) return undefined;
  const isValid = host.table.seats[seat]?.holder === holder && host.table.status === 'open';
  if (!isValid || !(await log.takeRecovery(table, seat, generation))) return 'link-expired';
  await handOver(host, seat, holder, asker);
  return undefined;
};

/** The seat, and the role of host, go to the person with the link, as if they had been handed over: this is in the log. */
const handOver = async (host: TableHost, seat: string, from: PersonId, to: Identity): Promise<void> => {
  const wasHost = host.table.host === from;
  const { person, name = '' } = to;
  const outcomes = [
    await new Promise<Outcome>((resolve) => host.comeIn(person, name, resolve)),
    await new Promise<Outcome>((resolve) =>
      host.command({ person: from, command: { type: 'giveSeat', seat, to: person } }, resolve),
    ),
  ];
  if (wasHost) {
    outcomes.push(
      await new Promise<Outcome>((resolve) =>
        host.command({ person: from, command: { type: 'makeHost', person } }, resolve),
      ),
    );
  }
  const refused = outcomes.find((outcome) => 'refused' in outcome);
  if (refused) throw new Error(`A recovered seat could not be handed over: ${JSON.stringify(refused)}`);
};
