import type { Hex, HexSet } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  attackOffered,
  during,
  hintsBy,
  isUnmoved,
  itIs,
  type Lore,
  offered,
  overfullHexes,
  touchesEdge,
  unitsThat,
  whereHex,
  zonesToStopIn,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/6-stacking.ts';
import { zones } from '../rules/7-zoc.ts';
import { aircraftLeft } from '../rules/11-aircraft.ts';
import { supply } from '../rules/12-supply.ts';
import { isFirstTurn } from '../rules/15-surprise.ts';
import { tables } from '../rules/charts.ts';
import { hexesNamed, isOnRoad, isTown } from '../rules/ground.ts';
import { isArmor, isArtillery, isFighter } from '../rules/units.ts';
import { arrivals, positions, reserves } from './phase-work.ts';

const enemyZone = (p: Position, side: string): HexSet => zones(p, side === 'german' ? 'allied' : 'german').hexes;

/** Units that have yet to move, in the movement phase. */
const movers = (isSo: Parameters<typeof unitsThat>[0]) =>
  during(
    ['movement'],
    unitsThat((unit, p, side) => isUnmoved(unit) && isSo(unit, p, side)),
  );

/** The towns that count at the end. */
export const goals = ({ board }: Position): readonly Hex[] =>
  tables.victory.towns.flatMap((town) => hexesNamed(board, town));

/** What a new player should know, in the order in which the game is learnt. */
export const hints = (attacks: Procedure) => {
  const attack = during(['combat'], attackOffered(attacks));
  const lore: readonly Lore[] = [
    { id: 'turn', clause: '4.A', when: itIs },
    { id: 'move', clause: '5.3', when: movers((unit, p, side) => isFighter(unit) && !enemyZone(p, side).has(unit.at)) },
    { id: 'road', clause: '5.3.a', when: movers((unit, p) => isArmor(unit) && isOnRoad(p, unit.at)) },
    { id: 'stop', clause: '7.4', when: during(['movement'], zonesToStopIn(enemyZone)) },
    { id: 'full', clause: '6.1', when: overfullHexes((p, side) => stacking.overfull(p, side)) },
    { id: 'attack', clause: '9.2', when: attack },
    { id: 'town', clause: '9.4', when: whereHex(attack, isTown) },
    { id: 'endurance', clause: '9.3', when: attack },
    { id: 'retreat', clause: '9.7.b', when: attack },
    {
      id: 'guns',
      clause: '10.2.b',
      when: during(
        ['combat'],
        unitsThat((unit) => isArtillery(unit) && !unit.state.includes('fired')),
      ),
    },
    { id: 'river', clause: '5.3.e', when: movers(({ at }, { board }) => touchesEdge(board, at, 'river')) },
    { id: 'supply', clause: '12.2', when: unitsThat((unit, p) => !supply(p, unit).supplied) },
    { id: 'position', clause: '8.1.b', when: offered(positions) },
    { id: 'reserve', clause: '14.1', when: offered(reserves) },
    { id: 'surprise', clause: '15.1', when: (p) => (isFirstTurn(p) ? {} : undefined) },
    { id: 'arrivals', clause: '16.1', when: offered(arrivals) },
    {
      id: 'air',
      clause: '11.2',
      when: (p, side) => {
        const count = aircraftLeft(p, side);
        return p.turn.phase === 'combat' && count > 0 ? { params: { count } } : undefined;
      },
    },
    {
      id: 'victory',
      clause: '17.1',
      when: (p) => ({ hexes: goals(p) }),
    },
  ];
  return hintsBy(lore);
};
