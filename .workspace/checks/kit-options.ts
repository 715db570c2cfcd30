import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { sourceFiles } from './sources.ts';

interface Text {
  readonly file: string;
  readonly text: string;
}

/** Tests and what they share: an option that only they set is no option of any game. */
const isSupport = (file: string): boolean => /\.(test|e2e|contract)\.tsx?$|\/testing\//.test(file);

/**
 * Every optional member of a type of the kit that neither a game nor another part of the kit sets, each a line to print.
 * It goes by names: an option is taken for set where an object literal has a property of its name, or a scenario's file
 * has one.
 */
export const checkKitOptions = (root: string): readonly string[] => {
  const sources = sourceFiles(root)
    .filter((file) => /^(shared\/umpire\/kit|modules)\//.test(file) && !isSupport(file))
    .map((file): Text => ({ file, text: readFileSync(posix.join(root, file), 'utf8') }));
  const data = globSync('modules/*/scenarios/*.json', { cwd: root });
  const named = data.flatMap((file) => keysOf(JSON.parse(readFileSync(posix.join(root, file), 'utf8'))));
  return findIdleOptions(sources, new Set(named));
};

export const findIdleOptions = (sources: readonly Text[], named: ReadonlySet<string>): readonly string[] => {
  const set = new Set([...named, ...sources.flatMap(propertiesSet)]);
  const kit = sources.filter(({ file }) => file.startsWith('shared/umpire/kit/'));
  const idle = kit.flatMap(optionsOf).filter(({ name }) => !set.has(name));
  return idle.map(({ key, line }) => `${key} (line ${line}) is set by no game: take it out`);
};

/** The optional members of interfaces. */
const optionsOf = ({ file, text }: Text): readonly { readonly key: string; readonly name: string; line: number }[] => {
  const found: { key: string; name: string; line: number }[] = [];
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || !member.optional || member.key.type !== 'Identifier') continue;
        const { name } = member.key;
        found.push({ key: `${file} ${id.name}.${name}`, name, line: text.slice(0, member.start).split('\n').length });
      }
    },
  }).visit(parsed(file, text));
  return found;
};

/** The names of the properties that object literals have; what a pattern takes apart is read, not set. */
const propertiesSet = ({ file, text }: Text): readonly string[] => {
  const names: string[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property') continue;
        if (property.key.type === 'Identifier') names.push(property.key.name);
        if (property.key.type === 'Literal') names.push(String(property.key.value));
      }
    },
  }).visit(parsed(file, text));
  return names;
};

const parsed = (file: string, text: string) => {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return program;
};

const keysOf = (data: unknown): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap(keysOf);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [key, ...keysOf(value)]);
};
