import type { Position, RefereeExtras, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { bestOf, passes } from './8-efficiency.ts';
import { statesAfterAction, statesAfterMove } from './9-guns.ts';
import type { Fire } from './9-limits.ts';
import { assaultDivisor, bombardmentLoss, type FireResult, fireResult } from './9-results.ts';
import { avoids } from './10-avoidance.ts';
import { reacts } from './11-reaction.ts';
import { assaultUnits } from './12-declared.ts';
import { assaultOn, fireOf, meleeOf } from './13-assault.ts';
import { armourClasses } from './charts.ts';
import { airPoints } from './fields.ts';
import { enemiesAt, isEngineer, otherSide } from './units.ts';

/** 0.8 Results that do not come from the maneuver combat table. */

const roll = z.int().min(1).max(10);
const ids = z.array(z.string()).default([]);
const shots = { units: ids, airPoints: z.int().min(0).default(0) };
const volley = z.looseObject({ ...shots, roll: roll.optional() });

const asked = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('bombardment'), ...shots, target: z.string(), roll }),
  z.looseObject({ kind: z.literal('defensive-bombardment'), ...shots, target: z.string(), roll }),
  z.looseObject({
    kind: z.literal('support'),
    target: z.string(),
    attacker: volley.optional(),
    defender: volley.optional(),
  }),
  z.looseObject({
    kind: z.literal('assault-fire'),
    by: z.enum(['attacker', 'defender']),
    target: z.string(),
    round: z.int().default(1),
    roll,
    as: z.record(z.string(), z.enum(armourClasses)).default({}),
  }),
  z.looseObject({
    kind: z.literal('assault-continue'),
    target: z.string(),
    rolls: z.looseObject({ allied: roll.optional(), german: roll.optional() }),
  }),
  z.looseObject({ kind: z.literal('avoid'), hex: z.string(), roll }),
  z.looseObject({ kind: z.literal('react'), unit: z.string(), roll }),
  z.looseObject({ kind: z.literal('move'), unit: z.string() }),
]);
type Asked = z.infer<typeof asked>;
type Of<Kind extends Asked['kind']> = Extract<Asked, { readonly kind: Kind }>;
type Answer = ReturnType<NonNullable<RefereeExtras['event']>>;

const printed = (result: number): string => (result === 0 ? '-' : String(result));

const statesOf = (guns: readonly Unit[]) => Object.fromEntries(guns.map((gun) => [gun.id, statesAfterAction(gun)]));

/** 15.0.1 The points left after these shots. */
const airLeft = (position: Position, ...fires: readonly Fire[]) => {
  const points = airPoints.of(position);
  const left = (side: 'allied' | 'german'): number =>
    fires.reduce((sum, fire) => (fire.side === side ? sum - fire.airPoints : sum), points[side]);
  return { allied: left('allied'), german: left('german') };
};

const tell = ({ strength, column, result }: FireResult) => ({ strength, column, result: printed(result) });

const bombardment = (position: Position, { units, airPoints: air, target, roll: die }: Of<'bombardment'>): Answer => {
  const hex = position.board.grid.parse(target);
  const fire = hex !== undefined && {
    side: position.turn.side ?? 'allied',
    guns: position.unitsOf(units),
    airPoints: air,
    target: hex,
  };
  const found = fire && fireResult(position, fire, die);
  if (!found) return undefined;
  const stepsLost = bombardmentLoss(position, fire.target, found.result);
  return { ...tell(found), effects: { stepsLost, states: statesOf(fire.guns), airPoints: airLeft(position, fire) } };
};

const defensive = (position: Position, asks: Of<'defensive-bombardment'>): Answer => {
  const hex = position.board.grid.parse(asks.target);
  const fire = hex !== undefined && {
    side: otherSide(position.turn.side ?? 'allied'),
    guns: position.unitsOf(asks.units),
    airPoints: asks.airPoints,
    target: hex,
  };
  const found = fire && fireResult(position, fire, asks.roll);
  if (!found) return undefined;
  const divisor = assaultDivisor(position, assaultUnits(position, fire.target), fire.target);
  return {
    ...tell(found),
    divisor,
    effects: {
      divisor,
      stepsLost: Math.floor(found.result / divisor),
      states: statesOf(fire.guns),
      airPoints: airLeft(position, fire),
    },
  };
};

/** 9.2 A side that commits nothing does not roll. */
const support = (position: Position, { target, attacker, defender }: Of<'support'>): Answer => {
  const hex = position.board.grid.parse(target);
  if (hex === undefined) return undefined;
  const phasing = position.turn.side ?? 'allied';
  const fireOfSide = (side: string, of: z.infer<typeof volley> | undefined): Fire => ({
    side,
    guns: position.unitsOf(of?.units ?? []),
    airPoints: of?.airPoints ?? 0,
    target: hex,
  });
  const fires = { attacker: fireOfSide(phasing, attacker), defender: fireOfSide(otherSide(phasing), defender) };
  const resultFor = (fire: Fire, die: number | undefined): FireResult | undefined =>
    die === undefined ? undefined : fireResult(position, fire, die);
  const one = resultFor(fires.attacker, attacker?.roll);
  const other = resultFor(fires.defender, defender?.roll);
  return {
    columns: { ...(one && { attacker: one.column }), ...(other && { defender: other.column }) },
    results: { ...(one && { attacker: printed(one.result) }), ...(other && { defender: printed(other.result) }) },
    effects: {
      drm: (other?.result ?? 0) - (one?.result ?? 0),
      states: statesOf([...fires.attacker.guns, ...fires.defender.guns]),
      airPoints: airLeft(position, fires.attacker, fires.defender),
    },
  };
};

const assaultFire = (position: Position, { by, target, roll: die, as }: Of<'assault-fire'>): Answer => {
  const hex = position.board.grid.parse(target);
  if (hex === undefined) return undefined;
  const attackers = assaultUnits(position, hex);
  const { strength, column, drm, modified, steps } = fireOf(meleeOf(position, assaultOn(attackers, hex, as)), by, die);
  const first = by === 'defender' ? attackers.filter(isEngineer).map(({ id }) => id) : [];
  return {
    strength,
    column: column ?? '-',
    drm,
    modified,
    result: printed(steps),
    effects: { [by === 'attacker' ? 'defender' : 'attacker']: { stepsLost: steps }, lossesFirst: first },
  };
};

/** 13.1.F, 13.1.G */
const goesOn = (position: Position, { target, rolls }: Of<'assault-continue'>): Answer => {
  const hex = position.board.grid.parse(target);
  if (hex === undefined) return undefined;
  const attackers = assaultUnits(position, hex);
  const phasing = position.turn.side ?? 'allied';
  const secondRound = position.sides.filter((side) => {
    const die = side === 'german' ? rolls.german : rolls.allied;
    const units = side === phasing ? attackers : enemiesAt(position, hex, phasing);
    return die !== undefined && units.length > 0 && passes(die, bestOf(units));
  });
  return { effects: { secondRound } };
};

const success = (is: boolean): string => (is ? 'success' : 'failure');

const eventOf = (position: Position, data: Asked): Answer => {
  switch (data.kind) {
    case 'bombardment':
      return bombardment(position, data);
    case 'defensive-bombardment':
      return defensive(position, data);
    case 'support':
      return support(position, data);
    case 'assault-fire':
      return assaultFire(position, data);
    case 'assault-continue':
      return goesOn(position, data);
    case 'avoid': {
      const hex = position.board.grid.parse(data.hex);
      if (hex === undefined) return undefined;
      const is = avoids(position, hex, data.roll);
      return { result: success(is), effects: { defender: { retreat: is ? 1 : 0 } } };
    }
    case 'react': {
      const unit = position.unit(data.unit);
      return unit && { result: success(reacts(unit, data.roll)), effects: {} };
    }
    case 'move': {
      const unit = position.unit(data.unit);
      return unit && { effects: { states: { [unit.id]: statesAfterMove(unit) } } };
    }
  }
};

export const event: RefereeExtras['event'] = (position, question) => {
  const read = asked.safeParse(question);
  return read.success ? eventOf(position, read.data) : undefined;
};
