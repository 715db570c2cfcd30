import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { sourceFiles } from './sources.ts';

/**
 * Every method that is handed over instead of called, each a line to print: called by somebody else it does not know its
 * object. That is `onClick={board.fit}` in markup, and `this.method` other than before its arguments in a class.
 */
export const checkHandlers = (root: string): readonly string[] =>
  sourceFiles(root).flatMap((file) => unboundIn(file, readFileSync(posix.join(root, file), 'utf8')));

/** @throws if the text is not TypeScript */
export const unboundIn = (file: string, text: string): readonly string[] => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: { readonly start: number; readonly code: string }[] = [];
  const ofThis: { readonly start: number; readonly end: number; readonly name: string }[] = [];
  const methods = new Set<string>();
  const called = new Set<number>();
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'MemberExpression') return;
      const { object, start, end } = value.expression;
      const isHandler = name.type === 'JSXIdentifier' && /^on[A-Z]/.test(name.name);
      // What a component is given to pass on is a function, not a method.
      const isGiven = object.type === 'Identifier' && object.name === 'props';
      if (isHandler && !isGiven) found.push({ start, code: text.slice(start, end) });
    },
    MethodDefinition: ({ kind, key }) => {
      if (kind === 'method') methods.add(text.slice(key.start, key.end));
    },
    CallExpression: ({ callee }) => called.add(callee.start),
    MemberExpression: ({ object, property, start, end }) => {
      if (object.type === 'ThisExpression') ofThis.push({ start, end, name: text.slice(property.start, property.end) });
    },
  }).visit(program);
  for (const { start, end, name } of ofThis)
    if (methods.has(name) && !called.has(start)) found.push({ start, code: text.slice(start, end) });
  return found.map(({ start, code }) => {
    const line = text.slice(0, start).split('\n').length;
    return `${file}:${line} ${code} is handed over without its object: write (…) => ${code}(…)`;
  });
};
