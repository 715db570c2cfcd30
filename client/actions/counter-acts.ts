import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { hasNow } from '@umpire/shared/table/deciding/deeds.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { give, useSession } from '../state/session.ts';
import type { ActContext } from './act.ts';

/** The act that shows them all. */
export const OWN_ACTS = 'own-acts';

/** An act that the game prints on counters. Counters of different kinds may have it under the same name and key. */
export interface CounterAct {
  readonly name: TextKey | undefined;
  readonly group: TextKey | undefined;
  readonly key: string | undefined;
  /** Who performs it: by the id of the act. */
  readonly performers: ReadonlyMap<string, readonly PieceId[]>;
}

/** What some of the counters can do now, in the order of their menus. */
const actsOfCounters = (
  module: Pick<LoadedModule, 'counter' | 'data'>,
  ground: Ground,
  pieces: readonly Piece[],
): readonly CounterAct[] => {
  const { acts = {} } = module.data.counters;
  const found = new Map<string, Omit<CounterAct, 'performers'> & { readonly performers: Map<string, PieceId[]> }>();
  for (const piece of pieces.slice(0, limits.performers)) {
    for (const id of (piece.masked ? undefined : module.counter(piece.counter)?.acts) ?? []) {
      const act = acts[id];
      if (!act || !hasNow({ ground }, piece, act)) continue;
      const { name, group, key } = act;
      const listed = JSON.stringify([name ?? id, key]);
      const there = found.get(listed) ?? { name, group, key, performers: new Map<string, PieceId[]>() };
      found.set(listed, there);
      const performers = there.performers.get(id);
      if (performers) performers.push(piece.id);
      else there.performers.set(id, [piece.id]);
    }
  }
  return [...found.values()];
};

export const performAct = ({ performers }: CounterAct): void => {
  for (const [act, pieces] of performers) give({ type: 'performAct', pieces, act });
};

/** What the counters of a context can do now. */
export const actsIn = ({ module, mayAct, pieces }: ActContext): readonly CounterAct[] => {
  const { ground } = useSession.getState();
  return mayAct && ground ? actsOfCounters(module, ground, pieces) : [];
};

/** Keys of the table's own that no counter takes. */
const RESERVED: ReadonlySet<string> = new Set(
  'mod+z mod+shift+z mod+y mod+k escape tab enter space arrowleft arrowright arrowup arrowdown'.split(' '),
);

export const actByKey = (context: ActContext, key: string): CounterAct | undefined =>
  RESERVED.has(key) || context.pieces.length === 0 ? undefined : actsIn(context).find((act) => act.key === key);
