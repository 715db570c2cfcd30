import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { awaitIt, LISTENER, type Remote } from './remote.ts';

/** Starts WebKitGTK, the engine of the iPad's browser, on a virtual screen, and drives it over WebDriver. */
export const launchWebKit = async (driver: string, screen: string): Promise<Remote> => {
  const { display, server } = await startScreen(screen);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // As root there is no sandbox; the only opened page is ours.
    env: { ...process.env, DISPLAY: display, LANG: 'en_GB.UTF-8', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const at = `http://127.0.0.1:${port}`;
  await awaitIt('WebKit’s driver listens', () => fetch(`${at}/status`).then(Boolean, () => undefined));
  const { sessionId } = await post<{ sessionId: string }>(`${at}/session`, { capabilities: { alwaysMatch: {} } });
  const session = `${at}/session/${sessionId}`;
  await post(`${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
  const read = <T>(expression: string): Promise<T> =>
    post<string>(`${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done('!' + error))`,
      args: [],
    }).then((text) => {
      if (text.startsWith('!')) throw new Error(text.slice(1));
      return JSON.parse(text) as T;
    });
  return {
    async open(url) {
      await post(`${session}/url`, { url });
      await read(LISTENER);
    },
    read,
    act: (actions) => post(`${session}/actions`, { actions }),
    async resize(width, height) {
      const bars = { width: 0, height: 0 };
      // The window has bars whose size is known only after the first resize.
      for (let i = 0; i < 4; i += 1) {
        await post(`${session}/window/rect`, { width: width + bars.width, height: height + bars.height });
        const is = await awaitIt('the window has a size', () => read<[number, number]>('[innerWidth, innerHeight]'));
        if (is[0] === width && is[1] === height) return;
        bars.width += width - is[0];
        bars.height += height - is[1];
      }
    },
    picture: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
    complaints: () => read('window.complaints'),
    async close() {
      await ask(session, { method: 'DELETE' }).catch(() => undefined);
      await Promise.all([stopped(child), stopped(server)]);
    },
  };
};

const ask = async <T = void>(url: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(url, init);
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
};

const post = <T = void>(url: string, body: object): Promise<T> =>
  ask<T>(url, { method: 'POST', body: JSON.stringify(body) });

/** A virtual screen; it prints the number it has taken. */
const startScreen = async (program: string): Promise<{ readonly display: string; readonly server: ChildProcess }> => {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  server.stdout.on('data', (bytes) => (printed += bytes));
  const number = await awaitIt('the screen is there', async () => /^(\d+)\n/.exec(printed)?.[1]);
  return { display: `:${number}`, server };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};
