import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCluster } from './bench-cluster.ts';
import type { Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { startFloor } from './floor-client.ts';
import { measureAttack } from './measure-attack.ts';
import { measureGames } from './measure-games.ts';
import { measureHiding } from './measure-hiding.ts';
import { measureJoining } from './measure-joining.ts';
import { measureMemory } from './measure-memory.ts';
import { measureManyTables, measureOneTable } from './measure-moves.ts';
import { measureResuming } from './measure-resuming.ts';
import { measureUmpire } from './measure-umpire.ts';
import { measureUnread } from './measure-unread.ts';
import { measureVassal } from './measure-vassal.ts';
import { measureVerdicts } from './measure-verdicts.ts';
import { measureWaking } from './measure-waking.ts';
import { startOurs } from './our-client.ts';
import type { Scale } from './scale.ts';
import { startViews } from './views-client.ts';

/** Measures everything, one after the other; `tell` gets each figure. */
export const bench = async (scale: Scale, tell: (figures: readonly Figure[]) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
  const running: Contestant[] = [];
  const keep = <Kind extends Contestant>(contestant: Kind): Kind => {
    running.push(contestant);
    return contestant;
  };
  const stopAll = (): Promise<unknown> => Promise.all(running.splice(0).map((contestant) => contestant.stop()));
  const folderFor = (part: string): string => {
    mkdirSync(join(folder, part));
    return join(folder, part);
  };
  const { counters } = scale;
  try {
    tell(await measureUmpire(scale));
    tell(await measureGames(scale));
    tell(measureVassal(scale));
    const moves = folderFor('moves');
    const floor = keep(await startFloor(moves, scale.tables + 1, counters));
    const ours = keep(await startOurs(moves, scale.tables + 1, counters));
    const views = keep(await startViews(moves, counters));
    tell(await measureOneTable([floor, ours, views], scale));
    tell(await measureManyTables([floor, ours, views], scale));
    tell(await measureJoining([floor, ours, views], scale.tables, scale));
    tell(await measureResuming([floor, ours, views], scale.tables, scale));
    tell(await measureHiding([ours, views], scale.tables, scale));
    await stopAll();
    const unread = folderFor('unread');
    const others = [keep(await startFloor(unread, 1, counters)), keep(await startViews(unread, counters))];
    tell(await measureUnread(keep(await startOurs(unread, 1, counters)), others, scale));
    await stopAll();
    const memory = folderFor('memory');
    const fresh = keep(await startOurs(memory, scale.warmUp + scale.liveTables, counters));
    tell(await measureMemory(fresh, [keep(await startViews(memory, counters))], scale));
    await stopAll();
    await benchCluster(folder, scale, tell);
    tell(await measureVerdicts(folderFor('verdicts'), scale));
    tell(await measureWaking(folderFor('waking'), scale));
    tell(await measureAttack(folderFor('attack'), scale));
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true });
  }
};
