import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface HouseRulesStore {
  /** By game, what differs from the game's standard. The game may have changed since: `stillFitting` says what is left. */
  readonly kept: { readonly [game: string]: RuleOptionValues };
  /** Nothing that differs: nothing is kept. */
  keep(game: string, options: RuleOptionValues): void;
}

/** By which rules somebody opens tables in this browser: told to nobody before a table is opened. */
export const useHouseRules = create<HouseRulesStore>()(
  persist(
    (set) => ({
      kept: {},
      keep: (game, options) =>
        set(({ kept: { [game]: _, ...others } }) => ({
          kept: Object.keys(options).length === 0 ? others : { ...others, [game]: options },
        })),
    }),
    { name: 'umpire-house-rules', version: 1 },
  ),
);
