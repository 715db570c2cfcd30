import type { GameModule } from '../../module/module.ts';
import { parseDice } from '../../table/dice/dice-expression.ts';
import { limits } from '../../table/state/limits.ts';
import { type Component, everyComponent } from '../module/component.ts';
import { parseFlag, parseWhole } from '../text/formats.ts';
import type { TextShelf } from './names.ts';

/** The dice buttons of an imported module, and the elements that came along in them. */
export interface ImportedDice {
  readonly all: NonNullable<GameModule['dice']>;
  readonly taken: ReadonlySet<Component>;
}

const MOST_BUTTONS = 40;

/** Buttons with plain dice, and those with dice whose faces are numbers. What else a face shows stays behind. */
export const importDice = (root: Component, texts: TextShelf): ImportedDice => {
  const taken = new Set<Component>();
  const all = everyComponent(root).flatMap((component) => {
    const expression = expressionOf(component);
    if (expression === undefined || 'problem' in parseDice(expression)) return [];
    for (const each of everyComponent(component)) taken.add(each);
    const name = component.attributes.get('name') || component.attributes.get('text') || expression;
    return [{ name: texts.keyOf(name.slice(0, limits.purpose)), expression }];
  });
  return { all: all.slice(0, MOST_BUTTONS), taken };
};

const expressionOf = (component: Component): string | undefined => {
  switch (component.kind) {
    case 'DiceButton':
    case 'InternetDiceButton':
      return plainDice(component);
    case 'SpecialDiceButton':
      return specialDice(component);
    default:
      return undefined;
  }
};

/** VASSAL's own defaults: two dice of six sides. */
const plainDice = ({ attributes }: Component): string | undefined => {
  const number = (name: string, otherwise: number): number | undefined =>
    parseWhole(attributes.get(name) || String(otherwise));
  const [count, sides] = [number('nDice', 2), number('nSides', 6)];
  const [each, added] = [number('plus', 0), number('addToTotal', 0)];
  if (count === undefined || sides === undefined || each === undefined || added === undefined) return undefined;
  if (count < 1 || count > limits.dice || sides < 2 || sides > limits.dieSides) return undefined;
  const kept = keptOf(attributes, count);
  if (!kept) return undefined;
  const more = each * kept.count + added;
  return `${count}d${sides}${kept.modifier}${more === 0 ? '' : more > 0 ? `+${more}` : more}`;
};

/** Which of the dice count; undefined where that depends on what they show. */
const keptOf = (
  attributes: Component['attributes'],
  all: number,
): { readonly modifier: string; readonly count: number } | undefined => {
  if (!parseFlag(attributes.get('keepDice'))) return { modifier: '', count: all };
  const count = parseWhole(attributes.get('keepCount')) ?? 1;
  const letter = { s: 'kl', l: 'kh' }[attributes.get('keepOption')?.[0]?.toLowerCase() ?? ''];
  return letter !== undefined && count >= 1 && count <= all ? { modifier: `${letter}${count}`, count } : undefined;
};

/** One roll for each die, with the values of its faces. */
const specialDice = ({ children }: Component): string | undefined => {
  const dice = children
    .filter(({ kind }) => kind === 'SpecialDie')
    .map(({ children: faces }) =>
      faces.filter(({ kind }) => kind === 'SpecialDieFace').map((face) => parseWhole(face.attributes.get('value'))),
    );
  const isWhole = dice.length > 0 && dice.every((faces) => faces.length > 1 && !faces.includes(undefined));
  return isWhole ? dice.map((faces) => `d{${faces.join(',')}}`).join(', ') : undefined;
};
