import { findMissing } from '@umpire/modules/open-game.ts';
import { createTableRequest, type TableCreated } from '@umpire/shared/protocol/http.ts';
import type { MapChange } from '@umpire/shared/table/state/map-change.ts';
import { Router } from 'express';
import type { BroughtShelf } from '../brought/shelf.ts';
import { importGame } from '../game-files/import-game.ts';
import { limits } from '../limits.ts';
import { type OpenPorts, openTable, type Wish } from '../table/open-table.ts';
import type { Budgets } from '../work/budgets.ts';
import { rawBody } from './body.ts';
import { parse, RequestFailed } from './failure.ts';
import { newOwner } from './new-owner.ts';
import { oneOfEach } from './one-of-each.ts';
import type { Uploads } from './uploads.ts';
import { mustBeKnown } from './who-asks.ts';

type OpeningPorts = OpenPorts & {
  readonly budgets: Budgets;
  readonly brought: Pick<BroughtShelf, 'mayOpen' | 'fileFor'>;
};

/** New tables from game files, whose body is not parsed as JSON here. */
export const importRoutes = (ports: OpeningPorts, uploads: Uploads): Router => {
  const router = Router();
  const readGameFile = rawBody(limits.gameFileBytes, true);
  const oneOf = oneOfEach();
  router.post('/games', async (request, response) => {
    const owner = await newOwner(ports, request, mustBeKnown(response));
    const { id: person, network } = owner;
    const id = await oneOf(person, async () => {
      const file = await uploads.read({ person, network }, request, response, readGameFile);
      return importGame(ports, owner, file, network);
    });
    if (typeof id !== 'string') throw new RequestFailed(id.failed, id);
    response.status(201).json({ id } satisfies TableCreated);
  });
  return router;
};

/** New tables from a game's scenario. */
export const openingRoutes = (ports: OpeningPorts): Router => {
  const router = Router();
  router.post('/tables', async (request, response) => {
    const identity = mustBeKnown(response);
    const { password, mapChanges, ...wish } = parse(createTableRequest, request.body);
    if (!(await ports.brought.mayOpen(wish.module, identity.person))) throw noSuchModule(wish.module);
    await checkWish(wish);
    if (mapChanges) await checkMap(ports, wish, mapChanges);
    const id = await openTable(ports, await newOwner(ports, request, identity), {
      ...wish,
      ...(mapChanges && { mapChanges }),
      ...(password !== undefined && { password }),
    });
    response.status(201).json({ id } satisfies TableCreated);
  });
  return router;
};

const noSuchModule = (name: string): RequestFailed => new RequestFailed('no-such-module', { params: { name } });

/** @throws RequestFailed if the game, scenario or option does not exist. */
const checkWish = async (wish: Parameters<typeof findMissing>[0]): Promise<void> => {
  const missing = await findMissing(wish);
  if (missing?.missing === 'option') {
    throw new RequestFailed('bad-request', {
      problems: [{ path: `options.${missing.name}`, expected: missing.expected }],
    });
  }
  if (missing) throw noSuchModule(missing.name);
};

/** @throws RequestFailed if the changes do not fit the game's map. */
const checkMap = async (
  { games }: Pick<OpenPorts, 'games'>,
  { module, scenario, options }: Pick<Wish, 'module' | 'scenario' | 'options'>,
  changes: readonly MapChange[],
): Promise<void> => {
  const problem = (await games(module, options)).ground(scenario).findMapProblem(changes);
  if (!problem) return;
  const { path, expected } = problem;
  throw new RequestFailed('bad-request', { problems: [{ path: path.replace('changes', 'mapChanges'), expected }] });
};
