import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  during,
  goalsAt,
  hintsBy,
  itIs,
  offered,
  unitsThat,
  unsupplied,
  usualFinders,
  whileLeft,
} from '@umpire/shared/umpire/kit';
import { zones } from '../rules/4-zoc.ts';
import { stacking } from '../rules/5-stacking.ts';
import { supply } from '../rules/7-supply.ts';
import { missionsLeft } from '../rules/9-air.ts';
import { hexesOfObjective, objectives } from '../rules/10-victory.ts';
import { infiltrates, isArmour, isCombined, isInfantry, isMechanized } from '../rules/units.ts';

/** Every hex of an objective. */
export const objectiveHexes = (p: Position): readonly Hex[] =>
  objectives.flatMap(({ name }) => hexesOfObjective(p, name));

const isBare = unitsThat(
  (unit, p) => isArmour(unit) && !p.unitsAt(unit.at).some((one) => isInfantry(one) || isCombined(one)),
);

/** Hints for a new player, in the order in which the game is learnt. */
export const hints = (attacks: Procedure, arrivals: Procedure) => {
  const find = usualFinders({ zones, stacking, phases: ['movement'], combat: ['combat'], attacks });
  return hintsBy([
    { id: 'turn', clause: '2a', when: itIs },
    { id: 'move', clause: '3a', when: find.free },
    { id: 'road', clause: '3.2c', when: find.onRoad(isMechanized) },
    { id: 'river', clause: '3.2f', when: find.beside('river') },
    { id: 'stop', clause: '4.2a', when: find.stops },
    {
      id: 'leave',
      clause: '4.2b',
      when: find.movers((unit, p, side) => find.inZone(unit, p, side) && !infiltrates(unit)),
    },
    { id: 'full', clause: '5a', when: find.full },
    { id: 'attack', clause: '6b', when: find.attack },
    { id: 'terrain', clause: 'Mod.2', when: find.attackOn() },
    { id: 'quality', clause: '6.3a', when: find.attack },
    { id: 'result', clause: '6.5a', when: find.attack },
    { id: 'supply', clause: '7.2a', when: unsupplied(supply) },
    { id: 'combined', clause: 'Mod.4', when: during(['movement'], isBare) },
    { id: 'arrivals', clause: '10.1.3a', when: offered(arrivals) },
    { id: 'air', clause: '9a', when: whileLeft(['combat'], (p, side) => missionsLeft(p, side) ?? 0) },
    { id: 'ferry', clause: '3.3a', when: find.beside('rhine', ({ side }) => side === 'german') },
    { id: 'infiltrate', clause: '4.4a', when: find.movers(infiltrates) },
    { id: 'objectives', clause: '10.3b', when: goalsAt(objectiveHexes) },
  ]);
};
