import { type LoadedModule, languages } from '../../../module/index.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { type Saying, tellIn } from '../../saying.ts';

/** A key without a text, or a placeholder in a text without a value. */
const UNSAID = /^(rules|play|phase|kit)\.[\w.-]+$|\{\{|@\w/;

/** Every sentence that the umpire could say at this moment. */
const sayingsIn = ({ phases, hints, procedures, victory, tutorials }: RulesPlugin, p: Position): readonly Saying[] => {
  const prompts = p.procedures.flatMap(
    ({ kind, state }) => procedures?.find((procedure) => procedure.kind === kind)?.prompt(p, state) ?? [],
  );
  return [
    ...(phases?.now(p).says ?? []),
    ...(phases?.todo(p) ?? []).map(({ says }) => says),
    ...prompts.flatMap(({ says, choices, steps }) => [says, ...[...choices, ...steps].map((one) => one.says)]),
    ...p.sides.flatMap((side) => hints?.(p, side) ?? []).flatMap(({ says, why }) => [says, why]),
    ...(victory?.(p).says ?? []),
    ...(tutorials ?? []).flatMap(({ lessons }) => lessons.map(({ says }) => says)),
  ];
};

/** Sentences that lack a text in some language, as a player would read them. */
export const unsaidIn = (rules: RulesPlugin, module: LoadedModule, p: Position): readonly string[] =>
  sayingsIn(rules, p)
    .flatMap((saying) => languages.map((language) => tellIn(language, module, saying)))
    .filter((text) => UNSAID.test(text));
