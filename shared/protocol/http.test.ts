import { describe, expect, test } from 'vitest';
import { branchRequest, createTableRequest, historyQuery, meRequest } from './http.ts';

describe('a name in a request', () => {
  const requests = {
    me: (name: string) => meRequest.safeParse({ name }),
    table: (name: string) => createTableRequest.safeParse({ module: 'ford', scenario: 'crossing', name }),
    branch: (name: string) => branchRequest.safeParse({ seq: 1, name }),
  };

  test.each(Object.entries(requests))('of %s is one clean line, as in a command', (_, parse) => {
    expect(parse(' Anna ').data).toMatchObject({ name: 'Anna' });
    for (const name of ['', '  ', 'A\nB', 'A\u0007', 'A\ud800', 'x'.repeat(61)]) {
      expect(parse(name).error?.issues[0]?.path, name).toEqual(['name']);
    }
  });
});

test('the view before the first step is asked for by 1, and not by 0', () => {
  const before = (text: string) => historyQuery.parse({ from: '1', before: text }).before;
  expect([before('1'), before('0')]).toEqual([true, false]);
});
