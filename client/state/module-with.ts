import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { withOverride } from '@umpire/shared/module/map-override.ts';
import type { MapChange } from '@umpire/shared/table/map-change.ts';

let latest: { readonly module: LoadedModule; readonly key: string; readonly changed: LoadedModule } | undefined;

/**
 * The module with the map that a table has: the same object as long as the changes are the same, so that the board stays
 * as it is while other things happen.
 */
export const moduleWith = (module: LoadedModule, changes: readonly MapChange[] | undefined): LoadedModule => {
  if (!changes) return module;
  const key = JSON.stringify(changes);
  if (latest?.module !== module || latest.key !== key) {
    const override = { format: 1 as const, module: module.data.manifest.id, changes: [...changes] };
    latest = { module, key, changed: withOverride(module, override) };
  }
  return latest.changed;
};
