import type { Command } from '@umpire/shared/table';
import { attemptsProcedure, choreProcedure, putInto, type Stage, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import {
  CAPTURED,
  dumpsOver,
  dumpTaken,
  dumpToDeliver,
  dumpToDestroy,
  guardedDumpAt,
  sitesToTell,
} from '../rules/32-fuel-dump.ts';
import { depotDestroyed } from '../rules/charts.ts';
import { say } from '../say.ts';
import { type ArdennesAttack, type ArdennesFight, effectsIn, ROLL } from './attack-state.ts';
import { choosing } from './choosing.ts';

/** 32 The fuel dump: found, captured, delivered, or destroyed before that. */

const fought = z.looseObject({ target: z.string() });

const POOL = 'fuel-dumps';
const BOX = 'box:common-markers';
/** The captured dump here has been delivered. */
const DELIVERED = 'box:german-exited';

const away = (pieces: readonly (string | undefined)[], box: string): readonly Command[] => {
  const ids = pieces.filter((id) => id !== undefined);
  return ids.length > 0 ? [putInto(ids, box)] : [];
};

/** 32.1a One of the three markers is drawn for a site as soon as a German unit stands next to it. */
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

/** 32.2a Guards that lose their step or have to retreat abandon the fuel: the attackers may advance to it. */
export const guardsFall: Stage<ArdennesAttack, ArdennesFight> = {
  id: 'guards',
  clause: '32.2a',
  title: say('play.fuel-dump.guards'),
  when: ({ p, target }) => guardedDumpAt(p, target) !== undefined,
  ask: (fight) => {
    const { p, target, side } = fight;
    const id = guardedDumpAt(p, target)?.id;
    const effects = effectsIn(fight);
    const areDriven = effects !== undefined && effects.defenderSteps + effects.retreat > 0;
    if (id === undefined || !areDriven || p.enemyAt(target, side)) return undefined;
    const turned: Way<ArdennesAttack> = {
      id: 'guards-gone',
      says: say('kit.chore.do'),
      clause: '32.2a',
      acts: [{ type: 'flipPieces', pieces: [id], face: CAPTURED }],
      after: 'next',
      recommended: true,
    };
    return { says: say('play.fuel-dump.guards-gone', { hex: p.board.grid.number(target) }), side, ways: [turned] };
  },
};

/** 32.2a The side in its hex has captured it. */
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
