import type { Table } from '@umpire/shared/table';
import type { Position, PositionTurn } from '@umpire/shared/umpire';
import { openingOf, positionAt as readAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { reading } from '../reading.ts';
import { module } from './position.ts';

/** The set-up of a scenario as it lies on a new table. */
export const tableOf = (scenario: 'historical' | 'hypothetical'): Table => openingOf(module, scenario);

/** The same read as a position, at some time of the game. */
export const positionAt = (
  scenario: 'historical' | 'hypothetical',
  turn: PositionTurn,
  table: Table = tableOf(scenario),
): Position => readAt(reading, module, table, turn);
