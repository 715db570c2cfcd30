import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import { type Position, say, type Unit } from '@umpire/shared/umpire';
import { type Chore, choreProcedure, markersOf, putInto, unmark } from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { reach } from '../rules/5-movement.ts';
import { limitOf, supportMarkers } from '../rules/8-support.ts';
import { arnhem } from '../rules/11-reinforcements.ts';
import { dropZoneLoss } from '../rules/12-drop-zones.ts';
import { bridgesOn } from '../rules/14-bridges.ts';
import { arnhemHeld } from '../rules/17-victory.ts';
import { around } from '../rules/hexes.ts';
import { isAirborne } from '../rules/units.ts';

/** Bookkeeping without a choice. */

/** 8.1a What was fired lies on the map until the next turn begins. */
const supportBack: Chore = {
  kind: 'support-back',
  clause: '8.1a',
  title: say('play.support-back.title'),
  work: (p) => {
    const acts = p.sides.flatMap((side): Command[] => {
      const out = supportMarkers(p, side).filter(({ place }) => p.board.grid.parse(place) !== undefined);
      return out.length > 0
        ? [
            putInto(
              out.map(({ id }) => id),
              `box:${side}-support`,
            ),
          ]
        : [];
    });
    return acts.length > 0 ? { says: say('play.support-back.says'), acts } : undefined;
  },
};

/** 12.0b Markers of three points go first. */
const LOST_VALUE = 3;

/** 8.1a, 12.0b–12.0d Both limits, and the "+3" markers, as the drop zones have them now. */
const dropZones: Chore = {
  kind: 'drop-zones',
  clause: '12.0b',
  title: say('play.drop-zones.title'),
  work: (p) => {
    const loss = dropZoneLoss(p);
    const { alliedSupport, germanSupport } = options.of(p);
    const limit = Math.max(alliedSupport + loss.limit, 0);
    const acts = [
      ...limitActs(p, 'allied', limit),
      ...limitActs(p, 'german', germanSupport),
      ...markerActs(p, loss.markersLost),
    ];
    return acts.length > 0 ? { says: say('play.drop-zones.says', { limit }), acts } : undefined;
  },
};

const limitActs = (p: Position, side: SideId, limit: number): readonly Command[] => {
  const marker = markersOf(p, 'limit', side)[0];
  const now = limitOf(p, side);
  return marker && now !== undefined && now !== limit ? [putInto([marker.id], `track:support-limit:${limit}`)] : [];
};

const markerActs = (
  p: Position,
  lost: 'all' | { readonly british: number; readonly us: number },
): readonly Command[] => {
  const threes = supportMarkers(p, 'allied').filter(({ value }) => value === LOST_VALUE);
  const wanted = (nation: 'british' | 'us'): number => (lost === 'all' ? Number.POSITIVE_INFINITY : lost[nation]);
  const [go, come]: [PieceId[], PieceId[]] = [[], []];
  for (const nation of ['british', 'us'] as const) {
    const mine = threes.filter(({ nationality }) => nationality === nation);
    const gone = mine.filter(({ place }) => place === 'box:support-lost');
    const here = mine.filter(({ place }) => place !== 'box:support-lost');
    const missing = Math.min(wanted(nation), mine.length) - gone.length;
    if (missing > 0) go.push(...here.slice(0, missing).map(({ id }) => id));
    if (missing < 0) come.push(...gone.slice(0, -missing).map(({ id }) => id));
  }
  return [
    ...(go.length > 0 ? [putInto(go, 'box:support-lost')] : []),
    ...(come.length > 0 ? [putInto(come, 'box:allied-support')] : []),
  ];
};

/**
 * 17.0a Where an Allied ground unit is or has been in this phase, even for a moment: the cheapest way from where it began.
 * Who went round by another way puts the flag down by hand.
 */
const wayOf = (p: Position, unit: Unit): readonly Hex[] => {
  const { at, began } = unit;
  if (unit.side !== 'allied' || isAirborne(unit) || at === undefined) return [];
  const isMove = ['movement', 'mobile'].includes(p.turn.phase) && p.turn.side === 'allied';
  const { grid } = p.board;
  const isFar = (hex: Hex): boolean => grid.distance(began ?? at, hex) > 2 * unit.move;
  if (!isMove || began === undefined || began === at || arnhem(p).every(isFar)) return [at];
  const then = p.moved([unit], began);
  const [path = []] = [reach(then, [then.unit(unit.id)!]).path(at)];
  return [at, ...path];
};

/** 17.0a A flag in each hex of Arnhem that Allied ground units have been in, and the marker on its track. */
const flags: Chore = {
  kind: 'arnhem-flags',
  clause: '17.0a',
  title: say('play.arnhem.title'),
  work: (p) => {
    const markers = markersOf(p, 'arnhem');
    const flagged = new Set(markers.flatMap(({ at }) => at ?? []));
    const spare = markers.filter(({ counter, at }) => counter === 'arnhem-held' && at === undefined);
    const passed = new Set(p.units.flatMap((unit) => wayOf(p, unit)));
    const held = arnhem(p).filter((hex) => passed.has(hex));
    const acts = held
      .filter((hex) => !flagged.has(hex))
      .flatMap((hex, i): Command[] => (spare[i] ? [putInto([spare[i].id], p.board.grid.number(hex))] : []));
    const count = Math.min(arnhemHeld(p).size, 2);
    const track = markers.find(({ counter }) => counter === 'arnhem');
    const space = `track:arnhem:${['none', 'one', 'two'][count]}`;
    const moved = track && track.place !== space ? [putInto([track.id], space)] : [];
    const all = [...acts, ...moved];
    return all.length > 0 ? { says: say('play.arnhem.says', { count }), acts: all } : undefined;
  },
};

/** 14.0c Which Allied units stand next to a bridge when the turn begins. */
const guards: Chore = {
  kind: 'bridge-guards',
  clause: '14.0c',
  title: say('play.guards.title'),
  work: (p) => {
    const { grid } = p.board;
    const acts = p.units
      .filter(({ side, at }) => side === 'allied' && at !== undefined)
      .flatMap((unit): Command[] => {
        const bridges = around(p, unit.at!)
          .filter((next) => bridgesOn(p, unit.at!, next).length > 0)
          .map((next) => [grid.number(unit.at!), grid.number(next)].toSorted().join('-'));
        if (bridges.length === 0 || unit.state.includes('at-bridge')) return [];
        return [{ type: 'setMarker', pieces: [unit.id], kind: 'at-bridge', value: bridges.join(' ') }];
      });
    return acts.length > 0 ? { says: say('play.guards.says', { count: acts.length }), acts } : undefined;
  },
};

/** What held for a turn only comes off when it ends: landings, guards, moves. */
const tidying: Chore = {
  kind: 'tidying',
  clause: '4.1b',
  title: say('play.tidying.title'),
  work: (p) => {
    const acts = ['landed', 'at-bridge', 'moved'].flatMap((kind) =>
      unmark(
        p.units.filter(({ state }) => state.includes(kind)).map(({ id }) => id),
        kind,
      ),
    );
    return acts.length > 0 ? { says: say('play.tidying.says'), acts } : undefined;
  },
};

export const chores = {
  supportBack: choreProcedure(supportBack),
  dropZones: choreProcedure(dropZones),
  flags: choreProcedure(flags),
  guards: choreProcedure(guards),
  tidying: choreProcedure(tidying),
};
