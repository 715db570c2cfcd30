import { evaluate } from '../expression/evaluate.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { said } from '../expression/said.ts';
import { readLayer } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { layerProperty, propertyOfLabel, valuesOfTrait } from '../traits/values.ts';

/** What a property says; undefined if nobody knows it. */
export type LookUp = (name: string) => string | undefined;

/** Properties that ask for others so deep are empty. */
const DEEPEST = 25;
/** Longer values are cut off. */
const LONGEST = 20_000;

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
    const value = this.#find(name)?.slice(0, LONGEST);
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
        if (propertyOfLabel(trait) === name) return said(trait.state, this.of);
      } else if (trait.id === 'calcProp') {
        if (name !== '' && fieldText(trait, 'name') === name) return this.#reckon(fieldText(trait, 'expression') ?? '');
      } else {
        const value = valuesOfTrait(trait).get(name);
        if (value !== undefined) return value;
      }
    }
    return this.#beyond(name);
  }

  /** Off all maps VASSAL reckons nothing. */
  #reckon(expression: string): string | undefined {
    if (this.#beyond('CurrentMap') === '') return '';
    const parsed = parseExpression(expression);
    return parsed && (evaluate(parsed, this.of) ?? '');
  }
}
