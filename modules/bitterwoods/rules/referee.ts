import type { Hex } from '@umpire/shared/hex';
import type { Battle, Breach, CheckAnswer, Clause, Position, RefereeExtras, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { mayEndPhase } from './4-sequence.ts';
import { whyNotExit } from './5-exit.ts';
import { whyNotBuild, whyNotFortify } from './8-positions.ts';
import { whyNotIgnored } from './9-duties.ts';
import { angriffTableOf, crtOf, parseAngriff, parseResult } from './9-results.ts';
import { whyNotSupport } from './10-artillery.ts';
import { whyNotGroundSupport, whyNotInterdict } from './11-aircraft.ts';
import { whyNotDrop } from './12-supply.ts';
import { type Bridge, demolitionColumn, whyNotComplete, whyNotDemolish, whyNotRebuild } from './13-bridges.ts';
import { whyNotReserve } from './14-reserves.ts';
import { whyNotBombard } from './21-bombardment.ts';
import { whyNotInfluenced, whyNotRelease } from './24-leaders.ts';
import { whyNoSurrender } from './26-surrender.ts';
import { onGround } from './on-ground.ts';
import { rollOn } from './rolls.ts';

/** Questions that only this game's referee answers: the commands and tables of `rules.md`. */

const id = z.string();
const bridge = z.tuple([z.string(), z.string()]);
const command = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('support'),
    unit: id,
    role: z.enum(['attack', 'defense']),
    target: id,
    attackers: z.array(id).default([]),
  }),
  z.looseObject({ type: z.literal('ground-support'), at: id, side: id.default('allied') }),
  z.looseObject({ type: z.literal('interdict'), at: id, side: id.default('allied') }),
  z.looseObject({ type: z.literal('air-drop'), at: id }),
  z.looseObject({ type: z.literal('reserve'), unit: id }),
  z.looseObject({ type: z.literal('release'), leader: id, unit: id }),
  z.looseObject({ type: z.literal('influence'), leader: id, unit: id }),
  z.looseObject({ type: z.literal('build-position'), unit: id }),
  z.looseObject({ type: z.literal('build-fortification'), unit: id }),
  z.looseObject({ type: z.literal('demolish'), unit: id, bridge }),
  z.looseObject({ type: z.literal('rebuild'), unit: id, bridge }),
  z.looseObject({ type: z.literal('complete-bridge'), units: z.array(id), bridge }),
  z.looseObject({ type: z.literal('bombard'), units: z.array(id), target: id }),
  z.looseObject({ type: z.literal('surrender-roll'), unit: id }),
  z.looseObject({ type: z.literal('exit'), unit: id, edge: z.enum(['north', 'east', 'south', 'west']) }),
  z.looseObject({ type: z.literal('ignore-result'), result: id, unit: id }),
  z.looseObject({ type: z.literal('end-phase'), phase: id.optional() }),
]);
type Asked = z.infer<typeof command>;

/** Thrown if a question names something that the position does not have; caught at the entry. */
class NoSuchThing extends Error {}

const check = (given: Position, asked: unknown): CheckAnswer | undefined => {
  const parsed = command.safeParse(asked);
  if (!parsed.success) return undefined;
  try {
    const position = onGround(given);
    const also = alsoOf(position, parsed.data);
    return { breaks: breaksOf(position, parsed.data).flatMap(withAllClauses), ...(also && { also }) };
  } catch (error) {
    if (error instanceof NoSuchThing) return undefined;
    throw error;
  }
};

/** If the rulebook says the same in several places, the referee names them all. */
const alsoSaidIn: Readonly<Record<string, readonly Clause[]>> = {
  'out-of-reach': ['10.2.a'],
  'rocket-adjacent': ['9.1.a', '10.1.a'],
  'gun-adjacent': ['9.1.a'],
  'guns-alone': ['9.1.a'],
  'gun-supply': ['10.2.a'],
  'ignore-counterattack': ['8.2.a'],
  'dig-supply': ['8.1.a'],
  'blow-supply': ['13.1'],
  'blow-first-turns': ['13.1'],
  'build-supply': ['13.3'],
  'build-limit': ['13.3'],
  'out-of-range': ['24.4'],
  'shocked-retreats': ['21.3'],
  'reserve-adjacent': ['14.1'],
  'reserve-first-turn': ['14.1'],
  'angriff-bombarded': ['23.1'],
};

const withAllClauses = (breach: Breach): readonly Breach[] => {
  const key = breach.says.text.replace('rules.broken.', '');
  return [breach, ...(alsoSaidIn[key] ?? []).map((clause) => ({ ...breach, clause }))];
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

const bridgeOf = (position: Position, [a, b]: readonly [string, string]): Bridge => {
  const hexes = [hexOf(position, a), hexOf(position, b)] as const;
  if (position.board.grid.hexsideBetween(...hexes) === undefined) throw new NoSuchThing(`${a}-${b}`);
  return hexes;
};

const breaksOf = (position: Position, asked: Asked): readonly Breach[] => {
  const at = (number: string): Hex => hexOf(position, number);
  const unit = (name: string): Unit => unitOf(position, name);
  switch (asked.type) {
    case 'support': {
      const { role, target, attackers } = asked;
      return whyNotSupport(position, unit(asked.unit), { role, target: at(target), attackers: attackers.map(unit) });
    }
    case 'ground-support':
      return whyNotGroundSupport(position, at(asked.at), asked.side);
    case 'interdict':
      return whyNotInterdict(position, at(asked.at), asked.side);
    case 'air-drop':
      return whyNotDrop(position, at(asked.at));
    case 'reserve':
      return whyNotReserve(position, unit(asked.unit));
    case 'release':
      return whyNotRelease(position, unit(asked.leader), unit(asked.unit));
    case 'influence':
      return whyNotInfluenced(position, unit(asked.leader), unit(asked.unit));
    case 'build-position':
      return whyNotBuild(position, unit(asked.unit));
    case 'build-fortification':
      return whyNotFortify(position, unit(asked.unit));
    case 'demolish':
      return whyNotDemolish(position, unit(asked.unit), bridgeOf(position, asked.bridge));
    case 'rebuild':
      return whyNotRebuild(position, unit(asked.unit), bridgeOf(position, asked.bridge));
    case 'complete-bridge':
      return whyNotComplete(position, asked.units.map(unit), bridgeOf(position, asked.bridge));
    case 'bombard':
      return whyNotBombard(position, asked.units.map(unit), at(asked.target));
    case 'surrender-roll':
      return whyNoSurrender(position, unit(asked.unit));
    case 'exit':
      return whyNotExit(position, unit(asked.unit), asked.edge);
    case 'ignore-result':
      return whyNotIgnored(position, unit(asked.unit), asked.result);
    case 'end-phase':
      return mayEndPhase(asked.phase === undefined ? position : atPhase(position, asked.phase));
  }
};

const atPhase = (position: Position, phase: string): Position =>
  phase === position.turn.phase ? position : position.at({ turn: { ...position.turn, phase } });

/** 13.1 The column for rolling a demolition. */
const alsoOf = (position: Position, asked: Asked): CheckAnswer['also'] => {
  if (asked.type !== 'demolish') return undefined;
  const column = demolitionColumn(position, unitOf(position, asked.unit), bridgeOf(position, asked.bridge));
  return column === undefined ? undefined : { column };
};

const roll: RefereeExtras['roll'] = (position, asked) => {
  const result = rollOn(onGround(position), asked);
  return result === undefined ? undefined : { result };
};

/** 9.1.d All modifiers of the die, limited to two. */
const drmTotal = ({ drm }: Battle): number =>
  Math.min(
    Math.max(
      drm.reduce((sum, { by }) => sum + by, 0),
      -2,
    ),
    2,
  );

const result: RefereeExtras['result'] = (position, fought, asked) => {
  const die = typeof asked.roll === 'number' ? asked.roll : undefined;
  if (die === undefined) return undefined;
  const total = drmTotal(fought);
  const onAngriff = fought.chart === 'angriff';
  const table = onAngriff ? angriffTableOf(position) : crtOf(position);
  const entry = table.look(fought.column, die + total);
  if (entry === undefined) return undefined;
  return {
    result: onAngriff ? Number(entry) : entry,
    effects: onAngriff ? parseAngriff(entry) : parseResult(entry),
    column: fought.column,
    drmTotal: total,
  };
};

/** Test vectors name only the rulebook's numbers: `5.3` where the umpire says `5.3.e`. */
const rulebookNumber = (clause: Clause): string => clause.replace(/\.[a-z]$/, '');

export const referee: RefereeExtras = { names: rulebookNumber, check, roll, result };
