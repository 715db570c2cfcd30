import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure, Unit } from '@umpire/shared/umpire';
import {
  during,
  type Finder,
  goalsAt,
  hintsBy,
  itIs,
  offered,
  unitsThat,
  unsupplied,
  usualFinders,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/8-stacking.ts';
import { zones } from '../rules/9-zoc.ts';
import { movementModes } from '../rules/11-movement.ts';
import { supply } from '../rules/23-supply.ts';
import { isDarkGreen, isForest, isRiver } from '../rules/crossing.ts';
import { isClear, isFrost } from '../rules/turn.ts';
import { isArtillery, isEngaged, isMechanized, isReady, isShaken, isTank, qualityOf } from '../rules/units.ts';
import { breakDown } from './breakdown.ts';
import { demolition } from './bridges.ts';
import { surrenders } from './dice.ts';
import { disengage } from './disengage.ts';
import { nightMarks } from './night.ts';
import { layTraffic } from './traffic.ts';

/** Ground that can be crossed only by tactical movement: rivers, rough woods. */
const isAtBarrier = (p: Position, at: Hex): boolean =>
  p.board.grid.around(at).some((next) => isRiver(p.board, at, next) || isDarkGreen(p.board, at, next));

const isStrongpoint = ({ board }: Position, hex: Hex): boolean =>
  ['village', 'town', 'city'].some((feature) => board.featuresAt(hex).has(feature));

/** 10 Where one's own bond is, or could be guarded. */
const bonds: Finder = (p, side) => {
  const found = zones(p, side).bonds;
  const [hex] = found ? [...found.hexes] : [];
  return hex === undefined ? undefined : { hexes: [hex], params: { hex: p.board.grid.number(hex) } };
};

/** The hexes that count at the end. */
export const victoryHexes = ({ board }: Position): readonly Hex[] => {
  const bit = board.bit('features', 'victory');
  return Array.from(board.features.keys()).filter((hex) => (board.features[hex]! & bit) !== 0);
};

const hasMode = (p: Position, unit: Unit, mode: string): boolean =>
  movementModes(p, [unit]).some((each) => each === mode);

/** Hints for a new player, in the order in which the game is learnt (the rules reference's teaching list). */
export const hints = (attacks: Procedure) => {
  const find = usualFinders({ zones, stacking, phases: ['movement'], combat: ['combat'], attacks });
  return hintsBy([
    { id: 'turn', clause: '4a', when: itIs },
    { id: 'move', clause: '11.1a', when: find.free },
    { id: 'road', clause: '11.7a', when: find.onRoad(isMechanized) },
    { id: 'stop', clause: '9.2a', when: find.stops },
    { id: 'attack', clause: '14.4b', when: find.attack },
    { id: 'ground', clause: '15.1a', when: find.attackOn() },
    { id: 'result', clause: '16.1a', when: find.attack },
    { id: 'advance', clause: '19.1a', when: find.attack },
    { id: 'full', clause: '8.1a', when: find.full },
    { id: 'bond', clause: '10.1a', when: during(['movement'], bonds) },
    {
      id: 'tactical',
      clause: '11.3a',
      when: find.movers((unit, p) => !isArtillery(unit) && (isAtBarrier(p, unit.at) || isForest(p.board, unit.at))),
    },
    {
      id: 'armor',
      clause: '21.1a',
      when: find.fighters(
        (unit, p, side) => isTank(unit) && qualityOf(unit) !== undefined && find.inZone(unit, p, side),
      ),
    },
    { id: 'guns', clause: '22.7a', when: find.fighters((unit) => isArtillery(unit) && isReady(unit)) },
    { id: 'fight-on', clause: '16.2a', when: find.attack },
    {
      id: 'stand-fast',
      clause: '16.71a',
      when: unitsThat((unit, p, side) => isStrongpoint(p, unit.at) && find.inZone(unit, p, side)),
    },
    { id: 'rally', clause: '18.2a', when: unitsThat(isShaken) },
    { id: 'disengage', clause: '20.1a', when: (p, side) => engagedOr(p, side) },
    { id: 'supply', clause: '23.3a', when: unsupplied(supply) },
    { id: 'far', clause: '12.1a', when: find.movers((unit, p) => hasMode(p, unit, 'strategic')) },
    { id: 'bridge', clause: '7.3a', when: during(['bridge'], offered(demolition)) },
    { id: 'traffic', clause: '24.3a', when: during(['traffic'], offered(layTraffic)) },
    { id: 'night', clause: '25.3a', when: during(['movement'], offered(nightMarks)) },
    { id: 'breakthrough', clause: '19.4a', when: find.attack },
    { id: 'pocket', clause: '23.6a', when: during(['supply'], offered(surrenders)) },
    { id: 'break-down', clause: '26.1a', when: during(['movement'], offered(breakDown)) },
    { id: 'season', clause: '28.1a', when: (p) => (isFrost(p) || isClear(p) ? {} : undefined) },
    { id: 'victory', clause: '30.2a', when: goalsAt(victoryHexes) },
  ]);
};

/** 20 In the combat phase what can be begun; before it the engaged units. */
const engagedOr: Finder = (p, side) => during(['combat'], offered(disengage))(p, side) ?? unitsThat(isEngaged)(p, side);
