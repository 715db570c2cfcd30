import { ruleOptions } from '@umpire/shared/module';
import en from './texts/options.en.json' with { type: 'json' };
import ja from './texts/options.ja.json' with { type: 'json' };

/** The possible results: who is eliminated (`E`), retreats (`R`) or loses a step (`1`); `X`: both lose a step. */
const entries = ['AE', 'AR', 'A1', 'X', '–', 'D1', 'DR', 'DE'];

/** Custom results tables: their entries are filled in on the charts panel. The rest of the rules form is in the manifest. */
export const options = ruleOptions(
  {
    results: { clause: 'combat', chart: 'combat', entries },
    differences: { clause: 'combat', chart: 'difference', entries },
  },
  { en, ja },
);

/** The table is played by these. */
export const optionsOf = options.of;
