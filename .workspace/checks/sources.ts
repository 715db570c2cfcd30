import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One mention of another module in a source file: `import`, `export … from`, `import()`, also of types only. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** A source file as the checks see it. */
export interface Source {
  /** From the top folder, with slashes: `shared/hex/grid.ts`. */
  readonly file: string;
  readonly imports: readonly Import[];
  /** Reads of the clock or of chance, as written: `Math.random`, `Date`. */
  readonly impurities: readonly Import[];
}

export const workspaces = ['shared', 'modules', 'server', 'client'] as const;

/** Every source file of the workspaces, tests included. */
export const readSources = (root: string): readonly Source[] =>
  globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => parseSource(file, readFileSync(posix.join(root, file), 'utf8')));

/** @throws if the text is not TypeScript */
export const parseSource = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const impurities: Import[] = [];
  const mention = (node: { value?: unknown; start: number } | null) => {
    if (typeof node?.value === 'string') imports.push({ specifier: node.value, line: lineAt(node.start) });
  };
  const impurity = (specifier: string, start: number) => impurities.push({ specifier, line: lineAt(start) });
  new Visitor({
    ImportDeclaration: (node) => mention(node.source),
    ExportNamedDeclaration: (node) => mention(node.source),
    ExportAllDeclaration: (node) => mention(node.source),
    ImportExpression: (node) => mention(node.source as { value?: unknown; start: number }),
    TSImportType: (node) => mention(node.source),
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (object.name === 'Math' && property.name === 'random') impurity('Math.random', start);
    },
    Identifier: ({ name, start }) => {
      if (name === 'Date') impurity('Date', start);
    },
  }).visit(program);
  return { file, imports, impurities };
};
