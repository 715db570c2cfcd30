import type { SideId } from '@umpire/shared/table';
import type { Clause, Position, Unit } from '@umpire/shared/umpire';
import { rollStage, rollsFor, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import {
  type Army,
  armies,
  arrivedDivisions,
  divisionsWestOfOurthe,
  hasFuelPhase,
  shortageOf,
  unitsOfDivision,
} from '../rules/6-fuel.ts';
import { arrivesNow } from '../rules/13-entry.ts';
import { byId } from '../rules/units.ts';
import { say } from '../say.ts';
import { mark } from './marks.ts';

/** 6 Fuel shortage: a die for each army; then the side with the choice names the division that is hit. */

const PURPOSE = 'play.roll.fuel';

const state = z.object({ side: z.string().max(40) });
type State = z.infer<typeof state>;
type FuelScene = Scene<State>;
type FuelStage = Stage<State, FuelScene>;

/** Units that are hit together. */
interface Group {
  readonly name: string;
  readonly units: readonly Unit[];
}

/** The groups of which one is hit, the best first for the side that chooses, and that side. */
interface Call {
  readonly by: SideId;
  readonly groups: readonly Group[];
}

/** 6.4a Units on the map, and those that come this turn: they arrive out of supply. */
const isHere = (p: Position, unit: Unit): boolean => unit.at !== undefined || arrivesNow(p, unit);

const groupOf = (p: Position, divisions: readonly string[]): Group => ({
  name: divisions.join(', '),
  units: divisions.flatMap((division) => unitsOfDivision(p, division)).filter((unit) => isHere(p, unit)),
});

/** 6.1c, 6.4b, 6.5a The units that a die may hit. */
const callOf = (p: Position, army: Army, roll: number): Call => {
  const shortage = shortageOf(p, army, roll);
  if (shortage === 'none') return { by: 'german', groups: [] };
  if ('westOfOurthe' in shortage) {
    const divisions = [...divisionsWestOfOurthe(p, shortage.westOfOurthe)].map(([name, units]) => ({ name, units }));
    const groups = divisions.toSorted((one, other) => other.units.length - one.units.length);
    return { by: 'allied', groups };
  }
  const arrived = arrivedDivisions(p, shortage.divisions);
  const groups = shortage.all ? [groupOf(p, arrived)] : arrived.map((division) => groupOf(p, [division]));
  return {
    by: 'german',
    groups: groups
      .filter(({ units }) => units.length > 0)
      .toSorted((one, other) => one.units.length - other.units.length),
  };
};

const showOf = (units: readonly Unit[]) => ({
  hexes: units.flatMap(({ at }) => at ?? []),
  units: units.map(({ id }) => id),
});

const wayTo = ({ name, units }: Group, clause: Clause, isBest: boolean): Way<State> => ({
  id: `hit-${units.toSorted(byId)[0]!.id}`,
  says: say('play.fuel.hit', { division: name, count: units.length }),
  clause,
  acts: mark(
    units.map(({ id }) => id),
    'oos',
  ),
  after: 'next',
  ...(isBest && { recommended: true as const }),
});

const NOBODY: Way<State> = {
  id: 'none',
  says: say('play.attack.go-on'),
  clause: '6.1a',
  after: 'next',
  recommended: true,
};

/** 6.1a The army's die, and its effect. */
const stagesOf = (army: Army, i: number): readonly FuelStage[] => [
  rollStage<State, FuelScene>({
    id: `roll-${army}`,
    clause: '6.1a',
    title: say(`play.fuel.${army}`),
    dice: '1d6',
    purpose: PURPOSE,
    says: () => say(`play.fuel.${army}`),
    side: ({ state: { side } }) => side,
    times: () => i + 1,
  }),
  {
    id: `hit-${army}`,
    clause: '6.1b',
    title: say(`play.fuel.${army}`),
    ask: ({ p, state: { side }, memory }) => {
      const thrown = rollsFor(memory, PURPOSE)[i];
      if (!thrown) return undefined;
      const { by, groups } = callOf(p, army, thrown.total);
      if (groups.length === 0) return { says: say('play.fuel.none'), side, ways: [NOBODY] };
      const clause = by === 'allied' ? '6.5a' : groups.length > 1 ? '6.1c' : '6.1b';
      const asks = groups.length > 1 ? 'play.fuel.which' : 'play.fuel.short';
      return {
        says: say(by === 'allied' ? 'play.fuel.west' : asks),
        clause,
        side: by,
        ways: groups.map((group, at) => wayTo(group, clause, at === 0)),
        show: showOf(groups.flatMap(({ units }) => units)),
      };
    },
  },
];

const isDone = ({ procedures }: Position): boolean =>
  procedures.some(({ kind, status }) => kind === 'fuel' && status === 'done');

export const fuel = staged<State, FuelScene>({
  kind: 'fuel',
  title: say('play.fuel.title'),
  clause: '6.1a',
  state,
  scene: (scene) => scene,
  stages: armies.flatMap(stagesOf),
  offers: (p, side) =>
    p.turn.phase === 'fuel-shortage' && side === 'german' && hasFuelPhase(p) && !isDone(p)
      ? [{ kind: 'fuel', clause: '6.1a', says: say('play.fuel.title'), state: { side } }]
      : [],
});
