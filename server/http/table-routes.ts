import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import express, { Router } from 'express';
import type { Tokens } from '../identity/token.ts';
import { limits } from '../limits.ts';
import type { RecoverSeat } from '../rooms/matchmaker.ts';
import type { GamesLog } from '../storage/games-log.ts';
import type { OpenPorts } from '../table/open-table.ts';
import type { Tables } from '../table/tables.ts';
import type { Budgets } from '../work/budgets.ts';
import { type ComplaintPorts, complaintRoutes } from './complaint-routes.ts';
import { Door } from './door.ts';
import { listRoutes, type Present } from './list-routes.ts';
import { type ModuleRoutePorts, moduleRoutes } from './module-routes.ts';
import { type NoticeRoutePorts, noticeRoutes } from './notice-routes.ts';
import { importRoutes, openingRoutes } from './opening-routes.ts';
import { readingRoutes } from './reading-routes.ts';
import { type RecoveryPorts, recoveryRoutes } from './recovery-routes.ts';
import { type ScanRoutePorts, scanRoutes } from './scan-routes.ts';
import { makeUploads } from './uploads.ts';

export interface TableRoutePorts extends OpenPorts, Pick<ScanRoutePorts, 'scans'>, Pick<ModuleRoutePorts, 'brought'> {
  readonly tables: Tables;
  readonly tokens: Tokens;
  readonly config: RecoveryPorts['config'];
  readonly budgets: Budgets;
  readonly recoverSeat: RecoverSeat;
  readonly present: Present;
  readonly complaints: Omit<ComplaintPorts, 'clock'>;
  readonly log: GamesLog;
  readonly notices: NoticeRoutePorts['notices'];
}

/** All HTTP requests about tables (`shared/protocol/http.ts`). */
export const tableRoutes = (ports: TableRoutePorts): Router => {
  const router = Router();
  const door = new Door(ports);
  const uploads = makeUploads(ports.clock);
  // Bodies that are no JSON
  router.use(scanRoutes(ports, uploads, door.atTable));
  router.use(importRoutes(ports, uploads));
  router.use(moduleRoutes(ports, door));
  // A new table may come with changes of its map; a character takes three bytes at most.
  router.post('/tables', express.json({ limit: limits.bodyBytes + 3 * tableLimits.mapText }));
  router.use(express.json({ limit: limits.bodyBytes }));
  router.use(openingRoutes(ports));
  router.use(listRoutes(ports, door));
  router.use(readingRoutes(ports, door));
  router.use(recoveryRoutes(ports, door));
  router.use(complaintRoutes({ ...ports.complaints, clock: ports.clock }, door));
  router.use(noticeRoutes({ clock: ports.clock, log: ports.log.notices, notices: ports.notices }, door));
  return router;
};
