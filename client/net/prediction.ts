import type { Command } from '@umpire/shared/table/command.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { foreseeing } from '../state/foreseeing.ts';

/**
 * The table after the server carries out our commands, as far as that can be predicted. A command that
 * cannot be predicted, or that would be refused on the current table, is skipped; later ones are not.
 */
export const predictAll = (table: Table, commands: readonly Command[], me: PersonId, ground: Ground): Table => {
  if (commands.length === 0) return table;
  const { isPredictable, predict } = foreseeing();
  let foreseen = table;
  for (const command of commands) {
    if (!isPredictable(command)) continue;
    const decision = predict(foreseen, command, { by: actorOf(foreseen, me), ground });
    if (decision && !isRefusal(decision)) foreseen = decision.after;
  }
  return foreseen;
};
