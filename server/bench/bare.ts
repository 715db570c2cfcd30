import type { Grid, Hex } from '@umpire/shared/hex';

/** Searches over typed arrays without rules: the reference for ours. */

/** Above any limit. */
export const CLOSED = 255;

/** Dijkstra's search with a bucket for each cost: points to each hex, 1e9 if it is not reached. */
export const bareDijkstra = ({ size, neighbors }: Grid, most: number) => {
  const spent = new Int32Array(size);
  const buckets = Array.from({ length: most + 1 }, () => new Int32Array(size * 6));
  const counts = new Int32Array(most + 1);
  /** `costs` by step: `hex * 6 + direction`. */
  return (costs: Uint8Array, start: Hex, limit: number): Int32Array => {
    spent.fill(1e9);
    counts.fill(0);
    spent[start] = 0;
    buckets[0]![counts[0]!++] = start;
    for (let points = 0; points <= limit; points++) {
      const bucket = buckets[points]!;
      for (let i = 0; i < counts[points]!; i++) {
        const hex = bucket[i]!;
        if (spent[hex] !== points) continue;
        for (let step = hex * 6; step < hex * 6 + 6; step++) {
          const total = points + costs[step]!;
          if (total > limit) continue;
          const to = neighbors[step]!;
          if (total >= spent[to]!) continue;
          spent[to] = total;
          buckets[total]![counts[total]!++] = to;
        }
      }
    }
    return spent;
  };
};

/** Floods the whole map from one hex: returns the number of hexes reached. */
export const bareFlood = ({ size, neighbors }: Grid) => {
  const seen = new Uint8Array(size);
  const queue = new Int32Array(size);
  return (start: Hex): number => {
    seen.fill(0);
    seen[start] = 1;
    queue[0] = start;
    let count = 1;
    for (let i = 0; i < count; i++) {
      const hex = queue[i]!;
      for (let step = hex * 6; step < hex * 6 + 6; step++) {
        const to = neighbors[step]!;
        if (to === -1 || seen[to] !== 0) continue;
        seen[to] = 1;
        queue[count++] = to;
      }
    }
    return count;
  };
};
