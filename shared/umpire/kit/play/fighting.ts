import { z } from 'zod';
import type { Command, SideId } from '../../../table/index.ts';
import { type Asking, askingIn, choicesFor, isAskedOf } from '../../answering.ts';
import type { Position, Unit } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import { type Breach, type Clause, fine, manual, type Verdict, verdictOf } from '../../verdict.ts';
import { attacksBegun, type Begun } from './attack/declared.ts';

/**
 * Phases in which units retreat, advance and lose steps only as an attack asks it of them, and the clauses of these
 * acts.
 */
export type FightingRules = { readonly [phase: string]: readonly Clause[] };

interface Ask {
  readonly clauses: readonly Clause[];
  /** The clause that bars the act while no attack asks for it: by which units move in their own phases only, or lose steps. */
  readonly otherwise: Clause;
  readonly procedures: readonly Procedure[];
  readonly by?: readonly SideId[] | undefined;
}

/**
 * Judges an act by hand in such a phase. It is fine if an open procedure asks for it. It is manual for units of an
 * attack that the players carry out by hand. Otherwise it breaks the rules.
 */
export const judgeFighting = (p: Position, units: readonly Unit[], command: Command, asked: Ask): Verdict => {
  const { clauses, otherwise, procedures, by } = asked;
  const asking = askingIn(procedures, p);
  if (asking.some(({ prompt }) => isAskedOf(prompt, by) && choicesFor(prompt, command).length > 0)) return fine;
  const free = unitsByHand(p, asking);
  const others = units.filter((unit) => !free(unit));
  if (others.length === 0) return manual(...clauses);
  return verdictOf(others.map((unit) => whyNot(p, unit, asking, otherwise)));
};

/** Whether a unit takes part in an attack whose result the players carry out by hand. */
const unitsByHand = (p: Position, asking: readonly Asking[]): ((unit: Unit) => boolean) => {
  const byHand = new Set(asking.flatMap(({ procedure, prompt }) => (prompt.byHand ? procedure.state : [])));
  const attacks = [
    ...attacksBegun(p).filter(({ byHand }) => byHand),
    ...attacksBegun(p.at({ procedures: p.procedures.filter(({ state }) => byHand.has(state)) })),
  ];
  return (unit) => attacks.some((attack) => takesPart(p, attack, unit));
};

const takesPart = ({ board }: Position, { attackers, defenders, target }: Begun, { id, at, began }: Unit): boolean => {
  const hex = board.grid.parse(target);
  return attackers.includes(id) || defenders.includes(id) || (hex !== undefined && (at === hex || began === hex));
};

/** Tells the owner of a unit in an open attack what the attack waits for. */
const whyNot = (p: Position, unit: Unit, asking: readonly Asking[], clause: Clause): Breach => {
  const open = attacksBegun(p).filter((attack) => !attack.isOver && takesPart(p, attack, unit));
  const [waits] = open.length > 0 ? asking : [];
  const at = unit.at === undefined ? [] : [unit.at];
  if (!waits) return { ...breach(clause, 'no-attack', at, { unit: unit.name }), area: 'sequence' };
  const { clause: asked, says } = waits.prompt;
  return breach(asked, 'not-asked', at, { ...says.params, unit: unit.name, said: `@${says.text}` });
};

const breach = (clause: Clause, sentence: string, at: Breach['at'], params: Saying['params']): Breach => ({
  clause,
  area: 'combat',
  says: say(`kit.fighting.${sentence}`, params),
  remedy: say(`kit.fighting.${sentence}-remedy`, params),
  at,
});

/**
 * Open questions of procedures in which dice were thrown. Before the dice nothing has happened, unless the rules bind who
 * has begun it. `id`: what is owed if the
 * players give up that procedure, which they may where its result is carried out by hand.
 */
export const owedIn = (procedures: readonly Procedure[], p: Position, id?: string): readonly Breach[] =>
  askingIn(procedures, p).flatMap(({ procedure, prompt }): Breach[] => {
    const binding = procedures.find(({ kind }) => kind === procedure.kind)?.binding;
    const rolled = isRolled(procedure.state);
    if (!rolled && binding === undefined) return [];
    if (id !== undefined && (procedure.id !== id || prompt.byHand)) return [];
    const isAttack = attacksBegun(p).some(({ kind }) => kind === procedure.kind);
    const params = { ...prompt.says.params, said: `@${prompt.says.text}` };
    return [
      {
        clause: rolled ? prompt.clause : (binding ?? prompt.clause),
        area: isAttack ? 'combat' : 'sequence',
        says: say('kit.fighting.owed', params),
        remedy: say('kit.fighting.owed-remedy'),
        at: prompt.show.hexes,
      },
    ];
  });

/** The part of a staged procedure's state that tells of dice: its own rolls, and the procedures that wait for it. */
const rolled = z.object({ rolls: z.array(z.unknown()).default([]), outer: z.array(z.unknown()).default([]) });

const isRolled = (state: unknown): boolean => {
  const { rolls, outer } = rolled.safeParse(state).data ?? { rolls: [], outer: [] };
  return rolls.length > 0 || outer.some(isRolled);
};
