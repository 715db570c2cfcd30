import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import { goalsAt, hintsBy, itIs, offered, unsupplied, usualFinders, whileLeft } from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/6-stacking.ts';
import { zones } from '../rules/7-zoc.ts';
import { aircraftLeft } from '../rules/11-aircraft.ts';
import { supply } from '../rules/12-supply.ts';
import { isFirstTurn } from '../rules/15-surprise.ts';
import { tables } from '../rules/charts.ts';
import { isOnRoad, isTown } from '../rules/ground.ts';
import { isArmor, isArtillery, isFighter } from '../rules/units.ts';
import { arrivals, positions, reserves } from './phase-work.ts';

/** The towns that count at the end. */
export const goals = ({ board }: Position): readonly Hex[] =>
  tables.victory.towns.flatMap((town) => board.hexesNamed(town));

/** Hints for a new player, in the order in which the game is learnt. */
export const hints = (attacks: Procedure) => {
  const find = usualFinders({ zones, stacking, phases: ['movement'], combat: ['combat'], attacks });
  return hintsBy([
    { id: 'turn', clause: '4.A', when: itIs },
    { id: 'move', clause: '5.3', when: find.movers((unit, p, side) => isFighter(unit) && !find.inZone(unit, p, side)) },
    { id: 'road', clause: '5.3.a', when: find.movers((unit, p) => isArmor(unit) && isOnRoad(p, unit.at)) },
    { id: 'stop', clause: '7.4', when: find.stops },
    { id: 'full', clause: '6.1', when: find.full },
    { id: 'attack', clause: '9.2', when: find.attack },
    { id: 'town', clause: '9.4', when: find.attackOn(isTown) },
    { id: 'endurance', clause: '9.3', when: find.attack },
    { id: 'retreat', clause: '9.7.b', when: find.attack },
    {
      id: 'guns',
      clause: '10.2.b',
      when: find.fighters((unit) => isArtillery(unit) && !unit.state.includes('fired')),
    },
    { id: 'river', clause: '5.3.e', when: find.beside('river') },
    { id: 'supply', clause: '12.2', when: unsupplied(supply) },
    { id: 'position', clause: '8.1.b', when: offered(positions) },
    { id: 'reserve', clause: '14.1', when: offered(reserves) },
    { id: 'surprise', clause: '15.1', when: (p) => (isFirstTurn(p) ? {} : undefined) },
    { id: 'arrivals', clause: '16.1', when: offered(arrivals) },
    { id: 'air', clause: '11.2', when: whileLeft(['combat'], aircraftLeft) },
    { id: 'victory', clause: '17.1', when: goalsAt(goals) },
  ]);
};
