import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import { type Offer, type Position, type Procedure, say } from '@umpire/shared/umpire';
import {
  hexNumber,
  markersOf,
  putInto,
  rolledFor,
  rollStage,
  type Scene,
  type Stage,
  staged,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { options } from '../options.ts';
import { bridgesOn, isDestroyed, isRepaired, standingOn, whyNotDemolish, whyNotRepair } from '../rules/14-bridges.ts';
import { type BridgeKind, bridgeKinds } from '../rules/charts.ts';
import { around } from '../rules/hexes.ts';
import { isEngineer } from '../rules/units.ts';

/** 14 Bridges that are tried for: blown while the enemy comes, repaired by the engineer. */

const state = z.object({
  between: z.tuple([hexNumber, hexNumber]),
  kind: z.enum(bridgeKinds),
  /** The hex that an Allied unit entered. */
  entered: hexNumber.optional(),
});
type BridgeState = z.infer<typeof state>;

interface BridgeScene extends Scene<BridgeState> {
  readonly a: Hex;
  readonly b: Hex;
}

const sceneOf = (scene: Scene<BridgeState>): BridgeScene | undefined => {
  const [a, b] = scene.state.between.map((number) => scene.p.board.grid.parse(number));
  if (a === undefined || b === undefined || scene.p.board.grid.hexsideBetween(a, b) === undefined) return undefined;
  return { ...scene, a, b };
};

const placeOf = ({ between }: BridgeState): string => `hexside:${between.toSorted().join(':')}`;

/** A marker of the bridge's kind that lies ready, and those that lie on it. */
const ready = (p: Position, kind: BridgeKind) =>
  markersOf(p, 'bridge-blown').find(({ counter, place }) => counter === `${kind}-blown` && place === 'box:bridging');
const lying = (p: Position, given: BridgeState) =>
  markersOf(p, 'bridge-blown').filter(
    ({ counter, place }) => place === placeOf(given) && counter === `${given.kind}-blown`,
  );

interface Trial {
  readonly kind: 'demolition' | 'repair';
  readonly clause: string;
  readonly purpose: string;
  readonly side: SideId;
  readonly succeeds: (kind: BridgeKind, roll: number) => boolean;
  readonly acts: (scene: BridgeScene) => readonly Command[];
}

/** One die for one bridge. */
const stagesOf = ({
  kind,
  clause,
  purpose,
  side,
  succeeds,
  acts,
}: Trial): readonly Stage<BridgeState, BridgeScene>[] => [
  rollStage<BridgeState, BridgeScene>({
    id: 'roll',
    clause,
    title: say(`play.${kind}.step.roll`),
    dice: '1d6',
    purpose,
    says: ({ state: { kind: bridge, between } }) =>
      say(`play.${kind}.says`, { bridge: `@map.edge.${bridge}`, one: between[0], other: between[1] }),
    side: () => side,
  }),
  {
    id: 'done',
    clause,
    title: say(`play.${kind}.step.done`),
    ask: (scene) => {
      const roll = rolledFor(scene.memory, purpose);
      if (roll === undefined) return undefined;
      const isDone = succeeds(scene.state.kind, roll);
      return {
        says: say(`play.${kind}.${isDone ? 'done' : 'failed'}`, { bridge: `@map.edge.${scene.state.kind}`, roll }),
        side,
        ways: [
          {
            id: 'mark',
            says: say(isDone ? `play.${kind}.mark` : 'kit.staged.finish'),
            clause,
            acts: isDone ? acts(scene) : [],
            after: 'end' as const,
            recommended: true as const,
          },
        ],
      };
    },
  },
];

const procedureOf = (trial: Trial, offers: (p: Position) => readonly BridgeState[]): Procedure =>
  staged<BridgeState, BridgeScene>({
    kind: trial.kind,
    title: say(`play.${trial.kind}.title`),
    clause: trial.clause,
    state,
    scene: sceneOf,
    stages: stagesOf(trial),
    offers: (p, side) => (side === trial.side ? offers(p).map((found): Offer => offerOf(trial, found)) : []),
    show: ({ a, b }) => ({ hexes: [a, b], units: [] }),
  });

const offerOf = ({ kind, clause }: Trial, found: BridgeState): Offer => ({
  kind,
  clause,
  says: say(`play.${kind}.offer`, {
    bridge: `@map.edge.${found.kind}`,
    one: found.between[0],
    other: found.between[1],
  }),
  state: { ...found },
});

/** Bridges that were tried in this phase, with the hex that was entered. */
const triedIn = ({ procedures }: Position, kind: string): readonly BridgeState[] =>
  procedures.flatMap((each) => {
    const parsed = each.kind === kind ? state.safeParse(each.state) : undefined;
    return parsed?.success ? [parsed.data] : [];
  });

const isSame = (one: BridgeState, other: BridgeState): boolean =>
  one.kind === other.kind && placeOf(one) === placeOf(other);

/** 14.0 Bridges of hexes that Allied units have entered in this phase, once for each entry. */
const demolitions = (p: Position): readonly BridgeState[] => {
  const { grid } = p.board;
  const tried = triedIn(p, 'demolition');
  const entered = p.units.filter(({ side, at, began }) => side === 'allied' && at !== undefined && at !== began);
  const found = entered.flatMap((trigger) =>
    around(p, trigger.at!).flatMap((next) =>
      standingOn(p, trigger.at!, next).flatMap((kind): BridgeState[] => {
        const ask = { bridge: [trigger.at!, next] as const, kind, trigger, entered: trigger.at! };
        if (whyNotDemolish(p, ask).length > 0 || !ready(p, kind)) return [];
        const between: [string, string] = [grid.number(trigger.at!), grid.number(next)];
        return [{ between, kind, entered: grid.number(trigger.at!) }];
      }),
    ),
  );
  const isOnce = options.of(p).triesPerEntry === 'turn';
  const isNew = (one: BridgeState): boolean =>
    !tried.some((other) => isSame(one, other) && (isOnce || one.entered === other.entered));
  return found.filter(isNew).filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i);
};

export const demolition = procedureOf(
  {
    kind: 'demolition',
    clause: '14.0d',
    purpose: 'play.roll.demolition',
    side: 'german',
    succeeds: isDestroyed,
    acts: ({ p, state: given }) => {
      const marker = ready(p, given.kind);
      return marker ? [putInto([marker.id], placeOf(given))] : [];
    },
  },
  demolitions,
);

/** 14.2 Blown bridges that an engineer can try now, once in a phase each. */
const repairs = (p: Position): readonly BridgeState[] => {
  const { grid } = p.board;
  const engineers = p.units.filter((unit) => unit.side === 'allied' && isEngineer(unit) && unit.at !== undefined);
  const blown = markersOf(p, 'bridge-blown').flatMap(({ hexside }) => hexside ?? []);
  const found = [...new Set(blown)].flatMap((hexside) => {
    const [a, b] = [grid.ends[hexside * 2]!, grid.ends[hexside * 2 + 1]!];
    const down = bridgesOn(p, a, b).filter((kind) => !standingOn(p, a, b).includes(kind));
    return down
      .filter((kind) => engineers.some((engineer) => whyNotRepair(p, engineer, [a, b], kind).length === 0))
      .map((kind): BridgeState => ({ between: [grid.number(a), grid.number(b)], kind }));
  });
  const tried = triedIn(p, 'repair');
  return found.filter((one) => !tried.some((other) => isSame(one, other)));
};

export const repair = procedureOf(
  {
    kind: 'repair',
    clause: '14.2c',
    purpose: 'play.roll.repair',
    side: 'allied',
    succeeds: isRepaired,
    acts: ({ p, state: given }) => {
      const found = lying(p, given).map(({ id }) => id);
      return found.length > 0 ? [putInto(found, 'box:bridging')] : [];
    },
  },
  repairs,
);
