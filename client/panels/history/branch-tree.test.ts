import type { BranchSummary } from '@umpire/shared/protocol/http.ts';
import { expect, test } from 'vitest';
import { type BranchNode, branchTrees } from './branch-tree.ts';

const turn = { number: 1, phase: 'movement' };
const table = (id: string, created: number, from?: readonly [string | undefined, number]): BranchSummary => ({
  id,
  name: id,
  status: 'open',
  turn,
  created,
  yours: false,
  ...(from && { from: { seq: from[1], turn, ...(from[0] !== undefined && { table: from[0] }) } }),
});

const written = (nodes: readonly BranchNode[]): string =>
  nodes.map(({ table: { id }, branches }) => `${id}${branches.length > 0 ? `(${written(branches)})` : ''}`).join(' ');

test('branches stand below the table that they began from, by their step, whatever the order in which they are told', () => {
  const late = table('late', 2, ['root', 30]);
  const tables = [late, table('leaf', 9, ['early', 3]), table('early', 5, ['root', 4]), table('root', 1)];
  expect(written(branchTrees(tables))).toBe('root(early(leaf) late)');
  expect(written(branchTrees(tables.toReversed()))).toBe('root(early(leaf) late)');
});

test('a table whose beginning the viewer may not see stands at the top', () => {
  expect(written(branchTrees([table('b', 2, [undefined, 7]), table('c', 3, ['b', 1])]))).toBe('b(c)');
  expect(written(branchTrees([table('c', 3, ['gone', 1])]))).toBe('c');
});
