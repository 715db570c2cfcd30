import { type Counter, type CounterSheet, reconstructible } from '../counter.ts';
import type { GameModule } from '../module.ts';
import type { Path, Report } from '../problem.ts';
import { listed } from './unique.ts';

/** Checks that every counter's side, kind, style, back and values exist, and that its faces have what its layout prints. */
export const checkCounters = ({ manifest, counters: sheet }: GameModule, report: Report): void => {
  checkSheet(sheet, report);
  const sides = manifest.sides.map(({ id }) => id);
  for (const [id, counter] of Object.entries(sheet.counters)) {
    const at = ['counters', 'counters', id];
    if (counter.side !== undefined && !sides.includes(counter.side)) {
      report([...at, 'side'], counter.side, `one of the sides ${listed(sides)}`, 'Name such a side, or none.');
    }
    checkNamed(counter.kind, sheet.kinds, 'kinds', [...at, 'kind'], report);
    checkNamed(counter.style, sheet.styles, 'styles', [...at, 'style'], report);
    checkNamed(counter.back, sheet.backs, 'backs', [...at, 'back'], report);
    checkValues(counter.values ?? {}, sheet, [...at, 'values'], report);
    for (const [i, face] of counter.faces.entries()) {
      checkValues(face.values, sheet, [...at, 'faces', i, 'values'], report);
      if (face.style !== undefined)
        checkNamed(face.style, sheet.styles, 'styles', [...at, 'faces', i, 'style'], report);
    }
    checkPrinted(counter, sheet, at, report);
    checkReconstructed(counter, sheet, at, report);
    for (const [i, act] of (counter.acts ?? []).entries())
      checkNamed(act, sheet.acts ?? {}, 'acts', [...at, 'acts', i], report);
  }
};

const checkSheet = (sheet: CounterSheet, report: Report): void => {
  for (const [name, { style }] of Object.entries(sheet.backs)) {
    checkNamed(style, sheet.styles, 'styles', ['counters', 'backs', name, 'style'], report);
  }
  for (const [name, { layout }] of Object.entries(sheet.kinds)) {
    checkNamed(layout, sheet.layouts, 'layouts', ['counters', 'kinds', name, 'layout'], report);
  }
  for (const [name, layout] of Object.entries(sheet.layouts)) {
    for (const [slot, text] of Object.entries(layout)) {
      for (const value of placeholdersIn(text)) {
        checkNamed(value, sheet.values, 'values', ['counters', 'layouts', name, slot], report);
      }
    }
  }
  for (const [name, { type, glyph, words }] of Object.entries(sheet.values)) {
    if (type !== 'text' && words !== undefined) {
      report(['counters', 'values', name, 'words'], words, `nothing: a ${type} has no words`, 'Take them out.');
    }
    if (type !== 'flag' && glyph !== undefined) {
      report(['counters', 'values', name, 'glyph'], glyph, `nothing: a ${type} prints itself`, 'Take it out.');
    }
  }
};

export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!);

const TYPES = { number: 'number', text: 'string', flag: 'boolean' } as const;

const checkValues = (
  values: Counter['faces'][number]['values'],
  sheet: CounterSheet,
  at: Path,
  report: Report,
): void => {
  for (const [name, value] of Object.entries(values)) {
    if (!checkNamed(name, sheet.values, 'values', [...at, name], report)) continue;
    const { type } = sheet.values[name]!;
    if (typeof value !== TYPES[type])
      report([...at, name], value, `a ${type}`, `Write one, or change the type of ${name}.`);
  }
};

/** Every face must have the numbers and texts that the layout prints. A missing flag counts as not set. */
const checkPrinted = (counter: Counter, sheet: CounterSheet, at: Path, report: Report): void => {
  const kind = Object.hasOwn(sheet.kinds, counter.kind) ? sheet.kinds[counter.kind] : undefined;
  const layout = kind && Object.hasOwn(sheet.layouts, kind.layout) ? sheet.layouts[kind.layout] : undefined;
  const printed = Object.values(layout ?? {}).flatMap(placeholdersIn);
  for (const name of printed) {
    if (!Object.hasOwn(sheet.values, name) || sheet.values[name]!.type === 'flag') continue;
    for (const [i, face] of counter.faces.entries()) {
      if (Object.hasOwn(face.values, name) || Object.hasOwn(counter.values ?? {}, name)) continue;
      report(
        [...at, 'faces', i, 'values', name],
        undefined,
        `a value: layout ${kind!.layout} prints it`,
        'Add it, or give the kind of counter another layout.',
      );
    }
  }
};

const checkReconstructed = (counter: Counter, sheet: CounterSheet, at: Path, report: Report): void => {
  const names: readonly string[] = counter.reconstructed ?? [];
  const has = (name: string) =>
    Object.hasOwn(counter.values ?? {}, name) || counter.faces.some(({ values }) => Object.hasOwn(values, name));
  for (const [i, name] of names.entries()) {
    if (!(reconstructible as readonly string[]).includes(name) && !has(name)) {
      const expected = `a value of the counter, or one of ${reconstructible.join(', ')}`;
      report([...at, 'reconstructed', i], name, expected, 'Correct it, or take it out.');
    }
  }
  const explained = (name: string) => Object.hasOwn(sheet.values, name) && sheet.values[name]!.reconstructedNote;
  if (counter.note === undefined && !names.every(explained)) {
    report([...at, 'note'], undefined, 'a text that says what the reconstruction rests on', 'Add one.');
  }
};

/** Reports a name that `among` does not have; true if it has. */
const checkNamed = (name: string, among: object, list: keyof CounterSheet, at: Path, report: Report): boolean => {
  const known = Object.hasOwn(among, name);
  if (!known) report(at, name, `one of ${listed(Object.keys(among))}`, `Correct it, or add it to \`${list}\`.`);
  return known;
};
