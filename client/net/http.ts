import {
  type ApiFailure,
  type ApiFailureCode,
  type BranchRequest,
  type BranchTree,
  type CreateTableRequest,
  type EngineList,
  HISTORY_PAGE,
  type HistoryPage,
  type Me,
  type PasswordRequest,
  type Recovered,
  type RecoveryLink,
  type ScanKept,
  type TableCreated,
  type TableInfo,
  type TableList,
} from '@umpire/shared/protocol/http.ts';
import type { ComplaintRequest, News } from '@umpire/shared/protocol/operator.ts';
import type { SeatId, Seq } from '@umpire/shared/table/state/ids.ts';
import { usePreferences } from '../state/preferences.ts';
import { hearDate } from './server-time.ts';

export type TableId = string;

/**
 * A request that the server refused or did not answer (`unreachable`). `no-cookies`: the browser does not send the server's
 * cookie back. `not-on-device`: it does not have this table of its own, or not any more.
 */
export class RequestFailed extends Error {
  readonly code: ApiFailureCode | 'unreachable' | 'no-cookies' | 'not-on-device';
  readonly params: NonNullable<ApiFailure['params']>;
  /** What is wrong in a file that was sent. */
  readonly problems: NonNullable<ApiFailure['problems']>;
  constructor(
    code: RequestFailed['code'],
    params: RequestFailed['params'] = {},
    problems: RequestFailed['problems'] = [],
  ) {
    super(`The request failed: ${code}.`);
    this.code = code;
    this.params = params;
    this.problems = problems;
  }
}

/** @throws RequestFailed */
export const request = async <Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: BodyInit | object,
): Promise<Answer> => {
  const isFile = body instanceof Blob;
  const asked = Date.now();
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: isFile ? body : JSON.stringify(body),
      }),
    });
  } catch {
    throw new RequestFailed('unreachable');
  }
  hearDate(response, asked);
  if (response.ok) return (await response.json().catch(brokenOff)) as Answer;
  const failure = (await response.json().catch(() => undefined)) as ApiFailure | undefined;
  throw new RequestFailed(failure?.failed ?? 'server-failed', failure?.params, failure?.problems);
};

/** The answer was cut off. */
const brokenOff = (): never => {
  throw new RequestFailed('unreachable');
};

export const at = (table: TableId, rest = ''): string => `/api/tables/${encodeURIComponent(table)}${rest}`;

/** Programs of the operator's that can play in a seat, by their names. */
export const fetchEngines = async (): Promise<EngineList['engines']> =>
  (await request<EngineList>('GET', '/api/engines')).engines;

let known: Promise<Me> | undefined;

/** This browser's identity: asked once, and again after a failure. */
export const whoAmI = (): Promise<Me> => {
  known ??= introduce().then(nameAgain);
  known.catch(() => {
    known = undefined;
  });
  return known;
};

/**
 * A browser without a name may be new: the second answer has its name, and shows whether the cookie of the first came back.
 * @throws RequestFailed `no-cookies` if the server takes it for somebody else
 */
const nameAgain = async (me: Me): Promise<Me> => {
  if (me.name !== undefined) return me;
  const again = await introduce(usePreferences.getState().name);
  if (again.person !== me.person) throw new RequestFailed('no-cookies');
  return again;
};

/** Registers the browser, with a name if given. */
export const introduce = (name?: string): Promise<Me> =>
  request<Me>('POST', '/api/me', name === undefined || name === '' ? {} : { name });

export const createTable = async (table: CreateTableRequest): Promise<TableId> => {
  await whoAmI();
  return (await request<TableCreated>('POST', '/api/tables', table)).id;
};

export const fetchTable = (table: TableId): Promise<TableInfo> => request('GET', at(table));

export const fetchMyTables = async (): Promise<TableList['tables']> => {
  await whoAmI();
  return (await request<TableList>('GET', '/api/tables/mine')).tables;
};

export const fetchOpenTables = async (): Promise<TableList['tables']> =>
  (await request<TableList>('GET', '/api/tables/open')).tables;

/** @throws `wrong-password` */
export const tellPassword = (table: TableId, password: string): Promise<unknown> =>
  request('POST', at(table, '/password'), { password } satisfies PasswordRequest);

/** Steps `from` to `to`, at most `HISTORY_PAGE`; with the view before the first if `before`. */
export const fetchHistory = async (table: TableId, from: Seq, to: Seq, before: boolean): Promise<HistoryPage> => {
  const last = Math.min(to, from + HISTORY_PAGE - 1);
  const page: HistoryPage = await request(
    'GET',
    at(table, `/history?from=${from}&to=${last}${before ? '&before=1' : ''}`),
  );
  // The server ends a page early if its steps are large.
  const end = page.steps.at(-1)?.seq;
  if (end === undefined || end >= Math.min(last, page.last)) return page;
  const rest = await fetchHistory(table, end + 1, last, false);
  return { ...page, steps: [...page.steps, ...rest.steps] };
};

/** The URL of the game file. */
export const exportAddress = (table: TableId): string => at(table, '/game');

/** The text of the game file, as far as the person may see the game. */
export const fetchGame = async (table: TableId): Promise<string> => {
  await whoAmI();
  const response = await fetch(exportAddress(table));
  if (!response.ok) throw new RequestFailed('server-failed');
  return response.text();
};

export const importGame = async (file: Blob): Promise<TableId> => {
  await whoAmI();
  return (await request<TableCreated>('POST', '/api/games', file)).id;
};

export const branchTable = async (table: TableId, branch: BranchRequest): Promise<TableId> =>
  (await request<TableCreated>('POST', at(table, '/branch'), branch)).id;

/** The tree of branches around this table. */
export const fetchBranches = async (table: TableId): Promise<BranchTree['tables']> =>
  (await request<BranchTree>('GET', at(table, '/branches'))).tables;

/** The whole address: the server leaves out the first part if nobody told it. */
export const fetchRecoveryLink = async (table: TableId, seat: SeatId): Promise<string> => {
  const { link } = await request<RecoveryLink>('POST', at(table, `/seats/${encodeURIComponent(seat)}/recovery`));
  return new URL(link, location.origin).href;
};

/** The URL of a picture that the server keeps for a table. */
export const scanAddress = (table: TableId, image: string): string => at(table, `/scans/${image}`);

/**
 * Uploads a file; `told` gets the fraction that has been sent.
 * @throws RequestFailed
 */
export const upload = <Answer>(address: string, file: Blob, told: (share: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Content-Type', file.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new RequestFailed('unreachable'));
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as Answer);
      const failure = request.response as ApiFailure | null;
      reject(new RequestFailed(failure?.failed ?? 'server-failed', failure?.params, failure?.problems));
    };
    request.send(file);
  });

/** Uploads a picture for the grid of a table. @throws RequestFailed */
export const bringScan = (table: TableId, picture: Blob, told: (share: number) => void): Promise<ScanKept> =>
  upload(at(table, '/scans'), picture, told);

/** Takes the seat of a recovery link; returns its table. */
export const recoverSeat = async (token: string): Promise<TableId> => {
  await whoAmI();
  return (await request<Recovered>('POST', '/api/recover', { token })).table;
};

/** Complains to the operator about somebody at the same table. */
export const complain = (table: TableId, complaint: ComplaintRequest): Promise<unknown> =>
  request('POST', at(table, '/complaints'), complaint);

export const fetchNews = (): Promise<News> => request('GET', '/api/news');

/** Whether the server answers at all. */
export const isReachable = async (signal: AbortSignal): Promise<boolean> => {
  const asked = Date.now();
  try {
    const response = await fetch('/health', { signal, cache: 'no-store' });
    hearDate(response, asked);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
};
