import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';

/** A counter as it comes from the sheet: front up, upright, without markers. For showing counters that are not on the table. */
export const newPiece = (counter: CounterId): Piece => ({ id: `new ${counter}`, counter, face: 0, facing: 0 });
