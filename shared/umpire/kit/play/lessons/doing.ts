import { z } from 'zod';
import type { HexNumber } from '../../../../hex/index.ts';
import { isSameMoment } from '../../../../table/history/began.ts';
import type { Command, CounterId } from '../../../../table/index.ts';
import { beginning, choosing, recommendedOf } from '../../../guiding.ts';
import type { Lesson, Look } from '../../../lesson.ts';
import type { Position, Unit } from '../../../position.ts';
import { ATTACK, type Procedure } from '../../../procedure.ts';
import { attacksBegun, type Begun } from '../attack/declared.ts';
import { hexOf, type Task, unitOf } from './tasks.ts';

export type Doing = Pick<Lesson, 'isDone' | 'looks' | 'strays' | 'made' | 'way'>;

/** What the step asks for, when it is done, and which act would do it. */
export const doing = (one: Task): Doing => {
  switch (one.do) {
    case 'read':
      return {};
    case 'select':
      return { looks: (p) => ({ at: 'selection', units: idsOf(p, one.units) }) };
    case 'zones':
    case 'supply':
      return { looks: (): Look => ({ at: one.do, side: one.side }) };
    case 'try':
      return {
        looks: (p) => lookFor(unitOf(p, one.unit), one.to),
        strays: (p, began) => isMoved(p, began) || !isSameMoment(p.turn, began.turn),
      };
    case 'move':
      return moving(one);
    case 'clear':
      return clearing(one);
    case 'phase':
      return {
        isDone: ({ turn }) => turn.phase === one.phase && (one.side === undefined || turn.side === one.side),
        strays: (p, began) => isMoved(p, began) || !isSameMoment(p.turn, began.turn),
        way: onward,
      };
    case 'turn':
      return { isDone: ({ turn }) => turn.number >= one.turn, way: onward };
    case 'aim':
      return { looks: (p) => ({ at: 'attack', target: one.target, units: idsOf(p, one.with ?? []) }) };
    case 'attack':
      return attacking(one.with, one.target);
    case 'roll':
      return rolling(one);
    case 'finish':
      return finishing(one);
  }
};

const idsOf = (p: Position, counters: readonly CounterId[]): readonly string[] =>
  counters.flatMap((counter) => unitOf(p, counter)?.id ?? []);

const clearing = ({ hex, side, procedure }: Extract<Task, { do: 'clear' }>): Doing => ({
  isDone: (p) => !hasUnits(p, hex, side),
  strays: (p, began) => finished(p, procedure ?? ATTACK) > finished(began, procedure ?? ATTACK),
  ...(procedure !== undefined && { way: (p, procedures) => goingOn(p, procedures, procedure) }),
});

const hasUnits = (p: Position, number: HexNumber, side: string): boolean => {
  const hex = hexOf(p, number);
  return hex !== undefined && p.friendAt(hex, side);
};

const lookFor = (unit: Unit | undefined, to: HexNumber): Look | undefined =>
  unit && { at: 'refusal', unit: unit.id, to };

const moving = ({ units, mode }: Extract<Task, { do: 'move' }>): Doing => {
  const isThere = (p: Position, counter: CounterId): boolean => {
    const at = unitOf(p, counter)?.at;
    return at !== undefined && units[counter]!.includes(p.board.grid.number(at));
  };
  return {
    isDone: (p) => Object.keys(units).every((counter) => isThere(p, counter)),
    strays: (p, began) =>
      !isSameMoment(p.turn, began.turn) ||
      p.units.some(
        (unit) => unit.at !== began.unit(unit.id)?.at && !(nameIn(units, unit) && isThere(p, unit.counter!)),
      ),
    // Not what others did in the steps that followed.
    made: (p, began) => movesMade(p, began, (unit) => nameIn(units, unit)),
    way(p) {
      const counter = Object.keys(units).find((id) => !isThere(p, id));
      const unit = counter === undefined ? undefined : unitOf(p, counter);
      if (counter === undefined || !unit) return undefined;
      return { type: 'movePieces', pieces: [unit.id], to: units[counter]![0]!, ...(mode !== undefined && { mode }) };
    },
  };
};

const nameIn = (units: object, { counter }: Unit): boolean => counter !== undefined && Object.hasOwn(units, counter);

/** The moves on the map since then, each from where the unit stood to where it stands; of all units, or of some. */
export const movesMade = (
  p: Position,
  began: Position,
  isIt: (unit: Unit) => boolean = () => true,
): readonly Command[] =>
  p.units.flatMap((unit): Command[] => {
    const { id, at, movedBy } = unit;
    if (at === undefined || at === began.unit(id)?.at || !isIt(unit)) return [];
    const to = p.board.grid.number(at);
    return [{ type: 'movePieces', pieces: [id], to, ...(movedBy !== undefined && { mode: movedBy }) }];
  });

const attacking = (counters: readonly CounterId[], target: HexNumber): Doing => {
  const adjacent = (p: Position): readonly string[] => {
    const hex = hexOf(p, target);
    const around = new Set(hex === undefined ? [] : p.board.grid.around(hex));
    return p.unitsOf(idsOf(p, counters)).flatMap(({ id, at }) => (at !== undefined && around.has(at) ? [id] : []));
  };
  const isIt = (attack: Begun, began: Position): boolean =>
    attack.target === target && adjacent(began).every((id) => attack.attackers.includes(id));
  return {
    isDone: (p, began) => attacksBegun(p).some((attack) => isIt(attack, began)),
    strays: (p, began) =>
      isMoved(p, began) || !isSameMoment(p.turn, began.turn) || attacksBegun(p).length > attacksBegun(began).length,
    made: (p, began) => attacksMade(p, began, (attack) => isIt(attack, began)),
    way: (p) => beginning({ kind: ATTACK, state: { attackers: adjacent(p), target } }),
  };
};

/** The attacks declared since then. */
export const attacksMade = (
  p: Position,
  began: Position,
  isIt: (attack: Begun) => boolean = () => true,
): readonly Command[] =>
  attacksBegun(p)
    .slice(attacksBegun(began).length)
    .filter((attack) => attack.kind === ATTACK && isIt(attack))
    .map(({ attackers, target }) => beginning({ kind: ATTACK, state: { attackers, target } }));

const rolling = ({ procedure, times, target }: Extract<Task, { do: 'roll' }>): Doing => ({
  isDone: (p, began) =>
    target === undefined
      ? rollsFor(p, procedure) >= rollsFor(began, procedure) + times
      : attacksOn(p, target).some(({ rolls }) => rolls >= times),
  way: (p, procedures) => goingOn(p, procedures, procedure, target),
});

const finishing = ({ procedure, target }: Extract<Task, { do: 'finish' }>): Doing => ({
  isDone: (p, began) =>
    target === undefined
      ? finished(p, procedure) > finished(began, procedure) || isOver(began, procedure)
      : attacksOn(p, target).some((attack) => attack.isOver),
  way: (p, procedures) => goingOn(p, procedures, procedure, target),
});

const attacksOn = (p: Position, target: HexNumber): readonly Begun[] =>
  attacksBegun(p).filter((attack) => attack.target === target);

/**
 * The beginner's next choice in that procedure. If it is not begun, the choice begins it where the umpire offers it (`target`: against
 * that hex).
 */
const goingOn = (
  p: Position,
  procedures: readonly Procedure[],
  kind: string,
  target?: HexNumber,
): Command | undefined => {
  const procedure = procedures.find((one) => one.kind === kind);
  if (!procedure) return undefined;
  const open = p.procedures.find((one) => one.kind === kind && one.status === 'open');
  const choice = open && recommendedOf(procedure.prompt(p, open.state)?.choices ?? []);
  if (open) return choice && choosing(open, choice);
  const offers = p.sides.flatMap((side) => procedure.offers(p, side));
  const offer = offers.find(({ state }) => target === undefined || state.target === target);
  return offer && beginning(offer);
};

/** A step through a procedure: who is stuck takes the beginner's choices. */
export const through = (kind: string): Pick<Lesson, 'way'> => ({
  way: (p, procedures, duties) => goingOn(p, procedures, kind) ?? onward(p, procedures, duties),
});

/** To the next phase: what is begun is ended, and what is owed is done, each as a beginner should. */
export const onward: NonNullable<Lesson['way']> = (p, procedures, duties) => {
  for (const open of p.procedures.filter(({ status }) => status === 'open')) {
    const prompt = procedures.find(({ kind }) => kind === open.kind)?.prompt(p, open.state);
    const choice = recommendedOf(prompt?.choices ?? []);
    if (choice) return choosing(open, choice);
  }
  const [duty] = duties();
  return duty ? beginning(duty) : { type: 'nextPhase' };
};

const isMoved = (p: Position, began: Position): boolean => p.units.some((unit) => unit.at !== began.unit(unit.id)?.at);

const finished = (p: Position, kind: string): number =>
  p.procedures.filter((one) => one.kind === kind && one.status === 'done').length;

/** It has been gone through, and goes on no more. */
const isOver = (p: Position, kind: string): boolean =>
  finished(p, kind) > 0 && !p.procedures.some((one) => one.kind === kind && one.status === 'open');

const rolled = z.object({ rolls: z.array(z.unknown()) });

const rollsFor = (p: Position, kind: string): number =>
  p.procedures.reduce((count, one) => {
    const found = one.kind === kind ? rolled.safeParse(one.state) : undefined;
    return count + (found?.success ? found.data.rolls.length : 0);
  }, 0);
