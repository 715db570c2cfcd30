import type clauses from './clauses.json';

// Only this folder's type check reads this file (`tsconfig.json`): in it, a `Clause` is one of this game's.
declare module '@umpire/shared/table/state/umpire.ts' {
  interface OfTheGame {
    readonly clause: keyof typeof clauses;
  }
}
