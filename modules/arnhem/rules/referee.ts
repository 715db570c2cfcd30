import type { Hex } from '@umpire/shared/hex';
import type { Battle, Breach, CheckAnswer, Position, RefereeExtras, RollAnswer, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { broken } from '../say.ts';
import { moves } from './5-movement.ts';
import { entryFor, whyNotAttack } from './7-combat.ts';
import { ofBombardment, parseResult } from './7-results.ts';
import { landGlider, scatter, whyNotScatter } from './11-landing.ts';
import { whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import { dropZoneLoss } from './12-drop-zones.ts';
import { bridgeMeant, bridgesOn, isDestroyed, isRepaired, whyNotDemolish, whyNotRepair } from './14-bridges.ts';
import { whyNotPontoon } from './15-pontoon.ts';
import { whyNotAssign } from './16-coordination.ts';
import { whyNotPlotDropZone, whyNotSetUp } from './18-setup.ts';
import { bridgeKinds, divisions } from './charts.ts';

/** Questions that only this game's referee answers: the commands and tables of `rules.md`. */

const id = z.string();
const number = z.string();
const between = z.tuple([number, number]);
const kind = z.enum(bridgeKinds).optional();

const command = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('move'), unit: id, to: number }),
  z.looseObject({ type: z.literal('enter'), unit: id, at: number }),
  z.looseObject({ type: z.literal('land'), unit: id, at: number }),
  z.looseObject({ type: z.literal('scatter'), unit: id }),
  z.looseObject({ type: z.literal('attack'), attackers: z.array(id), target: number }),
  z.looseObject({
    type: z.literal('demolish'),
    bridge: between,
    'bridge-kind': kind,
    trigger: id.optional(),
    entered: number,
  }),
  z.looseObject({ type: z.literal('repair'), engineer: id, bridge: between, 'bridge-kind': kind }),
  z.looseObject({ type: z.literal('pontoon'), engineer: id, edge: between }),
  z.looseObject({
    type: z.literal('support'),
    side: id,
    assign: z.array(z.looseObject({ units: z.array(id), marker: z.enum(['british', 'us', 'german']) })),
  }),
  z.looseObject({ type: z.literal('setup'), unit: id, at: number }),
  z.looseObject({ type: z.literal('setup-drop-zone'), division: z.enum(divisions), at: number }),
]);
type Asked = z.infer<typeof command>;

/** Thrown if a question names something that the position does not have; caught at the entry. */
class NoSuchThing extends Error {}

const orNothing = <T>(answer: () => T): T | undefined => {
  try {
    return answer();
  } catch (error) {
    if (error instanceof NoSuchThing) return undefined;
    throw error;
  }
};

const check = (position: Position, asked: unknown): CheckAnswer | undefined => {
  const parsed = command.safeParse(asked);
  return parsed.success ? orNothing(() => ({ breaks: breaksOf(position, parsed.data) })) : undefined;
};

const breaksOf = (position: Position, asked: Asked): readonly Breach[] => {
  const at = (printed: string): Hex => hexOf(position, printed);
  const unit = (name: string): Unit => unitOf(position, name);
  switch (asked.type) {
    case 'move':
      return whyNotMove(position, unit(asked.unit), at(asked.to));
    case 'enter':
      return whyNotEnter(position, unit(asked.unit), at(asked.at));
    case 'land':
      return whyNotLand(position, unit(asked.unit), at(asked.at));
    case 'scatter':
      return whyNotScatter(unit(asked.unit));
    case 'attack':
      return whyNotAttack(position, { attackers: asked.attackers.map(unit), target: at(asked.target) });
    case 'demolish':
      return whyNotDemolish(position, {
        bridge: hexesOf(position, asked.bridge),
        entered: at(asked.entered),
        ...(asked['bridge-kind'] && { kind: asked['bridge-kind'] }),
        ...(asked.trigger !== undefined && { trigger: unit(asked.trigger) }),
      });
    case 'repair':
      return whyNotRepair(position, unit(asked.engineer), hexesOf(position, asked.bridge), asked['bridge-kind']);
    case 'pontoon':
      return whyNotPontoon(position, unit(asked.engineer), hexesOf(position, asked.edge));
    case 'support':
      return whyNotAssign(
        position,
        asked.assign.map(({ units, marker }) => ({ units: units.map(unit), marker })),
      );
    case 'setup':
      return whyNotSetUp(position, unit(asked.unit), at(asked.at));
    case 'setup-drop-zone':
      return whyNotPlotDropZone(position, at(asked.at));
  }
};

/** 4.1b, 5.1c In its side's Movement or Mobile Phase, within its reach. */
const whyNotMove = (position: Position, unit: Unit, to: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  if (side !== unit.side || (phase !== 'movement' && phase !== 'mobile')) {
    return [broken('4.1b', 'sequence', 'move-phase', [to], { unit: unit.name })];
  }
  const breach = moves.breach(position, [unit], to);
  return breach ? [breach] : [];
};

const hexOf = ({ board }: Position, printed: string): Hex => {
  const found = board.grid.parse(printed);
  if (found === undefined) throw new NoSuchThing(printed);
  return found;
};

/** Two neighbors. */
const hexesOf = (position: Position, [one, other]: readonly [string, string]): readonly [Hex, Hex] => {
  const [a, b] = [hexOf(position, one), hexOf(position, other)];
  if (position.board.grid.hexsideBetween(a, b) === undefined) throw new NoSuchThing(`${one}-${other}`);
  return [a, b];
};

const unitOf = (position: Position, name: string): Unit => {
  const found = position.unit(name);
  if (!found) throw new NoSuchThing(name);
  return found;
};

const die = z.int().min(1).max(6);
const rolled = z.discriminatedUnion('table', [
  z.looseObject({ table: z.literal('scatter'), unit: id, from: number, roll: die }),
  z.looseObject({ table: z.literal('glider'), unit: id, at: number, roll: die }),
  z.looseObject({ table: z.literal('demolition'), bridge: between, 'bridge-kind': kind, roll: die }),
  z.looseObject({ table: z.literal('repair'), bridge: between, 'bridge-kind': kind, roll: die }),
  z.looseObject({ table: z.literal('drop-zones') }),
  z.looseObject({ table: z.literal('crt'), column: z.string(), roll: die }),
]);

const roll: RefereeExtras['roll'] = (position, asked) => {
  const parsed = rolled.safeParse(asked);
  return parsed.success ? orNothing(() => answerRoll(position, parsed.data)) : undefined;
};

const answerRoll = (position: Position, asked: z.infer<typeof rolled>): RollAnswer | undefined => {
  switch (asked.table) {
    case 'scatter': {
      const { hex, state, displace } = scatter(
        position,
        unitOf(position, asked.unit),
        hexOf(position, asked.from),
        asked.roll,
      );
      const numbers = displace.map((each) => position.board.grid.number(each));
      return {
        result: hex === undefined ? 'off-map' : position.board.grid.number(hex),
        also: { effects: { state, displace: numbers } },
      };
    }
    case 'glider': {
      const landed = landGlider(position, unitOf(position, asked.unit), hexOf(position, asked.at), asked.roll);
      return { result: landed.broken ? 'broken' : 'intact', also: { effects: { state: landed.state } } };
    }
    case 'demolition':
    case 'repair': {
      const bridge = bridgeMeant(bridgesOn(position, ...hexesOf(position, asked.bridge)), asked['bridge-kind']);
      if (bridge === undefined) return undefined;
      if (asked.table === 'demolition') return { result: isDestroyed(bridge, asked.roll) ? 'destroyed' : 'stands' };
      return { result: isRepaired(bridge, asked.roll) ? 'repaired' : 'blown' };
    }
    case 'drop-zones':
      return { result: dropZoneLoss(position) };
    case 'crt': {
      const result = entryFor(position, asked.column, asked.roll);
      return result === undefined ? undefined : { result };
    }
  }
};

const resultOf = (position: Position, { column, attack }: Battle, asked: { readonly [option: string]: unknown }) => {
  const thrown = die.safeParse(asked.roll);
  const entry = thrown.success ? entryFor(position, column, thrown.data) : undefined;
  if (entry === undefined) return undefined;
  const effects = parseResult(entry);
  return { result: entry, effects: attack.attackers.length === 0 ? ofBombardment(effects) : effects, column };
};

export const referee: RefereeExtras = { check, roll, result: resultOf };
