import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { SMTPServer } from 'smtp-server';

/** Something that was posted. */
export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A web server that notes what is posted to it: a webhook, or a push service. */
export interface Receiver {
  readonly url: string;
  readonly posted: Posted[];
  /** With which status it answers from now on, and to where it leads. */
  answer: { status: number; location?: string };
  readonly close: () => void;
}

export const startReceiver = async (): Promise<Receiver> => {
  const posted: Posted[] = [];
  const receiver = { posted, answer: { status: 201 } as Receiver['answer'] };
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const { status, location } = receiver.answer;
    response.writeHead(status, location === undefined ? {} : { Location: location }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(receiver, { url, close: () => void server.close() });
};

/** A browser that a push service serves: what it gives to a server, and how it reads what comes. */
export interface PushedBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly read: (posted: Posted) => unknown;
}

export const pushedBrowser = (service: Receiver, name: string): PushedBrowser => {
  const keys: ECDH = createECDH('prime256v1');
  keys.generateKeys();
  const authSecret = randomBytes(16).toString('base64url');
  return {
    subscription: {
      endpoint: `${service.url}/${name}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: authSecret },
    },
    read: ({ body }) =>
      JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString('utf8')) as unknown,
  };
};

/** A mail server that keeps what it is sent. */
export interface Mailbox {
  readonly url: string;
  /** As they came, with their encoding of lines undone. */
  readonly mails: { readonly to: readonly string[]; readonly text: string }[];
  readonly close: () => Promise<void>;
}

/** Lines that were broken, and bytes that were written as `=E3`. */
const unquoted = (text: string): string => {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const isBase64 = /^content-transfer-encoding: base64/im.test(head);
  const plain = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return `${head.replaceAll(/\r\n[ \t]+/g, ' ')}\r\n\r\n${plain}`;
};

export const startMailbox = async (): Promise<Mailbox> => {
  const mails: Mailbox['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: unquoted(Buffer.concat(parts).toString('utf8')) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
