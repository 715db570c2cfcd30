import { setBroughtSource } from '@umpire/modules';
import type { BroughtList, BroughtModule, BroughtRemoved } from '@umpire/shared/protocol/http.ts';
import { at, request, type TableId, upload, whoAmI } from './http.ts';

const addressOf = (id: string): string => `/api/modules/${encodeURIComponent(id)}`;

/**
 * Sends a module to the server; `told` gets the fraction that has been sent. Returns its id.
 * @throws RequestFailed
 */
export const bringModule = async (archive: Blob, told: (share: number) => void): Promise<string> => {
  await whoAmI();
  return (await upload<BroughtModule>('/api/modules', archive, told)).id;
};

/** The modules that the person has brought, and how much more they may bring. */
export const fetchMyModules = async (): Promise<BroughtList> => {
  await whoAmI();
  return request('GET', '/api/modules');
};

export const removeModule = (id: string): Promise<BroughtRemoved> => request('DELETE', addressOf(id));

/** The tables whose modules are being loaded: a module comes by way of a table, to which the person may come, or from their own shelf. */
const tables = new Map<string, TableId>();

/** Notes that a module lies on a table of the server: from there it is loaded. */
export const findModuleAt = (module: string, table: TableId): void => void tables.set(module, table);

const fromWhere = (module: string): string => {
  const table = tables.get(module);
  return table === undefined ? addressOf(module) : at(table, '/module');
};

/** Lets this page load modules that somebody has brought. */
export const loadBroughtModules = (): void => setBroughtSource((id) => request('GET', `${fromWhere(id)}/module.json`));
