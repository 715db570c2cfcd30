import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { commonWrongs, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { mayEnd } from '../../rules/3-sequence.ts';
import { reach } from '../../rules/4-movement.ts';
import { LIMIT, pointsOf } from '../../rules/5-stacking.ts';
import { dropZoneOf } from '../../rules/7-landing.ts';
import { dueOf } from '../../rules/21-reinforcements.ts';
import { weather } from '../../rules/fields.ts';
import { isOpenGround, isWaterBarred } from '../../rules/ground.ts';
import { holdsNow } from '../../rules/phase-marks.ts';
import { isAirborne, isArtillery, isEngineer, isFatigued, isMotorised, isOutOfSupply } from '../../rules/units.ts';

/** Commands that break a rule now, in a game of the tournament scenario, each with the clause that it breaks. */

type Placed = Unit & { readonly at: Hex };

/** 17.3.1 A unit that gave its allowance for a ferry or bridge is bound by that clause first. */
const isSpent = (p: Position, unit: Unit): boolean => holdsNow(p, unit, 'spent');

/** A moment of the game. `idle`: units that have not moved, are in no combat and touch no enemy. */
interface Moment {
  readonly p: Position;
  readonly own: readonly Placed[];
  readonly enemies: readonly Placed[];
  readonly idle: readonly Placed[];
  /** Enemies out of reach of every own unit this turn. */
  readonly remote: readonly Placed[];
}

const FAR = 14;

const momentOf = (p: Position): Moment => {
  const fought = JSON.stringify(p.procedures);
  const placed = p.units.filter((unit): unit is Placed => unit.at !== undefined);
  const own = placed.filter(({ side }) => side === p.turn.side);
  const enemies = placed.filter(({ side }) => side !== p.turn.side);
  const distance = ({ at }: Placed, all: readonly Placed[]): number =>
    Math.min(99, ...all.map((other) => p.board.grid.distance(at, other.at)));
  const idle = own.filter(
    (unit) =>
      unit.at === unit.began && !isSpent(p, unit) && !fought.includes(`"${unit.id}"`) && distance(unit, enemies) > 1,
  );
  return { p, own, enemies, idle, remote: enemies.filter((enemy) => distance(enemy, own) > FAR) };
};

/** A wrong command for the first element for which `isSo` holds. */
const firstOf = <T>(all: readonly T[], isSo: (one: T) => boolean, wrong: (one: T) => Wrong | undefined): Wrong[] => {
  const found = all.find(isSo);
  const made = found && wrong(found);
  return made ? [made] : [];
};

const marking = ({ id }: Unit, kind: string, value?: string): Command => ({
  type: 'setMarker',
  pieces: [id],
  kind,
  ...(value !== undefined && { value }),
});
const moving = ({ id }: Unit, p: Position, to: Hex, mode?: string): Command => ({
  type: 'movePieces',
  pieces: [id],
  to: p.board.grid.number(to),
  ...(mode !== undefined && { mode }),
});

const emptyBeside = (p: Position, { at }: Placed): Hex | undefined =>
  p.board.grid.around(at).find((hex) => p.unitsAt(hex).length === 0 && isOpenGround(p, hex));

/** 13.0.2 More than eight points in one assault. */
const tooMany = (units: readonly Placed[], target: string | undefined): readonly Wrong[] =>
  target !== undefined && pointsOf(units) > LIMIT
    ? [
        {
          command: { type: 'setMarker', pieces: units.map(({ id }) => id), kind: 'assault', value: target },
          clause: '13.0.2',
        },
      ]
    : [];

/** 12.0, 13.0 Declarations by the wrong units, against the wrong targets, or at the wrong time. */
const declarations = ({ p, own, idle, enemies }: Moment): readonly Wrong[] => {
  const fights = (unit: Placed): boolean => unit.attack > 0 && !isArtillery(unit);
  const numberOf = ({ at }: Placed): string => p.board.grid.number(at);
  const afar = (unit: Placed) => enemies.find(({ at }) => p.board.grid.distance(at, unit.at) > 1);
  const against = (unit: Placed, kind: string, clause: string): Wrong | undefined => {
    const enemy = afar(unit);
    return enemy && { command: marking(unit, kind, numberOf(enemy)), clause };
  };
  if (p.turn.phase !== 'combat-declaration') {
    return firstOf(idle, fights, (unit) => against(unit, 'assault', '13.0.1'));
  }
  const isDeclared = ({ values }: Placed): boolean => values.maneuver !== undefined;
  return [
    ...firstOf(idle, fights, (unit) => against(unit, 'maneuver', '12.0.1')),
    ...firstOf(idle, isArtillery, (unit) => against(unit, 'maneuver', '9.0.2')),
    ...firstOf(own, isDeclared, (unit) => against(unit, 'maneuver', '12.0.4')),
    ...firstOf(own, isDeclared, (unit) => against(unit, 'assault', '13.0.4')),
    ...firstOf(own, isFatigued, (unit) => against(unit, 'maneuver', '14.0.2')),
    ...firstOf(own, isOutOfSupply, (unit) => against(unit, 'assault', '16.0.2')),
    ...tooMany(idle.filter(fights), enemies[0] && numberOf(enemies[0])),
  ];
};

/** Those for whom it is worked out where they may go. */
const FEW = 6;

/** 7.2.1 The far bank of a river or canal without a bridge there. */
const overWater = (p: Position, unit: Placed): Hex | undefined =>
  p.board.grid
    .around(unit.at)
    .find(
      (hex) =>
        p.unitsAt(hex).length === 0 && isWaterBarred(p, unit.at, hex) && reach(p, [unit]).why(hex)?.clause === '7.2.1',
    );

/** 9.4.2, 12.0.2 The phase ends too early. */
const endings = (p: Position): readonly Wrong[] =>
  [...new Set(mayEnd(p).map(({ clause }) => clause))].map((clause) => ({ command: { type: 'nextPhase' }, clause }));

/** 7.3.1 A drop zone is moved about. */
const zonesMoved = ({ board, markers, turn }: Position): readonly Wrong[] => {
  const zone = markers.find(({ kind, at, id }) => kind === 'dz' && at !== undefined && id !== undefined);
  const beside = zone && board.grid.around(zone.at!)[0];
  return turn.phase === 'airborne-assault' || beside === undefined
    ? []
    : [{ command: { type: 'movePieces', pieces: [zone!.id!], to: board.grid.number(beside) }, clause: '7.3.1' }];
};

/** S2.2 There is this one phase for it: nothing else is tried then. */
const reconMoves = ({ p, idle }: Moment): readonly Wrong[] => {
  const { phase, number, side } = p.turn;
  if (phase !== 'movement' || number !== 1 || side !== 'german') return [];
  return firstOf(
    idle,
    ({ counter }) => counter === '9recc',
    (unit) => {
      const to = emptyBeside(p, unit);
      return to === undefined ? undefined : { command: moving(unit, p, to), clause: 'S2.2' };
    },
  );
};

/** 4, 17.3 Movements that are too far, by units that may not move, or by a ferry that cannot carry the unit. */
const movements = ({ p, idle, enemies, remote }: Moment): readonly Wrong[] => {
  const { phase } = p.turn;
  const { grid } = p.board;
  const beside = (unit: Placed, clause: string, mode?: string): Wrong | undefined => {
    const to = emptyBeside(p, unit);
    return to === undefined ? undefined : { command: moving(unit, p, to, mode), clause };
  };
  if (phase === 'mechanized-movement') {
    return firstOf(
      idle,
      (unit) => !isMotorised(unit) && unit.move > 0,
      (unit) => beside(unit, '4.1.1'),
    );
  }
  if (phase !== 'movement') return [];
  const isFree = (unit: Placed): boolean =>
    !isArtillery(unit) && unit.move > 0 && enemies.every(({ at }) => grid.distance(at, unit.at) > 2 * unit.move + 4);
  const tooFar = (unit: Placed): Wrong | undefined => {
    const far = [...grid.range(unit.at, 2 * unit.move + 3)].find(
      (hex) => grid.distance(hex, unit.at) > 2 * unit.move && isOpenGround(p, hex),
    );
    return far === undefined ? undefined : { command: moving(unit, p, far), clause: '4.0.3' };
  };
  return [
    ...firstOf(idle, isFree, tooFar),
    ...firstOf(
      idle,
      (unit) => isMotorised(unit) && !isEngineer(unit),
      (unit) => beside(unit, '17.3.1', 'ferry'),
    ),
    ...firstOf(
      idle.filter(isFree).slice(0, FEW),
      (unit) => overWater(p, unit) !== undefined,
      (unit) => ({ command: moving(unit, p, overWater(p, unit)!), clause: '7.2.1' }),
    ),
    ...firstOf(
      remote,
      () => true,
      ({ id, side: of }) => ({
        command: { type: 'movePieces', pieces: [id], to: `box:${of}-eliminated` },
        clause: '4.2.3',
      }),
    ),
  ];
};

/** 7.3, 21 Units that arrive too early, or land where their division has no drop zone. */
const arrivals = ({ p }: Moment): readonly Wrong[] => {
  const { phase, side, number } = p.turn;
  const waits = p.units.filter(
    (unit) => unit.side === side && unit.at === undefined && unit.place?.startsWith('track:'),
  );
  const isEarly = (unit: Unit): boolean => (dueOf(p, unit)?.turn ?? 0) > number;
  const entryOf = (unit: Unit): Hex | undefined => dueOf(p, unit)?.hexes.find((hex) => p.unitsAt(hex).length === 0);
  const early = (unit: Unit): Wrong | undefined => {
    const to = entryOf(unit);
    return to === undefined ? undefined : { command: moving(unit, p, to), clause: '21.0.1' };
  };
  if (phase === 'movement') return firstOf(waits, (unit) => !isAirborne(unit) && isEarly(unit), early);
  // 18.1.1 In a storm no unit may land: this clause comes first.
  if (phase !== 'airborne-assault' || weather.of(p) === 'storm') return [];
  const away = p.board.grid.parse('B2209');
  return [
    ...firstOf(waits, (unit) => isAirborne(unit) && isEarly(unit), early),
    ...firstOf(
      waits,
      (unit) => isAirborne(unit) && !isEarly(unit) && dropZoneOf(p, unit) !== undefined,
      (unit) => (away === undefined ? undefined : { command: moving(unit, p, away), clause: '7.3.9' }),
    ),
  ];
};

/** 14.0.6, 16.0.1 Markers that are set or removed at the wrong time. */
const markers = ({ p, own, idle }: Moment): readonly Wrong[] => [
  ...(p.turn.phase === 'preparation'
    ? []
    : firstOf(
        idle,
        ({ state }) => !state.includes('out-of-supply'),
        (unit) => ({
          command: marking(unit, 'out-of-supply'),
          clause: '16.0.1',
        }),
      )),
  ...firstOf(own, isFatigued, ({ id }) => ({
    command: { type: 'removeMarker', pieces: [id], kind: 'fatigued' },
    clause: '14.0.6',
  })),
];

/** Leaves out units that clauses of their own hold in place: generic wrong moves would break those clauses instead. */
const withoutHeld = (p: Position): Position =>
  p.with(
    new Map(
      p.units
        .filter((unit) => unit.move === 0 || isArtillery(unit) || isSpent(p, unit) || unit.counter === '9recc')
        .map(({ id }) => [id, undefined]),
    ),
  );

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'bombardment' || turn.phase === 'defender-reaction'
    ? { phase: 'movement', side: 'german' }
    : { phase: 'bombardment', side: turn.side === 'german' ? 'allied' : 'german' };

export const wrongs = (p: Position): readonly Wrong[] => {
  const moment = momentOf(p);
  const recon = reconMoves(moment);
  if (recon.length > 0) return recon;
  const common = commonWrongs(withoutHeld(p), {
    sequence: '3.0.1',
    skippedTo,
    notNow: '3.0.1',
    enemyHex: '4.0.6',
    moving: ['movement'],
    notAdjacent: '12.0.1',
    combat: [],
  });
  return [
    ...[...common, ...declarations(moment), ...movements(moment), ...arrivals(moment)],
    ...[...markers(moment), ...endings(p), ...zonesMoved(p)],
  ];
};
