import type { Hex } from '../../../hex/index.ts';
import { type Part, type Reckoning, withRest } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import { CROWDED, ZONE } from './ask.ts';
import type { Going } from './going.ts';
import { lookAtStep } from './look-at-step.ts';

/** The cost of a way, step by step, each under the clauses by which the game counts it. */
export const reckonPath = (going: Going, path: readonly Hex[], cost: number): Reckoning => {
  const { search, rules, parts } = going;
  const [first] = path;
  const begun = search.starts.find(({ hex }) => hex === first)?.cost ?? 0;
  const entered = search.entering ? entryParts(going, first!, begun / parts) : [];
  const steps = path.slice(1).flatMap((to, i) => stepParts(going, path[i]!, to, i === 0 && !search.entering));
  const whole = { clause: rules.points, says: say('kit.reckoning.one-hex'), at: path.slice(-1) };
  return withRest([...entered, ...steps], cost, whole);
};

const entryParts = ({ ask, rules, kind }: Going, hex: Hex, cost: number): readonly Part[] => {
  const told = rules.tells?.(ask, kind, undefined, hex).map((reason) => ({ ...reason, at: [hex] })) ?? [];
  const rest = { clause: rules.entry?.clause ?? rules.points, says: say('kit.reckoning.entry'), at: [hex] };
  return withRest(told, cost, rest).parts;
};

const stepParts = (going: Going, from: Hex, to: Hex, isStart: boolean): readonly Part[] => {
  const { ask, rules, search, parts, kind, crowdedKind, leave } = going;
  const cost = lookAtStep(search, from, ask.position.board.grid.directionTo(from, to)!, isStart);
  if (typeof cost === 'string') return [];
  const isCrowded = (search.marks[to]! & CROWDED) !== 0;
  const told = rules.tells?.(ask, isCrowded ? (crowdedKind ?? kind) : kind, from, to) ?? [];
  const leaving: readonly Part[] =
    leave && search.leaving > 0 && (search.marks[from]! & ZONE) !== 0
      ? [{ by: leave.cost, clause: leave.clause, says: say('kit.reckoning.leave-zone'), at: [from] }]
      : [];
  const step = told.map((reason) => ({ ...reason, at: [to] }));
  const rest = { clause: rules.points, says: say('kit.reckoning.step'), at: [to] };
  return withRest([...step, ...leaving], cost / parts, rest).parts;
};
