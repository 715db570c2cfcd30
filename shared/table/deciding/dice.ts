import { parseDice, rollExpression } from '../dice/dice-expression.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The dice of a roll depend on the secret and the roll's number only, so whoever knows the secret can check them. */
export const rollDice = ({ table, ports }: Deciding, { expression, purpose }: Asked<'rollDice'>): Plan | Refusal => {
  const parsed = parseDice(expression);
  if ('problem' in parsed) return refuse(parsed.problem, { at: parsed.at + 1 });
  const index = table.dice.rolls;
  const rolled = rollExpression(parsed, ports.dice(index));
  return { events: [{ type: 'diceRolled', expression, purpose, ...rolled, index }], shows: true };
};
