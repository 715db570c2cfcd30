import type { BranchSummary } from '@umpire/shared/protocol/http.ts';

/** A table with its branches, the earliest moment first. */
export interface BranchNode {
  readonly table: BranchSummary;
  readonly branches: readonly BranchNode[];
}

/** The tables as trees: each table above its branches. Tables whose origin is not in the list are roots. */
export const branchTrees = (tables: readonly BranchSummary[]): readonly BranchNode[] => {
  const known = new Set(tables.map(({ id }) => id));
  const childrenOf = Map.groupBy(tables, ({ from }) => (known.has(from?.table ?? '') ? from?.table : undefined));
  const nodesBelow = (parent: string | undefined): readonly BranchNode[] =>
    (childrenOf.get(parent) ?? [])
      .toSorted((a, b) => (a.from?.seq ?? 0) - (b.from?.seq ?? 0) || a.created - b.created)
      .map((table) => ({ table, branches: nodesBelow(table.id) }));
  return nodesBelow(undefined);
};
