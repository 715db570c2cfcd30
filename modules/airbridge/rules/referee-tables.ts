import type { Position, RefereeExtras } from '@umpire/shared/umpire';
import { z } from 'zod';
import { landingResult } from './7-landing.ts';
import { airPointsFor } from './15-air.ts';
import { weatherFor } from './18-weather.ts';
import { decides } from './20-initiative.ts';
import {
  armourAssaultDrm,
  armourDrm,
  assaultAt,
  bombardmentAt,
  columnFor,
  demolitionAt,
  maneuverTable,
  tables,
} from './charts.ts';

/** 0.8 The tables that the referee can be asked to read, by the names of `tables.json`. */

const die = z.int().min(1).max(10);
const anyRoll = z.int();
const column = z.string().optional();
const strength = z.int().min(1).optional();

const asked = z.discriminatedUnion('table', [
  z.looseObject({ table: z.literal('weather'), roll: die }),
  z.looseObject({ table: z.literal('landing'), roll: die }),
  z.looseObject({ table: z.literal('airPoints') }),
  z.looseObject({ table: z.literal('initiative'), rolls: z.looseObject({ allied: die, german: die }) }),
  z.looseObject({ table: z.literal('bridgeDemolition'), roll: die }),
  z.looseObject({ table: z.literal('bombardment'), column, strength, roll: anyRoll }),
  z.looseObject({ table: z.literal('assault'), column, strength, roll: anyRoll }),
  z.looseObject({ table: z.literal('maneuver'), column: z.string(), roll: anyRoll }),
  z.looseObject({ table: z.literal('armourManeuver'), attacker: z.string(), defender: z.string() }),
  z.looseObject({ table: z.literal('armourAssault'), attacker: z.string(), defender: z.string() }),
]);
type Asked = z.infer<typeof asked>;

const printed = (result: number): string => (result === 0 ? '-' : String(result));

/** A chart with spans of strengths, by the column's name or by a strength in it. */
const inSpans = (
  position: Position,
  spans: typeof tables.bombardment | typeof tables.assault,
  { column: named, strength: points, roll: rolled }: Extract<Asked, { readonly table: 'bombardment' | 'assault' }>,
  read: typeof bombardmentAt,
): string | undefined => {
  const label =
    named ?? (points === undefined ? undefined : columnFor(spans as Parameters<typeof columnFor>[0], points));
  const isThere = spans.columns.some((each) => each.label === label);
  return label !== undefined && isThere ? printed(read(position, label, rolled)) : undefined;
};

const read = (position: Position, data: Asked): unknown => {
  switch (data.table) {
    case 'weather':
      return weatherFor(data.roll);
    case 'landing':
      return landingResult(data.roll);
    case 'airPoints':
      return airPointsFor(position);
    case 'initiative':
      return decides(position, data.rolls);
    case 'bridgeDemolition':
      return demolitionAt(position, data.roll);
    case 'bombardment':
      return inSpans(position, tables.bombardment, data, bombardmentAt);
    case 'assault':
      return inSpans(position, tables.assault, data, assaultAt);
    case 'maneuver':
      return maneuverTable(position).look(data.column, data.roll);
    case 'armourManeuver':
      return armourDrm(position, data.attacker, data.defender);
    case 'armourAssault':
      return armourAssaultDrm(position, data.attacker, data.defender);
  }
};

export const roll: RefereeExtras['roll'] = (position, question) => {
  const parsed = asked.safeParse(question);
  const result = parsed.success ? read(position, parsed.data) : undefined;
  return result === undefined ? undefined : { result };
};
