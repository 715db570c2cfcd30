import type { Command, PieceId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Procedure, Prompt } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Supply } from '../../supply.ts';
import { type Breach, breachesOf, type Clause, fine, manual, type Verdict, verdictOf } from '../../verdict.ts';
import { recordBy } from '../keys.ts';
import { mark, unmark } from './acts.ts';
import { choreProcedure } from './chores.ts';
import type { HandRule, HandRules } from './handling/rules.ts';
import type { Scene, Stage } from './staged/stage.ts';

/** How a game marks the units that have no line of supply. */
export interface SupplyMarkRules {
  readonly supply: (p: Position, unit: Unit) => Supply;
  /** The markers, the mildest first. A unit with several has the state of the worst. */
  readonly states: readonly string[];
  readonly clause: Clause;
  /** The phase in which players set and remove them. */
  readonly phase: string;
  /** The side whose supply the phase judges; absent: all units on the map. */
  readonly judged?: (p: Position, unit: Unit) => boolean;
}

/** A unit with another marker than it should have. */
export interface SupplyChange {
  readonly unit: Unit;
  readonly gets: string | null;
  readonly supply: Supply;
}

export interface SupplyMarks {
  changes(p: Position): readonly SupplyChange[];
  /** The rules about setting and removing them by hand. */
  readonly marks: { readonly [state: string]: HandRules };
  /** Why a player may not set or remove a marker by hand; `undefined` for other acts. */
  judge(p: Position, command: Command): Verdict | undefined;
  /** The step of a procedure that sets and removes them. */
  stage<State, S extends Scene<State>>(id: string, title: Saying): Stage<State, S>;
  /** The whole of a supply phase. */
  procedure(kind: string, title: Saying): Procedure;
}

export const supplyMarks = (rules: SupplyMarkRules): SupplyMarks => {
  const { supply, states, clause, phase, judged } = rules;
  const stateOf = ({ state }: Unit): string | null => states.findLast((marker) => state.includes(marker)) ?? null;
  const changes = (p: Position): readonly SupplyChange[] =>
    p.units.flatMap((unit) => {
      if (unit.at === undefined || (judged && !judged(p, unit))) return [];
      const found = supply(p, unit);
      return found.state === stateOf(unit) ? [] : [{ unit, gets: found.state, supply: found }];
    });
  return {
    changes,
    marks: recordBy(states, (kind) => marksBy(rules, kind)),
    judge: (p, command) =>
      command.type === 'setMarker' || command.type === 'removeMarker' ? judgeMarker(rules, p, command) : undefined,
    stage: (id, title) => ({
      id,
      clause,
      title,
      ask: ({ p }) => {
        const found = changes(p);
        const apply = say(found.length > 0 ? 'kit.supply-marks.apply' : 'kit.supply-marks.go-on');
        return {
          says: saysFound(found),
          ways: [{ id: 'apply', says: apply, clause, acts: actsFor(states, found), after: 'next', recommended: true }],
          show: showOf(found),
        };
      },
    }),
    procedure: (kind, title) =>
      choreProcedure({
        kind,
        clause,
        title,
        work: (p) => {
          const found = p.turn.phase === phase ? changes(p) : [];
          return found.length > 0
            ? { says: saysFound(found), acts: actsFor(states, found), show: showOf(found) }
            : undefined;
        },
      }),
  };
};

const saysFound = (found: readonly SupplyChange[]): Saying => {
  const back = found.filter(({ gets }) => gets === null).length;
  return found.length > 0
    ? say('kit.supply-marks.found', { lost: found.length - back, back })
    : say('kit.supply-marks.none');
};

const showOf = (found: readonly SupplyChange[]): Prompt['show'] => ({
  hexes: found.flatMap(({ unit }) => unit.at ?? []),
  units: found.map(({ unit }) => unit.id),
});

const actsFor = (states: readonly string[], found: readonly SupplyChange[]): readonly Command[] =>
  states.flatMap((kind) => {
    const idsOf = (which: (change: SupplyChange) => boolean): readonly PieceId[] =>
      found.filter(which).map(({ unit }) => unit.id);
    return [
      ...unmark(
        idsOf(({ unit, gets }) => unit.state.includes(kind) && gets !== kind),
        kind,
      ),
      ...mark(
        idsOf(({ gets }) => gets === kind),
        kind,
      ),
    ];
  });

const marksBy = (rules: SupplyMarkRules, kind: string): HandRules => {
  const { clause, phase } = rules;
  const rule: HandRule = {
    by: 'anybody',
    phases: [phase],
    inAnyTurn: true,
    why: (p, { act, unit, piece }) => {
      const type = act === 'lay' ? 'setMarker' : 'removeMarker';
      // Other pieces have no supply.
      if (!unit) return act === 'lay' ? [breachOf('supplied', clause, [])] : [];
      return piece === undefined ? [] : breachesOf(judgeMarker(rules, p, { type, pieces: [piece], kind }) ?? fine);
    },
  };
  return { clause, area: 'supply', lay: rule, remove: rule };
};

const breachOf = (sentence: string, clause: Clause, at: readonly Unit[]): Breach => ({
  clause,
  area: 'supply',
  says: say(`kit.supply-marks.${sentence}`, { unit: at[0]?.name ?? '' }),
  remedy: say(`kit.supply-marks.${sentence}-remedy`),
  at: at.flatMap((unit) => unit.at ?? []),
});

const judgeMarker = (
  { supply, states, clause, phase }: SupplyMarkRules,
  p: Position,
  { type, pieces, kind }: Extract<Command, { type: 'setMarker' | 'removeMarker' }>,
): Verdict | undefined => {
  if (!states.includes(kind)) return undefined;
  const units = p.unitsOf(pieces);
  if (units.length === 0) return manual(clause);
  if (p.turn.phase !== phase) return verdictOf([breachOf('phase', clause, units)]);
  return verdictOf(
    units.flatMap((unit) => {
      const { state, supplied, clause: of } = supply(p, unit);
      if ((state === kind) === (type === 'setMarker')) return [];
      return [breachOf(supplied ? 'supplied' : 'unsupplied', of, [unit])];
    }),
  );
};
