import { decode } from '@msgpack/msgpack';
import type { Presence } from '@umpire/shared/protocol/messages.ts';
import type { Sight } from '@umpire/shared/table/state/state.ts';
import { tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { expect, test } from 'vitest';
import type { TableHost } from '../table/table-host.ts';
import { Audience } from '../telling/audience.ts';
import { plainWire, ScriptedClient, scriptedClock } from '../test/scripted.ts';
import type { Guest } from './guest.ts';
import { newPointer } from './pointer.ts';
import { showPointer } from './pointing.ts';

const ambush: Sight = { there: ['allied'], where: ['allied'], what: ['allied'] };
const masked: Sight = { there: 'all', where: 'all', what: ['allied'] };

/** Anna (German), Ben (Allied) and Cleo (watches) at a table, and what each is shown of Ben's pointer. */
const begin = () => {
  const table = tableWith({
    '0101': ['allied-a-2'],
    '0202': [{ counter: 'allied-b-2', sight: ambush }],
    '0303': [{ counter: 'allied-c-2', sight: masked }],
  });
  const audience = new Audience(plainWire, scriptedClock(), table, 1, 0);
  const shown: Record<string, unknown[]> = { anna: [], ben: [], cleo: [] };
  const connections = Object.keys(shown).map((person) => {
    const client = new ScriptedClient(person);
    audience.enter(client);
    client.send = (bytes) => {
      const head = 1 + 'presence'.length + 1;
      shown[person]!.push(decode(bytes.subarray(head)));
    };
    return client;
  });
  const pointer = newPointer('ben');
  const guest = { pointer, connection: connections[1]! } as Partial<Guest> as Guest;
  const host = { table, audience } as Partial<TableHost> as TableHost;
  return { shown, mask: table.pieces.p3!.mask!.id, point: (message: Presence) => showPointer(host, guest, message) };
};

test('a finger on the map is shown to all others', () => {
  const { point, shown } = begin();
  point({ type: 'ping', x: 10, y: 20 });
  const seen = { person: 'ben', type: 'ping', x: 10, y: 20 };
  expect(shown).toEqual({ anna: [seen], ben: [], cleo: [seen] });
});

test('a drawing that fades is shown to those for whom it is, and to nobody else', () => {
  const { point, shown } = begin();
  const drawing = { shape: 'words', from: '0101', to: '0101', text: 'Here' } as const;
  const color = '#ff0000';
  point({ type: 'draw', drawing, color, to: ['allied', 'seat:s2'] });
  expect(shown).toEqual({ anna: [], ben: [], cleo: [] });
  point({ type: 'draw', drawing, color, to: ['german'] });
  const seen = { person: 'ben', type: 'draw', drawing, color };
  expect(shown).toEqual({ anna: [seen], ben: [], cleo: [] });
  point({ type: 'draw', drawing, color, to: 'all' });
  expect(shown).toEqual({ anna: [seen, seen], ben: [], cleo: [seen] });
});

test('a drag is shown to each viewer as they see the pieces, and not to those who see none', () => {
  const { point, shown, mask } = begin();
  point({ type: 'drag', pieces: ['p1', 'p2', 'p3'], x: 1, y: 2 });
  expect(shown.anna).toEqual([{ person: 'ben', type: 'drag', pieces: ['p1', mask], x: 1, y: 2 }]);
  expect(shown.cleo).toEqual(shown.anna);
  point({ type: 'drop' });
  expect(shown.anna).toHaveLength(2);
});

test('the end of a drag is not shown to viewers who did not see the drag', () => {
  const { point, shown } = begin();
  point({ type: 'drag', pieces: ['p2'], x: 1, y: 2 });
  point({ type: 'drop' });
  expect(shown).toEqual({ anna: [], ben: [], cleo: [] });
});
