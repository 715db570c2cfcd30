import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('nothing set: every default', () => {
  expect(parseConfig({})).toEqual({
    port: 2567,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    logLevel: 'info',
    trustedProxies: 0,
    scanSpace: 2048,
  });
});

test('everything set; empty is not set', () => {
  const variables = {
    PORT: '80',
    HOST: '::1',
    DATA_DIR: '/srv/umpire',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    SCAN_SPACE: '0',
  };
  expect(parseConfig({ ...variables, PUBLIC_URL: 'https://table.example/' })).toEqual({
    port: 80,
    host: '::1',
    dataDir: '/srv/umpire',
    logLevel: 'debug',
    publicUrl: 'https://table.example',
    trustedProxies: 1,
    scanSpace: 0,
  });
  expect(parseConfig({ ...variables, PUBLIC_URL: '' }).publicUrl).toBeUndefined();
});

test('names every variable that cannot be read', () => {
  expect(() => parseConfig({ PORT: 'high', LOG_LEVEL: 'loud', PUBLIC_URL: 'table' })).toThrow(
    /PORT.*LOG_LEVEL.*PUBLIC_URL/s,
  );
  expect(() => parseConfig({ PORT: '70000' })).toThrow(/PORT/);
  expect(() => parseConfig({ PUBLIC_URL: 'https://example.org/umpire' })).toThrow(/PUBLIC_URL: .*without a path/);
});
