import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { LED } from './led.ts';

/** Milliseconds for the other process to take a connection. */
const takenWithin = 5000;

/** The head of a request as it came, without headers that only we may set. */
export const headOf = (
  { method, url, rawHeaders }: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>,
  led: string | undefined,
): string => {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() !== LED) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  if (led !== undefined) lines.push(`${LED}: ${led}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Passes on a client's data to the process at `address` (`host:port`), and its answers, until one side closes. */
export const passOn = (address: string, socket: Socket, said: string, head: Buffer): void => {
  const { hostname, port } = new URL(`tcp://${address}`);
  const line = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  const end = (): void => {
    socket.destroy();
    line.destroy();
  };
  for (const side of [socket, line]) {
    side.setNoDelay(true);
    side.on('error', end);
    side.on('close', end);
  }
  line.setTimeout(takenWithin, end);
  line.once('connect', () => {
    line.setTimeout(0);
    line.write(said);
    if (head.length > 0) line.write(head);
    socket.pipe(line).pipe(socket);
  });
};
