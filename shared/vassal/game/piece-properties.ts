import { fillIn } from '../text/formats.ts';
import { readLayer } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { layerProperty, propertyOfLabel, valuesOfTrait } from '../traits/values.ts';

/** What a property says; undefined if nobody knows it. */
export type LookUp = (name: string) => string | undefined;

/** Properties that ask for others so deep are empty. */
const DEEPEST = 50;

/**
 * The properties of a piece in one moment. The outermost trait that has one of a name answers; layers, labels and the like may ask for others in
 * turn. One that depends on itself is empty.
 */
export class PieceProperties {
  readonly #traits: readonly Trait[];
  readonly #beyond: LookUp;
  readonly #known = new Map<string, string | undefined>();
  #depth = 0;

  /** `beyond`: what the traits do not know. */
  constructor(traits: readonly Trait[], beyond: LookUp) {
    this.#traits = traits;
    this.#beyond = beyond;
  }

  readonly of: LookUp = (name) => {
    if (this.#known.has(name)) return this.#known.get(name);
    if (this.#depth >= DEEPEST) return '';
    this.#known.set(name, '');
    this.#depth += 1;
    const value = this.#find(name);
    this.#depth -= 1;
    this.#known.set(name, value);
    return value;
  };

  #find(name: string): string | undefined {
    for (const trait of this.#traits) {
      if (trait.id === 'emb2' || trait.id === 'emb') {
        const value = layerProperty(name, fieldText(trait, 'name') ?? '', () => readLayer(trait, this.of));
        if (value !== undefined) return value;
      } else if (trait.id === 'label') {
        if (propertyOfLabel(trait) === name) return fillIn(trait.state, this.of);
      } else {
        const value = valuesOfTrait(trait).get(name);
        if (value !== undefined) return value;
      }
    }
    return this.#beyond(name);
  }
}
