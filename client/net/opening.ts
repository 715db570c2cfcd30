import type { CreateTableRequest } from '@umpire/shared/protocol/http.ts';
import { createTable, importGame, RequestFailed, type TableId } from './http.ts';

/** A keeper of tables: the server, for several people, or this browser, for one. */
export type Where = 'server' | 'device';

/** Opens a table there. @throws RequestFailed */
export const openers: { readonly [where in Where]: (wished: CreateTableRequest) => Promise<TableId> } = {
  server: createTable,
  device: async (wished) => {
    const { openOnDevice } = await import('../device/open-table.ts').catch(notThere);
    return openOnDevice(wished);
  },
};

/** Opens a table on the server, or in this browser while the server does not answer. @throws RequestFailed */
export const openTableAnywhere = (wished: CreateTableRequest): Promise<TableId> =>
  orHere(openers.server(wished), () => openers.device(wished));

/** Opens a table with the game of a file, in the same way. @throws RequestFailed */
export const openGameAnywhere = (file: Blob): Promise<TableId> =>
  orHere(importGame(file), async () => {
    const { openGameOnDevice } = await import('../device/open-game.ts').catch(notThere);
    return openGameOnDevice(file);
  });

/** Code that this browser does not have yet, and cannot load. */
const notThere = (): never => {
  throw new RequestFailed('unreachable');
};

const orHere = (there: Promise<TableId>, here: () => Promise<TableId>): Promise<TableId> =>
  there.catch((problem: unknown) => {
    if (problem instanceof RequestFailed && problem.code === 'unreachable') return here();
    throw problem;
  });
