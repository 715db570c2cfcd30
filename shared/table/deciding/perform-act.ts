import type { Command } from '../command.ts';
import { pieceLevel, placeSight, WHAT } from '../sight/sight.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { Piece } from '../state/state.ts';
import type { Asked, Deciding, Decision } from './deciding.ts';
import { commandsOf, type Stage, TOO_LONG } from './deeds.ts';
import { inOrder } from './in-order.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { findPieces } from './seen.ts';

/**
 * Performs an act that is printed on counters. It comes to ordinary commands, which the actor must be allowed to give: carried out in
 * order, as one step.
 */
export const performAct = (deciding: Deciding, command: Asked<'performAct'>): Decision | Refusal => {
  const found = findPieces(deciding, command.pieces, 'what');
  if (isRefusal(found)) return found;
  const commands = commandsFor(deciding, found, command.act);
  if (isRefusal(commands)) return commands;
  const done = inOrder(deciding, commands, (table, act) => deciding.carryOut(table, act, deciding.by, false));
  return 'events' in done && done.events.length === 0 ? refuse('nothing-changes') : done;
};

/** The commands that it comes to, for those who judge them; none if it will be refused. */
export const partsOfAct = (stage: Stage, { pieces, act }: Asked<'performAct'>): readonly Command[] => {
  const { table, viewer } = stage;
  const found = pieces.flatMap((id) => {
    const piece = get(table.pieces, id);
    if (!piece || piece.masked) return [];
    return pieceLevel(piece, placeSight(table, table.where[id]!), viewer) === WHAT ? [piece] : [];
  });
  const commands = commandsFor(stage, found, act);
  return isRefusal(commands) ? [] : commands;
};

const commandsFor = (stage: Stage, pieces: readonly Piece[], name: string): readonly Command[] | Refusal => {
  const { ground } = stage;
  const act = ground.act(name);
  if (!act || !pieces.every(({ counter }) => ground.hasAct(counter, name))) return refuse('no-such-act');
  const each: (readonly Command[])[] = [];
  for (const piece of pieces) {
    const commands = commandsOf(stage, piece, act);
    if (commands === TOO_LONG) return refuse('too-much-at-once', { limit: limits.deedsDone });
    each.push(commands);
  }
  const commands = abreast(each);
  const isMuch = commands.length > limits.actsOfProcedure;
  return isMuch ? refuse('too-much-at-once', { limit: limits.actsOfProcedure }) : commands;
};

/** The first commands of all pieces, then the second, and so on; those that differ only in their pieces are one. */
const abreast = (each: readonly (readonly Command[])[]): readonly Command[] => {
  const rounds = Math.max(0, ...each.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const alike = Map.groupBy(
      each.flatMap((commands) => commands[round] ?? []),
      (command) => JSON.stringify({ ...command, pieces: [] }),
    );
    return [...alike.values()].map(together);
  }).flat();
};

const together = (alike: readonly Command[]): Command => {
  const pieces = alike.flatMap((command) => ('pieces' in command ? (command.pieces as readonly unknown[]) : []));
  return { ...alike[0]!, ...(pieces.length > 0 && { pieces }) } as Command;
};
