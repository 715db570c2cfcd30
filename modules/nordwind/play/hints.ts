import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  attackOffered,
  during,
  goalsAt,
  hintsBy,
  isOnRoad,
  itIs,
  type Lore,
  movingHints,
  offered,
  overfullHexes,
  touchesEdge,
  unitsThat,
  unsupplied,
  whereHex,
  whileLeft,
} from '@umpire/shared/umpire/kit';
import { zones } from '../rules/4-zoc.ts';
import { stacking } from '../rules/5-stacking.ts';
import { supply } from '../rules/7-supply.ts';
import { missionsLeft } from '../rules/9-air.ts';
import { hexesOfObjective, objectives } from '../rules/10-victory.ts';
import { infiltrates, isArmour, isCombined, isInfantry, isMechanized } from '../rules/units.ts';

const { movers, inZone, free, stops } = movingHints({ zones, phases: ['movement'] });

/** Every hex of an objective. */
export const objectiveHexes = (p: Position): readonly Hex[] =>
  objectives.flatMap(({ name }) => hexesOfObjective(p, name));

/** What a new player should know, in the order in which the game is learnt. */
export const hints = (attacks: Procedure, arrivals: Procedure) => {
  const attack = during(['combat'], attackOffered(attacks));
  const lore: readonly Lore[] = [
    { id: 'turn', clause: '2a', when: itIs },
    { id: 'move', clause: '3a', when: free },
    { id: 'road', clause: '3.2c', when: movers((unit, { board }) => isMechanized(unit) && isOnRoad(board, unit.at)) },
    { id: 'river', clause: '3.2f', when: movers(({ at }, { board }) => touchesEdge(board, at, 'river')) },
    { id: 'stop', clause: '4.2a', when: stops },
    { id: 'leave', clause: '4.2b', when: movers((unit, p, side) => inZone(unit, p, side) && !infiltrates(unit)) },
    { id: 'full', clause: '5a', when: overfullHexes(stacking) },
    { id: 'attack', clause: '6b', when: attack },
    {
      id: 'terrain',
      clause: 'Mod.2',
      when: whereHex(attack, (board, hex) => board.terrainAt(hex) !== 'clear' || board.features[hex] !== 0),
    },
    { id: 'quality', clause: '6.3', when: attack },
    { id: 'result', clause: '6.5a', when: attack },
    { id: 'supply', clause: '7.2', when: unsupplied(supply) },
    {
      id: 'combined',
      clause: 'Mod.4',
      when: during(
        ['movement'],
        unitsThat((unit, p) => isArmour(unit) && !p.unitsAt(unit.at).some((one) => isInfantry(one) || isCombined(one))),
      ),
    },
    { id: 'arrivals', clause: '10.1.3', when: offered(arrivals) },
    { id: 'air', clause: '9', when: whileLeft(['combat'], (p, side) => missionsLeft(p, side) ?? 0) },
    {
      id: 'ferry',
      clause: '3.3',
      when: movers(({ at, side }, { board }) => side === 'german' && touchesEdge(board, at, 'rhine')),
    },
    { id: 'infiltrate', clause: '4.4', when: movers(infiltrates) },
    { id: 'objectives', clause: '10.3', when: goalsAt(objectiveHexes) },
  ];
  return hintsBy(lore);
};
