import type { Command } from '@umpire/shared/table';
import { attemptsProcedure, choreProcedure, putInto } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { CAPTURED, dumpsOver, dumpTaken, dumpToDeliver, dumpToDestroy, sitesToTell } from '../rules/32-fuel-dump.ts';
import { depotDestroyed } from '../rules/charts.ts';
import { say } from '../say.ts';
import { ROLL } from './attack-state.ts';
import { choosing } from './choosing.ts';

/** 32 The fuel dump: found, captured, delivered, or destroyed before that. */

const fought = z.looseObject({ target: z.string() });

const POOL = 'fuel-dumps';
const BOX = 'box:common-markers';
/** What lies there has been delivered. */
const DELIVERED = 'box:german-exited';

const away = (pieces: readonly (string | undefined)[], box: string): readonly Command[] => {
  const ids = pieces.filter((id) => id !== undefined);
  return ids.length > 0 ? [putInto(ids, box)] : [];
};

/** 32.1a One of the three markers is drawn for a site as soon as a German stands next to it. */
export const tellDump = choosing({
  kind: 'fuel-dump',
  clause: '32.1a',
  title: say('play.fuel-dump.title'),
  asks: say('play.fuel-dump.asks'),
  urgent: true,
  options: (p, side) =>
    side === 'allied' && !isAllied(p.turn.side)
      ? sitesToTell(p).map((hex) => {
          const number = p.board.grid.number(hex);
          return {
            id: number,
            says: say('play.fuel-dump.draw', { hex: number }),
            acts: [{ type: 'drawPieces', pool: POOL, count: 1, to: number }],
            hex,
          };
        })
      : [],
});

const isAllied = (side: string | undefined): boolean => side === 'allied';

/** 32.3a Four in six in the bridge phase of the Allies, two in six when it is attacked. */
export const destroyDump = attemptsProcedure({
  kind: 'fuel-dump-destruction',
  clause: '32.3a',
  title: say('play.fuel-dump.destruction'),
  dice: '1d6',
  purpose: ROLL.demolition,
  open: (p, side) => {
    const dump = dumpToDestroy(p);
    const isBridgePhase = p.turn.phase === 'bridge' && p.turn.side === 'allied';
    const isAttacked =
      p.turn.phase === 'combat' &&
      p.turn.side === 'german' &&
      p.procedures.some(
        ({ kind, status, state }) =>
          kind === 'attack' &&
          status === 'open' &&
          dump &&
          fought.safeParse(state).data?.target === p.board.grid.number(dump.at),
      );
    if (!dump || side !== 'allied' || !(isBridgePhase || isAttacked)) return [];
    const hex = p.board.grid.number(dump.at);
    return [{ id: hex, says: say('play.fuel-dump.try', { hex }), hexes: [dump.at] }];
  },
  outcome: (p, hex, roll) => {
    const isGone = depotDestroyed(p.turn.phase === 'bridge' ? 'bridge' : 'combat', roll);
    const dump = dumpToDestroy(p);
    return {
      says: say(isGone ? 'play.fuel-dump.destroyed' : 'play.fuel-dump.stands', { hex }),
      acts: isGone ? away([dump?.id], BOX) : [],
    };
  },
});

/** 32.2a Who stands in its hex has captured it. */
export const captureDump = choreProcedure({
  kind: 'fuel-dump-captured',
  clause: '32.2a',
  title: say('play.fuel-dump.captured'),
  work: (p) => {
    const dump = dumpTaken(p);
    if (dump?.id === undefined) return undefined;
    return {
      says: say('play.fuel-dump.captures', { hex: p.board.grid.number(dump.at) }),
      acts: [{ type: 'flipPieces', pieces: [dump.id], face: CAPTURED }],
      show: { hexes: [dump.at], units: [] },
    };
  },
});

/** 32.2b */
export const deliverDump = choreProcedure({
  kind: 'fuel-dump-delivery',
  clause: '32.2b',
  title: say('play.fuel-dump.delivery'),
  work: (p) => {
    const dump = dumpToDeliver(p);
    return dump
      ? {
          says: say('play.fuel-dump.delivers', { hex: p.board.grid.number(dump.at) }),
          acts: away([dump.id], DELIVERED),
          show: { hexes: [dump.at], units: [] },
        }
      : undefined;
  },
});

/** 32.3a */
export const dumpOff = choreProcedure({
  kind: 'fuel-dump-off',
  clause: '32.3a',
  title: say('play.fuel-dump.off'),
  work: (p) => {
    const over = dumpsOver(p);
    return over.length > 0
      ? {
          says: say('play.fuel-dump.offs'),
          acts: away(
            over.map(({ id }) => id),
            BOX,
          ),
        }
      : undefined;
  },
});
