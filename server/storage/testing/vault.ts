import { makeVault } from '../vault.ts';

/** A vault with a key that is the same in every process. */
export const testVault = makeVault([{ id: 'test', bytes: new Uint8Array(32).fill(7) }]);
