import type { Reading } from '../reading.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { decodePiece, splitAddPiece } from '../traits/piece-text.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { textOf } from './attributes.ts';
import type { Component } from './component.ts';
import type { Prototype } from './vassal-module.ts';

/** The prototypes of a module by name; of two with one name the last counts. */
export const readPrototypes = (components: readonly Component[], reading: Reading): ReadonlyMap<string, Prototype> => {
  const prototypes = new Map<string, Prototype>();
  for (const component of components) {
    const name = textOf(component, 'name');
    if (prototypes.has(name))
      reading.problem('duplicate-name', component.path, `a second prototype ${name}`, 'The last one counts.');
    prototypes.set(name, {
      name,
      path: component.path,
      text: component.text,
      traits: readDefinition(component, reading),
    });
  }
  return prototypes;
};

/** The traits that a component's text defines; none if it is empty or cannot be read. */
export const readDefinition = ({ text, path }: Component, reading: Reading): readonly Trait[] => {
  if (text === '') return [];
  const parts = splitAddPiece(text);
  if (!parts) {
    reading.problem('bad-piece', path, text, 'It defines no piece, and is left out.');
    return [];
  }
  return decodePiece(parts.type, parts.state, path, reading) ?? [];
};

/**
 * Puts the traits of each prototype where it is named, without its basic piece. One that is missing, or would hold itself,
 * counts as nothing, and is a problem.
 */
export const expandPrototypes = (
  traits: readonly Trait[],
  prototypes: ReadonlyMap<string, Prototype>,
  where: string,
  reading: Reading,
): readonly Trait[] => {
  const expanded: Trait[] = [];
  // Prototypes that hold nothing but prototypes are bounded as well.
  let visits = 0;
  const add = (each: Trait, within: readonly string[]): void => {
    visits += 1;
    if (expanded.length >= reading.limits.traits || visits > 10 * reading.limits.traits) return;
    if (each.id !== 'prototype') {
      expanded.push(each);
      return;
    }
    const name = each.fields[0] ?? '';
    const prototype = prototypes.get(name);
    if (!prototype || within.includes(name)) {
      if (prototype)
        reading.problem(
          'circular-prototype',
          where,
          `a prototype ${name} within itself`,
          'It counts as nothing there.',
        );
      else
        reading.problem(
          'missing-prototype',
          where,
          `a prototype ${name} that there is none of`,
          'It counts as nothing.',
        );
      return;
    }
    for (const inner of traitsWith(prototype, fieldText(each, 'parameters') ?? '', reading)) {
      if (inner.id !== 'piece') add(inner, [...within, name]);
    }
  };
  for (const each of traits) add(each, []);
  if (expanded.length >= reading.limits.traits || visits > 10 * reading.limits.traits) {
    reading.problem('bad-piece', where, `more than ${reading.limits.traits} traits`, 'The rest are left out.');
  }
  return expanded;
};

const traitsWith = (prototype: Prototype, parameters: string, reading: Reading): readonly Trait[] => {
  if (parameters === '') return prototype.traits;
  const text = decodeList(parameters).reduce((filled, pair) => {
    const [name = '', value = ''] = decodeSequence(pair, '=');
    return filled.replaceAll(`$${name}$`, () => value);
  }, prototype.text);
  const parts = splitAddPiece(text);
  return (parts && decodePiece(parts.type, parts.state, prototype.path, reading)) ?? [];
};
