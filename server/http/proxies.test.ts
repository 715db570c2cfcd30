import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { warnOfProxies } from './proxies.ts';

const warningsOf = (trustedProxies: number, ...requests: readonly Record<string, string>[]): readonly unknown[] => {
  const warnings: unknown[] = [];
  const handler = warnOfProxies({ trustedProxies }, {
    warn: (about: unknown) => warnings.push(about),
  } as unknown as Logger);
  let passed = 0;
  for (const headers of requests) {
    handler({ headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as Request, {} as Response, () => {
      passed += 1;
    });
  }
  expect(passed).toBe(requests.length);
  return warnings;
};

test('a proxy that nobody has told of is told of once', () => {
  const through = { 'x-forwarded-for': '203.0.113.9' };
  expect(warningsOf(0, {}, through, through)).toEqual([{ header: 'x-forwarded-for', from: '127.0.0.1' }]);
});

test('no word of one that is told of, or where there is none', () => {
  expect(warningsOf(1, { 'x-forwarded-for': '203.0.113.9' })).toEqual([]);
  expect(warningsOf(0, {}, {})).toEqual([]);
});
