import { parseDice, rollExpression } from '../dice/dice-expression.ts';
import type { Event } from '../event.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { type Refusal, refuse } from './refusal.ts';

/** With the roll, shares of the players' browsers are opened: it draws on them, so whoever knows the secret can check it. */
export const rollDice = ({ table, ports }: Deciding, { expression, purpose }: Asked<'rollDice'>): Plan | Refusal => {
  const parsed = parseDice(expression);
  if ('problem' in parsed) return refuse(parsed.problem, { at: parsed.at + 1 });
  const index = table.dice.rolls;
  const { opens, die } = ports.dice(table.dice);
  const rolled = rollExpression(parsed, die);
  const roll: Event = { type: 'diceRolled', expression, purpose, ...rolled, index };
  return { events: opens ? [opens, roll] : [roll], shows: true };
};
