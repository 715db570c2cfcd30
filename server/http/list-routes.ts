import {
  passwordRequest,
  type SeatSummary,
  type TableInfo,
  type TableList,
  type TableSummary,
} from '@umpire/shared/protocol/http.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { Router } from 'express';
import type { BroughtShelf } from '../brought/shelf.ts';
import { isPassword } from '../identity/password.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { ListedSeat, TableId, TableRow } from '../storage/event-log.ts';
import { bucketsByKey } from '../work/token-bucket.ts';
import type { Door, DoorPorts } from './door.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { askerOf, mustBeKnown } from './who-asks.ts';

/** The most tables of a list. */
const listed = 200;

/** The number of people at tables, in whichever process these are live; sleeping tables are left out. */
export type Present = (tables: readonly TableId[]) => Promise<ReadonlyMap<TableId, number>>;

interface ListPorts {
  readonly clock: Clock;
  readonly present: Present;
  readonly brought: Pick<BroughtShelf, 'titles'>;
}

/** Lists and summaries of tables, and their passwords. */
export const listRoutes = ({ log, present, clock, brought }: DoorPorts & ListPorts, door: Door): Router => {
  const router = Router();
  const triesOfPerson = bucketsByKey(limits.passwordTries);
  const triesOfAddress = bucketsByKey(limits.passwordTries);
  const summaryOf = async (row: TableRow, asker: PersonId | undefined, online: number): Promise<TableSummary> => ({
    id: row.id,
    name: row.name,
    module: await moduleOf(row, brought),
    status: row.status,
    locked: row.locked,
    turn: row.turn,
    seats: row.seats.map((seat) => seatOf(seat, asker)),
    online,
    created: row.created,
    changed: row.touched,
  });

  const summariesOf = async (rows: readonly TableRow[], asker: PersonId | undefined): Promise<TableList> => {
    const online = await present(rows.map(({ id }) => id));
    return { tables: await Promise.all(rows.map((row) => summaryOf(row, asker, online.get(row.id) ?? 0))) };
  };

  router.get('/tables/mine', async (_request, response) => {
    const { person } = mustBeKnown(response);
    const rows = await log.tablesOf(person, listed);
    response.json(await summariesOf(rows, person));
  });

  router.get('/tables/open', async (_request, response) => {
    const rows = await log.openTables(listed);
    response.json(await summariesOf(rows, askerOf(response)?.person));
  });

  router.get('/tables/:id', async (request, response) => {
    const row = await door.rowFor(request);
    const entry = await door.entry(row, request, response);
    const online = (await present([row.id])).get(row.id) ?? 0;
    response.json({ ...(await summaryOf(row, askerOf(response)?.person, online)), entry } satisfies TableInfo);
  });

  router.post('/tables/:id/password', async (request, response) => {
    const { person } = mustBeKnown(response);
    const { password } = parse(passwordRequest, request.body);
    const { id } = await door.rowFor(request);
    const network = networkOf(request.ip);
    const now = clock.now();
    if (!triesOfPerson(`${person} ${id}`, now) || !triesOfAddress(network, now)) {
      throw new RequestFailed('too-many-requests');
    }
    const hash = await log.passwordOf(id);
    if (hash !== undefined && !(await isPassword(password, hash, network))) throw new RequestFailed('wrong-password');
    await log.admit(id, person, now);
    response.json({});
  });

  return router;
};

const moduleOf = async (
  { module: id, scenario }: TableRow,
  brought: ListPorts['brought'],
): Promise<TableSummary['module']> => {
  const titles = await brought.titles(id, scenario);
  return { id, scenario, ...(titles && { titles }) };
};

const seatOf = ({ name, sides, holder }: ListedSeat, asker: PersonId | undefined): SeatSummary => ({
  name,
  sides,
  ...(holder && { holder: holder.name }),
  yours: holder !== undefined && holder.person === asker,
});
