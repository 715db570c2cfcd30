import { groundOf } from '@umpire/shared/module/ground.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { apply, withIndex } from '@umpire/shared/table/apply.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { decide } from '@umpire/shared/table/deciding/decide.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { pastOf } from '@umpire/shared/table/history/past.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';

/** A table in this page alone: one person holds every seat, nothing is stored. */
export interface LocalTable {
  readonly table: Table;
  /** The table after a command; refusals are printed on the console. */
  give(command: Command): Table;
}

const PERSON = 'me';

export const openLocalTable = (module: LoadedModule): LocalTable => {
  let count = 0;
  const scenario = module.data.scenarios[0]!.id;
  const ports = {
    newId: () => `id${String(count++).padStart(6, '0')}`,
    shuffle: <T>(things: readonly T[]) => ({ order: [...things].reverse() }),
    dice: () => () => 1,
    nextDice: () => ({ commitment: '0'.repeat(64), revealed: { commitment: '0'.repeat(64), secret: '0'.repeat(64) } }),
  };
  const opened = openingTable(module, scenario, {
    name: 'Workbench',
    host: { id: PERSON, name: 'Workbench' },
    settings: {
      listed: false,
      locked: false,
      handling: 'anyone',
      undo: 'free',
      spectators: 'everything',
      spectatorChat: true,
      umpire: defaultUmpire,
    },
    options: {},
    language: 'en',
    dice: { commitment: '0'.repeat(64), rolls: 0 },
    newId: ports.newId,
    shuffle: (things) => [...things].reverse(),
  });
  const seats = Object.fromEntries(Object.entries(opened.seats).map(([id, seat]) => [id, { ...seat, holder: PERSON }]));
  let table = withIndex({ ...opened, seats });
  const ground = groundOf(module, scenario);
  const by = { person: PERSON, seat: Object.keys(seats)[0]! };
  return {
    get table() {
      return table;
    },
    give(command) {
      const decision = decide(table, command, { by, time: 0, ground, ports, past: pastOf([]) });
      if (isRefusal(decision)) console.warn('refused', decision);
      else table = decision.events.reduce(apply, table);
      return table;
    },
  };
};
