import type { GameModule } from '../../module/module.ts';
import { parseDice } from '../../table/dice/dice-expression.ts';
import { limits } from '../../table/state/limits.ts';
import { type Component, everyComponent } from '../module/component.ts';
import { parseFlag, parseWhole } from '../text/formats.ts';
import { decodeList } from '../text/sequence.ts';
import type { TextShelf } from './names.ts';

/** The dice buttons of an imported module, and the elements that came along in them. */
export interface ImportedDice {
  readonly all: NonNullable<GameModule['dice']>;
  readonly taken: ReadonlySet<Component>;
  /** What the numbers of dice with words mean, by the names of their buttons. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/** What a button rolls, and the words for which its numbers stand, a line for each die with words. */
interface Roll {
  readonly expression: string;
  readonly words?: readonly string[];
}

const MOST_BUTTONS = 40;

/** Buttons with plain dice, and those with faces of their own. Faces that are words count from 1; what else a face shows stays behind. */
export const importDice = (root: Component, texts: TextShelf): ImportedDice => {
  const taken = new Set<Component>();
  const words = new Map<string, readonly string[]>();
  const all = everyComponent(root).flatMap((component) => {
    const roll = rollOf(component);
    if (!roll || 'problem' in parseDice(roll.expression)) return [];
    const { expression, words: meaning } = roll;
    const name = component.attributes.get('name') || component.attributes.get('text') || expression;
    if (meaning) words.set(words.has(name) ? `${name} ${words.size + 1}` : name, meaning);
    else for (const each of everyComponent(component)) taken.add(each);
    const whole = meaning ? `${name} (${meaning.join('; ')})` : name;
    return [
      { name: texts.keyOf((whole.length <= limits.purpose ? whole : name).slice(0, limits.purpose)), expression },
    ];
  });
  return { all: all.slice(0, MOST_BUTTONS), taken, words };
};

const rollOf = (component: Component): Roll | undefined => {
  switch (component.kind) {
    case 'DiceButton':
    case 'InternetDiceButton':
      return plainDice(component);
    case 'SpecialDiceButton':
      return specialDice(component);
    case 'RandomTextButton':
      return wordDice(component);
    default:
      return undefined;
  }
};

/** VASSAL's own defaults: two dice of six sides. */
const plainDice = ({ attributes }: Component): Roll | undefined => {
  const number = (name: string, otherwise: number): number | undefined =>
    parseWhole(attributes.get(name) || String(otherwise));
  const [count, sides] = [number('nDice', 2), number('nSides', 6)];
  const [each, added] = [number('plus', 0), number('addToTotal', 0)];
  if (count === undefined || sides === undefined || each === undefined || added === undefined) return undefined;
  if (count < 1 || count > limits.dice || sides < 2 || sides > limits.dieSides) return undefined;
  const kept = keptOf(attributes, count);
  if (!kept) return undefined;
  const more = each * kept.count + added;
  return { expression: `${count}d${sides}${kept.modifier}${signed(more)}` };
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

const signed = (number: number): string => (number === 0 ? '' : number > 0 ? `+${number}` : String(number));

/** One roll for each die, with the values of its faces, or with their words where the values do not tell them apart. */
const specialDice = ({ children }: Component): Roll | undefined => {
  const dice = children
    .filter(({ kind }) => kind === 'SpecialDie')
    .map(({ attributes, children: within }) => {
      const faces = within.filter(({ kind }) => kind === 'SpecialDieFace');
      const values = faces.map((face) => parseWhole(face.attributes.get('value')));
      const words = faces.map((face) => face.attributes.get('text') ?? '');
      return dieOf(values, words, attributes.get('name') ?? '');
    });
  return rolled(dice);
};

/** So many dice with the same faces: numbers, which may be summed, or words. */
const wordDice = ({ attributes }: Component): Roll | undefined => {
  const count = parseWhole(attributes.get('nDice') || '2');
  const words = decodeList(attributes.get('faces') ?? '');
  if (count === undefined || count < 1 || count > limits.dice) return undefined;
  const isNumeric = parseFlag(attributes.get('numeric'));
  const plus = parseWhole(attributes.get('plus') || '0');
  const values = words.map((word) => {
    const number = isNumeric ? parseWhole(word) : undefined;
    return number === undefined || plus === undefined ? undefined : number + plus;
  });
  const die = dieOf(values, words, '');
  if (isNumeric && die?.words !== undefined) return undefined;
  if (!isNumeric || !parseFlag(attributes.get('reportTotal')))
    return rolled([die, ...Array.from({ length: count - 1 }, () => die && { expression: die.expression })]);
  const added = parseWhole(attributes.get('addToTotal') || '0');
  return die && added !== undefined ? { expression: `${count}${die.expression}${signed(added)}` } : undefined;
};

interface Die {
  readonly expression: string;
  readonly words?: string;
}

/** A die with these faces; undefined if neither numbers nor words tell them apart. */
const dieOf = (values: readonly (number | undefined)[], words: readonly string[], name: string): Die | undefined => {
  if (values.length < 2) return undefined;
  const isNumbered = !values.includes(undefined);
  const isSame = new Set(values).size === 1;
  if (isNumbered && !isSame) return { expression: `d{${values.join(',')}}` };
  const isWorded = new Set(words).size > 1 && words.every((word) => word.trim() !== '');
  if (!isWorded) return isNumbered ? { expression: `d{${values.join(',')}}` } : undefined;
  const told = words.map((word, i) => `${i + 1} ${word.trim()}`).join(', ');
  return {
    expression: `d{${words.map((_, i) => i + 1).join(',')}}`,
    words: name === '' ? told : `${name}: ${told}`,
  };
};

const rolled = (dice: readonly (Die | undefined)[]): Roll | undefined => {
  const known = dice.filter((die) => die !== undefined);
  if (known.length === 0 || known.length < dice.length) return undefined;
  const words = known.flatMap((die) => die.words ?? []);
  return { expression: known.map(({ expression }) => expression).join(', '), ...(words.length > 0 && { words }) };
};
