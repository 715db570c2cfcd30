import {
  type BranchTree,
  branchRequest,
  HISTORY_PAGE,
  type HistoryPage,
  historyQuery,
  type TableCreated,
} from '@umpire/shared/protocol/http.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import { type Request, Router } from 'express';
import type { Identity } from '../identity/token.ts';
import type { ScanShelf } from '../scans/shelf.ts';
import { branchesAround } from '../table/branches.ts';
import type { OpenPorts } from '../table/open-table.ts';
import { branchTable, exportTable, type Reader, tellPage } from '../table/reading.ts';
import type { Reading } from '../table/tables.ts';
import { accountOf } from '../work/account.ts';
import type { Budgets } from '../work/budgets.ts';
import type { Door } from './door.ts';
import { parse, RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';
import { newOwner } from './new-owner.ts';
import { sendText } from './send-text.ts';

type ReadingPorts = OpenPorts & { readonly budgets: Budgets; readonly scans: ScanShelf };

/** The past of a table: its history in pages, as a file, and branches from a step of it. */
export const readingRoutes = (ports: ReadingPorts, door: Door): Router => {
  const { log, clock } = ports;
  const router = Router();
  const readerAt = (host: Reading, { person }: Identity, request: Request): Reader => ({
    viewer: viewerOf(host.table, person),
    account: accountOf(ports, { person, table: host.id, network: networkOf(request.ip) }),
  });

  router.get('/tables/:id/history', async (request, response) => {
    const { from, to = from + HISTORY_PAGE - 1, before } = parse(historyQuery, request.query);
    const page = await door.atTable(request, response, (host, asker) => {
      if (from > host.seq + 1) throw new RequestFailed('no-such-step', { params: { last: host.seq } });
      const last = Math.min(to, from + HISTORY_PAGE - 1, host.seq);
      return tellPage(log, host, readerAt(host, asker, request), { from, to: last, before: before === true });
    });
    response.json(page satisfies HistoryPage);
  });

  router.get('/tables/:id/game', async (request, response) => {
    await door.atTable(request, response, async (host, asker) => {
      const game = exportTable(log, host, readerAt(host, asker, request), clock.now());
      response.set('Content-Disposition', 'attachment').type('json');
      await sendText(response, game);
    });
  });

  router.get('/tables/:id/branches', async (request, response) => {
    const tables = await door.atTable(request, response, ({ id }, { person }) => branchesAround(log, id, person));
    response.json({ tables } satisfies BranchTree);
  });

  router.post('/tables/:id/branch', async (request, response) => {
    const { seq, name } = parse(branchRequest, request.body);
    const id = await door.atTable(request, response, async (host, asker) => {
      if (seq > host.seq) throw new RequestFailed('no-such-step', { params: { last: host.seq } });
      const owner = await newOwner(ports, request, asker);
      return branchTable(ports, host, readerAt(host, asker, request), seq, owner, name);
    });
    response.status(201).json({ id } satisfies TableCreated);
  });

  return router;
};
