import type { Position, Unit } from '@umpire/shared/umpire';
import { pieceIds, type Role, type Scene, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { type Chosen, classesOf, type Meeting } from '../rules/19-armour.ts';
import { armourClasses } from '../rules/charts.ts';
import { say } from '../say.ts';

/** 19.0.2 Units of a mixed type: their owner chooses their class for each combat, where it makes a difference. */

const MOST_UNITS = 48;

/** In the form for the table: one word for each unit, in the order of the units. */
export const classChoices = z.object({
  units: pieceIds.default([]),
  classes: z.array(z.enum(armourClasses)).max(MOST_UNITS).default([]),
});
export type ClassChoices = z.infer<typeof classChoices>;
export const noClassChoices: ClassChoices = { units: [], classes: [] };

export const chosenOf = ({ units, classes }: ClassChoices): Chosen =>
  Object.fromEntries(units.flatMap((unit, i) => (classes[i] === undefined ? [] : [[unit, classes[i]]])));

interface ClassStage<State, S extends Scene<State>> {
  readonly role: Role;
  readonly when?: (scene: S) => boolean;
  readonly side: (scene: S) => string;
  readonly meeting: (scene: S) => Meeting;
  readonly choices: (scene: S) => ClassChoices;
  readonly remember: (choices: ClassChoices) => Partial<State>;
  /** The value of the classes for the attacker. */
  readonly worth: (p: Position, meeting: Meeting) => number;
}

/** The first unit without a chosen class for which the choice matters, with the value of each class for its owner. */
const firstOpen = <State, S extends Scene<State>>(rules: ClassStage<State, S>, scene: S) => {
  const meeting = rules.meeting(scene);
  const { units: said } = rules.choices(scene);
  const own = rules.role === 'attacker' ? meeting.attackers : meeting.defenders;
  for (const unit of own) {
    const classes = classesOf(unit);
    if (classes.length < 2 || said.includes(unit.id)) continue;
    const worths = classes.map((as) => {
      const worth = rules.worth(scene.p, { ...meeting, chosen: { ...meeting.chosen, [unit.id]: as } });
      return { as, worth: rules.role === 'attacker' ? worth : -worth };
    });
    if (worths.some(({ worth }) => worth !== worths[0]!.worth)) return { unit, worths };
  }
  return undefined;
};

const hasSaid = <State, S extends Scene<State>>(rules: ClassStage<State, S>, scene: S): boolean => {
  const meeting = rules.meeting(scene);
  const own = rules.role === 'attacker' ? meeting.attackers : meeting.defenders;
  return own.some(({ id }) => Object.hasOwn(meeting.chosen, id));
};

export const classStage = <State, S extends Scene<State>>(rules: ClassStage<State, S>): Stage<State, S> => ({
  id: `class-${rules.role}`,
  clause: '19.0.2',
  title: say('play.class.step'),
  when: (scene) => (rules.when?.(scene) ?? true) && (hasSaid(rules, scene) || firstOpen(rules, scene) !== undefined),
  ask: (scene) => {
    const open = firstOpen(rules, scene);
    if (!open) return undefined;
    const { unit, worths } = open;
    const { units, classes } = rules.choices(scene);
    const [{ as: best }] = worths.toSorted((one, other) => other.worth - one.worth) as [(typeof worths)[number]];
    const ways = worths.map(
      ({ as }): Way<State> => ({
        id: `as-${as}`,
        says: say(`play.class.as-${as}`, { unit: unit.name }),
        clause: '19.0.2',
        remember: rules.remember({ units: [...units, unit.id], classes: [...classes, as] }),
        unit: unit.id,
        ...(as === best && { recommended: true as const }),
      }),
    );
    return {
      says: say('play.class.says', { unit: unit.name }),
      side: rules.side(scene),
      ways,
      show: { hexes: unitHex(unit), units: [unit.id] },
    };
  },
});

const unitHex = ({ at }: Unit): readonly number[] => (at === undefined ? [] : [at]);
