import type { Command } from '@umpire/shared/table';
import type { Procedure } from '@umpire/shared/umpire';
import { type Chore, choreProcedure, markersOf, unmark } from '@umpire/shared/umpire/kit';
import { options } from '../options.ts';
import { supportFire } from '../rules/8-support.ts';
import { bridgesOn } from '../rules/14-bridges.ts';
import { around } from '../rules/hexes.ts';
import { record } from '../rules/record.ts';
import { say } from '../say.ts';
import { dropZoneMarkers, dropZones } from './drop-zones.ts';
import { crossing, flags, movers } from './way-chores.ts';

/** Bookkeeping without a choice. */

/** 8.1a Used markers lie on the map until the next turn begins. */
const supportBack: Chore = {
  kind: 'support-back',
  clause: '8.1a',
  title: say('play.support-back.title'),
  work: (p) => {
    const acts = supportFire.back(p);
    return acts.length > 0 ? { says: say('play.support-back.says'), acts } : undefined;
  },
};

/** 14.0c The Allied units next to a bridge when the turn begins. */
const guards: Chore = {
  kind: 'bridge-guards',
  clause: '14.0c',
  title: say('play.guards.title'),
  work: (p) => {
    const { grid } = p.board;
    const acts = p.units
      .filter(({ side, at, began }) => side === 'allied' && at !== undefined && began !== undefined)
      .flatMap((unit): Command[] => {
        const bridges = around(p, unit.began!)
          .filter((next) => bridgesOn(p, unit.began!, next).length > 0)
          .map((next) => [grid.number(unit.began!), grid.number(next)].toSorted().join('-'));
        if (bridges.length === 0 || unit.state.includes('at-bridge')) return [];
        return [{ type: 'setMarker', pieces: [unit.id], kind: 'at-bridge', value: bridges.join(' ') }];
      });
    return acts.length > 0 ? { says: say('play.guards.says', { count: acts.length }), acts } : undefined;
  },
};

/** Marks for one turn are removed when it ends: landings, guards, moves, the crossed bridge. */
const tidying: Chore = {
  kind: 'tidying',
  clause: '4.1b',
  title: say('play.tidying.title'),
  work: (p) => {
    const marked = ['landed', 'at-bridge', 'moved'].flatMap((kind) =>
      unmark(
        p.units.filter(({ state }) => state.includes(kind)).map(({ id }) => id),
        kind,
      ),
    );
    const { pontoonUsed } = record.of(p);
    const used = markersOf(p, 'pontoon').filter(({ hexside }) => hexside !== undefined && hexside === pontoonUsed);
    const acts = [
      ...marked,
      ...unmark(
        used.map(({ id }) => id),
        'used',
      ),
    ];
    return acts.length > 0 ? { says: say('play.tidying.says'), acts } : undefined;
  },
};

/** 4.1c If the turn begins without a support phase, the Allied movement phase has its bookkeeping. */
const unlessSupportPhase = (procedure: Procedure): Procedure => ({
  ...procedure,
  offers: (p, side) => (options.of(p).supportPhase ? [] : procedure.offers(p, side)),
});

const opening = [supportBack, dropZones, guards].map(choreProcedure);

export const chores = {
  /** The bookkeeping at the beginning of the turn. */
  opening,
  openingOfMovement: opening.map(unlessSupportPhase),
  dropZones: opening[1]!,
  dropZoneMarkers: choreProcedure(dropZoneMarkers),
  flags: choreProcedure(flags),
  crossing: choreProcedure(crossing),
  movers: choreProcedure(movers),
  tidying: choreProcedure(tidying),
};
