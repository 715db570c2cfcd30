import { parseDice, rollExpression } from '../dice/dice-expression.ts';
import type { Event } from '../event.ts';
import type { HandAttack } from '../hand-attack.ts';
import { parsePlace } from '../state/place.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { hasPlace, pieceKnownAs } from './seen.ts';

/**
 * The roll opens shares of the players' browsers and draws on them, so that everybody who knows the secret can check
 * it.
 */
export const rollDice = (deciding: Deciding, { expression, purpose, attack }: Asked<'rollDice'>): Plan | Refusal => {
  const { table, ports } = deciding;
  const parsed = parseDice(expression);
  if ('problem' in parsed) return refuse(parsed.problem, { at: parsed.at + 1 });
  const declared = attack && declare(deciding, attack);
  if (isRefusal(declared)) return declared;
  const index = table.dice.rolls;
  const { opens, die } = ports.dice(table.dice);
  const rolled = rollExpression(parsed, die);
  const roll: Event = {
    type: 'diceRolled',
    expression,
    purpose,
    ...(declared && { attack: declared }),
    ...rolled,
    index,
  };
  return { events: opens ? [opens, roll] : [roll], shows: true };
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
