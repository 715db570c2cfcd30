import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import {
  type Attack,
  type Bag,
  type Battle,
  type Breach,
  bagOf,
  type CheckAnswer,
  type Position,
  type RefereeExtras,
  type Unit,
} from '@umpire/shared/umpire';
import { z } from 'zod';
import { mayEnd, nextPhase } from './2-sequence.ts';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { whyNotAdvance } from './6-advance.ts';
import { attacking } from './6-combat.ts';
import { boldPart, isResult, parseResult, whyNotLoss, whyNotPay } from './6-results.ts';
import { whyNotSupported } from './6-support.ts';
import { weatherRolled } from './8-weather.ts';
import { whyNotMissions } from './9-air.ts';
import { whyNotEnter } from './10-reinforcements.ts';
import { airMissions, crt, isQuality, isWeather, qualityShift } from './charts.ts';

/** What only the referee of this game is asked: the commands and tables that `rules.md` names at its end. */

const id = z.string();
const hex = z.string();
const attackers = z.array(id);
const result = z.string().refine(isResult);
const payment = z.looseObject({ losses: z.number().default(0), retreat: z.number().default(0) });

const command = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('place-ferry'), at: hex }),
  z.looseObject({ type: z.literal('destroy-ferry'), at: hex }),
  z.looseObject({ type: z.literal('attack'), attackers, target: hex }),
  z.looseObject({ type: z.literal('attacks'), attacks: z.array(z.looseObject({ attackers, target: hex })) }),
  z.looseObject({ type: z.literal('air-missions'), side: id, combats: z.array(hex) }),
  z.looseObject({
    type: z.literal('pay'),
    side: z.enum(['attacker', 'defender']),
    unit: id,
    result,
    by: payment,
    defenderStood: z.boolean().default(false),
  }),
  z.looseObject({
    type: z.literal('take-loss'),
    unit: id,
    first: z.boolean().default(true),
    combat: z.looseObject({ attackers, target: hex }),
  }),
  z.looseObject({
    type: z.literal('advance'),
    units: z.array(id),
    result,
    paid: payment.default({ losses: 0, retreat: 0 }),
  }),
  z.looseObject({ type: z.literal('enter'), unit: id, at: hex }),
  z.looseObject({ type: z.literal('end-phase') }),
]);
type Asked = z.infer<typeof command>;

/** Thrown where a question names what the position has not, and caught at the door. */
class NoSuchThing extends Error {}

const check = (position: Position, asked: unknown): CheckAnswer | undefined => {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return undefined;
  try {
    return answer(position, parsed.data);
  } catch (error) {
    if (error instanceof NoSuchThing) return undefined;
    throw error;
  }
};

const answer = (position: Position, asked: Asked): CheckAnswer => {
  if (asked.type === 'end-phase') {
    const { number, phase, side } = nextPhase(position.turn);
    return { breaks: mayEnd(position), also: { next: { number, side: side ?? null, phase } } };
  }
  return { breaks: breaksOf(position, asked) };
};

/** What sends support, beside attackers and target: an air mission, the Volkswerfer. */
const supportOf = ({ air, rocket }: { readonly [option: string]: unknown }): Bag =>
  bagOf({ ...(air !== undefined && { air }), ...(rocket !== undefined && { rocket }) });

const breaksOf = (position: Position, asked: Exclude<Asked, { type: 'end-phase' }>): readonly Breach[] => {
  const at = (number: string): Hex => hexOf(position, number);
  const unit = (name: string): Unit => unitOf(position, name);
  const attack = (of: { attackers: string[]; target: string }): Pick<Attack, 'attackers' | 'target'> => ({
    attackers: of.attackers.map(unit),
    target: at(of.target),
  });
  switch (asked.type) {
    case 'place-ferry':
      return whyNoFerry(position, at(asked.at));
    case 'destroy-ferry':
      return whyFerryStays(position, at(asked.at));
    case 'attack':
      return [
        ...attacking.why(position, attack(asked)),
        ...whyNotSupported({
          position,
          attack: { ...attack(asked), options: supportOf(asked) },
          side: attack(asked).attackers[0]?.side,
        }),
      ];
    case 'attacks':
      return attacking.whyNotAll(position, asked.attacks.map(attack));
    case 'air-missions':
      return whyNotMissions(position, asked.side, asked.combats.map(at));
    case 'pay': {
      const { side, by, defenderStood } = asked;
      return whyNotPay(position, side, unit(asked.unit), parseResult(asked.result), by, { defenderStood });
    }
    case 'take-loss': {
      const { attackers: fighting, target } = attack(asked.combat);
      const side: SideId | undefined = fighting[0]?.side;
      const defenders = position.unitsAt(target).filter((other) => other.side !== side);
      return whyNotLoss({ attackers: fighting, defenders }, unit(asked.unit), asked.first);
    }
    case 'advance':
      return whyNotAdvance(position, asked.units.map(unit), parseResult(asked.result), asked.paid);
    case 'enter':
      return whyNotEnter(position, unit(asked.unit), at(asked.at));
  }
};

const hexOf = ({ board }: Position, number: string): Hex => {
  const found = board.grid.parse(number);
  if (found === undefined) throw new NoSuchThing(number);
  return found;
};

const unitOf = (position: Position, name: string): Unit => {
  const found = position.unit(name);
  if (!found) throw new NoSuchThing(name);
  return found;
};

const resultOfRoll = (
  position: Position,
  asked: { readonly table: string; readonly [option: string]: unknown },
): unknown => {
  const { table, quality, previous, column, weather, side } = asked;
  const die = typeof asked.roll === 'number' ? asked.roll : undefined;
  switch (table) {
    case 'tq':
      return isQuality(quality) && die !== undefined ? qualityShift(quality, die) : undefined;
    case 'weather':
      return isWeather(previous) && die !== undefined ? weatherRolled(previous, die, position) : undefined;
    case 'crt':
      return typeof column === 'string' && die !== undefined ? crt.look(column, die) : undefined;
    case 'air-missions':
      return isWeather(weather) && (side === 'german' || side === 'allied') ? airMissions(weather, side) : undefined;
    default:
      return undefined;
  }
};

const resultOf = (position: Position, { column }: Battle, asked: { readonly [option: string]: unknown }) => {
  const die = typeof asked.roll === 'number' ? asked.roll : undefined;
  const entry = die === undefined ? undefined : crt.look(column, die);
  if (die === undefined || entry === undefined) return undefined;
  const bold = boldPart(position, column, die);
  return { result: entry, effects: { ...parseResult(entry), ...(bold && { bold }) }, column };
};

const roll: RefereeExtras['roll'] = (position, asked) => {
  const result = resultOfRoll(position, asked);
  return result === undefined ? undefined : { result };
};

export const referee: RefereeExtras = { check, roll, result: resultOf };
