import type { Expression } from '../expression/expression.ts';
import { inBraces, parseExpression } from '../expression/parse-expression.ts';
import { fillIn } from '../text/formats.ts';

type NameOfValue = (name: string) => string | undefined;

/**
 * What a label writes on a counter: `$Strength$` and `{Strength + "-" + Move}` become `{strength}` and `{strength}-{move}`. Values that the counter
 * does not have are left out. Empty for an expression that does more than put texts and values one after another.
 */
export const templateOf = (label: string, nameOfValue: NameOfValue): string => {
  const put = (name: string): string => {
    const value = nameOfValue(name);
    return value === undefined ? '' : `{${value}}`;
  };
  const expression = inBraces(label) === undefined ? undefined : parseExpression(label);
  const filled = inBraces(label) === undefined ? fillIn(plain(label), put) : expression ? rowOf(expression, put) : '';
  return filled
    .slice(0, 200)
    .replace(/\{[^}]*$/, '')
    .trim();
};

/** Without what our own templates and HTML would take for theirs. */
const plain = (text: string): string =>
  text
    .replace(/[{}]/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '');

/** Only after a text `+` puts things one after another; numbers it adds. */
const rowOf = (expression: Expression, put: (name: string) => string): string => {
  const terms = expression.is === 'row' ? [expression.first, ...expression.rest.map(({ of }) => of)] : [expression];
  const isPut = expression.is !== 'row' || expression.rest.every(({ by }) => by === '+');
  const isText = (term: Expression): boolean => term.is === 'value' && typeof term.value === 'string';
  if (!isPut || (terms.length > 1 && !terms.slice(0, 2).some(isText))) return '';
  const parts = terms.map((term) => partOf(term, put));
  return parts.every((part) => part !== undefined) ? parts.join('') : '';
};

const partOf = (term: Expression, put: (name: string) => string): string | undefined => {
  if (term.is === 'value') return plain(String(term.value));
  if (term.is === 'property') return put(term.name);
  const name = term.is === 'property-named' && term.by.is === 'value' ? term.by.value : undefined;
  return name === undefined ? undefined : put(String(name));
};
