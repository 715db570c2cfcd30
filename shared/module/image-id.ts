import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The id of an image file: the SHA-256 of its bytes, in hex. */
export const imageIdOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
