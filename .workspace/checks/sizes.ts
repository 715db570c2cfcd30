import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { sourceFiles } from './sources.ts';

/** Lines that a function may have, whatever it holds; a component of React, whose markup takes room, may have more. */
const MOST = { function: 60, component: 150 };
/** Lines that a file of the product may have. */
const MOST_IN_FILE = 300;

export interface Sized {
  readonly name: string;
  readonly is: keyof typeof MOST;
  readonly lines: number;
  /** Where it begins. */
  readonly line: number;
}

/** Every function and file that is too long, each a line to print; a block of tests may be as long as it is. Prints how large the product is. */
export const checkSizes = (root: string): readonly string[] => {
  const sources = sourceFiles(root)
    .filter((file) => !/\.(test|e2e|contract)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(posix.join(root, file), 'utf8') }));
  const product = sources
    .filter(({ file }) => isProduct(file))
    .map(({ file, text }) => ({ file, lines: linesOf(text) }));
  const lines = product.reduce((sum, each) => sum + each.lines, 0);
  console.log(
    `The product: ${lines.toLocaleString('en')} lines of TypeScript in ${product.length.toLocaleString('en')} files.`,
  );
  return [
    ...findSizeProblems(sources.map(({ file, text }) => ({ file, functions: sizesOf(file, text) }))),
    ...findLongFiles(product),
  ];
};

/** Whether a source file is part of what is shipped: no test, no bench or workbench, no support of tests, and written by hand. */
export const isProduct = (file: string): boolean =>
  !/\.(test|e2e|contract|d)\.tsx?$|(^|\/)((?:work)?bench|e2e|test|testing|test-kit)(\/|\.ts)/.test(file);

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

export const findLongFiles = (files: readonly { readonly file: string; readonly lines: number }[]): readonly string[] =>
  files
    .filter(({ lines }) => lines > MOST_IN_FILE)
    .map(({ file, lines }) => `${file} has ${lines} lines: a file has at most ${MOST_IN_FILE}`);

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
