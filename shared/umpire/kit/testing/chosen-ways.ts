import type { Hex } from '../../../hex/index.ts';
import type { Position } from '../../position.ts';
import type { Choice, Procedure, Prompt } from '../../procedure.ts';

/** A path that an owner may choose hex by hex, and the choice that sends the unit along it. */
export interface ChosenWay {
  readonly hexes: readonly Hex[];
  readonly last: Choice;
}

/**
 * Every path that the owner of a retreating unit may choose on the map, in the prompt's order.
 *
 * @throws if the prompt does not offer such a choice
 */
export const chosenWays = (procedure: Procedure, p: Position, prompt: Prompt): readonly ChosenWay[] => {
  const on = prompt.choices.find(({ id }) => id === 'by-hex');
  if (!on) throw new Error(`No way is chosen here, but ${prompt.choices.map(({ id }) => id).join(', ')}`);
  return waysFrom(procedure, p, on, []);
};

const waysFrom = (procedure: Procedure, p: Position, { state }: Choice, hexes: readonly Hex[]): readonly ChosenWay[] =>
  procedure.prompt(p, state)!.choices.flatMap((choice) => {
    if (choice.hex === undefined) return [];
    const way = [...hexes, choice.hex];
    return choice.acts.length > 0 ? [{ hexes: way, last: choice }] : waysFrom(procedure, p, choice, way);
  });
