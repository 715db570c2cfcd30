import type { Act } from './act.ts';
import { pieceActs } from './pieces.ts';
import { placeActs, tableActs } from './table.ts';
import { umpireActs } from './umpire.ts';
import { viewActs } from './view.ts';

/** Everything that a user can do, in the order in which menus list it. */
export const acts: readonly Act[] = [...pieceActs, ...placeActs, ...tableActs, ...umpireActs, ...viewActs];
