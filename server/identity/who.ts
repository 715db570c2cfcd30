import type { Identity, Tokens } from './token.ts';

/** Name of the cookie that identifies a browser. */
const cookieName = 'umpire';

/** Ten years, or as long as the browser allows (most limit it to 400 days, and each visit renews it). */
const maxAge = 10 * 365 * 24 * 3600;

/** `Set-Cookie` for a token. Scripts cannot read it, and other sites' pages cannot send it along with a POST. */
export const makeCookie = (token: string, secure: boolean): string =>
  `${cookieName}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const tokenInCookies = (header: string): string | undefined => {
  for (const pair of header.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === cookieName) return value;
  }
  return undefined;
};

/** The sender of a request: by `Authorization: Bearer` if present, else by cookie. */
export const whoSends = async (
  tokens: Tokens,
  headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined },
): Promise<Identity | undefined> => {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? tokenInCookies(headers.cookie ?? '');
  return token === undefined ? undefined : tokens.readPerson(token);
};
