import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { LargeTable } from '@umpire/shared/umpire/kit/testing/measured-game.ts';

const modules = join(import.meta.dirname, '../../modules');

/** The first game with a large table for the bench; `undefined` if there is none. */
export const findLargeTable = async (): Promise<(LargeTable & { readonly module: string }) | undefined> => {
  const [file] = globSync('*/play/testing/large-table.ts', { cwd: modules });
  if (file === undefined) return undefined;
  const { largeTable } = (await import(join(modules, file))) as { readonly largeTable: LargeTable };
  return { ...largeTable, module: file.split('/')[0]! };
};
