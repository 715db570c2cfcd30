import { systemChance, systemClock } from '../ports.ts';
import { roomWire } from '../rooms/wire.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import { makeCommitter } from '../table/committer.ts';
import { groundFor, makeGames } from '../table/games.ts';
import type { HostPorts } from '../table/host-ports.ts';
import { type OpenPorts, openTable, type Wish } from '../table/open-table.ts';
import { Tables } from '../table/tables.ts';
import { boundlessRates } from '../test/boundless.ts';
import { umpireFor } from '../umpire/find-umpire.ts';
import { makeBudgets } from '../work/budgets.ts';

/** Like a server that was just started: no game is loaded, no table is awake. */
export const freshTables = (log: EventLog): { readonly ports: HostPorts & OpenPorts; readonly tables: Tables } => {
  const games = makeGames();
  const fail = (problem: unknown): never => {
    throw problem;
  };
  const ports: HostPorts & OpenPorts = {
    log,
    games,
    committer: makeCommitter(log, fail),
    clock: systemClock,
    chance: systemChance,
    budgets: makeBudgets(boundlessRates),
    wire: roomWire,
    ground: (module) => groundFor(games, module),
    umpire: { find: (module) => umpireFor(games, module), failed: fail },
    report: fail,
    measure: () => {},
  };
  return { ports, tables: new Tables(ports) };
};

export const openPlain = (ports: OpenPorts, wish: Pick<Wish, 'module' | 'scenario'>): Promise<TableId> => {
  const plain: Wish = { ...wish, options: {}, name: 'Asleep', listed: false, language: 'en' };
  return openTable(ports, { id: 'ann', name: 'Ann' }, plain);
};
