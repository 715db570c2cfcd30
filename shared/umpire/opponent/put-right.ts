import type { Hex } from '../../hex/index.ts';
import type { Command } from '../../table/index.ts';
import { askingIn } from '../answering.ts';
import { beginning } from '../guiding.ts';
import { isPlaced } from '../kit/play/attack/declared.ts';
import { legalMove } from '../kit/play/next-move.ts';
import { say } from '../saying.ts';
import type { Breach } from '../verdict.ts';
import { goalsAtStake } from './goals.ts';
import type { Played } from './played.ts';
import { postFor } from './posts.ts';
import { mayGive, type Scene } from './scene.ts';

/** What must be put right before the phase may end. `undefined`: nothing that the side could do. */
export const putRight = (scene: Scene): Played | undefined => {
  const { p, rules, side } = scene;
  if (p.turn.side !== undefined && p.turn.side !== side) return undefined;
  const held = rules.phases?.mayEnd(p) ?? [];
  const hexes = [...new Set(held.flatMap(({ at }) => at))];
  return first(hexes, (hex) => leaving(scene, hex)) ?? first(held, (breach) => offeredFor(scene, breach));
};

/** A unit leaves a hex that is too full. */
const leaving = (scene: Scene, hex: Hex): Played | undefined => {
  const { p, rules, side, advice } = scene;
  if (!rules.reach || !rules.stacking?.(p, hex, side).length) return undefined;
  const goals = goalsAtStake(scene);
  const units = p
    .unitsAt(hex)
    .filter(isPlaced)
    .filter((unit) => unit.side === side && unit.move > 0);
  return first(units, (unit) => {
    const reach = rules.reach!(p, [unit]);
    const ends = [...reach.hexes()].filter((to) => to !== hex && reach.ends(to));
    const best = postFor(scene, { unit, reach }, goals)?.to;
    const nearest = ends.toSorted((a, b) => reach.cost(a)! - reach.cost(b)! || a - b);
    return first(best === undefined ? nearest : [best, ...nearest], (to): Played | undefined => {
      const command = legalMove(rules, p, unit, to, [side]);
      const params = { unit: unit.name, hex: p.board.grid.number(hex) };
      return command && { command, clause: advice.moving, why: say('kit.opponent.make-room', params) };
    });
  });
};

/** What the umpire offers against it: under its clause, or for its hex. */
const offeredFor = ({ p, rules }: Scene, { clause, at }: Breach): Played | undefined => {
  const hexes: readonly unknown[] = at.map((hex) => p.board.grid.number(hex));
  const offers = rules.phases?.todo(p).flatMap(({ done, offer }) => (done || !offer ? [] : offer)) ?? [];
  const offer = offers.find(
    (one) => one.clause === clause || hexes.includes(one.state.hex) || hexes.includes(one.state.target),
  );
  const params = offer && { ...offer.says.params, said: `@${offer.says.text}` };
  return offer && { command: beginning(offer), clause: offer.clause, why: say('kit.opponent.duty', params) };
};

/** Ends an open procedure in which nobody can go on: it asks nobody, or leaves to people how they go on. */
export const endIdle = (scene: Scene): Played | undefined => {
  const { p, rules, side } = scene;
  if (p.turn.side !== side) return undefined;
  const asking = askingIn(rules.procedures ?? [], p);
  const isIdle = ({ id }: { readonly id: string }): boolean => {
    const prompt = asking.find(({ procedure }) => procedure.id === id)?.prompt;
    return !prompt || ((prompt.side === undefined || prompt.side === side) && prompt.choices.length === 0);
  };
  return first(
    p.procedures.filter((one) => one.status === 'open' && isIdle(one)),
    (one) => {
      const command: Command = { type: 'endProcedure', procedure: one.id };
      const guide = rules.procedures?.find(({ kind }) => kind === one.kind);
      if (!guide || !mayGive(scene, command)) return undefined;
      const params = { said: `@${guide.title.text}` };
      return { command, clause: guide.clause, why: say('kit.opponent.end-procedure', params) };
    },
  );
};

const first = <T>(all: readonly T[], find: (one: T) => Played | undefined): Played | undefined => {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
};
