import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import { ATTACK, type Position, type Unit } from '@umpire/shared/umpire';
import { commonWrongs, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { isNextToEnemy } from '../../rules/18-recovery.ts';
import { isArtillery, isEngaged, isLeg, isOutOfSupply, isShaken } from '../../rules/units.ts';

/** Commands that break a rule now, in a game of the six turns, each with the clause that it breaks. */

type Placed = Unit & { readonly at: Hex };

/** A moment of the game, with the idle units of the side at play. */
interface Moment {
  readonly p: Position;
  readonly side: SideId;
  readonly enemies: readonly Placed[];
  /** Units in good order that have not moved, are in no combat and touch no enemy. */
  readonly idle: readonly Placed[];
}

/** Distance from the enemy at which zones cannot affect a path of three hexes. */
const FAR = 5;

const isPlaced = (unit: Unit): unit is Placed => unit.at !== undefined;

const momentOf = (p: Position): Moment | undefined => {
  const { side } = p.turn;
  if (side === undefined) return undefined;
  const fought = JSON.stringify(p.procedures);
  const placed = p.units.filter(isPlaced);
  const enemies = placed.filter((unit) => unit.side !== side);
  const isFree = (unit: Placed): boolean =>
    unit.at === unit.began &&
    unit.state.length === 0 &&
    !fought.includes(`"${unit.id}"`) &&
    enemies.every(({ at }) => p.board.grid.distance(at, unit.at) > 1);
  return { p, side, enemies, idle: placed.filter((unit) => unit.side === side && isFree(unit)) };
};

/** A wrong command for the first element for which `isSo` holds. */
const firstOf = <T>(all: readonly T[], isSo: (one: T) => boolean, wrong: (one: T) => Wrong | undefined): Wrong[] => {
  const found = all.find(isSo);
  const made = found && wrong(found);
  return made ? [made] : [];
};

const moving = (p: Position, { id }: Unit, to: Hex, mode?: string): Command => ({
  type: 'movePieces',
  pieces: [id],
  to: p.board.grid.number(to),
  ...(mode !== undefined && { mode }),
});

const emptyBeside = (p: Position, { at }: Placed): Hex | undefined =>
  p.board.grid.around(at).find((hex) => p.unitsAt(hex).length === 0);

/** 27.6, 29.1 Units that the first turns hold where they are. */
const isHeld = (p: Position, { values }: Unit): boolean =>
  p.turn.number <= 2 && (values.setup === 'red' || values.rrd === true);

/** 11, 12, 22.2, 34 Modes of moving that a unit does not have. */
const ways = ({ p, idle, enemies }: Moment): readonly Wrong[] => {
  if (p.turn.phase !== 'movement') return [];
  const free = idle.filter((unit) => !isHeld(p, unit) && !isArtillery(unit) && unit.move > 0);
  const beside =
    (clause: string, mode: string) =>
    (unit: Placed): Wrong | undefined => {
      const to = emptyBeside(p, unit);
      return to === undefined ? undefined : { command: moving(p, unit, to, mode), clause };
    };
  const threeAway = (unit: Placed): Wrong | undefined => {
    const to = [...p.board.grid.range(unit.at, 3)].find(
      (hex) => p.board.grid.distance(hex, unit.at) === 3 && p.unitsAt(hex).length === 0,
    );
    return to === undefined ? undefined : { command: moving(p, unit, to, 'tactical'), clause: '11.3a' };
  };
  return [
    ...firstOf(free, (unit) => !isLeg(unit), beside('11.2a', 'extended')),
    ...firstOf(free, isLeg, beside('12.1a', 'strategic')),
    ...firstOf(free, isLeg, beside('22.2a', 'reposition')),
    ...firstOf(free, isLeg, beside('34a', 'infiltrate')),
    // 11.10 Before 18AM the army boundary is in the way of a German; near the front, zones are.
    ...firstOf(
      free.filter(({ at }) => enemies.every((enemy) => p.board.grid.distance(enemy.at, at) > FAR)),
      (unit) => isLeg(unit) && (unit.side === 'allied' || p.turn.number > 4),
      threeAway,
    ),
    ...firstOf(idle, (unit) => p.turn.number === 1 && unit.values.setup === 'red', beside('29.1a', 'normal')),
  ];
};

/** 11.9 Off the map where that is forbidden; 16.5, 18.2, 23.4 by units that are pinned, shaken or without supply. */
const hindered = ({ p, side, idle }: Moment): readonly Wrong[] => {
  if (p.turn.phase !== 'movement') return [];
  const own = p.units.filter(isPlaced).filter((unit) => unit.side === side && unit.at === unit.began);
  const normally =
    (clause: string) =>
    (unit: Placed): Wrong | undefined => {
      const to = emptyBeside(p, unit);
      return to === undefined ? undefined : { command: moving(p, unit, to, 'normal'), clause };
    };
  return [
    ...firstOf(
      idle,
      () => side === 'german',
      ({ id }) => ({ command: { type: 'movePieces', pieces: [id], to: 'box:southeast' }, clause: '11.9b' }),
    ),
    ...firstOf(own, isEngaged, normally('16.5a')),
    ...firstOf(own, (unit) => isShaken(unit) && !isEngaged(unit) && !isHeld(p, unit), normally('18.2a')),
    ...firstOf(
      own,
      (unit) => isOutOfSupply(unit) && !isShaken(unit) && !isEngaged(unit) && !isHeld(p, unit),
      normally('23.4a'),
    ),
  ];
};

/** 24.4, 24.5, 24.8 Markers in forbidden places. */
const markers = ({ p, side, enemies }: Moment): readonly Wrong[] => {
  const own = (kind: string) => p.markers.find((marker) => marker.kind === kind && marker.side === side && !marker.at);
  const [traffic, roadblock, enemy] = [own('traffic'), own('roadblock'), enemies[0]];
  const lay = (id: string | undefined, to: string, clause: string): Wrong[] =>
    id === undefined ? [] : [{ command: { type: 'movePieces', pieces: [id], to }, clause }];
  const bottleneck = [...p.board.features.keys()].find((hex) => p.board.featuresAt(hex).has('bottleneck'));
  return [
    ...(side === 'allied' && bottleneck !== undefined
      ? lay(traffic?.id, p.board.grid.number(bottleneck), '24.4a')
      : []),
    ...(side === 'german' && p.turn.number < 3 && enemy
      ? lay(traffic?.id, p.board.grid.number(enemy.at), p.turn.phase === 'traffic' ? '24.5a' : '24.4a')
      : []),
    ...(enemy && p.turn.number > 2 ? lay(roadblock?.id, p.board.grid.number(enemy.at), '24.8b') : []),
  ];
};

/** Procedures at the wrong time, each with its clause. */
const untimely = ({ p, side }: Moment): readonly Wrong[] => {
  const { phase, number } = p.turn;
  const begin = (kind: string, clause: string): Wrong => ({
    command: { type: 'guide', kind, state: { side }, status: 'open', acts: [] },
    clause,
  });
  if (p.procedures.some(({ status }) => status === 'open')) return [];
  return [
    ...(phase === 'movement' ? [begin('rally', '18.4b'), begin('disengage', '20.1a')] : []),
    ...(phase === 'combat' ? [begin('fuel', '6.1a'), begin('surrenders', '23.7a')] : []),
    ...(phase === 'bridge' && number <= 2 ? [begin('demolition', '7.3c')] : []),
    ...(phase === 'recovery' ? [begin('air-dice', '15.6a'), begin(`replacements-${side}`, '25.21a')] : []),
    ...(phase === 'supply' ? [begin('traffic-dice', '24.3b'), begin('dig', '15.8b')] : []),
  ];
};

/** 14 Forbidden attacks: by three divisions, by a shaken unit, a second time. */
const attacks = ({ p, side }: Moment): readonly Wrong[] => {
  if (p.turn.phase !== 'combat' || p.procedures.some(({ status }) => status === 'open')) return [];
  const { grid } = p.board;
  const on = (attackers: readonly Placed[], target: Hex, clause: string): Wrong => ({
    command: {
      type: 'guide',
      kind: ATTACK,
      state: { attackers: attackers.map(({ id }) => id), target: grid.number(target) },
      status: 'open',
      acts: [],
    },
    clause,
  });
  const fought = JSON.stringify(p.procedures);
  const own = p.units.filter(isPlaced).filter((unit) => unit.side === side && !isArtillery(unit));
  const targets = p.units.filter(isPlaced).filter((unit) => unit.side !== side);
  const near = ({ at }: Placed) => own.filter((unit) => grid.distance(unit.at, at) === 1);
  const threeDivisions = targets.flatMap((target): Wrong[] => {
    const byDivision = new Map(
      near(target)
        .filter(({ formation, id }) => formation !== undefined && !fought.includes(`"${id}"`))
        .map((unit) => [unit.formation, unit]),
    );
    return byDivision.size > 2 ? [on([...byDivision.values()], target.at, '14.3a')] : [];
  });
  const shaken = targets.flatMap((target) =>
    near(target)
      .filter(isShaken)
      .map((unit) => on([unit], target.at, '18.2a')),
  );
  return [...threeDivisions.slice(0, 1), ...shaken.slice(0, 1)];
};

/** 25.22 At night: a unit that needs no replacement moves, or a unit returns in a forbidden hex. */
const atNight = (p: Position): readonly Wrong[] => {
  if (p.turn.phase !== 'replacement') return [];
  const dead = p.units.find(({ place, side }) => place === `box:${side}-dead`);
  const placed = p.units.filter(isPlaced);
  const whole = placed.find((unit) =>
    placed.every(({ side, at }) => side === unit.side || p.board.grid.distance(at, unit.at) > 1),
  );
  const to = whole && emptyBeside(p, whole);
  return [
    ...(dead ? [{ command: { type: 'movePieces', pieces: [dead.id], to: '1112' } as const, clause: '25.22b' }] : []),
    ...(whole && to !== undefined ? [{ command: moving(p, whole, to), clause: '11.1a' }] : []),
  ];
};

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'victory' || (turn.phase === 'supply' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'victory', side: 'allied' };

/**
 * Leaves out units that break clauses of their own in generic wrong moves: 22.3 guns, units with a marker, and units
 * next to an enemy, which may be in an attack.
 */
const withoutHeld = (p: Position): Position => {
  const held = p.units.filter(
    (unit) => isHeld(p, unit) || isArtillery(unit) || unit.state.length > 0 || isNextToEnemy(p, unit),
  );
  return p.with(new Map(held.map(({ id }) => [id, undefined])));
};

/** Phases with many acts, in which generic wrong acts come up often enough. */
const LONG: readonly string[] = ['movement', 'combat'];

export const wrongs = (p: Position): readonly Wrong[] => {
  const moment = momentOf(p);
  const own = moment && [ways, hindered, markers, untimely, attacks].flatMap((find) => find(moment));
  const special = [...(own ?? []), ...atNight(p)];
  if (special.length > 0 && !LONG.includes(p.turn.phase)) return special;
  const common = commonWrongs(withoutHeld(p), {
    sequence: '4a',
    skippedTo,
    notNow: '11.1a',
    enemyHex: '14.1a',
    moving: ['movement'],
    notAdjacent: '14.1a',
    combat: ['combat'],
  });
  return [...common, ...special];
};
