import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { LargeTable } from '@umpire/shared/umpire/kit/testing/measured-game.ts';

const modules = join(import.meta.dirname, '../../modules');

/** The first game that has a large table to be looked at; `undefined` if none has. */
export const findLargeTable = async (): Promise<(LargeTable & { readonly module: string }) | undefined> => {
  const [file] = globSync('*/play/testing/large-table.ts', { cwd: modules });
  if (file === undefined) return undefined;
  const { largeTable } = (await import(join(modules, file))) as { readonly largeTable: LargeTable };
  return { ...largeTable, module: file.split('/')[0]! };
};
