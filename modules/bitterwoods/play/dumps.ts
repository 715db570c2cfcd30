import type { Command } from '@umpire/shared/table';
import type { Procedure } from '@umpire/shared/umpire';
import { attemptsProcedure, type Chore, choreProcedure, mark, putInto } from '@umpire/shared/umpire/kit';
import { optionsOf } from '../options.ts';
import { burnsUpTo, dumpsToBurn, dumpsToDraw, dumpsToReveal, isBurnt } from '../rules/25-dumps.ts';
import { say } from '../say.ts';

/**
 * 25 Fuel dumps: drawn, shown and burnt by the Allied player. Everything follows from what that player sees: the other
 * side gets no offers, and the procedures' states name hexes, never a counter that is still in the hand.
 */

const ALLIED = 'allied';

/** Only for the Allied player. */
const allied = (chore: Chore): Procedure => {
  const procedure = choreProcedure(chore);
  return {
    ...procedure,
    offers: (p, side) => (side === ALLIED ? procedure.offers(p, side) : []),
    prompt: (p, state) => {
      const prompt = procedure.prompt(p, state);
      return prompt && { ...prompt, side: ALLIED };
    },
  };
};

/** 25.1 */
export const hideDumps = allied({
  kind: 'hide-dumps',
  clause: '25.1',
  title: say('play.dumps.hide'),
  work: (p) => {
    const names = optionsOf(p).fuelDumps ? dumpsToDraw(p) : [];
    const acts = names.map(
      (name): Command => ({ type: 'drawPieces', pool: `dump-${name}`, count: 1, to: 'hand:allied' }),
    );
    return acts.length > 0 ? { says: say('play.dumps.draw', { count: acts.length }), acts } : undefined;
  },
});

/** 25.2 */
export const revealDumps = allied({
  kind: 'reveal-dumps',
  clause: '25.2',
  title: say('play.dumps.reveal'),
  work: (p) => {
    const found = dumpsToReveal(p);
    const { number } = p.board.grid;
    const acts = found.map(({ marker, hex }) => putInto([marker.id], number(hex)));
    return acts.length > 0
      ? {
          says: say('play.dumps.found', { hexes: found.map(({ hex }) => number(hex)).join(', ') }),
          acts,
          show: { hexes: found.map(({ hex }) => hex), units: [] },
        }
      : undefined;
  },
});

const burning = attemptsProcedure({
  kind: 'burn-dumps',
  clause: '25.3',
  title: say('play.dumps.burn'),
  dice: '1d6',
  purpose: 'play.roll.dump',
  open: (p, side) =>
    side === ALLIED
      ? dumpsToBurn(p).map(({ marker, name, hex }) => {
          const number = p.board.grid.number(hex);
          return {
            id: number,
            says: say('play.dumps.try', { hex: number, most: burnsUpTo(p, name) }),
            hexes: [hex],
            ...(marker.place !== number && { acts: [putInto([marker.id], number)] }),
          };
        })
      : [],
  outcome: (p, number, roll) => {
    const dump = p.markers.find(({ kind, id, place }) => kind === 'fuel-dump' && id !== undefined && place === number);
    const name = /^dump-([a-z]+)-/.exec(dump?.counter ?? '')?.[1];
    const burnt = isBurnt(p, name, roll);
    return {
      says: say(`play.dumps.${burnt ? 'burnt' : 'stands'}`, { roll, hex: number }),
      acts: dump?.id === undefined ? [] : burnt ? [putInto([dump.id], 'box:markers')] : mark([dump.id], 'tried'),
    };
  },
});

/** 25.3 The dump is shown before the die is thrown; once in a turn. Until then the other side sees only that the Allies are asked. */
export const burnDumps: Procedure = {
  ...burning,
  prompt: (p, state) => {
    const prompt = burning.prompt(p, state);
    if (prompt?.step !== 'end') return prompt && { ...prompt, side: ALLIED };
    const { tried } = state as { readonly tried?: readonly string[] };
    return { ...prompt, side: ALLIED, says: say(`play.dumps.${tried?.length ? 'tried' : 'thinks'}`) };
  },
};
