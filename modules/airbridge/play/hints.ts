import type { Hex } from '@umpire/shared/hex';
import type { Position, Procedure } from '@umpire/shared/umpire';
import {
  during,
  hintsBy,
  type IsSo,
  itIs,
  type Lore,
  offered,
  unitsThat,
  usualFinders,
} from '@umpire/shared/umpire/kit';
import { stacking } from '../rules/5-stacking.ts';
import { ignoresZones, zones } from '../rules/6-zoc.ts';
import { airPointsOf } from '../rules/15-air.ts';
import { unitType } from '../rules/charts.ts';
import { battles } from '../rules/fields.ts';
import { areaOf, hasBridge, hasWater } from '../rules/ground.ts';
import { has, isArtillery, isEngineer, isFatigued, isMotorised, isOutOfSupply } from '../rules/units.ts';

/** The goals of both sides: S1.5 the highway beyond Valkenswaard; S2.5 the hexes of Arnhem; S3.6 those, and the ways over the rivers. */
export const goals = ({ board, scenario }: Position): readonly Hex[] => {
  const arnhem = [...areaOf(board, 'tournament-objectives')];
  if (scenario === 'tournament') return arnhem;
  const trace = [...areaOf(board, 'highway-trace')];
  if (scenario === 'introductory') return trace.filter((hex) => areaOf(board, 'beyond-valkenswaard').has(hex));
  const leadsOver = (hex: Hex): boolean =>
    board.grid.around(hex).some((to) => board.hexside(hex, to).has('highway-bridge'));
  return [...arnhem, ...trace.filter(leadsOver)];
};

type Names =
  | 'attack'
  | 'assault'
  | 'declaring'
  | 'overrun'
  | 'landing'
  | 'arrivals'
  | 'bombardment'
  | 'reaction'
  | 'avoidance'
  | 'initiative'
  | 'weatherRoll';
type Procedures = { readonly [name in Names]: Procedure };

const airPointsLeft: Lore['when'] = (p, side) => {
  const points = airPointsOf(p, side);
  return points > 0 ? { params: { points } } : undefined;
};

/** 19.0.1 Whether a declared combat has a tank on either side. */
const tanksFight = (p: Position): boolean =>
  battles
    .of(p)
    .flatMap(({ target, maneuver, assault }) => {
      const hex = p.board.grid.parse(target);
      const attackers = p.unitsOf([...maneuver, ...assault]);
      return [...attackers, ...(hex === undefined ? [] : p.unitsAt(hex))];
    })
    .some(({ kind }) => unitType(kind)?.armourClasses.includes('armour'));

const firedGuns = unitsThat((unit, _p, side) => unit.side === side && isArtillery(unit) && has(unit, 'first-fire'));
const isByWater: IsSo = (unit, { board }) =>
  isEngineer(unit) && board.grid.around(unit.at).some((next) => hasWater(board, unit.at, next));
const isByBridge: IsSo = ({ at, side }, { board }) =>
  side === 'allied' && board.grid.around(at).some((next) => hasBridge(board, at, next));

/** Hints for a new player, in the learning order of the rules reference. */
export const hints = (procedures: Procedures) => {
  const { attack, assault, declaring, overrun, landing, arrivals, bombardment, reaction, avoidance } = procedures;
  const { initiative, weatherRoll } = procedures;
  const find = usualFinders({
    zones,
    stacking,
    phases: ['movement', 'mechanized-movement'],
    mayMove: (unit, p) => unit.move > 0 && (p.turn.phase === 'movement' || isMotorised(unit)),
    combat: ['maneuver-combat'],
    attacks: attack,
  });
  const fought = find.attack;
  const lore: readonly Lore[] = [
    { id: 'steps', clause: '2.3.1', when: unitsThat((unit, _p, side) => unit.side === side && unit.steps > 1) },
    { id: 'move', clause: '4.0.1', when: find.free },
    { id: 'road', clause: '7.1.1', when: find.onRoad(() => true) },
    { id: 'full', clause: '5.0.1', when: find.full },
    {
      id: 'stop',
      clause: '6.0.2',
      when: (p, side) => (p.turn.number === 1 && side === 'allied' ? undefined : find.stops(p, side)),
    },
    { id: 'through', clause: '6.0.4', when: find.movers((unit, p) => ignoresZones(p, unit)) },
    { id: 'phases', clause: '3.0.1', when: itIs },
    { id: 'declare', clause: '12.0.1', when: offered(declaring) },
    { id: 'attack', clause: '12.1.1', when: fought },
    { id: 'efficiency', clause: '8.0.2', when: fought },
    { id: 'bombard', clause: '9.1.1', when: during(['bombardment'], offered(bombardment)) },
    { id: 'support', clause: '9.2.1', when: fought },
    { id: 'result', clause: '12.3.5', when: fought },
    { id: 'overrun', clause: '4.2.3', when: offered(overrun) },
    {
      id: 'again',
      clause: '4.1.1',
      when: during(
        ['mechanized-movement'],
        unitsThat((unit, _p, side) => unit.side === side && isMotorised(unit)),
      ),
    },
    { id: 'assault', clause: '13.1.D', when: during(['assault'], offered(assault)) },
    { id: 'avoid', clause: '10.0.1', when: offered(avoidance) },
    { id: 'react', clause: '11.1.1', when: offered(reaction) },
    { id: 'fatigue', clause: '14.0.2', when: unitsThat((unit, _p, side) => unit.side === side && isFatigued(unit)) },
    { id: 'armor', clause: '19.1.1', when: (p, side) => (tanksFight(p) ? fought(p, side) : undefined) },
    { id: 'guns', clause: '9.4.1', when: firedGuns },
    { id: 'weather', clause: '18.1.1', when: offered(weatherRoll) },
    { id: 'air', clause: '15.0.2', when: during(['bombardment', 'maneuver-combat'], airPointsLeft) },
    { id: 'supply', clause: '16.0.2', when: unitsThat((unit, _p, side) => unit.side === side && isOutOfSupply(unit)) },
    { id: 'engineers', clause: '17.3.1', when: find.movers(isByWater) },
    { id: 'bridges', clause: '7.2.2', when: find.movers(isByBridge) },
    { id: 'landing', clause: '7.3.9', when: offered(landing) },
    { id: 'arrivals', clause: '21.0.1', when: during(['movement'], offered(arrivals)) },
    { id: 'initiative', clause: '20.0.2', when: offered(initiative) },
  ];
  return hintsBy(lore);
};
