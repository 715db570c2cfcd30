import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonId, SeatId } from '@umpire/shared/table/state/ids.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { TableId } from '../storage/event-log.ts';

/** A seat's recovery link, opened. `generation` makes it good for one use (`EventLog.takeRecovery`). */
export interface Recovery {
  readonly table: TableId;
  readonly seat: SeatId;
  readonly holder: PersonId;
  readonly generation: number;
}

/** Somebody's browser, and the name that was given there. */
export interface Identity {
  readonly person: PersonId;
  readonly name?: string;
}

/** Makes and reads what the server signs. A token it did not sign, or not for this use, reads as `undefined`. */
export interface Tokens {
  readonly signPerson: (identity: Identity) => Promise<string>;
  readonly readPerson: (token: string) => Promise<Identity | undefined>;
  /** `expires`: milliseconds since 1970. */
  readonly signRecovery: (recovery: Recovery, expires: number) => Promise<string>;
  readonly readRecovery: (token: string) => Promise<Recovery | undefined>;
}

const algorithm = 'HS256';
const personAudience = 'umpire:person';
const recoveryAudience = 'umpire:recovery';

/** 96 random bits: says nothing of the person, and nobody finds another's by trying. */
export const newPersonId = (): PersonId => randomBytes(12).toString('base64url');

/**
 * The signing key, made on the first start in a folder that this process alone has (`lockFolder`). Whoever has the key
 * can be anybody: readable by the server's account alone.
 * @throws if what is there is no key.
 */
export const loadKey = async (dataDir: string): Promise<Uint8Array> => {
  const path = join(dataDir, 'signing.key');
  const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept) {
    await chmod(path, 0o600);
    if (kept.length < 32) {
      const remedy =
        'Put the one from your backup there; with a new one every player is a stranger at their own seats.';
      throw new Error(`${path} holds ${kept.length} bytes, not a signing key of 32. ${remedy}`);
    }
    return kept;
  }
  const key = randomBytes(32);
  // By its name only when it is whole: a server killed meanwhile leaves no half of a key to be taken for one.
  await writeFile(`${path}.part`, key, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return key;
};

/** So many tokens that were found good are remembered: they are good for ever, and to check one takes a while. */
const remembered = 1000;

export const tokensFrom = (key: Uint8Array): Tokens => {
  const known = new Map<string, Identity>();
  const remember = (token: string, identity: Identity): Identity => {
    known.set(token, identity);
    if (known.size > remembered) known.delete(known.keys().next().value!);
    return identity;
  };

  const made = (audience: string, subject: string, claims: Readonly<Record<string, unknown>>): SignJWT =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt();

  const read = async (audience: string, token: string) => {
    try {
      return (await jwtVerify(token, key, { audience, algorithms: [algorithm] })).payload;
    } catch {
      return undefined;
    }
  };

  return {
    // No expiry: a seat is its holder's as long as the table lives, and the token is all that says who that is.
    signPerson: ({ person, name }) => made(personAudience, person, name === undefined ? {} : { name }).sign(key),
    readPerson: async (token) => {
      const before = known.get(token);
      if (before) return before;
      const payload = await read(personAudience, token);
      if (!payload?.sub) return undefined;
      const { sub: person, name } = payload;
      return remember(token, { person, ...(typeof name === 'string' && { name }) });
    },
    signRecovery: ({ table, seat, holder, generation }, expires) =>
      made(recoveryAudience, holder, { table, seat, generation })
        .setExpirationTime(Math.floor(expires / 1000))
        .sign(key),
    readRecovery: async (token) => {
      const payload = await read(recoveryAudience, token);
      if (!payload?.sub) return undefined;
      return {
        table: String(payload.table),
        seat: String(payload.seat),
        holder: payload.sub,
        generation: Number(payload.generation),
      };
    },
  };
};
