import { findPlugin } from '@umpire/modules/plugins.ts';
import type { ModuleRef } from '@umpire/shared/table/state/state.ts';
import { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import type { Games } from '../table/games.ts';

/** An umpire for a table of this game; `undefined` if the game has none. */
export const umpireFor = async (games: Games, { id, options }: ModuleRef): Promise<TableUmpire | undefined> => {
  const plugin = await findPlugin(id, options);
  if (!plugin) return undefined;
  const { module } = await games(id, options);
  return new TableUmpire({ plugin, module });
};
