import { expect, test } from 'vitest';
import { isServerList, serversOf } from './hosts.ts';

test.each([
  ['postgres://umpire@db/games', ['postgres://umpire@db/games']],
  [
    'postgresql://umpire:s%40cret@one:5432,two,[2001:db8::1]:5433/games?sslmode=require&target_session_attrs=read-write',
    ['one:5432', 'two', '[2001:db8::1]:5433'].map(
      (host) => `postgresql://umpire:s%40cret@${host}/games?sslmode=require&target_session_attrs=read-write`,
    ),
  ],
])('%s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
  expect(isServerList(url)).toBe(true);
});

test.each([
  'mysql://db/games',
  'postgres://one,two:port/games',
  'postgres://one,,two/games',
  'postgres:///games',
  'games',
  'postgres://one,two/games?target_session_attrs=standby',
])('%s is none', (url) => expect(isServerList(url)).toBe(false));
