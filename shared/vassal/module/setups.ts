import type { Archive } from '../archive/zip.ts';
import type { Reading } from '../reading.ts';
import { flagOf, textOf } from './attributes.ts';
import { type Component, everyComponent } from './component.ts';
import type { Setup } from './vassal-module.ts';

const suffixes = ['', '.vsav', '.sav'];
const isSaved = (entry: string): boolean => /^[^/]+\.(vsav|sav)$/i.test(entry);

/** The set-ups that a module offers: those that components name, and every other saved game at the archive's root. */
export const readSetups = (root: Component, archive: Archive, reading: Reading): readonly Setup[] => {
  const entryOf = (name: string): string | undefined =>
    name === ''
      ? undefined
      : suffixes.map((suffix) => name + suffix).find((each) => archive.has(each) && !each.startsWith('images/'));
  const named = everyComponent(root).flatMap((component): readonly Setup[] => {
    const name = textOf(component, 'name');
    const base = { name, path: component.path, isUnnamed: false };
    if (component.kind === 'PredefinedSetup') {
      const isMenu = flagOf(component, 'isMenu');
      if (isMenu || !flagOf(component, 'useFile', true)) return [{ ...base, isMenu }];
      const file = textOf(component, 'file');
      const entry = entryOf(file === '' ? name : file);
      if (!entry && file !== '') {
        reading.problem(
          'missing-setup',
          component.path,
          `a saved game ${file} that is not in the archive`,
          'The set-up begins a new game.',
        );
      }
      return [{ ...base, isMenu, ...(entry !== undefined && { entry }) }];
    }
    if (component.isKnown || !component.attributes.has('file')) return [];
    const entry = entryOf(textOf(component, 'file'));
    return entry === undefined ? [] : [{ ...base, isMenu: false, entry }];
  });
  const known = new Set(named.map(({ entry }) => entry));
  const others = archive.entries
    .filter(({ name }) => isSaved(name) && !known.has(name))
    .map(({ name }) => ({ name: name.replace(/\.[^.]+$/, ''), path: '', entry: name, isMenu: false, isUnnamed: true }));
  return [...named, ...others];
};
