import type { Command } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Choice, Procedure, Prompt } from '../../procedure.ts';

/** A unit after it was turned over. */
const reduced = (unit: Unit): Unit => ({ ...unit, steps: unit.steps - 1 });

/** The position after the acts of a choice, as far as units are concerned. `flipped`: what turning over does to a unit. */
export const afterActs = (p: Position, acts: readonly Command[], flipped = reduced): Position =>
  acts.reduce((now, act) => {
    const each = (change: (unit: Unit) => Unit): Position =>
      'pieces' in act
        ? now.with(new Map(now.unitsOf(act.pieces as readonly string[]).map((unit) => [unit.id, change(unit)])))
        : now;
    switch (act.type) {
      case 'movePieces': {
        const hex = now.board.grid.parse(act.to);
        return each((unit) => ({ ...unit, at: hex, place: act.to }));
      }
      case 'flipPieces':
        return each(flipped);
      case 'setMarker':
        return each((unit) => ({
          ...unit,
          state: [...unit.state.filter((one) => one !== act.kind), act.kind],
          values: { ...unit.values, ...(act.value !== undefined && { [act.kind]: act.value }) },
        }));
      case 'removeMarker':
        return each((unit) => ({ ...unit, state: unit.state.filter((one) => one !== act.kind) }));
      default:
        return now;
    }
  }, p);

/** The umpire's own recommendation, or the first choice. */
export const recommended = ({ choices }: Prompt): Choice => choices.find((choice) => choice.recommended) ?? choices[0]!;

const MOST_STEPS = 80;

interface Playing {
  readonly procedure: Procedure;
  readonly choose?: (prompt: Prompt) => Choice;
  readonly flipped?: (unit: Unit) => Unit;
  /** What the die of a purpose shows, by the key of its text; without it, the dice must be in the state. */
  readonly die?: (purpose: string) => number;
}

interface Thrown {
  readonly rolls?: readonly object[];
}

/** The state with the dice that a choice throws. */
const withDice = (state: Thrown, acts: readonly Command[], die: NonNullable<Playing['die']>): Thrown => {
  const rolls = acts.flatMap((act) => {
    if (act.type !== 'rollDice') return [];
    const { purpose = '' } = act;
    const total = die(purpose.replace('@', ''));
    return [{ purpose, dice: [total], total }];
  });
  return rolls.length > 0 ? { ...state, rolls: [...(state.rolls ?? []), ...rolls] } : state;
};

/**
 * The position after a procedure from this state to its end, by these choices.
 * @throws if it does not end.
 */
export const playedOut = (
  p: Position,
  given: unknown,
  { procedure, choose = recommended, flipped, die }: Playing,
): Position => {
  let [now, state] = [p, given];
  for (let step = 0; step < MOST_STEPS; step++) {
    const prompt = procedure.prompt(now, state);
    if (!prompt) throw new Error(`${procedure.kind} asks nothing in ${JSON.stringify(state)}`);
    const choice = choose(prompt);
    now = afterActs(now, choice.acts, flipped);
    if (choice.status === 'done') return now;
    const next: Thrown = JSON.parse(JSON.stringify(choice.state));
    state = die ? withDice(next, choice.acts, die) : next;
  }
  throw new Error(`${procedure.kind} does not end`);
};
