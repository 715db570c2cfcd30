import type { Procedure } from '@umpire/shared/umpire';
import { during, goalsAt, hintsBy, itIs, offered, usualFinders, whileLeft } from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/5-stacking.ts';
import { zones } from '../rules/6-zoc.ts';
import { markersLeft, pointsLeft } from '../rules/8-support.ts';
import { arnhem, dropZones } from '../rules/11-reinforcements.ts';
import { lostZones } from '../rules/12-drop-zones.ts';
import { bridgesOn } from '../rules/14-bridges.ts';
import { around } from '../rules/hexes.ts';
import { classOf, isEngineer } from '../rules/units.ts';

interface Procedures {
  readonly attack: Procedure;
  readonly landing: Procedure;
  readonly arrivals: Procedure;
  readonly demolition: Procedure;
  readonly repair: Procedure;
  readonly pontoon: Procedure;
}

/** 7.3a The table goes by differences: from +6 on the attacker loses nothing but by an exchange. */
export const odds = { good: 6, enough: 8, by: 'difference' } as const;

/** Hints for a new player, in the order in which the game is learnt. */
export const hints = ({ attack, landing, arrivals, demolition, repair, pontoon }: Procedures) => {
  const find = usualFinders({
    zones,
    stacking,
    phases: ['movement', 'mobile'],
    mayMove: (unit, p) => p.turn.phase === 'movement' || classOf(unit) === 'mobile',
    combat: ['combat'],
    attacks: attack,
    odds,
  });
  return hintsBy([
    { id: 'turn', clause: '4.1b', when: itIs },
    { id: 'landing', clause: '11.4a', when: offered(landing) },
    { id: 'arrivals', clause: '11.2a', when: during(['movement'], offered(arrivals)) },
    { id: 'move', clause: '5.1a', when: find.free },
    { id: 'road', clause: '5.2b', when: find.onRoad((unit) => classOf(unit) === 'mobile') },
    { id: 'river', clause: '5.2c', when: find.beside('river') },
    { id: 'full', clause: '5.3a', when: find.full },
    { id: 'stop', clause: '6.1a', when: find.stops },
    { id: 'leave', clause: '6.1b', when: find.movers(find.inZone) },
    { id: 'attack', clause: '7.3a', when: find.attack },
    { id: 'terrain', clause: '7.4a', when: find.attackOn((board, hex) => board.terrainAt(hex) !== 'clear') },
    { id: 'result', clause: '7.6b', when: find.attack },
    {
      id: 'support',
      clause: '8.3a',
      when: whileLeft(['combat'], (p, side) => (pointsLeft(p, side) > 0 ? markersLeft(p, side).length : 0)),
    },
    { id: 'demolition', clause: '14.0a', when: offered(demolition) },
    {
      id: 'bridges',
      clause: '14.0b',
      when: find.movers(
        ({ at, side }, p) => side === 'allied' && around(p, at).some((hex) => bridgesOn(p, at, hex).length > 0),
      ),
    },
    { id: 'repair', clause: '14.2a', when: offered(repair) },
    {
      id: 'pontoon',
      clause: '15.0a',
      when: (p, side) => (p.units.some(isEngineer) ? offered(pontoon)(p, side) : undefined),
    },
    {
      id: 'drop-zones',
      clause: '12.0b',
      when: (p) => {
        const lost = lostZones(p);
        return { hexes: [...dropZones(p).values()], params: { count: lost.length } };
      },
    },
    { id: 'goal', clause: '17.0a', when: goalsAt(arnhem) },
  ]);
};
