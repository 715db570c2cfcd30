import type { Hex } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';

/** What stacks need to know of a unit. */
interface Stacked {
  readonly id: PieceId;
  readonly at: Hex | undefined;
}

/** The units of each hex, in the order of the setup. They lie in pages, so that a move copies only two pages. */
export type Stacks<U> = readonly (Page<U> | undefined)[];
type Page<U> = readonly (readonly U[] | undefined)[];

/** A page has 32 hexes: `hex >> PAGE_BITS` is its number, `hex & IN_PAGE` the index of the hex in it. */
const PAGE_BITS = 5;
const IN_PAGE = (1 << PAGE_BITS) - 1;

const none: readonly never[] = [];

/** The stacks of all units on a map of `size` hexes. */
export const stacksOf = <U extends Stacked>(units: readonly U[], size: number): Stacks<U> => {
  const pages = Math.ceil(size / (1 << PAGE_BITS));
  const stacks: ((U[] | undefined)[] | undefined)[] = new Array(pages).fill(undefined);
  for (const unit of units) {
    if (unit.at === undefined) continue;
    stacks[unit.at >> PAGE_BITS] ??= new Array(1 << PAGE_BITS).fill(undefined);
    const page = stacks[unit.at >> PAGE_BITS]!;
    const stack = page[unit.at & IN_PAGE];
    if (stack) stack.push(unit);
    else page[unit.at & IN_PAGE] = [unit];
  }
  return stacks;
};

/** The hexes with units in them, in order of hex index. */
export const occupiedIn = (stacks: Stacks<unknown>): readonly Hex[] => {
  const hexes: Hex[] = [];
  for (let number = 0; number < stacks.length; number++) {
    const page = stacks[number] ?? [];
    for (let i = 0; i < page.length; i++) if (page[i]?.length) hexes.push((number << PAGE_BITS) | i);
  }
  return hexes;
};

/** The units in a hex. */
export const stackAt = <U>(stacks: Stacks<U>, hex: Hex): readonly U[] =>
  stacks[hex >> PAGE_BITS]?.[hex & IN_PAGE] ?? none;

/** The stacks after units have moved or changed. `slotOf`: a unit's index in the order of the setup. */
export const restacked = <U extends Stacked>(
  former: Stacks<U>,
  changes: readonly { readonly before: U; readonly after: U }[],
  slotOf: (id: PieceId) => number,
): Stacks<U> => {
  const stacks = former.slice();
  const put = (hex: Hex, change: (stack: readonly U[]) => readonly U[]): void => {
    const page = (stacks[hex >> PAGE_BITS] ?? []).slice();
    page[hex & IN_PAGE] = change(page[hex & IN_PAGE] ?? none);
    stacks[hex >> PAGE_BITS] = page;
  };
  for (const { before, after } of changes) {
    if (before.at !== undefined) put(before.at, (stack) => stack.filter((unit) => unit !== before));
    if (after.at !== undefined) put(after.at, (stack) => inserted(stack, after, slotOf));
  }
  return stacks;
};

/** The stack with one more unit, in the order of the setup. */
const inserted = <U extends Stacked>(stack: readonly U[], unit: U, slotOf: (id: PieceId) => number): readonly U[] => {
  if (stack.length === 0) return [unit];
  const slot = slotOf(unit.id);
  const index = stack.findIndex(({ id }) => slotOf(id) > slot);
  return index === -1 ? [...stack, unit] : stack.toSpliced(index, 0, unit);
};
