import { ATTACK, type Fact, type Position } from '@umpire/shared/umpire';

/** What was fought in the attacks of this phase that are over (6d, Mod.7). */
export interface Fought {
  /** Who attacked, or supported either side from elsewhere: the Volkswerfer. */
  readonly units: ReadonlySet<string>;
  /** Printed numbers of the hexes that were attacked. */
  readonly targets: ReadonlySet<string>;
}

export const foughtIn = (position: Position): Fought => position.fact(fought);

const fought: Fact<Fought> = {
  of: ({ procedures }) => {
    const over = procedures.filter(({ kind, status }) => kind === ATTACK && status === 'done');
    const states = over.map(({ state }) => state as Unchecked);
    return {
      units: new Set(states.flatMap(({ attackers, options }) => [...textsIn(attackers), ...textsIn(options?.rocket)])),
      targets: new Set(states.map(({ target }) => String(target))),
    };
  },
};

/** The state of an attack as it came through the table. */
interface Unchecked {
  readonly attackers?: unknown;
  readonly target?: unknown;
  readonly options?: { readonly rocket?: unknown } | null;
}

const textsIn = (list: unknown): readonly string[] =>
  typeof list === 'object' && list !== null ? Object.values(list).filter((entry) => typeof entry === 'string') : [];
