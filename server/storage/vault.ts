import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NamedKey } from '../identity/keyring.ts';

/**
 * Encrypts the secrets of dice in the database, so that a person with only the database cannot foretell rolls.
 * `sealed.KEY.BYTES`: the key's id, then 12 bytes of nonce, the ciphertext (AES-256-GCM), 16 bytes of tag, in base64url.
 */
export interface Vault {
  /** `commitment`: the purpose of the secret; it cannot be opened for another. */
  readonly seal: (secret: string, commitment: string) => string;
  /** The secret, also if an earlier release stored it in the clear. `undefined` without its key. */
  readonly open: (sealed: string, commitment: string) => string | undefined;
  /** Whether it is sealed with the newest key. */
  readonly isCurrent: (sealed: string) => boolean;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** The first key seals. */
export const makeVault = (keys: readonly NamedKey[]): Vault => {
  const [newest] = keys;
  if (!newest) throw new Error('A vault needs a key.');
  const byId = new Map(keys.map((key) => [key.id, key.bytes]));
  return {
    seal: (secret, commitment) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.bytes, nonce).setAAD(Buffer.from(commitment));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `sealed.${newest.id}.${sealed.toString('base64url')}`;
    },
    open: (sealed, commitment) => {
      const [kind, id = '', text = ''] = sealed.split('.');
      if (kind !== 'sealed') return sealed;
      const key = byId.get(id);
      const bytes = Buffer.from(text, 'base64url');
      if (!key || bytes.length < nonceBytes + tagBytes) return undefined;
      const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      cipher.setAAD(Buffer.from(commitment)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        return cipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`sealed.${newest.id}.`),
  };
};
