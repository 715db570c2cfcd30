import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitIt, type InputSource, LISTENER, type Remote } from './remote.ts';

/** Preferences that keep Firefox from doing anything on its own. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.enabled': false,
};

/** Starts the installed Firefox, and drives it over WebDriver BiDi. */
export const launchFirefox = async (program: string): Promise<Remote> => {
  const profile = mkdtempSync(join(tmpdir(), 'umpire-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = await connect(`${await addressOf(child)}/session`);
  await socket.send('session.new', { capabilities: {} });
  // Only the frontmost window gets focus events.
  const { context } = await socket.send<{ context: string }>('browsingContext.create', { type: 'window' });
  await socket.send('script.addPreloadScript', { functionDeclaration: `() => ${LISTENER}` });
  const read = async <T>(expression: string): Promise<T> => {
    const answer = await socket.send<Evaluated>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value) as T;
  };
  return {
    open: (url) => socket.send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    read,
    act: (actions: readonly InputSource[]) => socket.send('input.performActions', { context, actions }),
    resize: (width, height) => socket.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async picture() {
      const { data } = await socket.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: () => read('window.complaints'),
    async close() {
      await socket.send('browser.close', {}).catch(() => undefined);
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Firefox prints its address. */
const addressOf = (child: ChildProcess): Promise<string> => {
  let printed = '';
  child.stderr?.on('data', (bytes) => (printed += bytes));
  return awaitIt(
    'Firefox says where it listens',
    async () => {
      if (child.exitCode !== null) throw new Error(`Firefox did not start: ${printed}`);
      return /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
    },
    90_000,
  );
};

const ended = async (child: ChildProcess): Promise<void> => {
  await awaitIt('Firefox ends', async () => child.exitCode ?? child.signalCode ?? undefined).catch(() => {
    child.kill('SIGKILL');
  });
};

interface Socket {
  send<T = void>(method: string, params: object): Promise<T>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

const connect = async (address: string): Promise<Socket> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody answers at ${address}.`));
  });
  let last = 0;
  return {
    async send<T>(method: string, params: object) {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, error, message } = await promise;
      waiting.delete(id);
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
      return result as T;
    },
    close: () => socket.close(),
  };
};
