import type { Hex } from '@umpire/shared/hex';
import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Chore, mark, markersOf, putInto } from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { wayOf } from '../rules/5-way.ts';
import { arnhem } from '../rules/11-reinforcements.ts';
import { hasCrossed } from '../rules/15-pontoon.ts';
import { arnhemHeld } from '../rules/17-victory.ts';
import { record } from '../rules/record.ts';
import { classOf, isAirborne } from '../rules/units.ts';
import { say } from '../say.ts';

/** What the table must record about the paths of units in a phase. */

/** 17.0a Hexes where an Allied ground unit is or has been in this phase, even for a moment. */
const beenTo = (p: Position, unit: Unit): readonly Hex[] => {
  const { at, began } = unit;
  if (unit.side !== 'allied' || isAirborne(unit) || at === undefined) return [];
  const { grid } = p.board;
  const isFar = (hex: Hex): boolean => grid.distance(began ?? at, hex) > 2 * unit.move;
  return arnhem(p).every(isFar) ? [at] : [at, ...wayOf(p, unit)];
};

/** 17.0a A flag in each hex of Arnhem that Allied ground units have been in, and the marker on its track. */
export const flags: Chore = {
  kind: 'arnhem-flags',
  clause: '17.0a',
  title: say('play.arnhem.title'),
  work: (p) => {
    const markers = markersOf(p, 'arnhem');
    const flagged = new Set(markers.flatMap(({ at }) => at ?? []));
    const spare = markers.filter(({ counter, at }) => counter === 'arnhem-held' && at === undefined);
    const been = new Set(p.units.flatMap((unit) => beenTo(p, unit)));
    const held = arnhem(p).filter((hex) => been.has(hex));
    const acts = held
      .filter((hex) => !flagged.has(hex))
      .flatMap((hex, i): Command[] => (spare[i] ? [putInto([spare[i].id], p.board.grid.number(hex))] : []));
    const count = Math.min(new Set([...arnhemHeld(p), ...held.map((hex) => p.board.grid.number(hex))]).size, 2);
    const track = markers.find(({ counter }) => counter === 'arnhem');
    const space = `track:arnhem:${['none', 'one', 'two'][count]}`;
    const moved = track && track.place !== space ? [putInto([track.id], space)] : [];
    const all = [...acts, ...moved];
    return all.length > 0 ? { says: say('play.arnhem.says', { count }), acts: all } : undefined;
  },
};

/** 15.0d The engineer's bridge that was crossed in this turn stays where it is. */
export const crossing: Chore = {
  kind: 'pontoon-crossed',
  clause: '15.0d',
  title: say('play.pontoon.title'),
  work: (p) => {
    const crossed = markersOf(p, 'pontoon').filter(
      ({ hexside }) => hexside !== undefined && record.of(p).pontoonUsed !== hexside && hasCrossed(p, hexside),
    );
    const acts = mark(
      crossed.map(({ id }) => id),
      'used',
    );
    return acts.length > 0 ? { says: say('play.pontoon.crossed'), acts } : undefined;
  },
};

/** 5.1c If a unit moves in only one of the two phases: the units that have moved in the first. */
export const movers: Chore = {
  kind: 'movers',
  clause: '5.1c',
  title: say('play.movers.title'),
  work: (p) => {
    if (options.of(p).mobilePhase !== 'either' || p.turn.phase !== 'movement') return undefined;
    const moved = p.units.filter(
      (unit) =>
        unit.side === p.turn.side &&
        classOf(unit) === 'mobile' &&
        unit.at !== unit.began &&
        !unit.state.includes('moved'),
    );
    const acts = mark(
      moved.map(({ id }) => id),
      'moved',
    );
    return acts.length > 0 ? { says: say('play.movers.says', { count: moved.length }), acts } : undefined;
  },
};
