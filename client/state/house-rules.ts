import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { createKept } from '../storage/web-storage.ts';

interface HouseRulesStore {
  /** By game, the values that differ from its standard. The game may have changed since: `stillFitting` keeps the valid ones. */
  readonly kept: { readonly [game: string]: RuleOptionValues };
  /** If nothing differs, nothing is stored. */
  keep(game: string, options: RuleOptionValues): void;
}

/** The rules with which the user opens tables in this browser; not sent before a table is opened. */
export const useHouseRules = createKept<HouseRulesStore>(
  (set) => ({
    kept: {},
    keep: (game, options) =>
      set(({ kept: { [game]: _, ...others } }) => ({
        kept: Object.keys(options).length === 0 ? others : { ...others, [game]: options },
      })),
  }),
  { name: 'umpire-house-rules', version: 1 },
);
