import { type Language, type LoadedModule, type OptionValues, openingTable } from '@umpire/shared/module';
import { diceFrom } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { MapChange } from '@umpire/shared/table/state/map-change.ts';
import { type Settings, usualSettings } from '@umpire/shared/table/state/settings.ts';
import { type RuleOptionValues, strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { fetchModule, findModule } from './find-module.ts';
import { readOptions } from './options.ts';

/** The game that somebody wants to play. */
export interface Wish {
  readonly module: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Changes of the module's map. */
  readonly mapChanges?: readonly MapChange[];
  readonly name: string;
  readonly listed: boolean;
  readonly locked: boolean;
  /** The language of the names of seats, pools and notes. */
  readonly language: Language;
}

/** Why a wish cannot be granted: something it names does not exist, or cannot have that value. */
export type Missing =
  | { readonly missing: 'module' | 'scenario'; readonly name: string }
  | { readonly missing: 'option'; readonly name: string; readonly expected: string };

export const findMissing = async ({
  module,
  scenario,
  options,
}: Pick<Wish, 'module' | 'scenario' | 'options'>): Promise<Missing | undefined> => {
  const entry = await fetchModule(module);
  if (!entry) return { missing: 'module', name: module };
  if (!entry.manifest.scenarios.some(({ id }) => id === scenario)) return { missing: 'scenario', name: scenario };
  const read = await readOptions(entry, options);
  if (!('problems' in read)) return undefined;
  const { option, expected } = read.problems[0]!;
  return { missing: 'option', name: option, expected };
};

/** The inputs for opening a table. */
interface Opening {
  /** The game of the wish, loaded with its options. */
  readonly game: { readonly module: LoadedModule; readonly options: OptionValues };
  readonly host: { readonly id: PersonId; readonly name: string };
  /** The secret of the new table's dice. */
  readonly commitment: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** 8 letters of `A-Za-z0-9_-`, never the same twice. */
  readonly newId: () => string;
  /** All orders are equally likely. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
}

/** The first step of a table with a scenario. The wish must be valid (`findMissing`). */
export const openingStep = async (wish: Wish, opening: Opening): Promise<Step> => {
  const { game, host, commitment, time, newId, shuffle } = opening;
  const rules = await rulesOf(wish);
  const settings: Settings = {
    ...usualSettings,
    listed: wish.listed,
    locked: wish.locked,
    // A lesson says which phase comes next.
    passing: !isLesson(wish),
    umpire: {
      ...(isLesson(wish) ? strictUmpire : usualSettings.umpire),
      ...(Object.keys(rules).length > 0 && { options: rules }),
    },
  };
  const table = openingTable(game.module, wish.scenario, {
    name: wish.name,
    host,
    settings,
    options: game.options,
    ...(wish.mapChanges && { mapChanges: wish.mapChanges }),
    language: wish.language,
    dice: diceFrom(commitment),
    newId,
    shuffle,
  });
  return { seq: 1, time, by: { person: host.id }, act: 'openTable', events: [{ type: 'tableOpened', table }] };
};

/** A learner is told at once what a rule forbids. */
const isLesson = ({ module, scenario }: Wish): boolean =>
  findModule(module)?.manifest.scenarios.find(({ id }) => id === scenario)?.lesson ?? false;

/** The wished rule options that do not lay anything out. */
const rulesOf = async ({ module, options }: Wish): Promise<RuleOptionValues> => {
  const entry = await fetchModule(module);
  const read = entry && (await readOptions(entry, options));
  return read && 'rules' in read ? read.rules : {};
};
