import type { GameModule } from '../module.ts';
import { findOptionProblem } from '../options.ts';
import type { Report } from '../problem.ts';
import { checkUnique, listed } from './unique.ts';

/** Checks that sides, phases, options and the list of scenarios agree with each other and with the existing scenarios. */
export const checkManifest = ({ manifest, scenarios, ruleOptions }: GameModule, report: Report): void => {
  const { sides, phases, options = [] } = manifest;
  const sideIds = sides.map(({ id }) => id);
  checkUnique(sides, ({ id }) => id, ['manifest', 'sides'], 'id', report);
  checkUnique(phases, ({ id, side }) => `${id} of ${side ?? 'all'}`, ['manifest', 'phases'], 'id', report);
  checkUnique(options, ({ id }) => id, ['manifest', 'options'], 'id', report);
  checkUnique(manifest.scenarios, ({ id }) => id, ['manifest', 'scenarios'], 'id', report);
  const switches = (ruleOptions?.options ?? []).flatMap(({ type, id }) => (type === 'flag' ? [id] : []));
  for (const [i, { side, option }] of phases.entries()) {
    if (option !== undefined && !switches.includes(option)) {
      report(
        ['manifest', 'phases', i, 'option'],
        option,
        `one of the switches ${listed(switches)}`,
        'Name such a switch.',
      );
    }
    if (side !== undefined && !sideIds.includes(side)) {
      report(['manifest', 'phases', i, 'side'], side, `one of the sides ${listed(sideIds)}`, 'Name such a side.');
    }
  }
  for (const [i, option] of options.entries()) {
    if (option.type === 'choice' && !option.choices) {
      report(['manifest', 'options', i, 'choices'], undefined, 'the choices there are', 'Add them.');
    }
    const { when } = option;
    const asked = when && options.slice(0, i).find(({ id }) => id === when.option);
    if (when && !asked?.choices?.some(({ id }) => id === when.is)) {
      report(
        ['manifest', 'options', i, 'when'],
        when,
        'a choice listed before it, set to one of its values',
        'Name one.',
      );
    }
    const expected = findOptionProblem(option, option.default);
    if (expected) report(['manifest', 'options', i, 'default'], option.default, expected, 'Write such a default.');
  }
  checkScenarioList(manifest.scenarios, scenarios, report);
  checkFirstTurn(manifest, report);
};

const checkFirstTurn = ({ firstTurn, scenarios, sides }: GameModule['manifest'], report: Report): void => {
  if (!firstTurn) return;
  for (const [what, known] of [
    ['scenario', scenarios],
    ['side', sides],
  ] as const) {
    const ids = known.map(({ id }) => id);
    if (!ids.includes(firstTurn[what])) {
      report(['manifest', 'firstTurn', what], firstTurn[what], `one of ${listed(ids)}`, `Name such a ${what}.`);
    }
  }
};

const checkScenarioList = (
  offered: GameModule['manifest']['scenarios'],
  scenarios: GameModule['scenarios'],
  report: Report,
): void => {
  const there = scenarios.map(({ id }) => id);
  for (const [i, { id }] of offered.entries()) {
    if (!there.includes(id)) {
      report(['manifest', 'scenarios', i, 'id'], id, `one of the scenarios ${listed(there)}`, 'Add the scenario.');
    }
  }
  for (const [i, { id }] of scenarios.entries()) {
    if (!offered.some((entry) => entry.id === id)) {
      report(['scenarios', i, 'id'], id, 'a scenario that the manifest lists', 'Add it to `scenarios` there.');
    }
  }
};
