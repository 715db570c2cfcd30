import { parseDecimal, parseFlag, parseWhole } from '../text/formats.ts';
import type { Component } from './component.ts';

/** An attribute as text; `otherwise` if it is not written. */
export const textOf = (component: Component, name: string, otherwise = ''): string =>
  component.attributes.get(name) ?? otherwise;

/** An attribute as a whole number; `otherwise` if it is not written, or no number. */
export const wholeOf = (component: Component, name: string, otherwise: number): number =>
  parseWhole(component.attributes.get(name)) ?? otherwise;

export const decimalOf = (component: Component, name: string, otherwise: number): number =>
  parseDecimal(component.attributes.get(name)) ?? otherwise;

export const flagOf = (component: Component, name: string, otherwise = false): boolean => {
  const text = component.attributes.get(name);
  return text === undefined ? otherwise : parseFlag(text);
};
