import { UNNAMED } from '@umpire/modules';
import { type LoadedModule, loadModule, openingTable } from '@umpire/shared/module';
import { type FailureProblem, MODULE_FILE } from '@umpire/shared/protocol/http.ts';
import { diceFrom } from '@umpire/shared/table/dice/dice.ts';
import { usualSettings } from '@umpire/shared/table/state/settings.ts';
import { limits } from '../limits.ts';

type Checked = { readonly module: LoadedModule } | { readonly problems: readonly FailureProblem[] };

const refused = (path: string, found: string, expected: string, remedy: string): Checked => ({
  problems: [{ path: path === '' ? MODULE_FILE : `${MODULE_FILE}: ${path}`, found, expected, remedy }],
});

/** The module in the bytes of its file, if tables can be opened with each of its scenarios; or all its problems. */
export const checkModule = (bytes: Uint8Array): Checked => {
  const most = limits.moduleFileBytes;
  if (bytes.length > most) return refused('', `${bytes.length} bytes`, `at most ${most}`, 'Leave something out.');
  const text = textOf(bytes);
  if (text === undefined) return refused('', 'other bytes', 'text in UTF-8', 'Save it as UTF-8.');
  if (isDeep(bytes)) return refused('', 'deeper nesting', `at most ${limits.moduleDepth} levels`, 'Nest it less.');
  const data = parse(text);
  if (data === undefined) return refused('', 'something else', 'JSON', 'Correct it.');
  const loaded = loadModule(data);
  if ('problems' in loaded) {
    return {
      problems: loaded.problems.map(({ file, path, ...problem }) => ({ path: `${file}: ${path}`, ...problem })),
    };
  }
  return problemOfGame(loaded.module) ?? problemOfOpening(loaded.module) ?? loaded;
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Whether objects and lists of JSON are nested too deeply for those who read them by calling themselves. */
const isDeep = (json: Uint8Array): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (isText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && opening.has(byte)) depth += 1;
    else if (!isText && closing.has(byte)) depth -= 1;
    if (depth > limits.moduleDepth) return true;
  }
  return false;
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** What a game that comes with Umpire may have, and a brought one may not. */
const problemOfGame = ({ data }: LoadedModule): Checked | undefined => {
  const { id, options, scenarios } = data.manifest;
  if (id !== UNNAMED)
    return refused('manifest.id', id, JSON.stringify(UNNAMED), 'Its true id is made of the hash of the file.');
  const nobody = 'A module that is brought has no rules that could read it. Take it out.';
  if (options) return refused('manifest.options', `${options.length} options`, 'nothing', nobody);
  if (data.ruleOptions) return refused('ruleOptions', 'options of rules', 'nothing', nobody);
  const lesson = scenarios.find((scenario) => scenario.lesson);
  return lesson && refused('manifest.scenarios', `the lesson ${lesson.id}`, 'scenarios to play', nobody);
};

/** Lays out each scenario: its notes may have more text than a table should begin with. */
const problemOfOpening = (module: LoadedModule): Checked | undefined => {
  for (const { id } of module.data.scenarios) {
    let count = 0;
    const newId = (): string => (count++).toString(36).padStart(8, '0');
    const table = openingTable(module, id, {
      name: 'A table',
      host: { id: 'somebody', name: '' },
      settings: usualSettings,
      options: {},
      language: 'en',
      dice: diceFrom(''),
      newId,
      shuffle: (items) => [...items],
    });
    const bytes = JSON.stringify(table).length;
    const most = limits.openingBytes;
    if (bytes > most)
      return refused(`scenarios.${id}`, `a table of ${bytes} bytes`, `at most ${most}`, 'Shorten its notes.');
  }
  return undefined;
};
