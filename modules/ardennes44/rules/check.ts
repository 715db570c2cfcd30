import type { Hex, Hexside } from '@umpire/shared/hex';
import { type Attack, type Breach, bagOf, type CheckAnswer, type Position, type Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { broken } from '../say.ts';
import { whyNotReady } from './5-artillery-supply.ts';
import { whyNotBlow, whyNotBuild } from './7-bridges.ts';
import { isMoveMode, type MoveMode, modes } from './11-modes.ts';
import { reach } from './11-movement.ts';
import { whyNotLoad } from './12-strategic.ts';
import { whyNotPlaceEngineer } from './13-entry.ts';
import { mayJoin, whyNotAttack } from './14-combat.ts';
import { whyNotDig } from './15-positions.ts';
import { whyNotLead, whyNotStandFast } from './16-results.ts';
import { whyNotDisengage, whyNotWayOut } from './20-disengagement.ts';
import { whyNotPrimeMover, whyNotSupport } from './22-artillery.ts';
import { whyNotRoadblock, whyNotTraffic } from './24-traffic.ts';
import { whyNotMark } from './25-night.ts';
import { whyNotReplace } from './25-replacements.ts';
import { whyNotBreakDown } from './26-breakdown.ts';
import { whyNotDrop } from './27-special.ts';
import { pathAsked } from './fields.ts';

/** The commands that the referee is asked about: each by the chapter that judges it. */

const id = z.string();
const hex = z.string();
const pair = z.tuple([hex, hex]);
const ids = z.array(id);
const support = z.looseObject({ attack: ids.optional(), defense: ids.optional() });

const command = z.discriminatedUnion('do', [
  z.looseObject({
    do: z.literal('move'),
    unit: id.optional(),
    units: ids.optional(),
    mode: z.enum(modes).default('normal'),
    path: z.array(hex).min(1),
  }),
  z.looseObject({
    do: z.literal('attack'),
    attackers: ids,
    target: hex,
    support: support.optional(),
    air: z.boolean().optional(),
  }),
  z.looseObject({ do: z.literal('support'), artillery: id, target: hex, as: z.enum(['attack', 'defense']) }),
  z.looseObject({ do: z.literal('fire-fight'), attackers: ids.optional(), lead: id, target: hex }),
  z.looseObject({ do: z.literal('determined-defense'), at: hex, lead: id, against: z.string() }),
  z.looseObject({ do: z.literal('disengage'), unit: id, path: z.array(hex).optional() }),
  z.looseObject({ do: z.literal('break-down'), unit: id }),
  z.looseObject({ do: z.literal('blow-bridge'), side: id, bridge: pair }),
  z.looseObject({ do: z.literal('build-bridge'), side: id, bridge: pair }),
  z.looseObject({ do: z.literal('build-ip'), unit: id }),
  z.looseObject({ do: z.literal('place-traffic'), side: id, number: z.number().optional(), at: hex }),
  z.looseObject({ do: z.literal('place-roadblock'), side: id, at: hex }),
  z.looseObject({ do: z.literal('place-engineer'), unit: id.optional(), at: hex }),
  z.looseObject({ do: z.literal('load-truck'), unit: id }),
  z.looseObject({ do: z.literal('prime-mover'), unit: id }),
  z.looseObject({ do: z.literal('drop'), unit: id, at: hex }),
  z.looseObject({ do: z.literal('replace'), unit: id, at: hex.optional() }),
  z.looseObject({ do: z.literal('ready-artillery'), units: ids }),
  z.looseObject({ do: z.literal('night-marker'), units: ids }),
]);
type Asked = z.infer<typeof command>;

/** Thrown where a question names what the position has not, and caught at the door. */
class NoSuchThing extends Error {}

/** The position's things by the names that a question uses. */
class Names {
  readonly #position: Position;
  constructor(position: Position) {
    this.#position = position;
  }
  hex(number: string): Hex {
    const found = this.#position.board.grid.parse(number);
    if (found === undefined) throw new NoSuchThing(number);
    return found;
  }
  hexside([a, b]: readonly [string, string]): Hexside {
    const found = this.#position.board.grid.hexsideBetween(this.hex(a), this.hex(b));
    if (found === undefined) throw new NoSuchThing(`${a}-${b}`);
    return found;
  }
  unit(id: string): Unit {
    const found = this.#position.unit(id);
    if (!found) throw new NoSuchThing(id);
    return found;
  }
  units(ids: readonly string[]): readonly Unit[] {
    return ids.map((id) => this.unit(id));
  }
}

/** 11 Whether units may go this way, hex by hex, and end there. */
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
  // The way may name the hex where it begins, or not.
  const whole = [...new Set([...at, ...path])];
  const gap = whole.findIndex((hex, i) => i > 0 && position.board.grid.distance(whole[i - 1]!, hex) !== 1);
  if (gap !== -1) return [broken('11.1b', 'movement', 'path-gap', [whole[gap]!])];
  const onPath = position.at({ extras: { ...position.extras, ...pathAsked.as(whole) } });
  const breach = reach.breach(onPath, units, path.at(-1)!, mode);
  return [...(inPhase ? [] : [broken('11.1a', 'sequence', 'move-phase', at)]), ...(breach ? [breach] : [])];
};

type Judge<Do extends Asked['do']> = (p: Position, of: Names, asked: Extract<Asked, { do: Do }>) => readonly Breach[];

const judges: { readonly [Do in Asked['do']]: Judge<Do> } = {
  move: (p, of, { unit, units = [], mode, path }) =>
    whyNotMove(
      p,
      of.units(unit === undefined ? units : [unit]),
      isMoveMode(mode) ? mode : 'normal',
      path.map((number) => of.hex(number)),
    ),
  attack: (p, of, { attackers, target, ...options }) => {
    const attack: Attack = { attackers: of.units(attackers), target: of.hex(target), options: bagOf(options) };
    return whyNotAttack(p, attack);
  },
  support: (p, of, { artillery, target, as }) => {
    const gun = of.unit(artillery);
    const hex = of.hex(target);
    const friends =
      as === 'attack' ? mayJoin(p, hex, gun.side) : p.unitsAt(hex).filter(({ side }) => side === gun.side);
    return whyNotSupport(p, gun, hex, as, friends);
  },
  'fire-fight': (p, of, { attackers, lead, target }) =>
    whyNotLead(p, of.unit(lead), of.units(attackers ?? [lead]), of.hex(target)),
  'determined-defense': (p, of, { at, lead, against }) => whyNotStandFast(p, of.hex(at), of.unit(lead), against),
  disengage: (p, of, { unit, path }) => [
    ...whyNotDisengage(p, of.unit(unit)),
    ...(path
      ? whyNotWayOut(
          p,
          of.unit(unit),
          path.map((number) => of.hex(number)),
        )
      : []),
  ],
  'break-down': (p, of, { unit }) => whyNotBreakDown(p, of.unit(unit)),
  'blow-bridge': (p, of, { side, bridge }) => whyNotBlow(p, side, of.hexside(bridge)),
  'build-bridge': (p, of, { side, bridge }) => whyNotBuild(p, side, of.hexside(bridge)),
  'build-ip': (p, of, { unit }) => whyNotDig(p, of.unit(unit)),
  'place-traffic': (p, of, { side, number, at }) => whyNotTraffic(p, side, number, of.hex(at)),
  'place-roadblock': (p, of, { side, at }) => whyNotRoadblock(p, side, of.hex(at)),
  'place-engineer': (p, of, { unit, at }) =>
    whyNotPlaceEngineer(p, of.hex(at), unit === undefined ? undefined : of.unit(unit)),
  'load-truck': (p, of, { unit }) => whyNotLoad(p, of.unit(unit)),
  'prime-mover': (p, of, { unit }) => whyNotPrimeMover(p, of.unit(unit)),
  drop: (p, of, { unit, at }) => whyNotDrop(p, of.unit(unit), of.hex(at)),
  replace: (p, of, { unit, at }) => whyNotReplace(p, of.unit(unit), at === undefined ? undefined : of.hex(at)),
  'ready-artillery': (p, of, { units }) => whyNotReady(p, of.units(units)),
  'night-marker': (p, of, { units }) => whyNotMark(p, of.units(units)),
};

/** Whether a command may be given: allowed to be tried, where a roll follows. `undefined` if it cannot be read. */
export const check = (position: Position, asked: unknown): CheckAnswer | undefined => {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return undefined;
  try {
    const judge = judges[parsed.data.do] as Judge<Asked['do']>;
    return { breaks: judge(position, new Names(position), parsed.data as never) };
  } catch (error) {
    if (error instanceof NoSuchThing) return undefined;
    throw error;
  }
};
