import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The server's keys, the newest first. The newest signs and seals; all keys verify and open. */
export type Keyring = readonly [Key, ...Key[]];

export interface Key {
  /** Named in everything that was signed or sealed with it. */
  readonly id: string;
  /** 32 bytes, base64url. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** A key of the first releases, which used it directly. */
  readonly legacy?: true | undefined;
}

/** A key for one purpose, derived from a key of the ring. */
export interface NamedKey {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** It signed before keys had names. */
  readonly isNameless?: true;
}

const keyringFile = (dataDir: string): string => join(dataDir, 'keys.json');
/** The key file of the first releases. */
const legacyFile = (dataDir: string): string => join(dataDir, 'signing.key');

const schema = z.strictObject({
  format: z.literal(1),
  keys: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]{4,40}$/),
        secret: z.string().regex(/^[\w-]{43}$/),
        created: z.number(),
        legacy: z.literal(true).optional(),
      }),
    )
    .min(1),
});

/** `tokens`: for signing; `dice`: for sealing secrets of dice; `led`: for messages between processes. The newest first. */
export const keysFor = (use: 'tokens' | 'dice' | 'led', ring: Keyring): readonly NamedKey[] =>
  ring.map(({ id, secret, legacy }) => {
    const bytes = Buffer.from(secret, 'base64url');
    if (legacy && use === 'tokens') return { id, bytes, isNameless: true };
    return { id, bytes: new Uint8Array(hkdfSync('sha256', bytes, '', `umpire ${use}`, 32)) };
  });

export const newKey = (now: number): Key => ({
  id: randomBytes(6).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
  created: now,
});

const remedy = 'Put the one from your backup there; with a new one every player is a stranger at their own seats.';

/** The keys of a data folder, `undefined` if there are none. @throws if they cannot be read. */
export const readKeyring = (dataDir: string): Keyring | undefined => {
  const path = keyringFile(dataDir);
  if (!existsSync(path)) return readLegacy(dataDir);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} holds no keys. ${remedy}`, { cause: error });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Error(`${path} holds no keys. ${remedy}`, { cause: parsed.error });
  return parsed.data.keys as [Key, ...Key[]];
};

const readLegacy = (dataDir: string): Keyring | undefined => {
  const path = legacyFile(dataDir);
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.length !== 32) throw new Error(`${path} holds ${bytes.length} bytes, not a signing key of 32. ${remedy}`);
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return [{ id, secret: bytes.toString('base64url'), created: 0, legacy: true }];
};

/** Written completely or not at all: a killed server must not leave half a key. */
export const writeKeyring = async (dataDir: string, keys: Keyring): Promise<void> => {
  const path = keyringFile(dataDir);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ format: 1, keys }, undefined, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await rm(legacyFile(dataDir), { force: true });
};

/**
 * The keys of a data folder that this process has locked (`lockFolder`). If there are none, `otherwise` is written
 * there. Anybody with these keys can act as any player, so only the server's account can read them.
 */
export const loadKeyring = async (dataDir: string, otherwise: Keyring): Promise<Keyring> => {
  const kept = readKeyring(dataDir);
  const ring = kept ?? otherwise;
  if (kept && existsSync(keyringFile(dataDir))) await chmod(keyringFile(dataDir), 0o600);
  else await writeKeyring(dataDir, ring);
  return ring;
};
