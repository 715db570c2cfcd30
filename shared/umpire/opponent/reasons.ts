import type { Hex } from '../../hex/index.ts';
import type { Position } from '../position.ts';
import { type Saying, say } from '../saying.ts';
import type { ChosenAttack } from './choose-attack.ts';
import type { Order } from './plan-moves.ts';

// What the opponent does, and why, in a sentence each.

export const sayMove = (p: Position, { unit, from, to }: Order): Saying =>
  say('kit.next.move', {
    unit: p.unit(unit)?.name ?? unit,
    from: p.board.grid.number(from),
    hex: p.board.grid.number(to),
  });

export const sayAttack = ({ offer }: ChosenAttack): Saying =>
  say('kit.next.attack', { hex: String(offer.state.target), odds: String(offer.says.params?.odds) });

export const whyAttack = ({ offer, prospect }: ChosenAttack): Saying =>
  say('kit.opponent.attack', {
    hex: String(offer.state.target),
    percent: percentOf(prospect.success),
    odds: String(offer.says.params?.odds),
  });

export const whyMove = (p: Position, { unit, to, target, prospect, because = 'nearer', toward }: Order): Saying => {
  if (target !== undefined && prospect)
    return say('kit.opponent.join', { target: placeOf(p, target), percent: percentOf(prospect.success) });
  const params = { unit: p.unit(unit)?.name ?? unit, hex: placeOf(p, to) };
  if (because === 'nearer') {
    return toward === undefined
      ? say('kit.opponent.post', params)
      : say('kit.opponent.post-nearer', { ...params, toward: placeOf(p, toward) });
  }
  return say(`kit.opponent.post-${because}`, params);
};

const percentOf = (chance: number): number => Math.round(chance * 100);

/** A hex, which the sentence names in the reader's language. */
const placeOf = ({ board }: Position, hex: Hex): string => `#${board.grid.number(hex)}`;
