import type { BranchSummary } from '@umpire/shared/protocol/http.ts';

/** A table with those that went on from it, the earliest moment first. */
export interface BranchNode {
  readonly table: BranchSummary;
  readonly branches: readonly BranchNode[];
}

/** The tables as trees: below each the ones that began from it; at the top those whose beginning is not among them. */
export const branchTrees = (tables: readonly BranchSummary[]): readonly BranchNode[] => {
  const known = new Set(tables.map(({ id }) => id));
  const childrenOf = Map.groupBy(tables, ({ from }) => (known.has(from?.table ?? '') ? from?.table : undefined));
  const nodesBelow = (parent: string | undefined): readonly BranchNode[] =>
    (childrenOf.get(parent) ?? [])
      .toSorted((a, b) => (a.from?.seq ?? 0) - (b.from?.seq ?? 0) || a.created - b.created)
      .map((table) => ({ table, branches: nodesBelow(table.id) }));
  return nodesBelow(undefined);
};
