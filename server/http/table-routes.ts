import {
  branchRequest,
  createTableRequest,
  HISTORY_PAGE,
  type HistoryPage,
  historyQuery,
  passwordRequest,
  type Recovered,
  type RecoveryLink,
  recoverRequest,
  type SeatSummary,
  type TableCreated,
  type TableInfo,
  type TableList,
  type TableSummary,
} from '@umpire/shared/protocol/http.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import type { MapChange } from '@umpire/shared/table/state/map-change.ts';
import express, { type Request, type Response, Router } from 'express';
import type { Config } from '../config.ts';
import { entryOf } from '../entry.ts';
import type { Outcome } from '../host-ports.ts';
import { isPassword } from '../identity/password.ts';
import type { Identity, Tokens } from '../identity/token.ts';
import { importGame } from '../import-game.ts';
import { limits } from '../limits.ts';
import { findMissing, type OpenPorts, type Owner, openTable, type Wish } from '../open-table.ts';
import { branchTable, exportTable, type Reader, tellPage } from '../reading.ts';
import type { ListedSeat, TableId, TableRow } from '../storage/event-log.ts';
import type { TableHost } from '../table-host.ts';
import type { Tables } from '../tables.ts';
import { bucketsByKey } from '../token-bucket.ts';
import { accountOf } from '../work/account.ts';
import type { Budgets } from '../work/budgets.ts';
import { rawBody } from './body.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { oneOfEach } from './one-of-each.ts';
import { type ScanRoutePorts, scanRoutes } from './scan-routes.ts';
import { sendText } from './send-text.ts';
import { makeUploads } from './uploads.ts';
import { askerOf, mustBeKnown } from './who-asks.ts';

export interface TableRoutePorts extends OpenPorts, Pick<ScanRoutePorts, 'scans'> {
  readonly tables: Tables;
  readonly tokens: Tokens;
  readonly publicUrl: Config['publicUrl'];
  readonly budgets: Budgets;
}

/** How many tables a list shows. */
const listed = 200;
/** A recovery link is put away for the day on which a browser is lost. */
const recoveryLasts = 365 * 24 * 3600 * 1000;
const hour = 3600 * 1000;

/** Everything about tables that is asked over HTTP (`shared/protocol/http.ts`). */
export const tableRoutes = (ports: TableRoutePorts): Router => {
  const { log, tables, tokens, clock, budgets, publicUrl } = ports;
  const router = Router();
  const triesOfPerson = bucketsByKey(limits.passwordTries);
  const triesOfAddress = bucketsByKey(limits.passwordTries);

  const summaryOf = (row: TableRow, asker: PersonId | undefined): TableSummary => ({
    id: row.id,
    name: row.name,
    module: { id: row.module, scenario: row.scenario },
    status: row.status,
    locked: row.locked,
    turn: row.turn,
    seats: row.seats.map((seat) => seatOf(seat, asker)),
    online: tables.present(row.id),
    created: row.created,
    changed: row.touched,
  });

  const rowFor = async (id: TableId): Promise<TableRow> => {
    const row = await log.find(id);
    if (!row) throw new RequestFailed('no-such-table');
    return row;
  };

  const visitTable = async <T>(id: TableId, network: string, act: (host: TableHost) => Promise<T>): Promise<T> => {
    const outcome = await tables.use(id, async (host) => ({ answer: await act(host) }), network);
    if (!outcome) throw new RequestFailed('no-such-table');
    return outcome.answer;
  };

  /** Does something with a table that the asker may come to. */
  const atTable = async <T>(
    request: Request,
    response: Response,
    act: (host: TableHost, asker: Identity) => Promise<T>,
  ): Promise<T> => {
    const asker = mustBeKnown(response);
    // Before the table is woken: that is work.
    const row = await rowFor(idIn(request));
    const network = networkOf(request.ip);
    const entry = await entryOf(log, row, { person: asker.person, network });
    if (entry === 'removed') throw new RequestFailed('removed-from-table');
    if (entry === 'password') throw new RequestFailed('password-needed');
    return visitTable(row.id, network, (host) => act(host, asker));
  };

  const readerAt = (host: TableHost, { person }: Identity, request: Request): Reader => ({
    viewer: viewerOf(host.table, person),
    account: accountOf(ports, { person, table: host.id, network: networkOf(request.ip) }),
  });

  /** @throws RequestFailed if the game's map cannot be changed like that. */
  const checkMap = async (
    { module, scenario, options }: Pick<Wish, 'module' | 'scenario' | 'options'>,
    changes: readonly MapChange[],
  ): Promise<void> => {
    const problem = (await ports.games(module, options)).ground(scenario).findMapProblem(changes);
    if (!problem) return;
    const { path, expected } = problem;
    throw new RequestFailed('bad-request', { problems: [{ path: path.replace('changes', 'mapChanges'), expected }] });
  };

  /** Whoever opens another table, if they may. @throws RequestFailed */
  const newOwner = async (request: Request, { person, name = '' }: Identity): Promise<Required<Owner>> => {
    const owner = { id: person, name, network: networkOf(request.ip) };
    const wait = budgets.waitForDisk({ person, network: owner.network }, clock.now());
    if (wait > 0) throw new RequestFailed('too-much-written', { params: { hours: Math.ceil(wait / hour) } });
    if ((await log.openedSince(person, clock.now() - hour)) >= limits.tablesPerHour) {
      throw new RequestFailed('too-many-tables', { params: { limit: limits.tablesPerHour } });
    }
    return owner;
  };

  // Bodies that are no JSON

  const uploads = makeUploads(clock);
  router.use(scanRoutes(ports, uploads, atTable));

  const readGameFile = rawBody(limits.gameFileBytes, true);
  const oneOf = oneOfEach();
  router.post('/games', async (request, response) => {
    const owner = await newOwner(request, mustBeKnown(response));
    const { id: person, network } = owner;
    const id = await oneOf(person, async () => {
      const file = await uploads.read({ person, network }, request, response, readGameFile);
      return importGame(ports, owner, file, network);
    });
    if (typeof id !== 'string') throw new RequestFailed(id.failed, id);
    response.status(201).json({ id } satisfies TableCreated);
  });

  // A new table may bring changes of its map along; a character is three bytes at most.
  router.post('/tables', express.json({ limit: limits.bodyBytes + 3 * tableLimits.mapText }));
  router.use(express.json({ limit: limits.bodyBytes }));

  router.get('/tables/mine', async (_request, response) => {
    const { person } = mustBeKnown(response);
    const rows = await log.tablesOf(person, listed);
    response.json({ tables: rows.map((row) => summaryOf(row, person)) } satisfies TableList);
  });

  router.get('/tables/open', async (_request, response) => {
    const rows = await log.openTables(listed);
    const asker = askerOf(response)?.person;
    response.json({ tables: rows.map((row) => summaryOf(row, asker)) } satisfies TableList);
  });

  router.post('/tables', async (request, response) => {
    const identity = mustBeKnown(response);
    const { password, mapChanges, ...wish } = parse(createTableRequest, request.body);
    const missing = await findMissing(wish);
    if (missing?.missing === 'option') {
      throw new RequestFailed('bad-request', {
        problems: [{ path: `options.${missing.name}`, expected: missing.expected }],
      });
    }
    if (missing) throw new RequestFailed('no-such-module', { params: { name: missing.name } });
    if (mapChanges) await checkMap(wish, mapChanges);
    const id = await openTable(ports, await newOwner(request, identity), {
      ...wish,
      ...(mapChanges && { mapChanges }),
      ...(password !== undefined && { password }),
    });
    response.status(201).json({ id } satisfies TableCreated);
  });

  router.get('/tables/:id', async (request, response) => {
    const row = await rowFor(idIn(request));
    const asker = askerOf(response)?.person;
    const entry = await entryOf(log, row, { ...(asker && { person: asker }), network: networkOf(request.ip) });
    response.json({ ...summaryOf(row, asker), entry } satisfies TableInfo);
  });

  router.post('/tables/:id/password', async (request, response) => {
    const { person } = mustBeKnown(response);
    const { password } = parse(passwordRequest, request.body);
    const { id } = await rowFor(idIn(request));
    const now = clock.now();
    if (!triesOfPerson(`${person} ${id}`, now) || !triesOfAddress(networkOf(request.ip), now)) {
      throw new RequestFailed('too-many-requests');
    }
    const hash = await log.passwordOf(id);
    if (hash !== undefined && !(await isPassword(password, hash, networkOf(request.ip))))
      throw new RequestFailed('wrong-password');
    await log.admit(id, person, now);
    response.json({});
  });

  router.get('/tables/:id/history', async (request, response) => {
    const { from, to = from + HISTORY_PAGE - 1, before } = parse(historyQuery, request.query);
    const page = await atTable(request, response, (host, asker) => {
      if (from > host.seq + 1) throw new RequestFailed('no-such-step', { params: { last: host.seq } });
      const last = Math.min(to, from + HISTORY_PAGE - 1, host.seq);
      return tellPage(log, host, readerAt(host, asker, request), { from, to: last, before: before === true });
    });
    response.json(page satisfies HistoryPage);
  });

  router.get('/tables/:id/game', async (request, response) => {
    await atTable(request, response, async (host, asker) => {
      const game = exportTable(log, host, readerAt(host, asker, request), clock.now());
      response.set('Content-Disposition', 'attachment').type('json');
      await sendText(response, game);
    });
  });

  router.post('/tables/:id/branch', async (request, response) => {
    const { seq, name } = parse(branchRequest, request.body);
    const id = await atTable(request, response, async (host, asker) => {
      if (seq > host.seq) throw new RequestFailed('no-such-step', { params: { last: host.seq } });
      const owner = await newOwner(request, asker);
      return branchTable(ports, host, readerAt(host, asker, request), seq, owner, name);
    });
    response.status(201).json({ id } satisfies TableCreated);
  });

  router.post('/tables/:id/seats/:seat/recovery', async (request, response) => {
    const answer = await atTable(request, response, async (host, { person }): Promise<RecoveryLink> => {
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
    await visitTable(table, networkOf(request.ip), async (host) => {
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

const idIn = (request: Request): TableId => String(request.params.id);

const seatOf = ({ name, sides, holder }: ListedSeat, asker: PersonId | undefined): SeatSummary => ({
  name,
  sides,
  ...(holder && { holder: holder.name }),
  yours: holder !== undefined && holder.person === asker,
});

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
