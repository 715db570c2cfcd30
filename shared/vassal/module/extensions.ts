import type { Reading } from '../reading.ts';
import { type PathStep, parseComponentPath } from '../text/encodings.ts';
import type { XmlElement } from '../text/xml.ts';
import { textOf } from './attributes.ts';
import { type Component, readComponent } from './component.ts';
import type { Extension } from './vassal-module.ts';

/** A tree that extensions are laid on. */
type Growing = Component & { readonly children: Component[] };

/**
 * Lays an extension on a module's tree: its ordinary components come at the end of the module's, and what an extension element
 * holds at the end of the component that it names. Undefined, with a problem, if the root is no extension's.
 */
export const layOn = (root: Component, element: XmlElement, file: string, reading: Reading): Extension | undefined => {
  if (!element.tag.endsWith('ModuleExtension')) {
    reading.problem('not-an-extension', '', `the root ${element.tag}`, 'Choose an extension’s .vmdx file.');
    return undefined;
  }
  const own = readComponent(element, '', reading, file);
  const module = textOf(own, 'module');
  if (module !== textOf(root, 'name') && own.attributes.get('anyModule') !== 'true') {
    reading.problem(
      'other-module',
      own.path,
      `an extension of ${module}`,
      `It was laid on ${textOf(root, 'name')} all the same.`,
    );
  }
  for (const child of own.children) {
    if (child.kind !== 'ExtensionElement') {
      (root as Growing).children.push(child);
      continue;
    }
    const target = findComponent(root, parseComponentPath(textOf(child, 'target')));
    if (!target) {
      reading.problem(
        'missing-target',
        child.path,
        `a component ${textOf(child, 'target')} that the module does not have`,
        'What belongs there stands at the end of the module. Take the version of the module that the extension was made for.',
      );
    }
    ((target ?? root) as Growing).children.push(...child.children);
  }
  return {
    file,
    module,
    moduleVersion: textOf(own, 'moduleVersion'),
    version: textOf(own, 'version'),
    id: textOf(own, 'extensionId'),
    description: textOf(own, 'description'),
  };
};

/** The component to which a way from the module leads. */
const findComponent = (root: Component, steps: readonly PathStep[]): Component | undefined =>
  steps.reduce<Component | undefined>(
    (at, { className, name }) =>
      at?.children.find(
        (child) => lastPart(child.className) === lastPart(className) && (name === undefined || nameOf(child) === name),
      ),
    root,
  );

const lastPart = (className: string): string => className.slice(className.lastIndexOf('.') + 1);

const nameOf = (component: Component): string =>
  ['mapName', 'name', 'entryName', 'chartName', 'threadName', 'text']
    .map((each) => textOf(component, each))
    .find((each) => each) ?? '';
