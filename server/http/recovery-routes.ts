import { type Recovered, type RecoveryLink, recoverRequest } from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { Router } from 'express';
import type { Config } from '../config.ts';
import type { Outcome } from '../host-ports.ts';
import type { Identity, Tokens } from '../identity/token.ts';
import type { Clock } from '../ports.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { TableHost } from '../table-host.ts';
import type { Door } from './door.ts';
import { parse, RequestFailed } from './failure.ts';
import { mustBeKnown } from './who-asks.ts';

/** A recovery link is put away for the day on which a browser is lost. */
const recoveryLasts = 365 * 24 * 3600 * 1000;

interface RecoveryPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly publicUrl: Config['publicUrl'];
}

/** Links by which a seat is had back in another browser. */
export const recoveryRoutes = ({ log, clock, tokens, publicUrl }: RecoveryPorts, door: Door): Router => {
  const router = Router();

  router.post('/tables/:id/seats/:seat/recovery', async (request, response) => {
    const answer = await door.atTable(request, response, async (host, { person }): Promise<RecoveryLink> => {
      const seat = String(request.params.seat);
      if (host.table.seats[seat]?.holder !== person) throw new RequestFailed('not-yours');
      const generation = await log.renewRecovery(host.id, seat);
      const expires = clock.now() + recoveryLasts;
      const token = await tokens.signRecovery({ table: host.id, seat, holder: person, generation }, expires);
      const address = publicUrl ?? `${request.protocol}://${request.get('host')}`;
      return { link: `${address}/recover?token=${token}`, expires };
    });
    response.json(answer);
  });

  router.post('/recover', async (request, response) => {
    const asker = mustBeKnown(response);
    const { token } = parse(recoverRequest, request.body);
    const recovery = await tokens.readRecovery(token);
    if (!recovery) throw new RequestFailed('link-expired');
    const { table, seat, holder, generation } = recovery;
    await door.visit(table, request, async (host) => {
      if (host.table.people[asker.person]?.removed) throw new RequestFailed('removed-from-table');
      if (holder === asker.person && host.table.seats[seat]?.holder === holder) return;
      const isValid = host.table.seats[seat]?.holder === holder && host.table.status === 'open';
      if (!isValid || !(await log.takeRecovery(table, seat, generation))) throw new RequestFailed('link-expired');
      await handOver(host, seat, holder, asker);
    });
    response.json({ table, seat } satisfies Recovered);
  });

  return router;
};

/** What a lost browser was at a table goes to the one that has its link, as if handed over there: it is in the log. */
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
