import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { readCommand } from './command-line.ts';

readCommand({
  usage: 'npm run dev',
  does: `Runs the server and the client as they are in the working tree: Node restarts the server when a file it uses changes, Vite
updates the client in the browser. Open the one address that is printed; Ctrl-C ends both. PORT and CLIENT_PORT say where.`,
});

const atRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The wanted port if nobody listens there, otherwise the next that is free. */
const freePort = async (wanted: number): Promise<number> => {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return wanted;
  } catch {
    return freePort(wanted + 1);
  } finally {
    probe.close();
  }
};

// Vite's configuration reads the server's port, too, to pass requests on.
process.env.PORT = String(await freePort(Number(process.env.PORT ?? 2567)));
const clientPort = await freePort(Number(process.env.CLIENT_PORT ?? 5173));
const url = `http://localhost:${clientPort}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', atRoot('server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PUBLIC_URL: url },
});
const vite = await createVite({
  configFile: atRoot('client/vite.config.ts'),
  server: { port: clientPort, strictPort: true },
});
await vite.listen();
vite.config.logger.info(`\n  Umpire in development: ${url}\n`);

const end = async () => {
  server.kill('SIGTERM');
  await Promise.all([server.exitCode ?? once(server, 'exit'), vite.close()]);
  process.exit();
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
