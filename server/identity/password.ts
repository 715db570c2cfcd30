import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { fairQueue } from '../work/fair-queue.ts';

/** About 50 ms and 16 MB for each attempt. */
const cost = { N: 16_384, r: 8, p: 1 };
const keyBytes = 32;
/** Milliseconds of processor time, about. */
export const hashTakes = 50;

/**
 * Node has four threads for hashing, compressing, and checking tokens. Passwords get two of them, and those of one
 * sender are hashed one after the other.
 */
const queue = fairQueue({ atOnce: 2, ofKey: 5, ofAll: 100 });

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/**
 * `scrypt$N$r$p$salt$key`: the parameters are stored, so that old passwords stay valid if the cost changes. `sender`: the key for counting.
 * @throws QueueFull
 */
export const hashPassword = async (password: string, sender: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await queue.run(sender, () => derive(password, salt, cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** @throws if `hash` has another format; QueueFull */
export const isPassword = async (password: string, hash: string, sender: string): Promise<boolean> => {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) throw new Error('The stored password hash cannot be read.');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await queue.run(sender, () => derive(password, Buffer.from(salt, 'base64url'), options));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
};
