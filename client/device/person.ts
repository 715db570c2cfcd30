import type { PersonId } from '@umpire/shared/table/state/ids.ts';

/** Who plays at the tables of this browser: one person, known to nobody else. */
export const ME: PersonId = 'device';
