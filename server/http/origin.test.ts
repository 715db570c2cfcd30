import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

test.each([
  ['a program', undefined, 'table.example:2567', undefined, true],
  ['our own page', 'http://table.example:2567', 'table.example:2567', undefined, true],
  ['our own page behind a proxy that keeps the host', 'https://table.example', 'table.example', undefined, true],
  ['our own page behind one that does not', 'https://table.example', '10.0.0.2:2567', 'https://table.example', true],
  ['another site', 'https://evil.example', 'table.example:2567', undefined, false],
  ['another site, though we have a public address', 'https://evil.example', '10.0.0.2', 'https://table.example', false],
  ['another port of the same machine', 'http://table.example:8080', 'table.example:2567', undefined, false],
  ['a page without an origin (sandboxed frame, file)', 'null', 'table.example:2567', undefined, false],
  ['nonsense', '://', 'table.example:2567', undefined, false],
])('%s', (_name, origin, host, publicUrl, own) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(own);
});
