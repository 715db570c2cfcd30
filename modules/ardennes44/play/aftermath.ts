import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import {
  advanceStage,
  askGoingBack,
  defendersIn,
  idsOf,
  isPlaced,
  offMapWay,
  type Placed,
  type Stage,
  type Way,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/8-stacking.ts';
import { isBeyondBoundary } from '../rules/11-boundary.ts';
import { boxBeyond } from '../rules/11-off-map.ts';
import { entryBefore } from '../rules/13-entry.ts';
import { reconOptions } from '../rules/16-results.ts';
import { retreat, stateAfterWay } from '../rules/17-retreat.ts';
import { advance } from '../rules/19-advance.ts';
import { isCapturedDump } from '../rules/32-fuel-dump.ts';
import { advanceType, breakthrough } from '../rules/fields.ts';
import { has, type State } from '../rules/markers.ts';
import { isArtillery, isShaken } from '../rules/units.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, effectsIn, finalEntryOf, standing } from './attack-state.ts';
import { eliminate, fired } from './dead.ts';
import { mark, unmark } from './marks.ts';

/** 16.5, 17, 19 The effects of the result on the remaining units. */

type FightStage = Stage<ArdennesAttack, ArdennesFight>;

/** 12.5a The marks of a unit that moves strategically. */
const strategic: readonly State[] = ['sm', 'truck'];

/** 16.5a The defenders are engaged; 21.4a a lone recon unit may go back a hex instead. 12.7a A strategic mover's marker goes. */
export const engagement: FightStage = {
  id: 'engagement',
  clause: '16.5a',
  title: say('play.attack.step.engagement'),
  when: ({ state }) => !state.engaged && !state.withdraws,
  ask: (fight) => {
    const units = standing(fight);
    if (effectsIn(fight)?.defenderState !== 'engaged' || units.length === 0) return undefined;
    const ids = idsOf(units);
    const engage: Way<ArdennesAttack> = {
      id: 'engage',
      says: say('play.attack.engage'),
      clause: '16.5a',
      acts: [
        ...mark(ids, 'engaged'),
        ...strategic.flatMap((state) => unmark(idsOf(units.filter((unit) => has(unit, state))), state)),
      ],
      remember: { engaged: true },
      after: 'next',
      recommended: true,
    };
    const back: Way<ArdennesAttack> = {
      id: 'withdraw',
      says: say('play.attack.withdraw'),
      clause: '21.4a',
      remember: { withdraws: true },
      after: 'next',
    };
    const mayGo = finalEntryOf(fight) !== 'EX' && reconOptions(units) !== undefined;
    return { says: say('play.attack.is-engaged'), side: fight.enemy, ways: mayGo ? [engage, back] : [engage] };
  },
};

/** 17.7a, 17.8a, 18.1a, 18.2c The effects of a retreat on a unit besides moving it. */
const afterRetreat = (unit: Placed, becomes: State | undefined): readonly Command[] => {
  const gets = becomes !== undefined && !has(unit, becomes) ? [becomes] : [];
  const loses: readonly State[] = ['engaged', ...strategic, ...(becomes === 'routed' ? (['disrupted'] as const) : [])];
  return [
    ...loses.filter((state) => has(unit, state)).flatMap((state) => unmark([unit.id], state)),
    ...gets.flatMap((kind) => mark([unit.id], kind)),
    ...(isArtillery(unit) && unit.values.ready === true ? fired([unit]) : []),
  ];
};

/** 11.10b A German who is driven over the army boundary does not recover there. */
const overTheBoundary = (p: Position, unit: Placed, to: Hex): readonly Command[] =>
  isBeyondBoundary(p, unit, to) && !has(unit, 'beyond-boundary') ? mark([unit.id], 'beyond-boundary') : [];

/** Where a path leads: a player who chooses it hex by hex chooses only the next hex. */
const endOf = (p: Position, { id }: Placed, acts: readonly Command[] = []): Hex | undefined =>
  acts
    .flatMap((act) => (act.type === 'movePieces' && act.pieces.includes(id) ? (p.board.grid.parse(act.to) ?? []) : []))
    .at(-1);

/** 17 The defenders retreat one after the other, each by its own path; a unit that cannot retreat is lost. */
export const retreating: FightStage = {
  id: 'retreat',
  clause: '17.1a',
  title: say('play.attack.step.retreat'),
  ask: (fight) => {
    const { p, state, enemy, target } = fight;
    const hexes = effectsIn(fight)?.retreat ?? 0;
    const [unit] = standing(fight)
      .filter(isPlaced)
      .filter(({ id }) => !state.gone.includes(id));
    if (hexes === 0 || !unit) return undefined;
    const remember = { gone: [...state.gone, unit.id], way: undefined };
    const found = retreat(p, { unit, from: target, hexes, options: {} });
    const off = found.exits.map((edge): Way<ArdennesAttack> => {
      const box = boxBeyond(p, edge, target);
      const says = say('play.attack.off-map', { unit: unit.name, box: `@box.${box}` });
      return offMapWay<ArdennesAttack>(unit, `box:${box}`, { id: `off-${edge}`, says, clause: '17.6a', remember }, [
        ...afterRetreat(unit, isShaken(unit) ? undefined : 'disrupted'),
      ]);
    });
    const asked = askGoingBack<ArdennesAttack>({
      p,
      unit,
      found,
      lose: eliminate,
      says: say('play.attack.retreat', { unit: unit.name, hexes }),
      clause: '17.1b',
      trapped: '17.2a',
      gone: () => remember,
      also: off,
      byHex: { clause: '17.1a', way: state.way, remember: (way) => ({ way }) },
    });
    const ways = asked.ways.map((way) => {
      const end = way.hex === undefined ? undefined : endOf(p, unit, way.acts);
      if (end === undefined || !way.acts) return way;
      const becomes = stateAfterWay({ unit, hexes }, found.paths.get(end) ?? [], p);
      const isOnto = p.unitsAt(end).some((other) => other.side === enemy && !state.gone.includes(other.id));
      return {
        ...way,
        acts: [...way.acts, ...afterRetreat(unit, becomes), ...overTheBoundary(p, unit, end)],
        ...(isOnto && { remember: { ...way.remember, onto: [...state.onto, unit.id] } }),
      };
    });
    return { ...asked, side: enemy, ways };
  },
};

/** 19.1a The advance that the result gives; 16.1c, 16.74a a limited one if defenders who did not have to retreat are gone. */
const advanceOf = (fight: ArdennesFight): 'limited' | 'normal' | 'bonus' | undefined => {
  const effects = effectsIn(fight);
  const { p, target, side } = fight;
  const isEmpty = (defendersIn(fight).length > 0 || isCapturedDump(p, target)) && !p.enemyAt(target, side);
  if (!effects || !isEmpty) return undefined;
  // 19.4b A bonus advance won by a breakthrough is a normal one.
  if (effects.advance === 'bonus' && breakthrough.of(fight.state)) return 'normal';
  if (effects.advance !== 'none') return effects.advance;
  const isWiped = finalEntryOf(fight) === 'EX' || fight.state.stood?.startsWith('yes');
  return isWiped ? 'limited' : undefined;
};

const toOf = (fight: ArdennesFight, unit: Placed): readonly Hex[] => {
  const { p, target } = fight;
  const type = advanceOf(fight);
  if (!type) return [];
  const ask = { units: [unit], vacated: target, path: [], options: advanceType.as(type) };
  // 13.5c From off the map the first hex is the entry hex; a bonus advance continues from there.
  const isOutside = entryBefore(p, unit) === target;
  const onward = isOutside && type === 'bonus' ? advance(p, { ...ask, options: advanceType.as('normal') }).to : [];
  const to = isOutside ? [target, ...onward] : advance(p, ask).to;
  // 8.3a The limits apply when an advance is over.
  return to.filter((hex) => stacking.with(p, hex, [unit]).length === 0);
};

/** 19 The attackers advance one after the other. */
export const advancing = advanceStage<ArdennesAttack>({
  clause: '19.1a',
  units: ({ p, state, attackers, target }) =>
    attackers
      .map((unit) => (entryBefore(p, unit) === target ? { ...unit, at: target } : unit))
      .filter(isPlaced)
      .filter((unit) => !state.advanced.includes(unit.id) && !isArtillery(unit)),
  to: toOf,
  remember: ({ state }, unit) => ({ advanced: [...state.advanced, unit.id] }),
});
