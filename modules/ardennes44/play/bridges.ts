import type { Hexside } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  type Bridge,
  bridgeTrials,
  choreProcedure,
  hexsideAtPlace,
  hexsidePlace,
  putInto,
  rolledFor,
  rollStage,
  rollsFor,
  type Stage,
  type Way,
} from '@umpire/shared/umpire/kit';
import {
  bridgesGone,
  bridgesToBlow,
  bridgesToBuild,
  demolitionDrm,
  demolitionists,
  isOurenUntried,
  ourenBridgeOf,
  whyNotBlow,
} from '../rules/7-bridges.ts';
import { foughtIn } from '../rules/14-fought.ts';
import { bridgeDemolition, ourenBridge } from '../rules/charts.ts';
import { bridges } from '../rules/crossing.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, ROLL } from './attack-state.ts';
import { markersOf } from './marks.ts';

/** 7 Bridges: blown in the bridge phase and under attack, rebuilt; the Ouren bridge. */

const sum = (drm: readonly { readonly by: number }[]): number => drm.reduce((all, { by }) => all + by, 0);

/** 7.8a The marker that lies in Ouren once the die was thrown. */
const ourenTried = (p: Position): readonly Command[] =>
  markersOf(p, 'ouren').map(({ id }): Command => putInto([id], '2020'));

const isOurenNow = (p: Position, hexside: Hexside): boolean =>
  isOurenUntried(p) && hexside === ourenBridgeOf(p.board)?.hexside;

/** 7.3c, 7.8a The effect of the die on a bridge. */
const outcomeOf = (p: Position, bridge: Bridge, roll: number, underAttack: boolean) => {
  const { hexside } = bridge;
  const isOuren = isOurenNow(p, hexside);
  const side = underAttack ? p.sides.find((each) => each !== p.turn.side) : p.turn.side;
  const drm = demolitionDrm(demolitionists(p, side ?? 'allied', hexside)[0], underAttack);
  const isBlown = isOuren ? ourenBridge(roll) === 'blown' : bridgeDemolition(roll + sum(drm)) === 'blown';
  return {
    isBlown,
    acts: [...(isBlown ? bridges.lay(p, bridge, 'blown') : []), ...(isOuren ? ourenTried(p) : [])],
  };
};

/** 7.3 Bridges that the active side may try to blow. */
export const demolition = bridgeTrials({
  kind: 'demolition',
  clause: '7.3c',
  title: say('play.demolition.title'),
  dice: '1d6',
  purpose: ROLL.demolition,
  open: (p, side) => (p.turn.phase === 'bridge' ? bridgesToBlow(p, side) : []),
  says: (_p, _bridge, ends) => say('play.demolition.bridge', ends),
  outcome: (p, bridge, thrown, ends) => {
    const { isBlown, acts } = outcomeOf(p, bridge, thrown, false);
    return { says: say(isBlown ? 'play.demolition.blown' : 'play.demolition.none', ends), acts };
  },
});

/** 7.8a A unit beside it can try to cross now. */
const isGermanAt = (p: Position, { hexside }: Bridge): boolean =>
  p.board.grid.hexesOf(hexside).some((hex) => p.friendAt(hex, 'german'));

const ourenDie = bridgeTrials({
  kind: 'ouren',
  clause: '7.8a',
  title: say('play.ouren.title'),
  dice: '1d6',
  purpose: ROLL.demolition,
  all: true,
  open: (p, side) => {
    const bridge = ourenBridgeOf(p.board);
    const isTime = p.turn.side === 'german' && /movement|combat/.test(p.turn.phase) && side === 'allied';
    return isTime && isOurenUntried(p) && bridge && isGermanAt(p, bridge) ? [bridge] : [];
  },
  says: (_p, _bridge, ends) => say('play.demolition.bridge', ends),
  outcome: (p, bridge, thrown, ends) => {
    const { isBlown, acts } = outcomeOf(p, bridge, thrown, true);
    return { says: say(isBlown ? 'play.demolition.blown' : 'play.ouren.stands', ends), acts };
  },
});

/** 7.8a When the first German unit wants to cross the bridge of Ouren, the German player says so, and the Allied one throws the die. */
export const ouren: Procedure = {
  ...ourenDie,
  offers: (p, side) => (side === 'german' ? ourenDie.offers(p, 'allied') : []),
};

/** 7.9b The first phase flips the marker, the next removes it; 7.10a the Germans finish theirs on turn 2. */
const buildingIn = (p: Position): { readonly acts: readonly Command[]; readonly hexes: readonly number[] } => {
  const { side, number } = p.turn;
  const open = new Set(side === undefined ? [] : bridgesToBuild(p, side).map(({ hexside }) => hexside));
  const isPrepared = number === 2 && side === 'german';
  const built = bridgesGone(p).filter(
    (bridge) => open.has(bridge.hexside) || (isPrepared && bridges.state(p, bridge) === 'under-repair'),
  );
  return {
    acts: built.flatMap((bridge) =>
      bridges.state(p, bridge) === 'blown' ? bridges.lay(p, bridge, 'under-repair') : bridges.clear(p, bridge),
    ),
    hexes: built.flatMap(({ hexside }) => p.board.grid.hexesOf(hexside)),
  };
};

export const buildBridges = choreProcedure({
  kind: 'build-bridges',
  clause: '7.9b',
  title: say('play.build-bridges.title'),
  once: true,
  work: (p) => {
    const { acts, hexes } = buildingIn(p);
    if (acts.length === 0) return undefined;
    return { says: say('play.build-bridges.says', { count: acts.length }), acts, show: { hexes, units: [] } };
  },
});

type FightStage = Stage<ArdennesAttack, ArdennesFight>;

/** 7.4a, 7.8a Bridges that are attacked across, and that were not tried in this player turn. */
const bridgesUnderAttack = ({ p, attackers, target, enemy, state }: ArdennesFight): readonly Hexside[] => {
  const across = attackers.flatMap(({ at }) =>
    at === undefined ? [] : (p.board.grid.hexsideBetween(at, target) ?? []),
  );
  const tried = new Set([...state.bridges, ...foughtIn(p).bridges]);
  return [...new Set(across)].filter(
    (hexside) =>
      !tried.has(hexsidePlace(p, hexside)) &&
      (isOurenAttacked(p, hexside) || whyNotBlow(p, enemy, hexside).length === 0),
  );
};

const isOurenAttacked = (p: Position, hexside: Hexside): boolean => p.turn.side === 'german' && isOurenNow(p, hexside);

/** 14.4a Step 1 of an attack. */
const choose: FightStage = {
  id: 'bridges',
  clause: '7.4a',
  title: say('play.attack.step.bridges'),
  ask: (fight) => {
    const { p, enemy, state } = fight;
    const open = bridgesUnderAttack(fight);
    if (open.length === 0) return undefined;
    const must = open.some((hexside) => isOurenAttacked(p, hexside));
    const ways = open
      .filter((hexside) => !must || isOurenAttacked(p, hexside))
      .map((hexside): Way<ArdennesAttack> => {
        const id = hexsidePlace(p, hexside);
        const [, one = '', other = ''] = id.split(':');
        return {
          id: `blow-${id}`,
          says: say('play.demolition.bridge', { one, other }),
          clause: must ? '7.8a' : '7.4a',
          remember: { bridges: [...state.bridges, id] },
          puts: ['bridge-roll', 'bridge-result'],
          ...(must && { recommended: true as const }),
        };
      });
    const spare: Way<ArdennesAttack> = {
      id: 'spare',
      says: say('play.attack.spare-bridge'),
      after: 'next',
      recommended: true,
    };
    return { says: say('play.attack.bridges'), side: enemy, ways: must ? ways : [...ways, spare] };
  },
};

const roll = rollStage<ArdennesAttack, ArdennesFight>({
  id: 'bridge-roll',
  clause: '7.4a',
  title: say('play.attack.step.bridges'),
  putIn: true,
  dice: '1d6',
  purpose: ROLL.demolition,
  says: () => say('play.attack.bridge-roll'),
  side: ({ enemy }) => enemy,
  times: ({ state }) => state.bridges.length,
});

/** 14.4a If the bridge is blown, the attacker may call the attack off. */
const result: FightStage = {
  id: 'bridge-result',
  clause: '14.4a',
  title: say('play.attack.step.bridges'),
  putIn: true,
  ask: ({ p, state, memory, side }) => {
    const [place, thrown] = [state.bridges.at(-1), rolledFor(memory, ROLL.demolition)];
    const isThrown = rollsFor(memory, ROLL.demolition).length >= state.bridges.length;
    const hexside = place === undefined ? undefined : hexsideAtPlace(p, place);
    const [bridge] = hexside === undefined ? [] : bridges.on(p.board, hexside);
    if (!bridge || thrown === undefined || !isThrown) return undefined;
    const { isBlown, acts } = outcomeOf(p, bridge, thrown, true);
    const tells = say(isBlown ? 'play.attack.bridge-blown' : 'play.attack.bridge-stands');
    const goOn: Way<ArdennesAttack> = {
      id: 'go-on',
      says: say('play.attack.go-on'),
      tells,
      clause: '14.4a',
      acts,
      after: 'next',
      recommended: true,
    };
    const callOff: Way<ArdennesAttack> = {
      id: 'call-off',
      says: say('play.attack.call-off'),
      tells,
      clause: '14.4a',
      acts,
      after: 'call-off',
    };
    return { says: tells, side, ways: isBlown ? [goOn, callOff] : [goOn] };
  },
};

export const bridgeStages: readonly FightStage[] = [choose, roll, result];
