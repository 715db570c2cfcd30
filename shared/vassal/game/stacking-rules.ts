import type { VassalModule } from '../module/vassal-module.ts';
import { fieldText } from '../traits/trait.ts';
import type { Held, Types } from './held.ts';
import { PieceProperties } from './piece-properties.ts';

interface MapRules {
  readonly stacks: boolean;
  readonly layers?: { readonly property: string; readonly order: readonly string[] };
}

/** What stacks with what on which map. Without a module every name is a map, on which everything stacks. */
export class StackingRules {
  readonly #types: Types;
  readonly #maps: ReadonlyMap<string, MapRules> | undefined;

  constructor(types: Types, module?: VassalModule) {
    this.#types = types;
    this.#maps =
      module &&
      new Map(
        module.maps.flatMap(({ name, otherNames, stacking, layers }) =>
          [...otherNames, name].map(
            (each) => [each, { stacks: stacking.isEnabled, ...(layers && { layers }) }] as const,
          ),
        ),
      );
  }

  hasMap(name: string): boolean {
    return !this.#maps || this.#maps.has(name);
  }

  allowsStacks(map: string): boolean {
    return this.#maps?.get(map)?.stacks !== false;
  }

  /** Whether a piece stacks at all. */
  stacks(held: Held): boolean {
    if (held.kind !== 'piece') return true;
    const immobile = this.#types.traitsOf(held).find(({ id }) => id === 'immob');
    return !immobile || (fieldText(immobile, 'stacking') ?? 'R') === 'L';
  }

  isSeenBy(held: Held, player: string | undefined): boolean {
    const hides = this.#types.traitsOf(held).find(({ id }) => id === 'hide');
    return !hides || hides.state === '' || hides.state === 'null' || hides.state === player;
  }

  /** The number of its visible layer from below; what no layer lists lies above all. */
  layerOn(map: string, held: Held): number {
    const layers = this.#maps?.get(map)?.layers;
    const piece = held.kind === 'stack' ? held.members.at(-1) : held;
    if (!layers || !piece) return 0;
    const value = new PieceProperties(this.#types.traitsOf(piece), () => undefined).of(layers.property);
    const index = layers.order.indexOf(value ?? '');
    return index < 0 ? layers.order.length : index;
  }
}
