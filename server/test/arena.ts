import { member } from './child-server.ts';
import { startCluster } from './cluster.ts';
import { startLocal } from './local-server.ts';
import { scriptedChance, scriptedClock } from './scripted.ts';

/** Servers on which invariants are tested: three processes, or one that stands for all three. */
export interface Arena {
  readonly urls: readonly [string, string, string];
  readonly dataDir: string;
  /** Advances scripted clocks, by milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** `isScripted`: clock and chance are the same in every run. */
export type StartArena = (isScripted?: boolean) => Promise<Arena>;

export const oneProcess: StartArena = async (isScripted = false) => {
  const clock = scriptedClock();
  const { url, dataDir, end } = await startLocal(isScripted ? { parts: { clock, chance: scriptedChance(7) } } : {});
  return { urls: [url, url, url], dataDir, pass: async (milliseconds) => clock.pass(milliseconds), end };
};

/** Over one PostgreSQL and one Redis. */
export const threeProcesses: StartArena = async (isScripted = false) => {
  const cluster = await startCluster(0);
  // Each makes ids of its own.
  const start = (seed: number) => cluster.start(0, isScripted ? { SCRIPTED: String(seed) } : {}, [], member);
  const servers = [await start(1), ...(await Promise.all([start(2), start(3)]))];
  const [one, two, three] = servers.map(({ url }) => url);
  return {
    urls: [one!, two!, three!],
    dataDir: cluster.dataDir,
    pass: async (milliseconds) => void (await Promise.all(servers.map(({ pass }) => pass(milliseconds)))),
    end: cluster.end,
  };
};

/** The factor by which a soak (`npm run soak`) tries more than every day, with another seed each time. */
export const [soakTimes, soakSeed] = [Number(process.env.FUZZ_TIMES ?? 1), Number(process.env.FUZZ_SEED ?? 1)];
