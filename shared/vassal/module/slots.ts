import type { Reading } from '../reading.ts';
import { textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';
import { expandPrototypes, readDefinition } from './prototypes.ts';
import type { PieceSlot, Prototype } from './vassal-module.ts';

/** A slot, and the components around it, the module first. */
interface Found {
  readonly slot: Component;
  readonly around: readonly Component[];
}

export interface Slots {
  readonly list: readonly PieceSlot[];
  /** The numbers of the slots below a component. */
  readonly below: (component: Component) => readonly number[];
}

const isSlot = (component: Component): boolean => isKind(component, 'PieceSlot', 'CardSlot');

/** All slots of a module, in the order of its file. */
export const readSlots = (root: Component, prototypes: ReadonlyMap<string, Prototype>, reading: Reading): Slots => {
  const found: Found[] = [];
  const walk = (component: Component, around: readonly Component[]): void => {
    if (isSlot(component)) found.push({ slot: component, around });
    for (const child of component.children) walk(child, [...around, component]);
  };
  walk(root, []);
  const numbers = new Map(found.map(({ slot }, number) => [slot, number]));
  const below = (component: Component): readonly number[] =>
    component.children.flatMap((child) => (numbers.has(child) ? [numbers.get(child)!] : below(child)));
  return { list: found.map((each) => readSlot(each, prototypes, reading)), below };
};

const readSlot = ({ slot, around }: Found, prototypes: ReadonlyMap<string, Prototype>, reading: Reading): PieceSlot => {
  const traits = readDefinition(slot, reading);
  return {
    name: textOf(slot, 'entryName'),
    kind: isKind(slot, 'CardSlot') ? 'card' : 'piece',
    gpid: textOf(slot, 'gpid'),
    path: slot.path,
    category: around.slice(1).flatMap((each) => textOf(each, 'entryName') || textOf(each, 'name') || []),
    holder: holderOf(around),
    size: { width: wholeOf(slot, 'width', 0), height: wholeOf(slot, 'height', 0) },
    traits,
    expanded: expandPrototypes(traits, prototypes, slot.path, reading),
    ...(slot.extension !== undefined && { extension: slot.extension }),
  };
};

const holderOf = (around: readonly Component[]): PieceSlot['holder'] => {
  if (around.some((each) => isKind(each, 'DrawPile'))) return 'deck';
  if (around.some((each) => isKind(each, 'SetupStack'))) return 'stack';
  return around.some((each) => isKind(each, 'PieceWindow')) ? 'palette' : 'other';
};
