import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { RequestFailed } from './http.ts';

/** The operator's requests, with the token. Both throw RequestFailed: `not-known` for a wrong token. */
export interface OperatorLine {
  readonly look: <Answer>(path: string, query?: Readonly<Record<string, string | number | boolean>>) => Promise<Answer>;
  readonly act: <Answer>(path: string, body?: object) => Promise<Answer>;
}

export const operatorLine = (token: string): OperatorLine => {
  const ask = async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    let response: Response;
    try {
      response = await fetch(`/api/operator/${path}`, {
        method,
        // Replaces letters that a header cannot have; tokens have none of them.
        headers: { Authorization: `Bearer ${token.replaceAll(/[^!-~]/g, '?')}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new RequestFailed('unreachable');
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as Answer;
    const failure = answer as ApiFailure | undefined;
    throw new RequestFailed(failure?.failed ?? 'server-failed', failure?.params);
  };
  return {
    look: (path, query = {}) => {
      const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      return ask('GET', `${path}?${new URLSearchParams(parameters)}`);
    },
    act: (path, body = {}) => ask('POST', path, body),
  };
};
