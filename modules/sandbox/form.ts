import { type Manifest, type OptionValues, resolveOptions } from '@umpire/shared/module';
import manifest from './manifest.json' with { type: 'json' };

/** What a table's rules form says: the sandbox's options that are about rules, with their types. */
export interface RulesForm {
  readonly sides: number;
  readonly zones: 'none' | 'cost' | 'stop' | 'lock';
  /** Units in a hex; 0: any number. */
  readonly stacking: number;
  readonly supply: 'none' | 'edges' | 'depots';
  readonly combat: 'none' | 'odds';
  /** Whether a road costs 1 point a hex and bridges rivers. */
  readonly roads: boolean;
  /** Movement points by terrain, and what a river adds. */
  cost(ground: string): number;
  /** Columns to the left by terrain, and behind a river. */
  shift(ground: string): number;
}

/** The form as it was filled in; `undefined` if the table is to be free of rules. */
export const readForm = (given: OptionValues): RulesForm | undefined => {
  const resolved = resolveOptions(manifest as Manifest, given);
  if ('problems' in resolved || resolved.options.rules !== 'generic') return undefined;
  const { options } = resolved;
  const number = (name: string): number => (typeof options[name] === 'number' ? options[name] : 0);
  return {
    sides: number('sides'),
    zones: options.zones as RulesForm['zones'],
    stacking: number('stacking'),
    supply: options.supply as RulesForm['supply'],
    combat: options.combat as RulesForm['combat'],
    roads: options.roads === true,
    cost: (ground) => (ground === 'clear' ? 1 : number(`cost-${ground}`)),
    shift: (ground) => number(`shift-${ground}`),
  };
};
