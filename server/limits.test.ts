import { readFileSync } from 'node:fs';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import { describe, expect, test } from 'vitest';
import { limits as serverLimits } from './limits.ts';

const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('\n## 10. Limits'));
const [ofClient = '', ofTable = ''] = section.split('`shared/table/state/limits.ts`');

/** By name, what a table says: several names of a row are in order with what stands in its last column. */
const writtenIn = (text: string): ReadonlyMap<string, string | undefined> =>
  new Map(
    [...text.matchAll(/^\| (`.*`) \|.*\| (.*) \|$/gm)].flatMap(([, names = '', said = '']) => {
      const each = said.split('; ');
      return names.split(', ').map((name, i) => [name.slice(1, -1), each[i]] as const);
    }),
  );

const plain = new Intl.NumberFormat('en-US');
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

const isOfBytes = (name: string): boolean => /bytes$/i.test(name) || ['writing', 'daily'].includes(name);

/** A limit as the page writes it. */
const asWritten = (name: string, limit: number | object): string => {
  if (typeof limit === 'object') {
    if (!('perSecond' in limit && 'burst' in limit)) {
      return Object.entries(limit)
        .map(([part, value]) => asWritten(isOfBytes(name) ? name : part, value))
        .join(', ');
    }
    const { burst, perSecond } = limit as { burst: number; perSecond: number };
    const each = perSecond >= 1 ? `${asWritten(name, perSecond)} a second` : `one each ${Math.round(1 / perSecond)} s`;
    return `${asWritten(name, burst)} at once, ${each}`;
  }
  if (isOfBytes(name)) return limit >= megabyte ? `${limit / megabyte} MB` : `${limit / kilobyte} kB`;
  if (/Patience$/.test(name) || ['shownAway', 'interval'].includes(name)) return `${limit / 1000} s`;
  return plain.format(limit);
};

describe.each([
  ['a client', serverLimits, writtenIn(ofClient)],
  ['a table', tableLimits, writtenIn(ofTable)],
])('the limits of %s', (_, limits, written) => {
  test.each(Object.entries(limits))('%s is in docs/protocol.md', (name, limit) => {
    expect(written.get(name)).toBe(asWritten(name, limit));
  });

  test('are all that docs/protocol.md tells of', () => {
    expect([...written.keys()].filter((name) => !Object.hasOwn(limits, name))).toEqual([]);
  });
});
