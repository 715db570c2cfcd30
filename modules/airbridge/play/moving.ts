import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { moveTo, putInto } from '@umpire/shared/umpire/kit';
import { overrunStack, whyNotOverrun } from '../rules/4-overrun.ts';
import { whyNotFerry, whyNotRepair } from '../rules/17-engineers.ts';
import { bridges, dropZoneAt, hasWater } from '../rules/ground.ts';
import { phaseKey } from '../rules/phase-marks.ts';
import { enemiesAt, isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';
import { write } from './acts.ts';
import { takeZone } from './drop-zones.ts';
import { type Act, actProcedure } from './options-procedure.ts';

/** Actions of units during movement: overruns, ferries, repairs. */

/** Enemy hexes weak enough to be considered. */
const weakHexes = (p: Position, side: string): readonly number[] => {
  const held = new Set(p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
  const zones =
    side === 'german' ? p.markers.flatMap(({ kind, at }) => (/dz$/.test(kind) && at !== undefined ? at : [])) : [];
  return [...new Set([...held, ...zones])];
};

/** 4.2 Every stack with every hex that it could overrun. */
const overruns = (
  p: Position,
  side: string,
): readonly { readonly units: readonly Unit[]; readonly target: number }[] => {
  const { phase } = p.turn;
  if (phase !== 'movement' && phase !== 'mechanized-movement') return [];
  const starts = new Set(p.units.flatMap((unit) => (unit.side === side ? (unit.at ?? []) : [])));
  return [...starts].flatMap((start) => {
    const units = overrunStack(p, start, side);
    const strength = units.reduce((sum, { attack }) => sum + attack, 0);
    if (strength === 0) return [];
    const most = Math.max(...units.map(({ move }) => move)) * 2 + 1;
    return weakHexes(p, side)
      .filter((target) => p.board.grid.distance(start, target) <= most)
      .filter((target) => whyNotOverrun(p, units, target).length === 0)
      .map((target) => ({ units, target }));
  });
};

/** 4.2.4, 4.2.5 The defenders are removed, and the stack stands there with a point less. */
const overrunActs = (p: Position, units: readonly Unit[], target: number): readonly Command[] => {
  const enemies = enemiesAt(p, target, units[0]!.side);
  const zone = units[0]!.side === 'german' && dropZoneAt(p, target) ? takeZone(p, target) : [];
  return [
    ...(enemies.length > 0
      ? [
          putInto(
            enemies.map(({ id }) => id),
            `box:${enemies[0]!.side}-eliminated`,
          ),
        ]
      : []),
    ...zone,
    moveTo(p, units, target),
    ...write(units, 'overran', phaseKey(p.turn)),
  ];
};

export const overrun = actProcedure({
  kind: 'overrun',
  clause: '4.2.1',
  title: say('play.overrun.title'),
  open: (p, side) =>
    overruns(p, side).map(({ units, target }): Act => {
      const number = p.board.grid.number(target);
      return {
        id: `${p.board.grid.number(units[0]!.began!)}-${number}`,
        says: say('play.overrun.offer', { hex: number, count: units.length }),
        acts: overrunActs(p, units, target),
        hexes: [target],
        units: units.map(({ id }) => id),
      };
    }),
});

const blownBridges = (p: Position): readonly (readonly [number, number])[] =>
  [...bridges.down(p)].map((side) => [p.board.grid.ends[side * 2]!, p.board.grid.ends[side * 2 + 1]!] as const);

/** 17.1 */
export const repair = actProcedure({
  kind: 'repair',
  clause: '17.1.1',
  title: say('play.repair.title'),
  open: (p, side) =>
    blownBridges(p).flatMap((bridge) => {
      const hexside = p.board.grid.hexsideBetween(...bridge);
      const marker = p.markers.find((each) => each.hexside === hexside && each.kind === 'bridge-blown');
      const unit = bridge
        .flatMap((hex) => p.unitsAt(hex))
        .find((each) => each.side === side && whyNotRepair(p, each, bridge).length === 0);
      if (!unit || marker?.id === undefined) return [];
      const [one, other] = bridge.map((hex) => p.board.grid.number(hex));
      const act: Act = {
        id: `${unit.id}-${one}-${other}`,
        says: say('play.repair.offer', { unit: unit.name, one: one!, other: other! }),
        acts: [
          ...bridges.lay(p, { hexside: marker.hexside!, kind: 'bridge' }, 'repaired'),
          { type: 'setMarker', pieces: [marker.id], kind: 'repaired-in', value: phaseKey(p.turn) },
          ...write([unit], 'spent', phaseKey(p.turn)),
        ],
        hexes: bridge,
        units: [unit.id],
      };
      return [act];
    }),
});

/** 17.3.2 Units that could be ferried over the hexside between the engineer and that hex, in either direction. */
const passengers = (p: Position, engineer: Unit, beyond: number): readonly { unit: Unit; to: number }[] => [
  ...p.unitsAt(engineer.at!).map((unit) => ({ unit, to: beyond })),
  ...p.unitsAt(beyond).map((unit) => ({ unit, to: engineer.at! })),
];

const ferryAct = (p: Position, engineer: Unit, unit: Unit, to: number): Act => {
  const number = p.board.grid.number(to);
  const isSelf = unit.id === engineer.id;
  return {
    id: `${engineer.id}-${unit.id}-${number}`,
    says: isSelf
      ? say('play.ferry.self', { engineer: engineer.name, hex: number })
      : say('play.ferry.offer', { engineer: engineer.name, unit: unit.name, hex: number }),
    acts: [
      { type: 'movePieces', pieces: [unit.id], to: number, mode: 'ferry' },
      ...write(isSelf ? [unit] : [unit, engineer], 'spent', phaseKey(p.turn)),
    ],
    hexes: [to],
    units: [unit.id, engineer.id],
  };
};

/** 17.3 */
export const ferry = actProcedure({
  kind: 'ferry',
  clause: '17.3.1',
  title: say('play.ferry.title'),
  open: (p, side) =>
    p.units
      .filter((unit) => unit.side === side && isEngineer(unit) && unit.at !== undefined)
      .flatMap((engineer) =>
        p.board.grid
          .around(engineer.at!)
          .filter((beyond) => hasWater(p.board, engineer.at!, beyond))
          .flatMap((beyond) =>
            passengers(p, engineer, beyond)
              .filter(({ unit, to }) => unit.side === side && whyNotFerry(p, engineer, unit, to).length === 0)
              .map(({ unit, to }) => ferryAct(p, engineer, unit, to)),
          ),
      ),
});
