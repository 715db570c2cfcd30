import { once } from 'node:events';
import { decode, encode } from '@msgpack/msgpack';
import { PROTOCOL, ROOM } from '@umpire/shared/protocol/messages.ts';
import WebSocket from 'ws';
import type { Person } from './client.ts';

/** Codes of Colyseus' frames, their first byte. */
export const codes = { joined: 10, leave: 12, data: 13, bytes: 17, ping: 18 } as const;

export interface Frame {
  readonly code: number;
  /** Of data and bytes: the message's type. */
  readonly type?: string;
  readonly body: Uint8Array;
}

/** A websocket and nothing else: sees every byte, sends any. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Every frame as it came. */
  readonly received: Buffer[];
  readonly frames: () => readonly Frame[];
  /** With how the server ended it. */
  readonly closed: Promise<number>;
  readonly send: (type: string, message: unknown) => void;
  readonly sendBytes: (bytes: Uint8Array) => void;
  readonly close: () => Promise<void>;
}

/** Keeps a place at a table, as the SDK would. */
export const reserve = async (
  { url, token }: Person,
  options: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/matchmake/joinOrCreate/${ROOM}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: typeof options === 'string' ? options : JSON.stringify(options),
  });

const textFrame = (code: number, type: string): Buffer =>
  Buffer.concat([Buffer.from([code, 0xa0 | type.length]), Buffer.from(type)]);

export const frameOf = (type: string, message: unknown): Buffer =>
  Buffer.concat([textFrame(codes.data, type), encode(message)]);

export const parseFrame = (bytes: Buffer): Frame => {
  const code = bytes[0]!;
  if (code !== codes.data && code !== codes.bytes) return { code, body: bytes.subarray(1) };
  const length = bytes[1]! & 0x1f;
  return { code, type: bytes.toString('utf8', 2, 2 + length), body: bytes.subarray(2 + length) };
};

export const bodyOf = <Message>({ body }: Frame): Message => decode(body) as Message;

/** `acknowledges` false: never says that it has joined. @throws with the server's code if no place is kept */
export const joinRaw = async (
  person: Person,
  table: string,
  acknowledges = true,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawClient> => {
  const response = await reserve(person, { table, protocol: PROTOCOL }, headers);
  const place = (await response.json()) as {
    readonly processId: string;
    readonly roomId: string;
    readonly sessionId: string;
    readonly error?: string;
  };
  if (!response.ok) throw new Error(place.error);
  const { processId, roomId, sessionId } = place;
  const socket = new WebSocket(`${person.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`, {
    headers,
  });
  const received: Buffer[] = [];
  socket.on('message', (bytes: Buffer) => {
    received.push(bytes);
    if (bytes[0] === codes.joined && acknowledges) socket.send(Buffer.from([codes.joined]));
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    received,
    frames: () => received.map(parseFrame),
    closed,
    send: (type, message) => socket.send(frameOf(type, message)),
    sendBytes: (bytes) => socket.send(bytes),
    close: async () => {
      socket.close();
      await closed;
    },
  };
};
