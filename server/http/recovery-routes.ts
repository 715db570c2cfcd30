import { type Recovered, type RecoveryLink, recoverRequest } from '@umpire/shared/protocol/http.ts';
import { type Request, Router } from 'express';
import type { Config } from '../config.ts';
import type { Tokens } from '../identity/token.ts';
import type { Clock } from '../ports.ts';
import type { RecoverSeat } from '../rooms/matchmaker.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { Door } from './door.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { mustBeKnown } from './who-asks.ts';

/** A recovery link is kept until the day on which a browser is lost. */
const recoveryLasts = 365 * 24 * 3600 * 1000;

export interface RecoveryPorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly config: Pick<Config, 'publicUrl' | 'trustedProxies'>;
  readonly recoverSeat: RecoverSeat;
}

/**
 * Where links begin. A client may write anything into `Host`, so that counts only if a trusted proxy has passed it on. Otherwise
 * the link is relative, and the page itself knows its address.
 */
const linksBegin =
  ({ publicUrl, trustedProxies }: RecoveryPorts['config']) =>
  (request: Request): string =>
    publicUrl ?? (trustedProxies > 0 ? `${request.protocol}://${request.get('host')}` : '');

/** Links with which a person gets their seat back in another browser. */
export const recoveryRoutes = ({ log, clock, tokens, config, recoverSeat }: RecoveryPorts, door: Door): Router => {
  const router = Router();
  const addressFor = linksBegin(config);

  router.post('/tables/:id/seats/:seat/recovery', async (request, response) => {
    const answer = await door.atTable(request, response, async (host, { person }): Promise<RecoveryLink> => {
      const seat = String(request.params.seat);
      if (host.table.seats[seat]?.holder !== person) throw new RequestFailed('not-yours');
      const generation = await log.renewRecovery(host.id, seat);
      const expires = clock.now() + recoveryLasts;
      const token = await tokens.signRecovery({ table: host.id, seat, holder: person, generation }, expires);
      return { link: `${addressFor(request)}/recover?token=${token}`, expires };
    });
    response.json(answer);
  });

  router.post('/recover', async (request, response) => {
    const asker = mustBeKnown(response);
    const { token } = parse(recoverRequest, request.body);
    const recovery = await tokens.readRecovery(token);
    if (!recovery) throw new RequestFailed('link-expired');
    const failed = await recoverSeat(recovery, asker, networkOf(request.ip));
    if (failed !== undefined) throw new RequestFailed(failed);
    const { table, seat } = recovery;
    response.json({ table, seat } satisfies Recovered);
  });

  return router;
};
