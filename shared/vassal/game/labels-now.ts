import { isOpaque, said } from '../expression/said.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { propertyOfLabel } from '../traits/values.ts';
import type { LabelNow } from './described.ts';
import type { LookUp } from './piece-properties.ts';

/** The labels of a piece from the inside out, as they are drawn. */
export const labelsNow = (traits: readonly Trait[], lookUp: LookUp): readonly LabelNow[] =>
  traits.toReversed().flatMap((trait): LabelNow[] => {
    if (trait.id !== 'label') return [];
    const property = propertyOfLabel(trait);
    const text = said(trait.state, (name) => (name === property ? '' : shown(name, lookUp)));
    return [{ property, text, ...(isOpaque(trait.state) && { isOpaque: true as const }) }];
  });

/** The name of a piece whose name below this label is `name`. */
export const labelled = (trait: Trait, name: string, lookUp: LookUp): string => {
  if (trait.state.trim() === '' && fieldText(trait, 'alwaysUseFormat') !== 'true') return name;
  const own = propertyOfLabel(trait);
  // A label that names its piece names what is below it, or the name would never end.
  const label = said(trait.state, (word) => (word === 'PieceName' ? name : word === own ? '' : shown(word, lookUp)));
  const format = fieldText(trait, 'nameFormat') ?? '$pieceName$ ($label$)';
  return said(format, (word) => {
    if (word === 'pieceName' || word === 'PieceName') return name;
    return word === 'label' ? label : shown(word, lookUp);
  });
};

/** VASSAL draws and reports nothing for a name that nobody knows. */
const shown = (name: string, lookUp: LookUp): string => lookUp(name) ?? '';
