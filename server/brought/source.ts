import type { BroughtSource } from '@umpire/modules';
import type { BroughtFolder } from './folder.ts';

/** Gives this process the modules of a folder (`setBroughtSource`). What is there was checked when it came. */
export const sourceOf =
  (folder: BroughtFolder): BroughtSource =>
  async (id) => {
    const bytes = await folder.module(id);
    return bytes && JSON.parse(bytes.toString());
  };
