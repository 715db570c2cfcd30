import { fillIn } from '../text/formats.ts';
import { evaluate } from './evaluate.ts';
import { inBraces, parseExpression } from './parse-expression.ts';

/**
 * What a text of VASSAL's says: one in braces is an expression, any other has names between signs (`fillIn`). An expression that is not looked into
 * stays as it is written, and one with a fault says nothing.
 */
export const said = (text: string, lookUp: (name: string) => string | undefined): string => {
  if (inBraces(text) === undefined) return fillIn(text, lookUp);
  const expression = parseExpression(text);
  return expression ? (evaluate(expression, lookUp) ?? '') : text;
};

/** Whether a text is an expression that is not looked into. */
export const isOpaque = (text: string): boolean => inBraces(text) !== undefined && !parseExpression(text);
