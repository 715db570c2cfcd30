import { openingTable } from '@umpire/shared/module';
import { type Table, withIndex } from '@umpire/shared/table';
import { countedIds, settings } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, type PositionTurn, positionOf } from '@umpire/shared/umpire';
import { loadGame } from '../../../index.ts';
import { reading } from '../reading.ts';

export const { module } = await loadGame('ardennes44');

export type Scenario = 'one-sector' | 'six-turns' | 'eight-turns' | 'campaign';

/** The set-up of a scenario as it lies on a new table. */
export const tableOf = (scenario: Scenario): Table =>
  withIndex(
    openingTable(module, scenario, {
      name: 'Test',
      host: { id: 'anna', name: 'Anna' },
      settings,
      options: {},
      language: 'en',
      dice: { commitment: '0', rolls: 0 },
      newId: countedIds('i'),
      shuffle: (things) => [...things],
    }),
  );

/** The same read as a position, at some time of the game. */
export const positionAt = (scenario: Scenario, turn: PositionTurn, table: Table = tableOf(scenario)): Position =>
  positionOf(reading, module, { ...table, turn });
