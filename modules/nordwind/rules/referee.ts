import { bagOf, type RefereeExtras } from '@umpire/shared/umpire';
import { check, checksBy, table, tablesBy } from '@umpire/shared/umpire/kit/referee-checks.ts';
import { z } from 'zod';
import { mayEnd, order } from './2-sequence.ts';
import { whyFerryStays, whyNoFerry } from './3-crossing.ts';
import { whyNotAdvance } from './6-advance.ts';
import { attacking } from './6-combat.ts';
import { boldPart, isResult, parseResult, whyNotLoss, whyNotPay } from './6-results.ts';
import { whyNotSupported } from './6-support.ts';
import { weatherRolled } from './8-weather.ts';
import { whyNotMissions } from './9-air.ts';
import { whyNotEnter } from './10-reinforcements.ts';
import { airMissions, crt, isQuality, isWeather, type Quality, qualityShift, type Weather } from './charts.ts';

/** Questions that only this game's referee answers: the commands and tables at the end of `rules.md`. */

const result = z.string().refine(isResult).transform(parseResult);
const payment = z.looseObject({ losses: z.number().default(0), retreat: z.number().default(0) });

const checks = checksBy((p, { hex, unit, units }) => {
  const attack = z.looseObject({ attackers: units, target: hex });
  const place = z.looseObject({ at: hex });
  return {
    'place-ferry': check(place, ({ at }) => whyNoFerry(p, at)),
    'destroy-ferry': check(place, ({ at }) => whyFerryStays(p, at)),
    attack: check(attack, ({ attackers, target, air, rocket }) => {
      const options = bagOf({ ...(air !== undefined && { air }), ...(rocket !== undefined && { rocket }) });
      const asked = { position: p, attack: { attackers, target, options }, side: attackers[0]?.side };
      return [...attacking.why(p, asked.attack), ...whyNotSupported(asked)];
    }),
    attacks: check(z.looseObject({ attacks: z.array(attack) }), ({ attacks }) => attacking.whyNotAll(p, attacks)),
    'air-missions': check(z.looseObject({ side: z.string(), combats: z.array(hex) }), ({ side, combats }) =>
      whyNotMissions(p, side, combats),
    ),
    pay: check(
      z.looseObject({
        side: z.enum(['attacker', 'defender']),
        unit,
        result,
        by: payment,
        defenderStood: z.boolean().default(false),
      }),
      ({ side, unit: payer, result: effects, by, defenderStood }) =>
        whyNotPay(p, side, payer, effects, by, defenderStood),
    ),
    'take-loss': check(
      z.looseObject({ unit, first: z.boolean().default(true), combat: attack }),
      ({ unit: loser, first, combat: { attackers, target } }) =>
        whyNotLoss({ attackers, defenders: p.unitsAt(target) }, loser, first),
    ),
    advance: check(
      z.looseObject({ units, result, paid: payment.default({ losses: 0, retreat: 0 }) }),
      ({ units: advancing, result: effects, paid }) => whyNotAdvance(p, advancing, effects, paid),
    ),
    enter: check(z.looseObject({ unit, at: hex }), ({ unit: entering, at }) => whyNotEnter(p, entering, at)),
    'end-phase': check(z.looseObject({}), () => {
      const { number, phase, side } = order.next(p);
      return { breaks: mayEnd(p), also: { next: { number, side: side ?? null, phase } } };
    }),
  };
});

const roll = z.number();
const weather = z.custom<Weather>(isWeather);

const tables = tablesBy((p) => ({
  tq: table(z.looseObject({ quality: z.custom<Quality>(isQuality), roll }), (asked) =>
    qualityShift(asked.quality, asked.roll),
  ),
  weather: table(z.looseObject({ previous: weather, roll }), (asked) => weatherRolled(asked.previous, asked.roll, p)),
  crt: table(z.looseObject({ column: z.string(), roll }), (asked) => crt.look(asked.column, asked.roll)),
  'air-missions': table(z.looseObject({ weather, side: z.enum(['german', 'allied']) }), (asked) =>
    airMissions(asked.weather, asked.side),
  ),
}));

const resultOf: RefereeExtras['result'] = (position, { column }, asked) => {
  const { roll: die } = asked;
  if (typeof die !== 'number') return undefined;
  const entry = crt.look(column, die);
  if (entry === undefined) return undefined;
  const bold = boldPart(position, column, die);
  return { result: entry, effects: { ...parseResult(entry), ...(bold && { bold }) }, column };
};

export const referee: RefereeExtras = { check: checks, roll: tables, result: resultOf };
