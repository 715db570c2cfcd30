import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has this token (`Authorization: Bearer`). The comparison takes constant time. */
export const hasToken = (token: string): ((request: Request) => boolean) => {
  const expected = digestOf(`Bearer ${token}`);
  return (request) => timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected);
};
