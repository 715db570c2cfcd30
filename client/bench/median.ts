/** The middle one; of an even count, the greater of the middle two. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
