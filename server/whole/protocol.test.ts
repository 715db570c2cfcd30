// A client written from docs/protocol.md: with the Colyseus SDK, msgpack, zlib and SHA-256, and nothing of ours. If this
// test must change, so must that page, and every other client out there.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { decode } from '@msgpack/msgpack';
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, startLocal } from '../test/local-server.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocal();
});
afterAll(() => server.end());

// biome-ignore lint/suspicious/noExplicitAny: a client that knows none of our types
type Any = any;
type Json = { [key: string]: Any };

/** RFC 7396. */
const merge = (target: Any, patch: Any): Any => {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged: Json = { ...(typeof target === 'object' && !Array.isArray(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
};

const sorted = (value: Any): string => {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sorted(value[key])}`).join(',')}}`;
};

const digestOf = (table: Json): string => createHash('sha256').update(sorted(table)).digest('hex').slice(0, 16);

const keys: Json = {
  n: 'name',
  m: 'module',
  u: 'status',
  h: 'host',
  e: 'settings',
  c: 'seats',
  w: 'people',
  p: 'pieces',
  v: 'covers',
  o: 'pools',
  x: 'notes',
  a: 'arrows',
  t: 'turn',
  d: 'dice',
  r: 'requests',
  g: 'procedures',
};

const acts = (
  'movePieces spreadPieces orderStack flipPieces facePieces createPieces clonePieces deletePieces maskPieces ' +
  'revealPieces attachPieces setMarker removeMarker labelPieces setValue coverPlace createPool deletePool drawPieces ' +
  'returnPieces shufflePool rollDice revealDice say writeNote deleteNote drawArrow eraseArrows nextPhase previousPhase ' +
  'setTurn undo redo answerRequest withdrawRequest takeSeat leaveSeat giveSeat addSeat changeSeat deleteSeat freeSeat ' +
  'removePerson readmitPerson setName makeHost renameTable changeSettings setPassword closeTable reopenTable ' +
  'changeMap layScan guide endProcedure carryPlan draw'
).split(' ');
const serverActs = 'openTable importStep comeIn hidden sealDice stirDice'.split(' ');
const actOf = (number: number): string | undefined => (number < 0 ? serverActs[-1 - number] : acts[number]);

/** The view in a whole, with its pieces and where they lie. */
const tableOf = ({ table, stacks, kinds, pieces, began }: Json): Json => {
  const kindOf = (kind: Any): Json => (typeof kind === 'string' ? { counter: kind, face: 0, facing: 0 } : kind);
  const ids: string[] = stacks.flatMap(([, ...ids]: string[]) => ids);
  const whole: Json = { ...table, turn: { ...table.turn }, stacks: {}, pieces: {} };
  for (const [at, ...ids] of stacks) whole.stacks[at] = ids;
  ids.forEach((id, index) => {
    whole.pieces[id] = { id, ...kindOf(kinds[pieces[index]]) };
    if (began?.[index]) whole.turn.began = { ...whole.turn.began, [id]: began[index] };
  });
  return whole;
};

/** Where pieces began the phase, where that is not told. */
const beganIn = (table: Json, stacks: Json): Json | null | undefined => {
  const left: Json = {};
  for (const at of Object.keys(stacks)) {
    for (const piece of table.stacks[at] ?? []) if (!stacks[at]?.includes(piece)) left[piece] = at;
  }
  const before: Json = table.turn.began ?? {};
  const after = { ...before };
  for (const [at, stack] of Object.entries<Any>(stacks)) {
    for (const piece of stack ?? []) {
      if (!left[piece] || piece.startsWith('~') || table.pieces[piece]?.mask) continue;
      if (before[piece] === undefined) after[piece] = left[piece];
      else if (before[piece] === at) delete after[piece];
    }
  }
  if (sorted(before) === sorted(after)) return undefined;
  const gone = Object.keys(before).filter((piece) => !(piece in after));
  return Object.keys(after).length === 0
    ? null
    : { ...after, ...Object.fromEntries(gone.map((piece) => [piece, null])) };
};

class OtherClient {
  table: Json = {};
  seq = 0;
  time = 0;
  you: Json = {};
  log: Json[] = [];
  room!: Room;
  #token = '';
  #id = Math.floor(Math.random() * 1e9);
  #replies = new Map<number, (reply: Json) => void>();

  async introduce(name: string): Promise<string> {
    const response = await this.http('POST', '/api/me', { name });
    this.#token = /umpire=([^;]+)/.exec(response.headers.get('set-cookie')!)![1]!;
    return ((await response.json()) as Json).person;
  }

  http(method: string, path: string, body?: Json): Promise<Response> {
    return fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(this.#token && { Authorization: `Bearer ${this.#token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async json(method: string, path: string, body?: Json): Promise<Json> {
    return (await (await this.http(method, path, body)).json()) as Json;
  }

  async join(id: string): Promise<void> {
    const client = new Client(server.url);
    client.auth.token = this.#token;
    const options = { table: id, protocol: 4, ...(this.seq > 0 && { have: this.seq }) };
    this.room = await client.joinOrCreate('table', options);
    this.room.reconnection.enabled = false;
    this.room.onMessage('whole', (bytes: Uint8Array) => {
      const body = bytes.subarray(1);
      const whole = JSON.parse(Buffer.from(bytes[0] === 1 ? inflateSync(body) : body).toString()) as Json;
      this.table = tableOf(whole);
      expect(digestOf(this.table)).toBe(whole.digest);
      this.seq = whole.seq;
      this.time = whole.time;
      this.you = whole.you;
    });
    this.room.onMessage('steps', (bytes: Uint8Array) => {
      const message = decode(bytes) as Any[];
      this.#advance(typeof message[0] === 'number' ? [message] : message);
    });
    this.room.onMessage('reply', (reply: Json) => this.#replies.get(reply.id)?.(reply));
    this.room.onMessage('digest', ({ seq, digest }: Json) => {
      if (seq === this.seq && digest !== digestOf(this.table)) this.room.send('sync', {});
    });
    for (const ignored of ['presence', 'notice']) this.room.onMessage(ignored, () => {});
  }

  #advance(steps: Any[][]): void {
    for (const [seq, since, who, act, patch, more] of steps) {
      if (seq <= this.seq) continue;
      if (seq > this.seq + 1) {
        this.room.send('sync', { have: this.seq });
        return;
      }
      this.seq = seq;
      this.time += since;
      if (who === undefined) {
        this.log.push({ seq, act: 'hidden' });
        continue;
      }
      const holder = this.table.seats[who]?.holder;
      this.log.push({
        seq,
        time: this.time,
        act: actOf(act),
        by: holder ? { person: holder, seat: who } : { person: who },
        ...more,
      });
      const long: Json = {};
      for (const [key, value] of Object.entries<Any>(patch)) {
        if (key.length === 1) long[keys[key]] = value;
        else {
          const before = this.table.stacks[key];
          const stack = value?.map((piece: Any) => (typeof piece === 'number' ? before[piece] : piece)) ?? null;
          long.stacks = { ...long.stacks, [key]: stack };
        }
      }
      const began = beganIn(this.table, long.stacks ?? {});
      if (began !== undefined && !('began' in (long.turn ?? {}))) long.turn = { ...long.turn, began };
      this.table = merge(this.table, long);
    }
  }

  give(command: Json): Promise<Json> {
    this.#id += 1;
    const id = this.#id;
    const reply = new Promise<Json>((resolve) => this.#replies.set(id, resolve));
    this.room.send('command', { id, command });
    return reply;
  }

  async reach(seq: number): Promise<void> {
    while (this.seq < seq) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a client written from the protocol’s description plays', async () => {
  const [ann, ben] = [new OtherClient(), new OtherClient()];
  const [annId, benId] = [await ann.introduce('Ann'), await ben.introduce('Ben')];
  const { id } = await ann.json('POST', '/api/tables', { module: 'ford', scenario: 'crossing', name: 'From the book' });
  await Promise.all([ann.join(id), ben.join(id)]);
  const play = async (who: OtherClient, command: Json): Promise<void> => {
    const reply = await who.give(command);
    if (!('accepted' in reply)) throw new Error(JSON.stringify(reply));
    await Promise.all([ann.reach(reply.accepted), ben.reach(reply.accepted)]);
    // Who came in may be told of after it.
    expect(who.log.find(({ seq }) => seq === reply.accepted)).toMatchObject({ act: command.type });
  };
  await play(ann, { type: 'takeSeat', seat: 's1' });
  await play(ben, { type: 'takeSeat', seat: 's2' });
  await play(ann, { type: 'movePieces', pieces: ['p1'], to: '0403' });
  await play(ann, { type: 'movePieces', pieces: ['p3'], to: '0403' });
  await play(ann, { type: 'orderStack', at: '0403', order: ['p3', 'p1'] });
  expect(ben.table.stacks['0403']).toEqual(['p3', 'p1']);
  await play(ann, { type: 'maskPieces', pieces: ['p1'], sight: { there: 'all', where: 'all', what: ['blue'] } });
  expect(ann.table.pieces.p1).toBeDefined();
  const [under, mask] = ben.table.stacks['0403'];
  expect(under).toBe('p3');
  expect(ben.table.pieces[mask]).toMatchObject({ counter: 'back:blue', masked: true });
  expect(ben.table.pieces.p1).toBeUndefined();
  await play(ann, { type: 'say', text: '左へ', to: ['blue'] });
  expect(ann.log.at(-1)).toMatchObject({ tellings: [{ type: 'said', text: '左へ', to: ['blue'] }] });
  expect(ben.log.at(-1)).toEqual({ seq: ann.seq, act: 'hidden' });
  await play(ben, { type: 'rollDice', expression: '2d6', purpose: 'rain' });
  expect(ann.log.at(-1)).toMatchObject({
    by: { person: benId, seat: 's2' },
    tellings: [{ type: 'diceRolled', expression: '2d6', purpose: 'rain', dice: [{ sides: 6 }, { sides: 6 }] }],
  });
  await play(ann, { type: 'leaveSeat', seat: 's1' });
  expect(ann.log.at(-1)).toMatchObject({ by: { person: annId } });
  expect(ann.table.pieces.p1).toBeUndefined();
  expect(ann.time).toBe(ben.time);

  // By steps one has come to what the whole says; a client that drops out goes on from what it had.
  for (const client of [ann, ben]) {
    const had = { seq: client.seq, digest: digestOf(client.table) };
    client.table = {};
    client.seq = 0;
    client.room.send('sync', {});
    await client.reach(had.seq);
    expect({ seq: client.seq, digest: digestOf(client.table) }).toEqual(had);
  }
  await ben.room.leave();
  await ann.give({ type: 'takeSeat', seat: 's1' });
  const { accepted } = await ann.give({ type: 'movePieces', pieces: ['p2'], to: '0404' });
  ben.log = [];
  await ben.join(id);
  await ben.reach(accepted);
  expect(ben.log.map(({ act }) => act)).toEqual(['takeSeat', 'movePieces']);

  expect(await ben.give({ type: 'movePieces', pieces: ['p999'], to: '0404' })).toMatchObject({
    refused: { refused: 'no-such-piece', remedy: expect.any(String) },
  });
  expect(await ben.give({ type: 'movePieces', pieces: 'p1', to: '0404' })).toMatchObject({
    refused: { refused: 'bad-message', params: { path: 'pieces' } },
  });

  const { steps, last, before } = await ben.json('GET', `/api/tables/${id}/history?from=1&before=1`);
  expect(last).toBe(ben.seq);
  const replayed = steps.reduce((table: Json, { patch }: Json) => merge(table, patch), before);
  expect(digestOf(replayed)).toBe(digestOf(ben.table));
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});
