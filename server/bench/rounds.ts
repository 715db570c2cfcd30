/** The median; for an even number the upper of the two middle values. */
export const median = (values: readonly number[]): number => {
  const middle = [...values].sort((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
};

/**
 * Measures several things in turn, so that other load on the machine affects all alike, and returns the values of each.
 * An additional first round warms them up and does not count.
 */
export const interleave = async <Thing>(
  things: readonly Thing[],
  rounds: number,
  measure: (thing: Thing, round: number) => Promise<number>,
): Promise<ReadonlyMap<Thing, readonly number[]>> => {
  const values = new Map(things.map((thing): [Thing, number[]] => [thing, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const thing of things) {
      const value = await measure(thing, round);
      if (round > 0) values.get(thing)!.push(value);
    }
  }
  return values;
};
