import { once } from 'node:events';
import { createServer as createHttp, request, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Socket } from 'node:net';

/** A way to a server that spoils what passes. */
export interface Detour {
  /** Its own address, in place of the server's. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const opened = async (server: Server | ReturnType<typeof createTcp>, end: () => void): Promise<Detour> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      end();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Cookies pass in neither direction, as in a browser that refuses them. */
export const withoutCookies = (target: string): Promise<Detour> => {
  const server = createHttp((asked, answer) => {
    const { cookie: _, ...headers } = asked.headers;
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers }, (got) => {
      const { 'set-cookie': __, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, rest);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return opened(server, () => server.closeAllConnections());
};

/** Everything takes so many milliseconds longer, there and back together. */
export const withLatency = (target: string, milliseconds: number): Promise<Detour> => {
  const open = new Set<Socket>();
  const passSlowly = (from: Socket, to: Socket): void => {
    open.add(from);
    const later = (act: () => void) => setTimeout(() => !to.destroyed && act(), milliseconds / 2);
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('end', () => later(() => to.end()));
    from.on('close', () => open.delete(from));
    from.on('error', () => to.destroy());
  };
  const server = createTcp((client) => {
    const there = connect(Number(new URL(target).port), '127.0.0.1');
    passSlowly(client, there);
    passSlowly(there, client);
  });
  return opened(server, () => {
    for (const socket of open) socket.destroy();
  });
};
