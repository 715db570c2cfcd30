import { parseSync, Visitor } from 'vite';

/** One change of one operator or constant in a source file. */
export interface Mutation {
  /** From the top folder, with slashes. */
  readonly file: string;
  /** What stands there, by offsets in UTF-16 units, and what is put in its place. */
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
  /** Where it is, and the line before and after, without blanks around it. */
  readonly line: number;
  readonly code: string;
  readonly changed: string;
}

const operators: { readonly [operator: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Methods that are operators by another name. */
const methods: { readonly [name: string]: string } = { some: 'every', every: 'some', min: 'max', max: 'min' };

/**
 * Every operator, number and truth value of a source file, each with one change that the types allow: a bound moves by one, a
 * comparison turns round, a number grows by 1. Types and imports are left alone.
 *
 * @throws if the text is not TypeScript
 */
export const mutationsOf = (file: string, text: string): readonly Mutation[] => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: Mutation[] = [];
  const inTypes = new Set<number>();
  const add = (start: number, end: number, becomes: string): void => {
    const from = text.lastIndexOf('\n', start) + 1;
    const until = text.indexOf('\n', end);
    const [before, after] = [text.slice(from, start), text.slice(end, until < 0 ? undefined : until)];
    const code = (before + text.slice(start, end) + after).trim();
    const changed = (before + becomes + after).trim();
    found.push({ file, start, end, becomes, line: text.slice(0, start).split('\n').length, code, changed });
  };
  const between = (left: { end: number }, operator: string, right: { start: number }): void => {
    const becomes = operators[operator];
    const start = text.indexOf(operator, left.end);
    if (becomes !== undefined && start < right.start) add(start, start + operator.length, becomes);
  };
  new Visitor({
    TSLiteralType: ({ literal }) => {
      inTypes.add(literal.start);
      if (literal.type === 'UnaryExpression') inTypes.add(literal.argument.start);
    },
    BinaryExpression: ({ left, operator, right }) => between(left, operator, right),
    LogicalExpression: ({ left, operator, right }) => between(left, operator, right),
    UnaryExpression: ({ operator, start }) => {
      if (!inTypes.has(start) && (operator === '!' || operator === '-')) add(start, start + 1, ' ');
    },
    MemberExpression: ({ property, computed }) => {
      const becomes = property.type === 'Identifier' && !computed ? methods[property.name] : undefined;
      if (becomes !== undefined) add(property.start, property.end, becomes);
    },
    Literal: ({ value, start, end }) => {
      if (inTypes.has(start)) return;
      if (typeof value === 'number') add(start, end, String(value + 1));
      if (typeof value === 'boolean') add(start, end, String(!value));
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
};

/** The file with the change in it. */
export const mutated = (text: string, { start, end, becomes }: Pick<Mutation, 'start' | 'end' | 'becomes'>): string =>
  text.slice(0, start) + becomes + text.slice(end);
