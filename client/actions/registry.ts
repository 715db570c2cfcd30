import type { Act } from './act.ts';
import { counterActs } from './counters.ts';
import { placeActs } from './place.ts';
import { secretActs } from './secrets.ts';
import { stackActs } from './stacks.ts';
import { tableActs } from './table.ts';
import { umpireActs } from './umpire.ts';
import { viewActs } from './view.ts';

/** All acts, in the order of the menus. */
export const acts: readonly Act[] = [
  ...counterActs,
  ...stackActs,
  ...secretActs,
  ...placeActs,
  ...tableActs,
  ...umpireActs,
  ...viewActs,
];
