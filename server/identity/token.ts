import { randomBytes } from 'node:crypto';
import type { PersonId, SeatId } from '@umpire/shared/table/state/ids.ts';
import { isName } from '@umpire/shared/table/state/shapes.ts';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { TableId } from '../storage/event-log.ts';
import type { NamedKey } from './keyring.ts';

/** A decoded recovery link. `generation` makes it valid only once (`EventLog.takeRecovery`). */
export interface Recovery {
  readonly table: TableId;
  readonly seat: SeatId;
  readonly holder: PersonId;
  readonly generation: number;
}

/** A person's browser, and the name that was given there. */
export interface Identity {
  readonly person: PersonId;
  readonly name?: string;
}

/** Signs and reads tokens. A token that this server did not sign, or not for this use, reads as `undefined`. */
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

/** 96 random bits: they say nothing about the person, and cannot be guessed. */
export const newPersonId = (): PersonId => randomBytes(12).toString('base64url');

/** Seconds for which a token is valid: the longest time for which browsers keep a cookie. Each visit renews it. */
export const tokenLife = 400 * 24 * 3600;

/** The number of valid tokens that are cached, because checking one takes a while. */
const remembered = 1000;

interface Known {
  readonly identity: Identity;
  /** Seconds since 1970. */
  readonly issued: number;
}

export interface TokenPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The person's tokens that were signed before this moment are void. */
  readonly revokedBefore: (person: PersonId) => number | undefined;
}

const anyTime: TokenPorts = { now: Date.now, revokedBefore: () => undefined };

/** Signs and verifies tokens: the first key signs; tokens of any key are valid until they expire. */
class Seal {
  readonly #keys: readonly NamedKey[];
  readonly #newest: NamedKey;
  readonly #now: () => number;

  constructor(keys: readonly NamedKey[], now: () => number) {
    const [newest] = keys;
    if (!newest) throw new Error('Tokens need a key.');
    this.#keys = keys;
    this.#newest = newest;
    this.#now = now;
  }

  /** @param expires seconds since 1970 */
  sign(audience: string, subject: string, claims: Readonly<Record<string, unknown>>, expires: number): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, kid: this.#newest.id })
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(Math.floor(this.#now() / 1000))
      .setExpirationTime(expires)
      .sign(this.#newest.bytes);
  }

  async open(audience: string, token: string): Promise<JWTPayload | undefined> {
    const options = { audience, algorithms: [algorithm], currentDate: new Date(this.#now()) };
    const keyOf = (header: { readonly kid?: string }): Uint8Array => this.#keyOf(header);
    try {
      return (await jwtVerify(token, keyOf, options)).payload;
    } catch {
      return undefined;
    }
  }

  #keyOf({ kid }: { readonly kid?: string }): Uint8Array {
    const key = this.#keys.find(({ id, isNameless }) => (kid === undefined ? isNameless : id === kid));
    if (!key) throw new Error('No key of ours has signed it.');
    return key.bytes;
  }
}

const knownIn = async (seal: Seal, token: string): Promise<Known | undefined> => {
  const payload = await seal.open(personAudience, token);
  if (!payload?.sub) return undefined;
  const { sub: person, name, iat = 0 } = payload;
  return { identity: { person, ...(isName(name) && { name }) }, issued: iat };
};

const recoveryIn = async (seal: Seal, token: string): Promise<Recovery | undefined> => {
  const payload = await seal.open(recoveryAudience, token);
  if (!payload?.sub) return undefined;
  const { sub: holder, table, seat, generation } = payload;
  return { table: String(table), seat: String(seat), holder, generation: Number(generation) };
};

/** The first key signs; tokens of any key are valid until they expire. */
export const tokensFrom = (keys: readonly NamedKey[], { now, revokedBefore }: TokenPorts = anyTime): Tokens => {
  const seal = new Seal(keys, now);
  const known = new Map<string, Known>();
  const remember = (token: string, found: Known): void => {
    known.set(token, found);
    if (known.size > remembered) known.delete(known.keys().next().value!);
  };
  const isGood = ({ identity, issued }: Known): boolean =>
    now() < (issued + tokenLife) * 1000 && issued * 1000 >= (revokedBefore(identity.person) ?? 0);

  return {
    signPerson: ({ person, name }) => {
      const claims = name === undefined ? {} : { name };
      return seal.sign(personAudience, person, claims, Math.floor(now() / 1000) + tokenLife);
    },
    readPerson: async (token) => {
      let found = known.get(token);
      if (!found) {
        found = await knownIn(seal, token);
        if (found) remember(token, found);
      }
      return found && isGood(found) ? found.identity : undefined;
    },
    signRecovery: ({ table, seat, holder, generation }, expires) =>
      seal.sign(recoveryAudience, holder, { table, seat, generation }, Math.floor(expires / 1000)),
    readRecovery: (token) => recoveryIn(seal, token),
  };
};
