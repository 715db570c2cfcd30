import { applyOverride, type LoadedModule, type MapOverride, type Problem, readOverride } from '@umpire/shared/module';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { mapChangesOfTable } from '@umpire/shared/table/state/map-change.ts';
import { browserTexts } from '../../storage/web-storage.ts';
import { download } from '../../ui/download.ts';

/** Larger files are not read: an override of every hex of the largest map is smaller. */
const MOST_BYTES = 2_000_000;

/** The content of a file: an override that fits the game's map, or the problems. */
export const parseOverrideFile = (
  name: string,
  text: string,
  module: LoadedModule,
): { readonly override: MapOverride } | { readonly problems: readonly Problem[] } => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return {
      problems: [problem(name, '', text.slice(0, 20), 'JSON', 'Choose a file that was saved by the map editor.')],
    };
  }
  const read = readOverride(data, name);
  if ('problems' in read) return read;
  const { id } = module.data.manifest;
  if (read.override.module !== id) {
    return {
      problems: [problem(name, 'module', read.override.module, id, 'Open the map of that game, and load it there.')],
    };
  }
  const applied = applyOverride(module.data.map, module.grid, read.override, name);
  return 'problems' in applied ? applied : read;
};

const problem = (file: string, path: string, found: string, expected: string, remedy: string): Problem => ({
  file,
  path,
  found: JSON.stringify(found),
  expected,
  remedy,
});

export const readOverrideFile = async (
  file: File,
  module: LoadedModule,
): Promise<ReturnType<typeof parseOverrideFile>> =>
  file.size > MOST_BYTES
    ? {
        problems: [problem(file.name, '', `${file.size} bytes`, `at most ${MOST_BYTES} bytes`, 'Choose another file.')],
      }
    : parseOverrideFile(file.name, await file.text(), module);

/** An override that a table can have: it changes something, and fits into one message. */
export const readTableMap = async (file: File, module: LoadedModule): Promise<ReturnType<typeof parseOverrideFile>> => {
  const read = await readOverrideFile(file, module);
  if ('problems' in read) return read;
  const parsed = mapChangesOfTable.safeParse(read.override.changes);
  if (parsed.success) return read;
  const { changes } = read.override;
  const found = `${changes.length} changes of ${JSON.stringify(changes).length} characters`;
  const expected = `1 to ${limits.mapChanges} changes of at most ${limits.mapText} characters`;
  return {
    problems: [problem(file.name, 'changes', found, expected, 'Keep the changes that matter in play, and save anew.')],
  };
};

/** The text of an override's file, with one change a line, so that two files can be compared. */
export const overrideText = ({ format, module, changes }: MapOverride): string =>
  `{ "format": ${format}, "module": ${JSON.stringify(module)}, "changes": [\n${changes
    .map((change) => `  ${JSON.stringify(change)}`)
    .join(',\n')}\n] }\n`;

/** Lets the browser save an override. */
export const saveOverride = (override: MapOverride): void =>
  download(`${override.module}.map-override.json`, overrideText(override));

// Kept in this browser until one comes back

/** Some games have maps of several sizes, and changes of one size do not fit another. */
const keyOf = ({ data: { manifest, map } }: LoadedModule): string =>
  `umpire-map-${manifest.id}-${map.grid.columns}x${map.grid.rows}`;

/** The key from before there were several sizes. */
const formerKeyOf = ({ data }: LoadedModule): string => `umpire-map-${data.manifest.id}`;

const keptText = (module: LoadedModule): string | null =>
  browserTexts.getItem(keyOf(module)) ?? browserTexts.getItem(formerKeyOf(module));

/** The override that was being edited here, if it still fits the map. */
export const keptOverride = (module: LoadedModule): MapOverride | undefined => {
  const text = keptText(module);
  const read = text === null ? undefined : parseOverrideFile(keyOf(module), text, module);
  return read && 'override' in read ? read.override : undefined;
};

export const keepOverride = (module: LoadedModule, override: MapOverride): void => {
  if (override.changes.length === 0) browserTexts.removeItem(keyOf(module));
  else browserTexts.setItem(keyOf(module), overrideText(override));
  browserTexts.removeItem(formerKeyOf(module));
};
