import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { withOverride } from '@umpire/shared/module/map-override.ts';
import type { MapChange } from '@umpire/shared/table/state/map-change.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';

interface Changed {
  readonly module: LoadedModule;
  readonly changes: readonly MapChange[];
  readonly changed: LoadedModule;
}
let latest: Changed | undefined;

/**
 * The module with the table's map: the same object as long as the changes are the same, so that the board is not
 * redrawn for other reasons.
 */
export const moduleWith = (module: LoadedModule, changes: readonly MapChange[] | undefined): LoadedModule => {
  if (!changes) return module;
  if (latest?.module !== module || !isEqual(latest.changes, changes)) {
    const override = { format: 1 as const, module: module.data.manifest.id, changes: [...changes] };
    latest = { module, changes, changed: withOverride(module, override) };
  }
  return latest.changed;
};
