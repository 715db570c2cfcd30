import type { CounterId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';

/** A counter as it comes from the sheet: front up, upright, nothing on it. For showing what is not on the table yet. */
export const newPiece = (counter: CounterId): Piece => ({ id: `new ${counter}`, counter, face: 0, facing: 0 });
