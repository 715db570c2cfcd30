import { deviceKeeper } from '../device/keeper.ts';
import { isOnDevice } from '../device/tables.ts';
import {
  branchTable,
  exportAddress,
  fetchBranches,
  fetchGame,
  fetchHistory,
  fetchTable,
  type TableId,
  whoAmI,
} from './http.ts';
import type { Keeper } from './keeper.ts';
import { keepLine } from './line.ts';

const serverKeeper: Keeper = {
  hasOthers: true,
  come: async (table) => {
    const { person } = await whoAmI();
    const { entry } = await fetchTable(table);
    return { me: person, entry };
  },
  keepLine,
  fetchHistory,
  fetchGame,
  gameAddress: exportAddress,
  branchTable,
  fetchBranches,
};

export const keeperOf = (table: TableId): Keeper => (isOnDevice(table) ? deviceKeeper : serverKeeper);
