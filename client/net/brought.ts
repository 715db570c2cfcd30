import { setBroughtSource } from '@umpire/modules';
import type { ApiFailure, BroughtList, BroughtModule, BroughtRemoved } from '@umpire/shared/protocol/http.ts';
import { at, RequestFailed, request, type TableId, whoAmI } from './http.ts';

const addressOf = (id: string): string => `/api/modules/${encodeURIComponent(id)}`;

/**
 * Sends a module to the server; `told` gets the fraction that has been sent. Returns its id.
 * @throws RequestFailed
 */
export const bringModule = async (archive: Blob, told: (share: number) => void): Promise<string> => {
  await whoAmI();
  const { id } = await new Promise<BroughtModule>((resolve, reject) => {
    // Only XMLHttpRequest reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/modules');
    request.setRequestHeader('Content-Type', archive.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new RequestFailed('unreachable'));
    request.onload = () => {
      if (request.status === 200 || request.status === 201) return resolve(request.response as BroughtModule);
      const failure = request.response as ApiFailure | null;
      reject(new RequestFailed(failure?.failed ?? 'server-failed', failure?.params, failure?.problems));
    };
    request.send(archive);
  });
  return id;
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
