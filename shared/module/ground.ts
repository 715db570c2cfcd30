import type { Ground, Phase, RuleOptionProblem } from '../table/state/ground.ts';
import type { SideId } from '../table/state/ids.ts';
import type { Piece } from '../table/state/state.ts';
import type { RuleOptionValues } from '../table/state/umpire.ts';
import { valuesOf } from './counter.ts';
import type { LoadedModule } from './load.ts';
import { findMapProblem } from './map-override.ts';
import type { GameModule } from './module.ts';
import { placesOf } from './places.ts';
import { findOptionFault, namedAsDeclared, optionText } from './rule-options.ts';
import { findScanProblem } from './scan.ts';
import type { Scenario } from './scenario.ts';

/** The back of counters made at the table whose side has no back of its own. */
const CUSTOM_BACK = 'custom';

/** What a table with this scenario needs to know of the module. @throws if the module has no such scenario. */
export const groundOf = (loaded: LoadedModule, scenarioId: string): Ground => {
  const { data } = loaded;
  const scenario = loaded.scenario(scenarioId);
  if (!scenario) throw new Error(`module ${data.manifest.id} has no scenario ${scenarioId}`);
  const { sideOfBack, backOfSide } = compileBacks(loaded);
  const { markers, acts = {} } = data.counters;
  return {
    sides: data.manifest.sides.map(({ id }) => id),
    phases: phasesOf(data),
    turns: scenario.turns,
    hasPlace: placesOf(data, loaded.grid),
    findMapProblem: (changes) => findMapProblem(loaded, changes),
    findOptionProblem: (options, now) => findOptionProblem(loaded, scenario, options, now),
    findScanProblem: (scan) => findScanProblem(loaded.grid, scan),
    hasCounter: (counter) => loaded.counter(counter) !== undefined,
    faces: (counter) => loaded.counter(counter)?.faces.length ?? 1,
    sideOf: ({ counter, design }) =>
      design ? design.side : (loaded.counter(counter)?.side ?? sideOfBack.get(counter.replace(/^back:/, ''))),
    backOf: ({ counter, design }) => loaded.counter(counter)?.back ?? backOfSide.get(design?.side ?? '') ?? CUSTOM_BACK,
    hasMarker: (kind) => Object.hasOwn(markers, kind),
    act: (act) => (Object.hasOwn(acts, act) ? acts[act] : undefined),
    hasAct: (counter, act) => loaded.counter(counter)?.acts?.includes(act) ?? false,
    printed: (piece, value) => printedOn(loaded, piece)?.[value],
  };
};

/** The phases of one turn, as the table knows them. */
export const phasesOf = ({ manifest, ruleOptions }: GameModule): readonly Phase[] =>
  manifest.phases.map(({ id, side, turns, option: named }) => {
    const option = ruleOptions?.options.find((each) => each.id === named);
    return {
      id,
      ...(side !== undefined && { side }),
      ...(turns && { turns }),
      ...(option?.type === 'flag' && { option: { id: option.id, standard: option.standard } }),
    };
  });

/** Options have the same valid values later as at the opening, except those that decide what is laid out. */
const findOptionProblem = (
  { data }: LoadedModule,
  scenario: Scenario,
  options: RuleOptionValues,
  now: RuleOptionValues,
): RuleOptionProblem | undefined => {
  const rules = data.ruleOptions ?? { options: [] };
  const isDeclared = (id: string): boolean => rules.options.some((option) => option.id === id);
  const isFixed = (id: string): boolean =>
    rules.options.some((option) => option.id === id && option.setup) || Object.hasOwn(scenario.options ?? {}, id);
  const fixed = Object.keys(options).find((id) => isFixed(id));
  if (fixed !== undefined) return { option: fixed, expected: 'none: it was settled when the table was opened' };
  const known = Object.entries(namedAsDeclared(rules, now)).filter(([id]) => isDeclared(id));
  const fault = findOptionFault(rules, { ...Object.fromEntries(known), ...options, ...scenario.options });
  if (!fault) return undefined;
  const { option, expected, conflict } = fault;
  return { option, expected, ...(conflict !== undefined && { says: optionText.conflict(conflict) }) };
};

/** The values on the face that is up, as printed. */
const printedOn = (loaded: LoadedModule, { counter, design, face }: Piece): Piece['values'] => {
  const printed = loaded.counter(counter);
  return design?.values ?? (printed && valuesOf(printed, face));
};

/** The side that a back gives away, if all its counters are of one side; and the back of each side's counters. */
const compileBacks = ({ data }: LoadedModule) => {
  const sideOfBack = new Map<string, SideId | undefined>();
  const backOfSide = new Map<SideId, string>();
  for (const { back, side } of Object.values(data.counters.counters)) {
    sideOfBack.set(back, sideOfBack.has(back) && sideOfBack.get(back) !== side ? undefined : side);
    if (side !== undefined && !backOfSide.has(side)) backOfSide.set(side, back);
  }
  return { sideOfBack, backOfSide };
};
