import type { Hex } from '../../../hex/index.ts';
import { type Part, type Reckoning, withRest } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import { CROWDED, ZONE } from './ask.ts';
import type { Going } from './going.ts';
import { lookAtStep } from './look-at-step.ts';

/** The cost of a way, step by step, each under the clauses by which the game counts it. */
export const reckonPath = (going: Going, path: readonly Hex[], cost: number): Reckoning => {
  const { search, traveller } = going;
  const begun = begunParts(going, path[0]!);
  const steps = path.slice(1).flatMap((to, i) => stepParts(going, path[i]!, to, i === 0 && !search.entering));
  const whole = { clause: traveller.points, says: say('kit.reckoning.one-hex'), at: path.slice(-1) };
  return withRest([...begun, ...steps], cost, whole);
};

/** What the move has spent where its search begins. */
const begunParts = ({ search, spent, parts, entry }: Going, hex: Hex): readonly Part[] => {
  const cost = search.starts.find((start) => start.hex === hex)?.cost ?? 0;
  const told = spent(hex).map((reason) => ({ ...reason, at: [hex] }));
  return withRest(told, cost / parts, { clause: entry, says: say('kit.reckoning.entry'), at: [hex] }).parts;
};

const stepParts = (going: Going, from: Hex, to: Hex, isStart: boolean): readonly Part[] => {
  const { ask, traveller, search, parts } = going;
  const cost = lookAtStep(search, from, ask.position.board.grid.directionTo(from, to)!, isStart);
  if (typeof cost === 'string') return [];
  const told = going.told(from, to, (search.marks[to]! & CROWDED) !== 0);
  const leave = traveller.leaveZone;
  const leaving: readonly Part[] =
    leave && search.leaving > 0 && (search.marks[from]! & ZONE) !== 0
      ? [{ by: leave.cost, clause: leave.clause, says: say('kit.reckoning.leave-zone'), at: [from] }]
      : [];
  const step = told.map((reason) => ({ ...reason, at: [to] }));
  const rest = { clause: traveller.points, says: say('kit.reckoning.step'), at: [to] };
  return withRest([...step, ...leaving], cost / parts, rest).parts;
};
