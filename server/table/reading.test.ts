import { HISTORY_PAGE } from '@umpire/shared/protocol/http.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { expect, test } from 'vitest';
import { give, makeWorld } from '../test/scripted.ts';
import { accountOf } from '../work/account.ts';
import { type Reader, tellPage } from './reading.ts';

test('a page of large steps ends early, and the next begins after its last', async () => {
  const { open, tables, log, ports } = makeWorld();
  const id = await open(['ann']);
  const host = (await tables.acquire(id))!;
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  await give(host, 'ann', { type: 'writeNote', title: 'Long', text: 'x', audience: 'all' });
  const note = Object.keys(host.table.notes).at(-1)!;
  for (let count = 0; count < 150; count += 1) {
    const text = `${count}`.padEnd(limits.noteText, '.');
    await give(host, 'ann', { type: 'writeNote', note, title: 'Long', text, audience: 'all' });
  }
  const account = accountOf(ports, { person: 'ann' });
  const reader: Reader = { viewer: viewerOf(host.table, 'ann'), account };
  const pageFrom = (from: number) =>
    tellPage(log, host, reader, { from, to: Math.min(host.seq, from + HISTORY_PAGE - 1), before: false });
  const seqs: number[] = [];
  let pages = 0;
  while (seqs.length < host.seq) {
    const { steps, last } = await pageFrom(seqs.length + 1);
    expect(last).toBe(host.seq);
    expect(JSON.stringify(steps).length).toBeLessThan(1.1 * 1024 * 1024);
    seqs.push(...steps.map(({ seq }) => seq));
    pages += 1;
  }
  expect(seqs).toEqual(Array.from({ length: host.seq }, (_, index) => index + 1));
  expect(pages).toBe(2);
});
