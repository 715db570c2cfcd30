import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { sourceFiles } from './sources.ts';

/** Lines that a function may have, whatever it holds; a component of React, whose markup takes room, may have more. */
const MOST = { function: 60, component: 150 };

export interface Sized {
  readonly name: string;
  readonly is: keyof typeof MOST;
  readonly lines: number;
  /** Where it begins. */
  readonly line: number;
}

/** Every function that is too long, each a line to print; a block of tests may be as long as it is. */
export const checkSizes = (root: string): readonly string[] => {
  const files = sourceFiles(root).filter((file) => !/\.(test|e2e|contract)\.tsx?$/.test(file));
  return findSizeProblems(
    files.map((file) => ({ file, functions: sizesOf(file, readFileSync(posix.join(root, file), 'utf8')) })),
  );
};

export const findSizeProblems = (
  sources: readonly { readonly file: string; readonly functions: readonly Sized[] }[],
): readonly string[] =>
  sources.flatMap(({ file, functions }) =>
    functions
      .filter(({ is, lines }) => lines > MOST[is])
      .map(
        ({ name, is, lines, line }) => `${file}:${line} ${name} has ${lines} lines: a ${is} has at most ${MOST[is]}`,
      ),
  );

/** Every function of a source file, methods and arrows too, under the name that it is bound to. */
export const sizesOf = (file: string, text: string): readonly Sized[] => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number) => breaks.filter((at) => at < offset).length + 1;
  const found = new Map<number, Sized>();
  const add = (name: string, { start, end }: { readonly start: number; readonly end: number }): void => {
    if (found.has(start)) return;
    const is = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function';
    const line = lineAt(start);
    found.set(start, { name, is, lines: lineAt(end) - line + 1, line });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && /Function/.test(init.type) && id.type === 'Identifier') add(id.name, init);
    },
    FunctionDeclaration: (node) => add(node.id?.name ?? 'default', node),
    MethodDefinition: ({ key, value }) => add(key.type === 'Identifier' ? key.name : 'method', value),
    ArrowFunctionExpression: (node) => add('an arrow', node),
    FunctionExpression: (node) => add('a function', node),
  }).visit(program);
  return [...found.values()];
};
