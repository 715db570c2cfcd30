import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NamedKey } from '../identity/keyring.ts';

/**
 * Secrets of dice as they lie in the database: encrypted, so that nobody who has only the database can foretell a roll.
 * `sealed.KEY.BYTES`: under which key, then 12 bytes of nonce, what is encrypted (AES-256-GCM), 16 bytes of tag, in base64url.
 */
export interface Vault {
  /** `commitment`: what the secret is for; it opens as that of nothing else. */
  readonly seal: (secret: string, commitment: string) => string;
  /** What was sealed, or stored in the clear by a former release. `undefined` without its key. */
  readonly open: (sealed: string, commitment: string) => string | undefined;
  /** Whether it is sealed with the newest key. */
  readonly isCurrent: (sealed: string) => boolean;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** The first of the keys seals. */
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
