import type { HexSet } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import { ATTACK, type Lesson, type Position, say, type Tutorial, type Unit } from '@umpire/shared/umpire';
import { attacksBegun } from '@umpire/shared/umpire/kit';

/** What the tutorial asks the rules. */
export interface TutorialRules {
  readonly zones: (p: Position, side: SideId) => HexSet;
}

const isAt = ({ turn }: Position, phase: string, side?: SideId): boolean => turn.phase === phase && turn.side === side;

/** Past that point of the turn: a learner who went ahead need not come back. */
const order = ['supply-weather', 'movement-german', 'combat-german', 'movement-allied', 'combat-allied', 'turn-end'];
const isPast = ({ turn }: Position, phase: string, side?: SideId): boolean => {
  const at = order.indexOf(turn.side ? `${turn.phase}-${turn.side}` : turn.phase);
  return turn.number > 1 || at > order.indexOf(side ? `${phase}-${side}` : phase);
};

const germans = ({ units }: Position): readonly Unit[] => units.filter(({ side }) => side === 'german');
const hasMoved = ({ at, began }: Unit): boolean => at !== undefined && began !== undefined && at !== began;

const unitNamed = (p: Position, counter: string): Unit | undefined => p.units.find((unit) => unit.counter === counter);

/** The regiments of 257 VG, which stand ready on the dotted line. */
const first = ['257-vg-1', '257-vg-2', '257-vg-3'];
const showUnits = (counters: readonly string[]) => (p: Position) => {
  const units = counters.flatMap((counter) => unitNamed(p, counter) ?? []);
  return { hexes: units.flatMap(({ at }) => at ?? []), units: units.map(({ id }) => id) };
};

/** Two Germans next to one Allied hex. */
const isPincer = (p: Position): boolean => {
  const { grid } = p.board;
  const beside = new Map<number, number>();
  for (const { at } of germans(p)) {
    if (at === undefined) continue;
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const hex = grid.neighbors[i]!;
      if (hex !== -1 && p.enemyAt(hex, 'german')) beside.set(hex, (beside.get(hex) ?? 0) + 1);
    }
  }
  return [...beside.values()].some((count) => count >= 2);
};

/** Turn 1 of the historical scenario, from the German seat. */
export const tutorialBy = ({ zones }: TutorialRules): Tutorial => {
  const lesson = (id: string, rest: Omit<Lesson, 'id' | 'says'> = {}): Lesson => ({
    id,
    says: say(`play.tutorial.${id}`),
    ...rest,
  });
  return {
    scenario: 'historical',
    title: say('play.tutorial.title'),
    lessons: [
      lesson('welcome'),
      lesson('supply', {
        clause: '2a',
        isDone: (p) =>
          isPast(p, 'supply-weather') ||
          p.procedures.some((one) => one.kind === 'supply-weather' && one.status === 'done'),
      }),
      lesson('to-movement', { clause: '2a', isDone: (p) => isPast(p, 'supply-weather') }),
      lesson('look', { clause: '3', show: showUnits(first) }),
      lesson('move', {
        clause: '3a',
        show: showUnits(first),
        isDone: (p) => isPast(p, 'movement', 'german') || germans(p).some(hasMoved),
      }),
      lesson('contact', {
        clause: '4.2',
        isDone: (p) => {
          const enemy = zones(p, 'allied');
          return isPast(p, 'movement', 'german') || germans(p).some((unit) => hasMoved(unit) && enemy.has(unit.at!));
        },
      }),
      lesson('mass', { clause: '6b', isDone: (p) => isPast(p, 'movement', 'german') || isPincer(p) }),
      lesson('arrivals', {
        clause: '10.1.3',
        show: showUnits(['11-6-ss', '506-6-ss']),
        isDone: (p) => isPast(p, 'movement', 'german') || unitNamed(p, '11-6-ss')?.at !== undefined,
      }),
      lesson('to-combat', {
        clause: '2a',
        isDone: (p) => isAt(p, 'combat', 'german') || isPast(p, 'combat', 'german'),
      }),
      lesson('attack', {
        clause: '6b',
        isDone: (p) => isPast(p, 'combat', 'german') || p.procedures.some(({ kind }) => kind === ATTACK),
      }),
      lesson('roll', {
        clause: '6.4',
        isDone: (p) => isPast(p, 'combat', 'german') || attacksBegun(p).some(({ rolls }) => rolls >= 3),
      }),
      lesson('resolve', {
        clause: '6.5',
        isDone: (p) =>
          isPast(p, 'combat', 'german') ||
          p.procedures.some(({ kind, status }) => kind === ATTACK && status === 'done'),
      }),
      lesson('end', { clause: '2a', isDone: (p) => isPast(p, 'combat', 'german') }),
      lesson('allied', { clause: '2a', isDone: (p) => p.turn.number > 1 }),
      lesson('goal', { clause: '10.3' }),
    ],
  };
};
