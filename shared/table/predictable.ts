import type { Command } from './command.ts';
import { type Decision, decide } from './decide.ts';
import type { Context, DecidePorts } from './deciding.ts';
import { pastOf } from './past.ts';
import type { Refusal } from './refusal.ts';
import type { Table } from './state.ts';

/** Commands whose outcome their giver can mostly work out: no dice, no new ids, no look into the past. */
const predictable = [
  'movePieces',
  'spreadPieces',
  'orderStack',
  'flipPieces',
  'facePieces',
  'deletePieces',
  'revealPieces',
  'attachPieces',
  'setMarker',
  'removeMarker',
  'labelPieces',
  'setValue',
  'eraseArrows',
  'nextPhase',
  'previousPhase',
  'setTurn',
  'setName',
] as const satisfies readonly Command['type'][];

export type PredictableCommand = Extract<Command, { type: (typeof predictable)[number] }>;

export const isPredictable = (command: Command): command is PredictableCommand =>
  (predictable as readonly string[]).includes(command.type);

/**
 * What the table will look like to the giver of a command, worked out on their own view of it, or why it will be
 * refused. `undefined` if that cannot be known: it turns on chance, or on something hidden.
 */
export const predict = (
  view: Table,
  command: PredictableCommand,
  context: Pick<Context, 'by' | 'ground'>,
): Decision | Refusal | undefined => {
  try {
    return decide(view, command, { ...context, ports: unknown, past: pastOf([]) });
  } catch (reason) {
    if (reason === chance) return undefined;
    throw reason;
  }
};

const chance = new Error('what happens turns on chance');

const ask = (): never => {
  throw chance;
};

/** Masks and shuffles ask for chance: then nothing is predicted. */
const unknown: DecidePorts = { newId: ask, shuffle: ask, dice: ask, nextDice: ask };
