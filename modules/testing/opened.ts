import { type LoadedModule, openingTable } from '@umpire/shared/module';
import { type Table, withIndex } from '@umpire/shared/table';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';

/** A scenario's table as it opens, with pieces named in their order and pools left unshuffled. */
export const opened = (module: LoadedModule, scenario: string): Table => {
  let count = 0;
  const table = openingTable(module, scenario, {
    name: 'Test',
    host: { id: 'ann', name: 'Ann' },
    settings: {
      listed: false,
      locked: false,
      handling: 'own',
      undo: 'free',
      spectators: 'public',
      spectatorChat: true,
      umpire: defaultUmpire,
    },
    options: {},
    language: 'en',
    dice: { commitment: '0', rolls: 0 },
    newId: () => `${++count}`.padStart(8, '0'),
    shuffle: (things) => [...things],
  });
  return withIndex(table);
};
