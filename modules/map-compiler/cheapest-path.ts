import { Heap } from './heap.ts';

/** The neighbors of a place, each with its cost, which is not negative. */
export type WaysFrom = (place: number) => Iterable<readonly [to: number, cost: number]>;

/** The cheapest path from `start` to the first place that is a goal, both included; undefined if there is none. */
export const cheapestPath = (
  start: number,
  isGoal: (place: number) => boolean,
  waysFrom: WaysFrom,
): number[] | undefined => {
  const cameFrom = new Map<number, number>();
  const costs = new Map([[start, 0]]);
  const done = new Set<number>();
  const queue = new Heap<number>();
  queue.push(start, 0);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { item: place, cost } = next;
    if (done.has(place)) continue;
    if (isGoal(place)) return pathTo(place, cameFrom);
    done.add(place);
    for (const [to, step] of waysFrom(place)) {
      const total = cost + step;
      if (total >= (costs.get(to) ?? Infinity)) continue;
      costs.set(to, total);
      cameFrom.set(to, place);
      queue.push(to, total);
    }
  }
  return undefined;
};

const pathTo = (place: number, cameFrom: ReadonlyMap<number, number>): number[] => {
  const path = [place];
  for (let at = cameFrom.get(place); at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
};
