/**
 * The exact chances of dice: each value comes in `ways` of `of` equally likely throws. All numbers are whole, so the
 * chances of a whole tree of dice add up to exactly 1.
 */
export interface Chance<T> {
  readonly of: number;
  readonly values: readonly { readonly value: T; readonly ways: number }[];
}

export const certain = <T>(value: T): Chance<T> => ({ of: 1, values: [{ value, ways: 1 }] });

/** One die. */
export const die = (faces = 6): Chance<number> => ({
  of: faces,
  values: Array.from({ length: faces }, (_, i) => ({ value: i + 1, ways: 1 })),
});

/** A die that may have been thrown already. */
export const dieOr = (thrown: number | undefined, faces = 6): Chance<number> =>
  thrown === undefined ? die(faces) : certain(thrown);

export const mapChance = <A, B>({ of, values }: Chance<A>, to: (value: A) => B): Chance<B> => ({
  of,
  values: values.map(({ value, ways }) => ({ value: to(value), ways })),
});

/** The next level of the dice tree, by value. Branches may need different dice, or none. */
export const walk = <A, B>(first: Chance<A>, next: (value: A) => Chance<B>): Chance<B> => {
  const branches = first.values.map(({ value, ways }) => ({ ways, chance: next(value) }));
  const common = branches.reduce((all, { chance }) => leastCommonMultiple(all, chance.of), 1);
  return {
    of: first.of * common,
    values: branches.flatMap(({ ways, chance }) =>
      chance.values.map((branch) => ({ value: branch.value, ways: (ways * branch.ways * common) / chance.of })),
    ),
  };
};

/** Merges values with one key, so that the tree stays narrow. The first value of a key stands for the others. */
export const gather = <T>({ of, values }: Chance<T>, key: (value: T) => string | number): Chance<T> => {
  const gathered = new Map<string | number, { value: T; ways: number }>();
  for (const { value, ways } of values) {
    const known = gathered.get(key(value));
    if (known) known.ways += ways;
    else gathered.set(key(value), { value, ways });
  }
  return { of, values: [...gathered.values()] };
};

/** Values with their probabilities, most likely first. */
export const likeliest = <T>({ of, values }: Chance<T>): { readonly value: T; readonly probability: number }[] =>
  values.toSorted((one, other) => other.ways - one.ways).map(({ value, ways }) => ({ value, probability: ways / of }));

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
