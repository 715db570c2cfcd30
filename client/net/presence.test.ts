import { afterEach, expect, test, vi } from 'vitest';
import { usePresence } from '../state/presence.ts';
import { hearPresence, setPresenceLine, tellPing } from './presence.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setPresenceLine(undefined);
  usePresence.getState().clear();
});

test('pings are told and heard on a page that came over plain HTTP, where browsers lend no random ids', () => {
  vi.stubGlobal('crypto', {});
  const sent: unknown[] = [];
  setPresenceLine({ send: (...message) => sent.push(message) });
  tellPing('anna', { x: 1.4, y: 2.6 });
  hearPresence({ type: 'ping', person: 'ben', x: 3, y: 4 });
  expect(sent).toEqual([['presence', { type: 'ping', x: 1, y: 3 }]]);
  const { pings } = usePresence.getState();
  expect(pings.map(({ person }) => person)).toEqual(['anna', 'ben']);
  expect(new Set(pings.map(({ id }) => id)).size).toBe(2);
});
