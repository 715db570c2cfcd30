import type { MeasuredGame } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import { asPrinted, kindFor, payerOf, stepCost } from '../../rules/5-costs.ts';
import { terrainEffects } from '../../rules/5-terrain.ts';

/** The Germans of the set-up, before the Allies have landed. */
export const measured: MeasuredGame = {
  scenario: 'historical',
  turn: { number: 1, phase: 'movement', side: 'german' },
  parts: 2,
  unit: 'ge-9s',
  payer: (position, unit) => kindFor(unit, { position }),
  cost: (position, unit, from, to) => {
    const { board } = position;
    const payer = payerOf(kindFor(unit, { position }));
    const cost = stepCost(terrainEffects(position), board, payer, from, to, asPrinted(board, from, to));
    return typeof cost === 'number' ? cost : undefined;
  },
};
