import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import { ATTACK, type Clause, type Position, type Unit } from '@umpire/shared/umpire';
import { commonWrongs, type Wrong } from '@umpire/shared/umpire/kit/testing/whole-games.ts';
import { reach } from '../../rules/5-movement.ts';
import { whyHeldBack } from '../../rules/15-surprise.ts';
import { isNextToEnemy } from '../../rules/ground.ts';
import { isArmor, isArtillery, isInfantry, isMechanized, isReserve } from '../../rules/units.ts';

/** Commands that break a rule now, in a game of the basic rules, each with the clause that it breaks. */

type Placed = Unit & { readonly at: Hex };

/** A moment of the game. `idle`: units that have not moved, are in no combat and touch no enemy. */
interface Moment {
  readonly p: Position;
  readonly own: readonly Placed[];
  readonly enemies: readonly Placed[];
  readonly idle: readonly Placed[];
}

const momentOf = (p: Position): Moment => {
  const fought = JSON.stringify(p.procedures);
  const placed = p.units.filter((unit): unit is Placed => unit.at !== undefined);
  const own = placed.filter(({ side }) => side === p.turn.side);
  const idle = own.filter(
    (unit) => unit.at === unit.began && !fought.includes(`"${unit.id}"`) && !isNextToEnemy(p, unit.at, unit.side),
  );
  return { p, own, enemies: placed.filter(({ side }) => side !== p.turn.side), idle };
};

const moving = ({ id }: Unit, p: Position, to: Hex): Command => ({
  type: 'movePieces',
  pieces: [id],
  to: p.board.grid.number(to),
});
const marking = ({ id }: Unit, kind: string): Command => ({ type: 'setMarker', pieces: [id], kind, value: true });
const attacking = (p: Position, { id }: Unit, target: Hex): Command => ({
  type: 'guide',
  kind: ATTACK,
  state: { attackers: [id], target: p.board.grid.number(target) },
  status: 'open',
  acts: [],
});

/** A wrong command for the first element for which `isSo` holds. */
const firstOf = (
  all: readonly Placed[],
  isSo: (unit: Placed) => boolean,
  clause: Clause,
  command: (unit: Placed) => Command | undefined,
): readonly Wrong[] => {
  for (const unit of all.filter(isSo)) {
    const made = command(unit);
    if (made) return [{ command: made, clause }];
  }
  return [];
};

/** 14, 12.1 Markers that are set in a forbidden place or at a wrong time. */
const markers = ({ p, own, idle }: Moment): readonly Wrong[] => {
  const { phase, number, side } = p.turn;
  const reserve = (unit: Placed): Command => marking(unit, 'reserve');
  const isFree = (unit: Unit): boolean => !isReserve(unit);
  const isFirst = number === 1 && side === 'german';
  return [
    ...firstOf(idle, (unit) => isFree(unit) && (phase !== 'reserve' || !isMechanized(unit)), '14.1', reserve),
    ...(phase === 'reserve' && !isFirst
      ? firstOf(own, (unit) => isMechanized(unit) && isNextToEnemy(p, unit.at, unit.side), '14.3', reserve)
      : []),
    ...(phase === 'reserve' && isFirst ? firstOf(idle, isMechanized, '15.7', reserve) : []),
    ...(phase === 'mutual-supply'
      ? []
      : firstOf(
          idle,
          ({ state }) => !state.includes('out-of-supply'),
          '12.1',
          (unit) => marking(unit, 'out-of-supply'),
        )),
    ...(phase === 'movement' ? firstOf(idle, isArtillery, '13.3', (unit) => marking(unit, 'building-bridge')) : []),
  ];
};

/** 8, 11, 12.5 Pieces that are laid on the map at a wrong time or place. */
const laid = ({ p, own }: Moment): readonly Wrong[] => {
  const { phase, side } = p.turn;
  const [unit] = own;
  const laying = (kind: string, clause: Clause, counter = kind): readonly Wrong[] => {
    const marker = p.markers.find((each) => each.counter === counter && each.place?.startsWith('box:'));
    if (!unit || marker?.id === undefined) return [];
    return [{ command: { type: 'movePieces', pieces: [marker.id], to: p.board.grid.number(unit.at) }, clause }];
  };
  return [
    ...(phase === 'interdiction' ? [] : laying('interdiction', '11.3')),
    ...(phase === 'mutual-supply' && side === 'german' ? [] : laying('air-drop', '12.5')),
    ...(phase === 'combat' ? [] : laying('ground-support', '11.2', `ground-support-${side}`)),
    ...(phase === 'movement' ? [] : laying('improved-position', '8.1.b', `position-${side}`)),
    ...(phase === 'movement' && side === 'allied' ? [] : laying('fortification', '8.2.c')),
  ];
};

/** The number of units whose forbidden destinations are tried. */
const MOST_ASKED = 12;

/** 5, 6, 7, 15, 16 Movements that are too far, into closed hexes, by units that may not move, or onto full stacks. */
const movements = ({ p, own, idle }: Moment): readonly Wrong[] => {
  const { phase, side, number } = p.turn;
  if (phase === 'exploitation') {
    return firstOf(
      idle,
      (unit) => !isReserve(unit) && !whyHeldBack(p, unit),
      '14.2',
      (unit) => beside(p, unit),
    );
  }
  if (phase !== 'movement') return [];
  const held = idle.filter((unit) => whyHeldBack(p, unit));
  const free = own.filter((unit) => unit.at === unit.began && !isReserve(unit) && !held.includes(unit));
  const barred = (clause: Clause, radius: number, isSo: (unit: Placed) => boolean): readonly Wrong[] =>
    firstOf(free.filter(isSo).slice(0, MOST_ASKED), isSo, clause, (unit) => {
      const reached = reach(p, [unit]);
      const to = [...p.board.grid.range(unit.at, radius)].find(
        (hex) => hex !== unit.at && !p.enemyAt(hex, side ?? '') && reached.why(hex)?.clause === clause,
      );
      return to === undefined ? undefined : moving(unit, p, to);
    });
  const waits = p.units.find(
    (unit) =>
      unit.side === side && unit.at === undefined && Number(/^track:turn:(\d+)$/.exec(unit.place ?? '')?.[1]) > number,
  );
  return [
    ...firstOf(
      held,
      () => true,
      '15.5',
      (unit) => beside(p, unit),
    ),
    ...barred('5.2.a', 7, isInfantry),
    ...barred('5.3.b', 1, isArmor),
    ...barred('5.3.e', 1, isArmor),
    ...barred('5.4.a', 2, isMechanized),
    ...barred('5.4.b', 2, isMechanized),
    ...barred('7.4', 1, isInfantry),
    ...barred('6.1', 3, isInfantry),
    ...(waits && idle[0] ? [{ command: moving(waits, p, idle[0].at), clause: '16.1' }] : []),
    ...(side === 'german' && idle[0]
      ? [{ command: { type: 'movePieces', pieces: [idle[0].id], to: 'box:german-exited' } as const, clause: '5.5.a' }]
      : []),
  ];
};

const beside = (p: Position, unit: Placed): Command | undefined => {
  const to = p.board.grid.around(unit.at).find((hex) => p.unitsAt(hex).length === 0);
  return to === undefined ? undefined : moving(unit, p, to);
};

/** 9, 10 Attacks by guns alone, and by units that have attacked or were kept in reserve. */
const attacks = ({ p, own }: Moment): readonly Wrong[] => {
  if (p.turn.phase !== 'combat' || p.procedures.some(({ status }) => status === 'open')) return [];
  const enemyOf = (unit: Placed): Hex | undefined =>
    p.board.grid.around(unit.at).find((hex) => p.enemyAt(hex, unit.side));
  const against = (unit: Placed): Command | undefined => {
    const target = enemyOf(unit);
    return target === undefined ? undefined : attacking(p, unit, target);
  };
  return [
    ...firstOf(own, isArtillery, '10.2.b', against),
    ...firstOf(own, ({ state }) => state.includes('attacked'), '9.1.b', against),
  ];
};

const skippedTo = ({ turn }: Position) =>
  turn.phase === 'record-keeping' || (turn.phase === 'bridge-construction' && turn.side === 'allied')
    ? { phase: 'movement', side: 'german' }
    : { phase: 'record-keeping' };

const seldom: ReadonlySet<Clause> = new Set([
  ...['5.3.e', '5.4.a', '5.4.b', '9.1.b', '10.2.b', '14.2', '14.3', '15.5', '15.7'],
]);
const RARE_MORE = 6;

export const wrongs = (p: Position): readonly Wrong[] => {
  const moment = momentOf(p);
  // 15.5 Units that are held back break this clause before any other.
  const held = new Map(moment.own.filter((unit) => whyHeldBack(p, unit)).map(({ id }) => [id, undefined]));
  const common = commonWrongs(p.with(held), {
    sequence: '4.A',
    skippedTo,
    notNow: p.turn.phase === 'bridge-construction' ? '13.3' : '5.1.a',
    enemyHex: '5.1.b',
    moving: ['movement'],
    notAdjacent: '9.1.a',
    combat: ['combat'],
  });
  const all = [...common, ...markers(moment), ...laid(moment), ...movements(moment), ...attacks(moment)];
  // One wrong act per step, in turn, so that rare ones come up as often as the others.
  const rare = all.filter(({ clause }) => seldom.has(clause));
  return Array.from({ length: 1 + (rare.length > 0 ? RARE_MORE : 0) }, (_, i) => (i === 0 ? all : rare)).flat();
};
