import { parseDice } from '../dice/dice-expression.ts';
import { rollExpression } from '../dice/throw-dice.ts';
import type { Event } from '../event.ts';
import type { HandAttack } from '../hand-attack.ts';
import { parsePlace } from '../state/place.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { hasPlace, pieceKnownAs } from './seen.ts';

/** A roll whose dice everybody can check who knows the secret (`../dice`). */
export const rollDice = (deciding: Deciding, { expression, purpose, attack }: Asked<'rollDice'>): Plan | Refusal => {
  const { table, ports } = deciding;
  const parsed = parseDice(expression);
  if ('problem' in parsed) return refuse(parsed.problem, { at: parsed.at + 1 });
  const declared = attack && declare(deciding, attack);
  if (isRefusal(declared)) return declared;
  const index = table.dice.rolls;
  const rolled = rollExpression(parsed, ports.dice(table.dice));
  const roll: Event = {
    type: 'diceRolled',
    expression,
    purpose,
    ...(declared && { attack: declared }),
    ...rolled,
    index,
  };
  return { events: [roll], shows: true };
};

/** The attack with its counters by their true ids, as far as the person who declares it knows them. */
const declare = (deciding: Deciding, attack: HandAttack): HandAttack | Refusal => {
  if (parsePlace(attack.target)?.in !== 'hex' || !hasPlace(deciding, attack.target)) return refuse('no-such-place');
  const attackers: string[] = [];
  for (const name of attack.attackers) {
    const piece = pieceKnownAs(deciding, name);
    if (!piece) return refuse('no-such-piece');
    attackers.push(piece.id);
  }
  return new Set(attackers).size === attackers.length ? { ...attack, attackers } : refuse('named-twice');
};
