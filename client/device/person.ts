import type { PersonId } from '@umpire/shared/table/state/ids.ts';

/** The player at the tables of this browser: always the same, known to nobody else. */
export const ME: PersonId = 'device';
