import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { limits } from './limits.ts';

test('nothing set: every default', () => {
  expect(parseConfig({})).toEqual({
    port: 2567,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    most: limits.process,
    logLevel: 'info',
    trustedProxies: 0,
    scanSpace: 2048,
    moduleSpace: 8192,
    noticeDelay: 60_000,
    privateNotices: false,
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
    MODULE_SPACE: '10',
    ENGINES: '{"heinz": "python3 heinz.py"}',
    DATABASE_URL: 'postgres://umpire@db/umpire',
    REDIS_URL: 'redis://:secret@redis:6379',
    ADDRESS: '10.0.0.7:2567',
    MAX_TABLES: '100',
    MAX_SOCKETS: '500',
    MAX_PEOPLE: '400',
    SMTP_URL: 'smtp://umpire:secret@mail.example:587',
    MAIL_FROM: 'umpire@table.example',
    NOTICE_DELAY: '5',
    PRIVATE_NOTICES: 'true',
  };
  expect(parseConfig({ ...variables, PUBLIC_URL: 'https://table.example/' })).toEqual({
    port: 80,
    host: '::1',
    dataDir: '/srv/umpire',
    databaseUrl: 'postgres://umpire@db/umpire',
    redisUrl: 'redis://:secret@redis:6379',
    address: '10.0.0.7:2567',
    most: { tables: 100, sockets: 500, people: 400 },
    logLevel: 'debug',
    publicUrl: 'https://table.example',
    trustedProxies: 1,
    scanSpace: 0,
    moduleSpace: 10,
    engines: { heinz: 'python3 heinz.py' },
    smtpUrl: 'smtp://umpire:secret@mail.example:587',
    mailFrom: 'umpire@table.example',
    noticeDelay: 5000,
    privateNotices: true,
  });
  expect(parseConfig({ ...variables, PUBLIC_URL: '', SMTP_URL: '' }).publicUrl).toBeUndefined();
  // Mails have links.
  expect(() => parseConfig({ ...variables, PUBLIC_URL: '' })).toThrow('SMTP_URL: needs MAIL_FROM, and PUBLIC_URL');
});

test('names every variable that cannot be read', () => {
  expect(() => parseConfig({ PORT: 'high', LOG_LEVEL: 'loud', PUBLIC_URL: 'table' })).toThrow(
    /PORT.*LOG_LEVEL.*PUBLIC_URL/s,
  );
  expect(() => parseConfig({ PORT: '70000' })).toThrow(/PORT/);
  for (const ENGINES of ['python3 heinz.py', '["heinz"]', '{"Heinz": "python3 heinz.py"}', '{"heinz": ""}'])
    expect(() => parseConfig({ ENGINES })).toThrow('ENGINES: expected {"name": "command", …}');
  expect(() => parseConfig({ PUBLIC_URL: 'https://example.org/umpire' })).toThrow(/PUBLIC_URL: .*without a path/);
});

test('several processes are not to keep their tables in files of one', () => {
  expect(() => parseConfig({ REDIS_URL: 'redis://localhost' })).toThrow(/REDIS_URL: needs DATABASE_URL/);
  expect(() => parseConfig({ ADDRESS: 'somewhere' })).toThrow(/ADDRESS: expected host:port/);
});
