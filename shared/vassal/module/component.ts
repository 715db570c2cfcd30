import type { Reading } from '../reading.ts';
import type { XmlElement } from '../text/xml.ts';
import { type FieldValue, isReadable, readField } from '../traits/fields.ts';
import { attributeSpecs, isFolder } from './component-table.ts';

/** An element of a buildFile, as a component of a module. */
export interface Component {
  /** The last part of its class's name: `HexGrid`. */
  readonly kind: string;
  /** The class's whole name. */
  readonly className: string;
  /** The way to it from the module down: `GameModule/Map:Main Map/BoardPicker`. */
  readonly path: string;
  /** All attributes, as they are written. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  /** Folders of the editor are taken out: their content stands here. */
  readonly children: readonly Component[];
  /** Whether VASSAL knows it: it is no class of the module's own. */
  readonly isKnown: boolean;
  /** The file that it comes from, if that is an extension. */
  readonly extension?: string;
}

const named = ['mapName', 'name', 'entryName', 'chartName', 'title', 'text', 'threadName'];

/** Builds the tree of components below an element. */
export const readComponent = (element: XmlElement, above: string, reading: Reading, extension?: string): Component => {
  const kind = element.tag.slice(element.tag.lastIndexOf('.') + 1);
  const attributes = new Map(Object.entries(element.attributes));
  const name = named.map((each) => attributes.get(each)).find((each) => each);
  const path = `${above === '' ? '' : `${above}/`}${kind}${name ? `:${name}` : ''}`;
  const specs = attributeSpecs(kind);
  if (!specs && !isFolder(kind)) {
    reading.problem(
      'unknown-element',
      path,
      `an element ${element.tag}`,
      'It is kept as it is written; what stands in it is read. It belongs to the module’s own program.',
    );
  }
  for (const { name: attribute, kind: wanted } of specs ?? []) {
    const text = attributes.get(attribute);
    if (text !== undefined && !isReadable(wanted, text)) {
      reading.problem(
        'bad-attribute',
        path,
        `${attribute}="${text}" where a ${wanted === 'color' ? 'colour' : 'number'} belongs`,
        'The default is taken. Correct it in VASSAL’s editor.',
      );
    }
  }
  return {
    kind,
    className: element.tag,
    path,
    attributes,
    text: element.text,
    isKnown: specs !== undefined || isFolder(kind),
    children: element.children.flatMap((child) => {
      const component = readComponent(child, path, reading, extension);
      return isFolder(component.kind) ? component.children : [component];
    }),
    ...(extension !== undefined && { extension }),
  };
};

/** The attributes that are written, each read as its kind asks; those that VASSAL does not know as text. */
export const valuesOf = (component: Component): Readonly<Record<string, FieldValue>> => {
  const kinds = new Map(attributeSpecs(component.kind)?.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    [...component.attributes].map(([name, text]) => [name, readField(kinds.get(name) ?? 'text', text)]),
  );
};

/** Every component of a tree, the top first, in the order of the file. */
export const everyComponent = (top: Component): readonly Component[] => [top, ...top.children.flatMap(everyComponent)];

/** Whether a component is of one of these kinds, or a module's own class that is named after one: `MyMap` for `Map`. */
export const isKind = (component: Component, ...kinds: readonly string[]): boolean =>
  kinds.some((kind) => component.kind === kind || (!component.isKnown && component.kind.endsWith(kind)));
