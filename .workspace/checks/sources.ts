import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One mention of another module in a source file: `import`, `export … from`, `import()`, also of types only. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** What of it is imported: `*` for all; nothing where it is only run, or passed on. */
  readonly names: readonly string[];
}

/** A name that a file exports: `default`, or `*` for all of another file. */
export interface Export {
  readonly name: string;
  readonly line: number;
  /** Where it is passed on from, and its name there if that is another. */
  readonly from?: string;
  readonly local?: string;
  readonly isType?: true;
}

/** A source file as the checks see it. */
export interface Source {
  /** From the top folder, with slashes: `shared/hex/grid.ts`. */
  readonly file: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** How often each name stands in it. */
  readonly mentions: ReadonlyMap<string, number>;
  /** Reads of the clock or of chance, as written: `Math.random`, `Date`. */
  readonly impurities: readonly Pick<Import, 'specifier' | 'line'>[];
}

export const workspaces = ['shared', 'modules', 'server', 'client'] as const;

/** The names of all source files of the workspaces, tests included. */
export const sourceFiles = (root: string): readonly string[] =>
  globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

export const readSources = (root: string): readonly Source[] =>
  sourceFiles(root).map((file) => parseSource(file, readFileSync(posix.join(root, file), 'utf8')));

/** @throws if the text is not TypeScript */
export const parseSource = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const exports: Export[] = [];
  const mentions = new Map<string, number>();
  const impurities: Source['impurities'][number][] = [];
  const mention = (node: { value?: unknown; start: number } | null, names: readonly string[]) => {
    if (typeof node?.value === 'string') imports.push({ specifier: node.value, line: lineAt(node.start), names });
  };
  const impurity = (specifier: string, start: number) => impurities.push({ specifier, line: lineAt(start) });
  new Visitor({
    ImportDeclaration: (node) => {
      const names = node.specifiers.map((each) =>
        each.type === 'ImportSpecifier'
          ? nameOf(each.imported)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      );
      mention(node.source, names);
    },
    ExportNamedDeclaration: (node) => {
      mention(node.source, []);
      const from = node.source ? { from: node.source.value } : {};
      for (const { exported, local, start } of node.specifiers) {
        exports.push({ name: nameOf(exported), local: nameOf(local), line: lineAt(start), ...from });
      }
      const isType = /^TS(Interface|TypeAlias)/.test(node.declaration?.type ?? '');
      for (const name of declaredIn(node.declaration)) {
        exports.push({ name, line: lineAt(node.start), ...(isType && { isType }) });
      }
    },
    ExportAllDeclaration: (node) => {
      mention(node.source, []);
      const name = node.exported ? nameOf(node.exported) : '*';
      exports.push({ name, line: lineAt(node.start), from: node.source.value, ...(node.exported && { local: '*' }) });
    },
    ExportDefaultDeclaration: ({ start }) => exports.push({ name: 'default', line: lineAt(start) }),
    ImportExpression: (node) => mention(node.source as { value?: unknown; start: number }, ['*']),
    TSImportType: (node) => mention(node.source, ['*']),
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (object.name === 'Math' && property.name === 'random') impurity('Math.random', start);
    },
    JSXIdentifier: ({ name }) => mentions.set(name, (mentions.get(name) ?? 0) + 1),
    Identifier: ({ name, start }) => {
      mentions.set(name, (mentions.get(name) ?? 0) + 1);
      if (name === 'Date') impurity('Date', start);
    },
  }).visit(program);
  return { file, imports, exports, mentions, impurities };
};

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value);

/** The names that an exported declaration declares. */
const declaredIn = (node: unknown): readonly string[] => {
  const { id, declarations = [] } = (node ?? {}) as {
    readonly id?: { readonly name?: string };
    readonly declarations?: readonly { readonly id: Pattern }[];
  };
  return [...(id?.name === undefined ? [] : [id.name]), ...declarations.flatMap((each) => boundBy(each.id))];
};

interface Pattern {
  readonly type: string;
  readonly name?: string;
  readonly properties?: readonly { readonly value?: Pattern; readonly argument?: Pattern }[];
  readonly elements?: readonly (Pattern | null)[];
  readonly left?: Pattern;
}

/** The names that a pattern binds: `{ a, b: c }` binds `a` and `c`. */
const boundBy = (pattern: Pattern): readonly string[] => [
  ...(pattern.type === 'Identifier' && pattern.name !== undefined ? [pattern.name] : []),
  ...(pattern.properties ?? []).flatMap(({ value, argument }) =>
    [value, argument].flatMap((each) => (each ? boundBy(each) : [])),
  ),
  ...(pattern.elements ?? []).flatMap((each) => (each ? boundBy(each) : [])),
  ...(pattern.left ? boundBy(pattern.left) : []),
];
