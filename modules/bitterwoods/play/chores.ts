import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Chore, idsOf, mark, markersOf, putMarkers, unmark } from '@umpire/shared/umpire/kit';
import { endsOf, isBound } from '../rules/5-boundaries.ts';
import { reach } from '../rules/5-movement.ts';
import { stacking } from '../rules/6-stacking.ts';
import { zones } from '../rules/7-zoc.ts';
import { debtOf, lostGuns } from '../rules/9-counterattack.ts';
import { engagedHex } from '../rules/9-duties.ts';
import { groundSupport } from '../rules/11-aircraft.ts';
import { isStopped } from '../rules/22-challenge.ts';
import { dumpsToTurn } from '../rules/25-dumps.ts';
import { isCaught, isSlipping, SNEAK } from '../rules/27-peiper.ts';
import { hasAmmunition, isShortOfShells } from '../rules/29-events.ts';
import { companies } from '../rules/29-on-the-map.ts';
import { startOf } from '../rules/going-on.ts';
import { isNextToEnemy, isUnbridgedNow } from '../rules/ground.ts';
import { isBlown } from '../rules/markers.ts';
import { has, isArtillery, isGun, isInfantry, isLeader, isMechInfantry, isReserve } from '../rules/units.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';
import { retreated } from './attack-state.ts';
import { rebuilt } from './phase-work.ts';

/** Bookkeeping between moves: markers that come and go by rule. */

const unmarkAll = (p: Position, kind: string, isSo: (unit: Position['units'][number]) => boolean): readonly Command[] =>
  unmark(
    p.units.filter((unit) => has(unit, kind) && isSo(unit)).map(({ id }) => id),
    kind,
  );

const backToBox = (p: Position, kind: string): readonly Command[] =>
  putMarkers(
    markersOf(p, kind).filter(({ at }) => at !== undefined),
    'box:markers',
  );

const isGermanGun = (unit: Position['units'][number]): boolean => unit.side === 'german' && isGun(unit);

/** 27.2 It had only one try. */
const sneaksUsed = (p: Position): readonly Command[] => {
  const pieces = p.units.filter((unit) => isSlipping(unit) || isCaught(unit)).map(({ id }) => id);
  return pieces.length > 0 ? [{ type: 'setMarker', pieces, kind: 'sneak', value: SNEAK.used }] : [];
};

/** 25.3, 29 What is removed at the end of a game turn: companies that were met, marks of 18 AM, the dump's one try. */
const eventsOver = (p: Position): readonly Command[] => {
  const met = companies(p).filter(({ values }) => values?.entered === true);
  const tried = markersOf(p, 'fuel-dump').filter(({ values }) => values?.tried === true);
  const saved = markersOf(p, 'saved-bridge').filter(({ hexside }) => hexside !== undefined);
  return [
    ...unmark(idsOf(met), 'entered'),
    ...putMarkers(met, 'box:optional'),
    ...unmark(idsOf(tried), 'tried'),
    ...backToBox(p, 'deception'),
    ...putMarkers(saved, 'box:markers'),
  ];
};

/** 29 #1 At the start of 19 AM the last companies are removed. */
const companiesGone = (p: Position): readonly Command[] =>
  p.turn.number >= 7 ? [...putMarkers(companies(p), 'box:optional'), ...backToBox(p, 'drop-zone')] : [];

/** 9.5 At the end of the game turn: the Allies have had their turn, and hexes that were left may be entered again. */
const isLapsed = (p: Position, unit: Unit): boolean => unit.side === 'allied' || debtOf(p, unit)?.from !== unit.at;

/** 9.5, 10.1.b, 11, 12.5, 14, 21.3 What is removed at the beginning of a player turn, and at the end of a game turn. */
const tidied = (p: Position): readonly Command[] => {
  const { phase, side } = p.turn;
  if (phase === 'record-keeping') {
    return [
      ...eventsOver(p),
      ...unmarkAll(p, 'fired', () => true),
      ...unmarkAll(p, 'moved', isGermanGun),
      ...unmarkAll(p, 'may-move-fully', () => true),
      ...unmarkAll(p, 'counterattack', (unit) => isLapsed(p, unit)),
      ...groundSupport.back(p),
      ...backToBox(p, 'interdiction'),
    ];
  }
  if (phase !== 'mutual-supply') return [];
  return [
    ...unmarkAll(p, 'attacked', () => true),
    ...companiesGone(p),
    ...unmarkAll(p, 'challenge', () => true),
    ...unmarkAll(p, 'goes-on', () => true),
    ...sneaksUsed(p),
    ...unmarkAll(p, 'ford', () => true),
    ...unmarkAll(p, 'building-bridge', () => true),
    ...unmarkAll(p, 'fired', (unit) => (unit.side === 'allied' ? !isShortOfShells(p, unit) : hasAmmunition(p))),
    ...unmarkAll(p, 'moved', (unit) => !isGermanGun(unit)),
    ...unmarkAll(p, 'reserve', (unit) => unit.side !== side),
    ...unmarkAll(p, 'shocked', (unit) => unit.side !== side),
    ...unmarkAll(p, 'counterattack', (unit) => unit.side !== side && debtOf(p, unit)?.from === unit.at),
    ...(side === 'german' ? backToBox(p, 'air-drop') : []),
  ];
};

export const tidyChore: Chore = {
  kind: 'tidy',
  clause: '4.C',
  title: say('play.tidy.title'),
  work: (p) => {
    const acts = tidied(p);
    return acts.length > 0 ? { says: say('play.tidy.says', { count: acts.length }), acts } : undefined;
  },
};

/** 9.5 No adjacent enemy unit is engaged any more, or in a hex that it has to attack. */
const isEngagementOver = (p: Position, unit: Unit): boolean => {
  if (unit.at === undefined) return true;
  const hex = engagedHex(p, unit);
  if (hex !== undefined) return !p.enemyAt(hex, unit.side);
  return !p.board.grid
    .around(unit.at)
    .some((beside) => p.unitsAt(beside).some((other) => other.side !== unit.side && engagedHex(p, other) === unit.at));
};

/** 15.3 On turn 1 Allied guns next to which a German unit has advanced after combat. */
const gunsReached = (p: Position): readonly Unit[] => {
  const { number, phase, side } = p.turn;
  if (number !== 1 || phase !== 'combat' || side !== 'german') return [];
  const gone = retreated(p);
  const advanced = p.units.filter((unit) => unit.side === side && unit.at !== startOf(p, unit) && !gone.has(unit.id));
  const near = new Set(advanced.flatMap(({ at }) => (at === undefined ? [] : p.board.grid.around(at))));
  return p.units.filter(
    (unit) => unit.side === 'allied' && isArtillery(unit) && near.has(unit.at!) && !has(unit, 'may-move-fully'),
  );
};

/** 5.5.b The turn on which a unit left the map is written on it until it is back. */
const leftMap = (p: Position): readonly Command[] => {
  const gone = p.units.filter(
    (unit) => /^box:allied-(north|west|south)$/.test(unit.place ?? '') && !has(unit, 'left-map'),
  );
  const value = String(p.turn.number);
  return [
    ...(gone.length > 0 ? [{ type: 'setMarker' as const, pieces: idsOf(gone), kind: 'left-map', value }] : []),
    ...unmarkAll(p, 'left-map', ({ at }) => at !== undefined),
  ];
};

/** 13.3 Bridges whose builder has gone across by hand. */
const crossed = (p: Position): readonly Command[] =>
  p.turn.phase === 'bridge-construction'
    ? p.units
        .filter((unit) => has(unit, 'building-bridge') && unit.side === p.turn.side)
        .flatMap((unit) => {
          const { at } = unit;
          const began = startOf(p, unit);
          const isOver = at !== undefined && began !== undefined && at !== began && isBlown(p, began, at);
          return isOver ? rebuilt(p, unit, [began, at]) : [];
        })
    : [];

/** 5.4.c, 5.5.b, 8.1.c, 8.2.c, 9.5, 13.3, 14.3, 15.3, 24.3, 25.2 Markers that change as soon as a condition holds. */
const settled = (p: Position): readonly Command[] => {
  const left = markersOf(p, 'improved-position').filter(
    ({ at, side }) => at !== undefined && !p.unitsAt(at).some((unit) => side === undefined || unit.side === side),
  );
  const taken = markersOf(p, 'fortification').filter(({ at }) => at !== undefined && p.friendAt(at, 'german'));
  // A unit that moves out of reserve in the exploitation phase loses the marker in the next player turn.
  const released = (unit: Unit): boolean => p.turn.phase === 'exploitation' && unit.began !== unit.at;
  const lostReserves = p.units.filter(
    (unit) => isReserve(unit) && unit.at !== undefined && !released(unit) && isNextToEnemy(p, unit.at, unit.side),
  );
  const captured = p.units.filter(
    (unit) =>
      isLeader(unit) &&
      unit.at !== undefined &&
      p.unitsAt(unit.at).every(isLeader) &&
      zones.heldAgainst(p, unit.at, unit.side),
  );
  const reached = idsOf(gunsReached(p));
  const freed = p.units.filter(
    (unit) => unit.at !== undefined && isBound(p, unit) && endsOf(p, unit).includes(unit.at),
  );
  const over = p.units.filter((unit) => has(unit, 'engaged') && isEngagementOver(p, unit));
  return [
    ...unmark(
      over.map(({ id }) => id),
      'engaged',
    ),
    ...putMarkers([...left, ...taken], 'box:markers'),
    ...unmark(
      lostReserves.map(({ id }) => id),
      'reserve',
    ),
    ...loseSteps(p, new Map([...captured, ...lostGuns(p)].map((unit) => [unit, unit.steps]))),
    ...mark(reached, 'may-move-fully'),
    ...mark(
      freed.map(({ id }) => id),
      'boundary-free',
    ),
    ...leftMap(p),
    ...crossed(p),
    ...dumpsToTurn(p).map(({ id, face }): Command => ({ type: 'flipPieces', pieces: [id], face })),
  ];
};

export const settleChore: Chore = {
  kind: 'settle',
  clause: '8.1.c',
  title: say('play.settle.title'),
  work: (p) => {
    const acts = settled(p);
    return acts.length > 0 ? { says: say('play.settle.says', { count: acts.length }), acts } : undefined;
  },
};

/** 29 #1 Companies whose hex an Allied unit is in, or has passed on the cheapest path to its hex. */
const companiesMet = (p: Position, own: readonly Unit[]): ReturnType<typeof companies> => {
  const waiting = companies(p).filter(({ values }) => values?.entered !== true);
  if (p.turn.side !== 'allied' || waiting.length === 0) return [];
  const passed = new Set(
    own.flatMap((unit) => (unit.began === unit.at ? [unit.at!] : (reach(p, [unit]).path(unit.at!) ?? [unit.at!]))),
  );
  return waiting.filter(({ at }) => passed.has(at));
};

/** 5.3.e, 9.8.f, 10.4.b, 24.5, 29 #1 Before combat: units that have moved, and units that wait at a river to cross. */
const noted = (p: Position): readonly Command[] => {
  const { phase, side } = p.turn;
  if (phase !== 'movement') return [];
  const own = p.units.filter((unit) => unit.side === side && unit.at !== undefined);
  const moved = own.filter(
    (unit) => unit.began !== unit.at && (isGermanGun(unit) || isLeader(unit)) && !has(unit, 'moved'),
  );
  const waiting = own.filter(
    (unit) =>
      startOf(p, unit) === unit.at &&
      (isInfantry(unit) || isMechInfantry(unit)) &&
      !has(unit, 'ford') &&
      p.board.grid.around(unit.at!).some((hex) => p.enemyAt(hex, unit.side) && isUnbridgedNow(p, unit.at!, hex)),
  );
  return [
    ...mark(idsOf(companiesMet(p, own)), 'entered'),
    ...mark(
      moved.map(({ id }) => id),
      'moved',
    ),
    ...mark(
      waiting.map(({ id }) => id),
      'ford',
    ),
  ];
};

export const noteChore: Chore = {
  kind: 'note-moves',
  clause: '9.8.f',
  title: say('play.note.title'),
  work: (p) => {
    const acts = noted(p);
    return acts.length > 0 ? { says: say('play.note.says'), acts } : undefined;
  },
};

/** 22.2 The surplus challengers in an overfull hex. */
const crowdedOut = (p: Position): readonly Unit[] => {
  const { phase, side } = p.turn;
  if (phase !== 'movement' || side !== 'german') return [];
  return stacking.overfull(p, side).flatMap((hex) => {
    const challengers = p.unitsAt(hex).filter((unit) => unit.side === side && isStopped(unit));
    const enough = challengers.findIndex((_, i) => {
      const gone = new Map(challengers.slice(0, i + 1).map((unit) => [unit.id, undefined]));
      return stacking(p.with(gone), hex, side).length === 0;
    });
    return challengers.slice(0, enough === -1 ? challengers.length : enough + 1);
  });
};

export const crowdChore: Chore = {
  kind: 'challengers-out',
  clause: '22.2',
  title: say('play.crowd.title'),
  work: (p) => {
    const out = crowdedOut(p);
    if (out.length === 0) return undefined;
    return {
      says: say('play.crowd.says', { units: out.map(({ name }) => name).join(', ') }),
      acts: loseSteps(p, new Map(out.map((unit) => [unit, unit.steps]))),
      show: { hexes: out.flatMap(({ at }) => at ?? []), units: out.map(({ id }) => id) },
    };
  },
};
