import type { Hex } from '@umpire/shared/hex';
import { bagOf, type Unit } from '@umpire/shared/umpire';
import { isPlaced, moveTo, type Placed, putOrMake, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { mayJoin } from '../rules/14-combat.ts';
import { breakthrough, counterattack } from '../rules/fields.ts';
import { isMarker } from '../rules/markers.ts';
import { isArtillery, isLeg, isOutOfSupply, isShaken } from '../rules/units.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, attackState, effectsIn, finalEntryOf } from './attack-state.ts';

/** What can follow an attack: the advantage marker (16.6), the counterattack (16.72), the breakthrough (19.4). */

type FightStage = Stage<ArdennesAttack, ArdennesFight>;

const attackOf = (attackers: readonly Unit[], target: string, options: object): ArdennesAttack =>
  attackState.parse({ attackers: attackers.map(({ id }) => id), target, options: bagOf(options) });

/** 16.2c, 16.6a After Eng+ the attacker may place the marker in one of the attacking stacks, pointing at the hex. */
export const advantage: FightStage = {
  id: 'advantage',
  clause: '16.6a',
  title: say('play.attack.step.advantage'),
  when: (fight) => finalEntryOf(fight) === 'Eng+' && !fight.state.advantaged,
  ask: (fight) => {
    const { p, attackers, state, side } = fight;
    const ways = attackers.filter(isPlaced).map((unit, i): Way<ArdennesAttack> => {
      const place = p.board.grid.number(unit.at);
      const marker = p.markers.find(
        ({ kind, place: at }) => isMarker(kind, 'attacker-advantage') && at === 'box:common-markers',
      );
      return {
        id: `advantage-${unit.id}`,
        says: say('play.attack.advantage', { unit: unit.name }),
        clause: '16.6a',
        acts: [
          ...putOrMake(p, 'attacker-advantage', 'common-markers', 'advantage', place),
          ...(marker?.id === undefined
            ? []
            : [{ type: 'setMarker' as const, pieces: [marker.id], kind: 'target', value: state.target }]),
        ],
        remember: { advantaged: true },
        unit: unit.id,
        after: 'next',
        ...(i === 0 && { recommended: true as const }),
      };
    });
    const none: Way<ArdennesAttack> = {
      id: 'no-advantage',
      says: say('play.attack.no-advantage'),
      remember: { advantaged: true },
      after: 'next',
    };
    return { says: say('play.attack.may-point'), side, ways: [...ways, none] };
  },
};

/** 16.72a Units that went back a hex for a counterattack. */
const survivors = ({ p, state, target }: ArdennesFight): readonly Placed[] =>
  p
    .unitsOf(state.gone)
    .filter(isPlaced)
    .filter((unit) => p.board.grid.distance(unit.at, target) === 1);

/** 16.72a The defender may attack its old hex at once; if that stayed empty, the units walk back. */
export const counterattacking: FightStage = {
  id: 'counterattack',
  clause: '16.72a',
  title: say('play.attack.step.counterattack'),
  when: ({ state }) => state.stood === 'no(CA)' && !state.countered,
  ask: (fight) => {
    const { p, state, target, enemy } = fight;
    const units = survivors(fight);
    if (units.length === 0) return undefined;
    const remember = { countered: true };
    const stay: Way<ArdennesAttack> = {
      id: 'no-counterattack',
      says: say('play.attack.no-counterattack'),
      remember,
      after: 'next',
    };
    if (!p.enemyAt(target, enemy)) {
      const back: Way<ArdennesAttack> = {
        id: 'walk-back',
        says: say('play.attack.walk-back'),
        clause: '16.72a',
        acts: [moveTo(p, units, target)],
        remember,
        after: 'next',
        recommended: true,
      };
      return { says: say('play.attack.is-empty'), side: enemy, ways: [back, stay] };
    }
    const able = units.filter((unit) => !isShaken(unit) && !isArtillery(unit));
    const strike: Way<ArdennesAttack> = {
      id: 'counterattack',
      says: say('play.attack.counterattack', { hex: state.target }),
      clause: '16.72a',
      remember,
      opens: attackOf(able, state.target, counterattack.as(true)),
      recommended: true,
    };
    return { says: say('play.attack.may-counter'), side: enemy, ways: able.length > 0 ? [strike, stay] : [stay] };
  },
};

/** 19.4a, 19.6a The units in a hex that may go on: no leg units that came farther than one hex, no unit out of supply. */
const groupIn = ({ attackers }: ArdennesFight, hex: Hex, distance: (unit: Placed) => number): readonly Placed[] => {
  const group = attackers
    .filter(isPlaced)
    .filter((unit) => unit.at === hex && !isArtillery(unit) && !isOutOfSupply(unit));
  const isSlow = group.some(isLeg);
  return isSlow ? group.filter((unit) => distance(unit) <= 1) : group;
};

/** 19.4a After an asterisk one stack attacks once more, or 19.5a joins the next attack. */
export const breakingThrough: FightStage = {
  id: 'breakthrough',
  clause: '19.4a',
  title: say('play.attack.step.breakthrough'),
  when: (fight) =>
    effectsIn(fight)?.breakthrough === true &&
    !breakthrough.of(fight.state) &&
    !counterattack.of(fight.state) &&
    fight.state.breakthrough.length === 0 &&
    fight.memory.past.every((each) => !isBreakthrough(each)),
  ask: (fight) => {
    const { p, attackers, side } = fight;
    const hexes = [...new Set(attackers.flatMap(({ at }) => at ?? []))];
    const distance = (unit: Placed): number => p.board.grid.distance(unit.began ?? unit.at, unit.at);
    const ways = hexes.flatMap((hex) => {
      const group = groupIn(fight, hex, distance);
      const targets = group.length > 0 ? p.board.grid.around(hex).filter((next) => p.enemyAt(next, side)) : [];
      return targets.flatMap((target) => waysInto(fight, group, target));
    });
    if (ways.length === 0) return undefined;
    const enough: Way<ArdennesAttack> = {
      id: 'no-breakthrough',
      says: say('play.attack.no-breakthrough'),
      after: 'next',
      recommended: true,
    };
    return { says: say('play.attack.may-break-through'), side, ways: [...ways, enough] };
  },
};

const isBreakthrough = (state: unknown): boolean => {
  const parsed = attackState.safeParse(state);
  return parsed.success && breakthrough.of(parsed.data);
};

/** 19.4b Alone; 19.5a with other units that have not fought yet. */
const waysInto = (
  { p, side }: ArdennesFight,
  group: readonly Placed[],
  target: Hex,
): readonly Way<ArdennesAttack>[] => {
  const hex = p.board.grid.number(target);
  const able = new Set(mayJoin(p, target, side).map(({ id }) => id));
  const units = group.filter(({ id }) => able.has(id));
  if (units.length === 0) return [];
  const others = mayJoin(p, target, side).filter(({ id }) => !units.some((unit) => unit.id === id));
  const params = { unit: units[0]!.name, hex, count: units.length };
  const alone: Way<ArdennesAttack> = {
    id: `break-${units[0]!.id}-${hex}`,
    says:
      units.length > 1
        ? say('play.attack.break-through', params)
        : say('play.attack.break-through-alone', { unit: params.unit, hex }),
    clause: '19.4b',
    opens: attackOf(units, hex, breakthrough.as(true)),
    hex: target,
  };
  const joined: Way<ArdennesAttack> = {
    id: `join-${units[0]!.id}-${hex}`,
    says: say('play.attack.join-next', params),
    clause: '19.5a',
    remember: { breakthrough: units.map(({ id }) => id) },
    after: 'next',
  };
  return others.length > 0 ? [alone, joined] : [alone];
};
