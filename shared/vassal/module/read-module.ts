import { decodeText } from '../archive/code-page.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { type Archive, openArchive } from '../archive/zip.ts';
import { type Limits, standardLimits } from '../limits.ts';
import { Reading } from '../reading.ts';
import { readXml, type XmlElement } from '../text/xml.ts';
import { textOf } from './attributes.ts';
import { type Component, everyComponent, isKind, readComponent } from './component.ts';
import { isFolder } from './component-table.ts';
import { drawnSizes, readDrawing, readDrawnImages } from './drawn-images.ts';
import { layOn } from './extensions.ts';
import { openImages, type SourceArchive } from './images.ts';
import { imagesOfComponent, imagesOfTrait } from './named-images.ts';
import { readPrototypes } from './prototypes.ts';
import { propertiesIn } from './read-grid.ts';
import { isMap, readMap } from './read-map.ts';
import { readSetups } from './setups.ts';
import { readSlots } from './slots.ts';
import { readTurnTracker } from './turn-trackers.ts';
import type { Extension, VassalModule } from './vassal-module.ts';

/** A module, or why it is none. */
export type ModuleRead =
  | { readonly module: VassalModule }
  | { readonly module?: undefined; readonly problems: VassalModule['problems'] };

/** Reads a module's file, and lays extensions on it in their order. Never throws: whatever is wrong is a problem. */
export const readModule = (
  file: SourceFile,
  extensions: readonly SourceFile[] = [],
  limits: Limits = standardLimits,
): ModuleRead => {
  const reading = new Reading(file.name, limits);
  const archive = openArchive(file.bytes, reading);
  const element = archive && readBuildFile(archive, reading);
  if (!archive || !element || !isModuleRoot(element)) {
    if (element)
      reading.problem(
        'not-a-module',
        '',
        `the root ${element.tag}`,
        'Choose a module’s .vmod file. An extension is laid on a module, and a saved game opened with one.',
      );
    return { problems: reading.problems.list };
  }
  const entry = buildFileOf(archive)!;
  const root = reading.within(entry, () => readComponent(element, '', reading));
  const sources: SourceArchive[] = [{ file: file.name, archive }];
  const folders = [...foldersIn(element)];
  const laid = extensions.flatMap((extension): readonly Extension[] => {
    reading.file = extension.name;
    const own = openArchive(extension.bytes, reading);
    const top = own && readBuildFile(own, reading);
    const read = own && top && layOn(root, top, extension.name, reading);
    if (!read) return [];
    sources.push({ file: extension.name, archive: own });
    folders.push(...foldersIn(top));
    return [read];
  });
  reading.file = file.name;
  const described = reading.within(entry, () => describe(root, sources, reading));
  const { problems } = reading;
  return {
    module: {
      ...described,
      file: file.name,
      extensions: laid,
      setups: readSetups(root, archive, reading),
      folders,
      savedGame: (name) => {
        const bytes = archive.read(name);
        return bytes && { name: `${file.name} › ${name}`, bytes };
      },
      textFile: (name) => textIn(sources, name),
      problems: problems.list,
      furtherProblems: problems.further,
    },
  };
};

/** VASSAL keeps its pages at the root or with its help. */
const textIn = (sources: readonly SourceArchive[], name: string): string | undefined => {
  const [found] = sources.flatMap(({ archive }) =>
    [name, `help/${name}`].flatMap((entry) => (name !== '' && archive.has(entry) ? { archive, entry } : [])),
  );
  const bytes = found?.archive.read(found.entry);
  const text = bytes && decodeText(bytes).text;
  return text?.includes('\0') ? undefined : text;
};

const buildFileOf = (archive: Archive): string | undefined =>
  ['buildFile.xml', 'buildFile'].find((name) => archive.has(name));

const readBuildFile = (archive: Archive, reading: Reading): XmlElement | undefined => {
  const entry = buildFileOf(archive);
  const bytes = entry === undefined ? undefined : archive.read(entry);
  if (entry === undefined) {
    reading.problem(
      'entry-missing',
      '',
      'no buildFile.xml and no buildFile',
      'This is no module of VASSAL’s, or its archive was packed again inside a folder: pack its content alone.',
    );
  }
  return bytes && reading.within(entry!, () => readXml(bytes, reading));
};

const isModuleRoot = ({ tag }: XmlElement): boolean => /(GameModule|BasicModule)$/.test(tag);

function* foldersIn(element: XmlElement): Generator<string> {
  for (const child of element.children) {
    const kind = child.tag.slice(child.tag.lastIndexOf('.') + 1);
    if (isFolder(kind)) yield `${kind}:${child.attributes.name ?? ''}`;
    yield* foldersIn(child);
  }
}

const describe = (root: Component, sources: readonly SourceArchive[], reading: Reading) => {
  const components = everyComponent(root);
  const drawnImages = readDrawnImages(components);
  const images = openImages(sources, drawnSizes(drawnImages), reading);
  const of = (...kinds: readonly string[]): readonly Component[] =>
    components.filter((component) => isKind(component, ...kinds));
  const prototypes = readPrototypes(of('PrototypeDefinition'), reading);
  const slots = readSlots(root, prototypes, reading);
  const maps = components
    .filter(isMap)
    .map((map, number) => readMap(map, number, { images, slotsOf: slots.below, reading }));
  const named = [
    ...components.flatMap((component) => imagesOfComponent(component).map((name) => [name, component.path] as const)),
    ...[...prototypes.values(), ...slots.list].flatMap(({ traits, path }) =>
      traits.flatMap(imagesOfTrait).map((name) => [name, path] as const),
    ),
  ];
  const missing = new Map<string, string[]>();
  for (const [name, path] of named) {
    if (images.find(name) || drawnImages.has(name)) continue;
    const paths = missing.get(name) ?? [];
    paths.push(path);
    missing.set(name, paths);
  }
  for (const [name, paths] of missing) {
    reading.problem(
      'missing-image',
      paths[0]!,
      `a picture ${name} that is not in the archive, named ${paths.length} times`,
      'A blank with this name stands for it.',
    );
  }
  return {
    name: textOf(root, 'name'),
    version: textOf(root, 'version'),
    vassalVersion: textOf(root, 'VassalVersion'),
    description: textOf(root, 'description'),
    sides: of('PlayerRoster').flatMap(({ children }) =>
      children.filter(({ kind }) => kind === 'entry').map(({ text }) => text),
    ),
    maps,
    slots: slots.list,
    prototypes,
    properties: propertiesIn(root),
    turnTrackers: of('TurnTracker').map(readTurnTracker),
    images,
    drawnImages,
    drawing: readDrawing(components),
    missingImages: missing,
    otherFiles: sources.flatMap(({ archive }) =>
      archive.entries.map(({ name }) => name).filter((name) => !name.startsWith('images/')),
    ),
    root,
  };
};
