import type { Hex } from '@umpire/shared/hex';
import { type Breach, bagOf, type Position, type Unit } from '@umpire/shared/umpire';
import { checksBy, check as refereeCheck, type Words } from '@umpire/shared/umpire/kit/referee-checks.ts';
import { z } from 'zod';
import { broken } from '../say.ts';
import { whyNotReady } from './5-artillery-supply.ts';
import { whyNotBlow, whyNotBuild } from './7-bridges.ts';
import { type MoveMode, modes } from './11-modes.ts';
import { moves } from './11-movement.ts';
import { whyNotLoad } from './12-strategic.ts';
import { whyNotPlaceEngineer } from './13-entry.ts';
import { mayJoin, whyNotAttack } from './14-combat.ts';
import { whyNotDig } from './15-positions.ts';
import { whyNotLead, whyNotStandFast } from './16-results.ts';
import { whyNotDisengage, whyNotWayOut } from './20-disengagement.ts';
import { whyNotPrimeMover, whyNotSupport } from './22-artillery.ts';
import { whyNotRoadblock, whyNotTraffic } from './24-traffic.ts';
import { whyNotMark } from './25-marks.ts';
import { whyNotReplace } from './25-replacements.ts';
import { whyNotBreakDown } from './26-breakdown.ts';
import { whyNotDrop } from './27-special.ts';
import { pathAsked } from './fields.ts';

/** The commands about which the referee can be asked, each with the chapter that judges it. */

/** 11 Whether units may take this path, hex by hex, and end there. */
const whyNotMove = (
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
  path: readonly Hex[],
): readonly Breach[] => {
  const { phase, side } = position.turn;
  const isTheirs = units.every((unit) => side === undefined || unit.side === side);
  const inPhase = phase === '' || ((phase === 'movement' || phase === 'night-movement') && isTheirs);
  const at = units.flatMap((unit) => unit.at ?? []);
  // The path may or may not include the hex where it begins.
  const whole = [...new Set([...at, ...path])];
  const gap = whole.findIndex((hex, i) => i > 0 && position.board.grid.distance(whole[i - 1]!, hex) !== 1);
  if (gap !== -1) return [broken('11.1b', 'movement', 'path-gap', [whole[gap]!])];
  const onPath = position.at({ extras: { ...position.extras, ...pathAsked.as(whole) } });
  const breach = moves.breach(onPath, units, path.at(-1)!, mode);
  return [...(inPhase ? [] : [broken('11.1a', 'sequence', 'move-phase', at)]), ...(breach ? [breach] : [])];
};

/** 7, 15, 22, 24, 25, 27: commands to build, blow, lay, load and bring back. */
const worksOf = (p: Position, { hex, unit, units, side }: Words) => {
  const hexside = z.tuple([hex, hex]).transform(([one, other], context) => {
    const between = p.board.grid.hexsideBetween(one, other);
    if (between === undefined) context.addIssue({ code: 'custom', message: 'no neighbors' });
    return between ?? z.NEVER;
  });
  const ofUnit = z.object({ unit });
  const ofUnits = z.object({ units });
  const ofBridge = z.object({ side, bridge: hexside });
  return {
    'blow-bridge': refereeCheck(ofBridge, (asked) => whyNotBlow(p, asked.side, asked.bridge)),
    'build-bridge': refereeCheck(ofBridge, (asked) => whyNotBuild(p, asked.side, asked.bridge)),
    'build-ip': refereeCheck(ofUnit, (asked) => whyNotDig(p, asked.unit)),
    'place-traffic': refereeCheck(z.object({ side, number: z.number().optional(), at: hex }), (asked) =>
      whyNotTraffic(p, asked.side, asked.number, asked.at),
    ),
    'place-roadblock': refereeCheck(z.object({ side, at: hex }), (asked) => whyNotRoadblock(p, asked.side, asked.at)),
    'place-engineer': refereeCheck(z.object({ unit: unit.optional(), at: hex }), (asked) =>
      whyNotPlaceEngineer(p, asked.at, asked.unit),
    ),
    'load-truck': refereeCheck(ofUnit, (asked) => whyNotLoad(p, asked.unit)),
    'prime-mover': refereeCheck(ofUnit, (asked) => whyNotPrimeMover(p, asked.unit)),
    drop: refereeCheck(z.object({ unit, at: hex }), (asked) => whyNotDrop(p, asked.unit, asked.at)),
    replace: refereeCheck(z.object({ unit, at: hex.optional() }), (asked) => whyNotReplace(p, asked.unit, asked.at)),
    'ready-artillery': refereeCheck(ofUnits, (asked) => whyNotReady(p, asked.units)),
    'night-marker': refereeCheck(ofUnits, (asked) => whyNotMark(p, asked.units)),
  };
};

/** Whether a command may be given; if a roll follows, whether it may be tried. */
export const check = checksBy((p, words) => {
  const { hex, unit, units } = words;
  return {
    ...worksOf(p, words),
    move: refereeCheck(
      z
        .object({
          unit: unit.optional(),
          units: units.default([]),
          mode: z.enum(modes).default('normal'),
          path: z.array(hex).min(1),
        })
        .transform(({ unit, units, ...asked }) => ({ ...asked, units: unit ? [unit] : units }))
        .refine((asked) => asked.units.length > 0),
      (asked) => whyNotMove(p, asked.units, asked.mode, asked.path),
    ),
    attack: refereeCheck(
      z.looseObject({
        attackers: units,
        target: hex,
        support: z
          .looseObject({ attack: z.array(z.string()).optional(), defense: z.array(z.string()).optional() })
          .optional(),
        air: z.boolean().optional(),
      }),
      ({ attackers, target, ...options }) => whyNotAttack(p, { attackers, target, options: bagOf(options) }),
    ),
    support: refereeCheck(
      z.object({ artillery: unit, target: hex, as: z.enum(['attack', 'defense']) }),
      ({ artillery, target, as }) => {
        const isFriend = (other: Unit): boolean => other.side === artillery.side;
        const friends = as === 'attack' ? mayJoin(p, target, artillery.side) : p.unitsAt(target).filter(isFriend);
        return whyNotSupport(p, artillery, target, as, friends);
      },
    ),
    'fire-fight': refereeCheck(
      z.object({ attackers: units.optional(), lead: unit, target: hex }),
      ({ attackers, lead, target }) => whyNotLead(p, lead, attackers ?? [lead], target),
    ),
    'determined-defense': refereeCheck(
      z.object({ at: hex, lead: unit, against: z.string() }),
      ({ at, lead, against }) => whyNotStandFast(p, at, lead, against),
    ),
    disengage: refereeCheck(z.object({ unit, path: z.array(hex).optional() }), (asked) => [
      ...whyNotDisengage(p, asked.unit),
      ...(asked.path ? whyNotWayOut(p, asked.unit, asked.path) : []),
    ]),
    'break-down': refereeCheck(z.object({ unit }), (asked) => whyNotBreakDown(p, asked.unit)),
  };
}, 'do');
