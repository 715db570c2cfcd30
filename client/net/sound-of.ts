import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Sound } from '../ui/sounds.ts';
import type { LogEntry } from '../words/describe.ts';

/** The sound of a step: everybody hears dice; other sounds are only for those who did not act. */
export const soundOf = (entry: LogEntry, me: PersonId): Sound | undefined => {
  if (entry.roll) return 'dice';
  if (entry.person === me) return undefined;
  if (entry.words) return 'words';
  switch (entry.sentence.key) {
    case 'turn-set':
      return 'turn';
    case 'undone-asked':
    case 'redone-asked':
    case 'dice-reveal-asked':
    case 'table-close-asked':
      return 'request';
    case 'moved':
    case 'moved-to':
    case 'moved-apart':
      return 'move';
    default:
      return undefined;
  }
};
