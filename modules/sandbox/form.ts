import { type Manifest, type OptionValues, resolveOptions } from '@umpire/shared/module';
import manifest from './manifest.json' with { type: 'json' };

/** The values of a table's rules form: the sandbox's options about rules, with their types. */
export interface RulesForm {
  readonly sides: number;
  readonly zones: 'none' | 'cost' | 'stop' | 'lock' | 'lock-one' | 'bar';
  /** Movement points for leaving a zone, if that costs any. */
  readonly zoneCost: number;
  /** A zone has no effect in a hex with a friend. */
  readonly zonesFriend: boolean;
  readonly bonds: 'none' | 'units' | 'edge';
  /** Units or steps in a hex; 0: any number. */
  readonly stacking: number;
  readonly stackingBy: 'units' | 'steps';
  readonly supply: 'none' | 'edges' | 'depots';
  /** In hexes; 0: any length. */
  readonly supplyLength: number;
  readonly supplyZones: 'friend' | 'cut' | 'two' | 'none';
  readonly combat: 'none' | 'odds' | 'difference';
  readonly rounding: 'defender' | 'attacker' | 'down';
  readonly oddsBeyond: boolean;
  readonly limitFirst: boolean;
  /** The most columns of all shifts together, in either direction; 0: any number. */
  readonly shiftMost: number;
  /** Whether a road costs 1 point a hex and bridges rivers. */
  readonly roads: boolean;
  /** Movement points by terrain, and the extra cost of a river. */
  cost(ground: string): number;
  /** Columns to the left by terrain, and behind a river. */
  shift(ground: string): number;
}

/** The chart for battles; `undefined`: by hand. */
export const chartOf = ({ combat }: RulesForm): 'combat' | 'difference' | undefined =>
  combat === 'none' ? undefined : combat === 'odds' ? 'combat' : 'difference';

/** The form's values; `undefined` if the table is to have no rules. */
export const readForm = (given: OptionValues): RulesForm | undefined => {
  const resolved = resolveOptions(manifest as Manifest, given);
  if ('problems' in resolved || resolved.options.rules !== 'generic') return undefined;
  const { options } = resolved;
  const number = (name: string): number => (typeof options[name] === 'number' ? options[name] : 0);
  const choice = <Choice extends string>(name: string): Choice => String(options[name]) as Choice;
  return {
    sides: number('sides'),
    zones: choice('zones'),
    zoneCost: number('zone-cost'),
    zonesFriend: options['zones-friend'] === true,
    bonds: choice('bonds'),
    stacking: number('stacking'),
    stackingBy: choice('stacking-by'),
    supply: choice('supply'),
    supplyLength: number('supply-length'),
    supplyZones: choice('supply-zones'),
    combat: choice('combat'),
    rounding: choice('rounding'),
    oddsBeyond: options['odds-beyond'] === true,
    limitFirst: options['limit-first'] === true,
    shiftMost: number('shift-most'),
    roads: options.roads === true,
    cost: (ground) => (ground === 'clear' ? 1 : number(`cost-${ground}`)),
    shift: (ground) => number(`shift-${ground}`),
  };
};
