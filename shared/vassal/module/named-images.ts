import { decodeList, decodeSequence } from '../text/sequence.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import type { Component } from './component.ts';

/** The pictures that a trait names. Level pictures may be empty: then nothing is drawn. */
export const imagesOfTrait = (trait: Trait): readonly string[] => {
  const named = (): readonly string[] => {
    switch (trait.id) {
      case 'piece':
      case 'markmoved':
        return [fieldText(trait, 'image') ?? ''];
      case 'emb2':
        return decodeList(fieldText(trait, 'images') ?? '');
      case 'emb':
        return trait.fields.slice(8).map((item) => decodeSequence(item, ',')[0] ?? '');
      case 'obs': {
        const display = fieldText(trait, 'display') ?? '';
        return [fieldText(trait, 'image') ?? '', display.startsWith('G') ? display.slice(1) : ''];
      }
      default:
        return [];
    }
  };
  return named().filter((name) => name.trim() !== '');
};

const attributes = [
  'image',
  'icon',
  'buttonIcon',
  'background',
  'iconName',
  'hiddenIcon',
  'showingIcon',
  'disabledIcon',
];

/** The pictures that a component names by itself. */
export const imagesOfComponent = (component: Component): readonly string[] => [
  ...attributes.flatMap((attribute) => component.attributes.get(attribute) || []),
  ...(component.kind === 'Chart' ? [component.attributes.get('fileName') ?? ''].filter((name) => name !== '') : []),
];
