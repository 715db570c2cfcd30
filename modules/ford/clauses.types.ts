import { barred, type Clause } from '@umpire/shared/umpire';

// For the compiler alone: in a game's own type check a clause is one that the game has registered.
barred('3.1' satisfies Clause);
// @ts-expect-error Ford has no such clause.
barred('3.9');
