import { loadModule } from '../../module/load.ts';
import { openingTable } from '../../module/setup.ts';
import { gameLanguage, type Language } from '../../module/text.ts';
import { commitmentOf, diceFrom } from '../../table/dice/dice.ts';
import { type GameFile, writeGame } from '../../table/history/game-file.ts';
import { usualSettings } from '../../table/state/settings.ts';
import type { Imported, ImportedLog } from './import-module.ts';
import { LOG_PERSON } from './log-history.ts';

/** VASSAL's dice are lines of chat, and nobody can check them: the table that a log begins with has a secret that everybody knows. */
const NO_SECRET = '0'.repeat(64);

/**
 * A log as a game file of a table: it can be played through step by step, and on from any moment. `module`: the id under which the server
 * keeps the imported module.
 * @throws if the module has problems
 */
export const gameOfLog = (
  { module }: Pick<Imported, 'module'>,
  { name, scenario, history }: ImportedLog,
  id: string,
  language: Language,
): GameFile => {
  const loaded = loadModule({ ...module, manifest: { ...module.manifest, id } });
  if ('problems' in loaded) throw new Error(`an imported module has ${loaded.problems.length} problems`);
  const title = loaded.module.text(gameLanguage(language), module.manifest.title);
  const host = { id: LOG_PERSON, name: 'VASSAL' };
  const table = openingTable(loaded.module, scenario, {
    name: `${title}: ${name}`.slice(0, 60),
    host,
    settings: usualSettings,
    options: {},
    language,
    dice: diceFrom(commitmentOf(NO_SECRET)),
    newId: () => '0',
    shuffle: (things) => [...things],
  });
  const { pieces, stacks, steps, time } = history;
  return writeGame({ saved: time, everything: true, first: 1, time, start: { ...table, pieces, stacks }, steps });
};
