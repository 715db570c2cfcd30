import { complaintRequest, type News } from '@umpire/shared/protocol/operator.ts';
import { Router } from 'express';
import { limits } from '../limits.ts';
import type { FollowedStanding } from '../operator/standing.ts';
import type { Clock } from '../ports.ts';
import type { OperatorLog } from '../storage/queries/operator.ts';
import type { Door } from './door.ts';
import { parse, RequestFailed } from './failure.ts';

export interface ComplaintPorts {
  readonly clock: Clock;
  readonly operator: OperatorLog;
  readonly standing: Pick<FollowedStanding, 'now'>;
  /** Whether an operator reads complaints. */
  readonly takesComplaints: boolean;
}

const day = 24 * 3600 * 1000;

/** The operator's messages to players, and their complaints. */
export const complaintRoutes = ({ clock, operator, standing, takesComplaints }: ComplaintPorts, door: Door): Router => {
  const router = Router();
  router.get('/news', (_request, response) => {
    const { announcement } = standing.now();
    response.json({ ...(announcement && { announcement }), takesComplaints } satisfies News);
  });

  router.post('/tables/:id/complaints', async (request, response) => {
    if (!takesComplaints) throw new RequestFailed('bad-request');
    const { person: against, reason, text } = parse(complaintRequest, request.body);
    await door.atTable(request, response, async ({ id, table }, { person: by }) => {
      const accused = table.people[against];
      // Only about people whom the complainant has met at this table.
      if (!accused || !table.people[by] || against === by) throw new RequestFailed('not-yours');
      const made = await operator.complaintsBy(by, clock.now() - day);
      const again = made.filter((one) => one.table === id && one.against === against).length;
      if (made.length >= limits.complaints.ofDay || again >= limits.complaints.ofOne)
        throw new RequestFailed('too-many-requests');
      await operator.complain({ table: id, by, against, name: accused.name, reason, text }, clock.now());
    });
    response.status(201).json({});
  });
  return router;
};
