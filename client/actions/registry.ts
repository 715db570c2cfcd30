import type { Act } from './act.ts';
import { pieceActs } from './pieces.ts';
import { placeActs } from './place.ts';
import { tableActs } from './table.ts';
import { umpireActs } from './umpire.ts';
import { viewActs } from './view.ts';

/** All acts, in the order of the menus. */
export const acts: readonly Act[] = [...pieceActs, ...placeActs, ...tableActs, ...umpireActs, ...viewActs];
