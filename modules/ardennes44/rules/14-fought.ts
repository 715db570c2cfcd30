import type { HexNumber } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table';
import { ATTACK, type Fact, type Position } from '@umpire/shared/umpire';
import { z } from 'zod';
import { supportData } from './fields.ts';

/** 14.1a Units and hexes of this phase's guided attacks. */

const ids = z.array(z.string()).default([]);
const attack = z.object({
  attackers: z.array(z.string()),
  target: z.string(),
  options: z.looseObject({ support: supportData.optional() }).default({}),
  /** 19.5a Units that may join the next attack, after a breakthrough. */
  breakthrough: ids,
  /** Units that have retreated; 17.5a those of them that went into a hex with friends. */
  gone: ids,
  onto: ids,
  /** 7.4a Bridges that the defender has tried to blow. */
  bridges: ids,
  calledOff: z.boolean().default(false),
  outer: z.array(z.unknown()).default([]),
  past: z.array(z.unknown()).default([]),
});

/** What the attacks of this phase have used up. */
export interface Fought {
  /** 14.1a Units that have attacked and may not attack again. */
  readonly units: ReadonlySet<PieceId>;
  readonly targets: ReadonlySet<HexNumber>;
  /** 17.1b Units that retreat from the current combat. */
  readonly going: ReadonlySet<PieceId>;
  /** 17.5a Units that have retreated into a hex with friends. */
  readonly onto: ReadonlySet<PieceId>;
  /** 22.6a Guns that have supported a combat. */
  readonly guns: ReadonlySet<PieceId>;
  /** 7.2a Bridges that were tried, by their hexsides' places. */
  readonly bridges: ReadonlySet<string>;
}

interface Found {
  readonly attack: z.infer<typeof attack>;
  /** It is over, or waits for one that it opened. */
  readonly isOver: boolean;
}

/** An attack, those that wait for it, and those that it opened. */
const attacksIn = (state: unknown, isOver: boolean): readonly Found[] => {
  const parsed = attack.safeParse(state);
  if (!parsed.success) return [];
  const { outer, past } = parsed.data;
  return [
    { attack: parsed.data, isOver },
    ...outer.flatMap((each) => attacksIn(each, true)),
    ...past.flatMap((each) => attacksIn(each, true)),
  ];
};

const foughtFact: Fact<Fought> = {
  of: ({ procedures }) => {
    const mine = procedures.filter(({ kind }) => kind === ATTACK);
    const last = mine.filter(({ status }) => status === 'done').at(-1);
    const found = mine.flatMap(({ state, status }) => attacksIn(state, status === 'done'));
    const over = found.filter(({ isOver }) => isOver).map((each) => each.attack);
    const fought = over.filter(({ calledOff }) => !calledOff);
    // 19.5a Only the combat that comes next can be joined.
    const joins = new Set(attacksIn(last?.state, true).flatMap((each) => each.attack.breakthrough));
    return {
      units: new Set(fought.flatMap(({ attackers }) => attackers.filter((id) => !joins.has(id)))),
      targets: new Set(fought.map(({ target }) => target)),
      going: new Set(found.flatMap((each) => (each.isOver ? [] : each.attack.gone))),
      onto: new Set(found.flatMap((each) => each.attack.onto)),
      guns: new Set(
        over.flatMap(({ options }) => [...(options.support?.attack ?? []), ...(options.support?.defense ?? [])]),
      ),
      bridges: new Set(found.flatMap((each) => each.attack.bridges)),
    };
  },
};

export const foughtIn = (position: Position): Fought => position.fact(foughtFact);
