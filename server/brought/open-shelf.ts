import { setBroughtSource } from '@umpire/modules';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { modulesOf } from '../data/folder.ts';
import { type BroughtPorts, BroughtShelf } from './shelf.ts';
import { sourceOf } from './source.ts';

/** Milliseconds between two sweeps. */
const sweepEvery = 3600 * 1000;

/** The modules that people have brought to this server. The process gets those that are not in memory from their folder. */
export const openShelf = (
  { dataDir, moduleSpace }: Pick<Config, 'dataDir' | 'moduleSpace'>,
  { logger, ...ports }: BroughtPorts & { readonly logger: Logger },
): BroughtShelf => {
  const shelf = new BroughtShelf(modulesOf(dataDir), moduleSpace * 1024 * 1024, ports);
  setBroughtSource(sourceOf(shelf.folder));
  const sweep = (): void => {
    shelf.sweep().catch((problem) => logger.error({ err: problem }, 'unused modules could not be deleted'));
    ports.clock.later(sweepEvery, sweep);
  };
  sweep();
  return shelf;
};
