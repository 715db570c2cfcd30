import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `npm run game:verify` said in a process of its own. */
export interface Verified {
  readonly status: number;
  readonly lines: readonly string[];
  readonly problem: string;
}

export const runVerify = (...args: readonly string[]): Promise<Verified> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL('../cli/verify-game.ts', import.meta.url));
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), lines: stdout.trim().split('\n'), problem: stderr }),
    );
  });

/** Verifies a game file; a text is written as it is. */
export const verifyFile = async (file: unknown): Promise<Verified> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-verify-'));
  try {
    const path = join(folder, 'game.json');
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
    return await runVerify(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
