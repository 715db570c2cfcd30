import type { Hex } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import { z } from 'zod';
import { broken, say } from '../say.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { lostByRetreat, stateAfter } from './17-retreat.ts';
import { whyNotLeadInto } from './19-advance.ts';
import { bestQuality } from './21-armor.ts';
import { isForest, isRoughWoods } from './crossing.ts';
import { isMarker } from './markers.ts';
import { isBracketed, isRecon, isShaken, isStrategicMover, isTank, moraleOf, qualityOf } from './units.ts';

/** 16 Combat results: the demands of the entries, fire fight, determined defense. */

export type Advance = 'none' | 'limited' | 'normal' | 'bonus';

type DefenderState = 'engaged' | 'disrupted' | 'routed' | null;

/** The demands of a result. */
export interface Effects {
  readonly attackerSteps: number;
  /** Units that may take the attacker's loss: all eligible ones, or the one that must. */
  readonly attackerLossFrom?: readonly PieceId[];
  readonly defenderSteps: number;
  readonly defenderLossFrom?: readonly PieceId[];
  readonly retreat: number;
  readonly defenderState: DefenderState;
  /** 18.1a Of units that the retreat leaves in another state, because they were disrupted before. */
  readonly defenderStates?: Readonly<Record<PieceId, DefenderState>>;
  readonly advance: Advance;
  readonly breakthrough: boolean;
  /** A choice: of the attacker after FF, of a lone recon unit after Eng. */
  readonly options?: readonly string[];
  readonly eliminated?: readonly PieceId[];
  readonly accepted?: string;
  readonly fireFight?: string;
  readonly determinedDefense?: string;
  readonly counterattack?: boolean;
  /** 16.6 The attacker may put an advantage marker on one unit. */
  readonly advantage?: boolean;
  readonly calledOff?: boolean;
}

const nothing: Effects = {
  attackerSteps: 0,
  defenderSteps: 0,
  retreat: 0,
  defenderState: null,
  advance: 'none',
  breakthrough: false,
};

const steps = z.int().default(0);
const row = z.object({
  attackerSteps: steps,
  defenderSteps: steps,
  retreat: steps,
  defenderState: z.enum(['engaged', 'disrupted', 'routed']).nullable().default(null),
  advance: z.string().optional(),
  breakthrough: z.boolean().default(false),
});
const noRow = row.parse({});

const rows = z.record(z.string(), row).parse({ ...tables.crt.results, ...tables['fire-fight'].results });

export const isFireFight = (entry: string): boolean => entry === 'FF' || entry === 'FF(+1)';

const advanceOf = (advance: string | undefined): Advance =>
  advance === 'normal' || advance === 'bonus' || advance === 'limited' ? advance : 'none';

/** 16.1, 16.2c The demands of an entry of the CRT or of the fire fight table on these defenders. */
export const effectsOf = (entry: string, defenders: readonly Unit[]): Effects => {
  const { attackerSteps, defenderSteps, retreat, defenderState, breakthrough, ...found } = rows[entry] ?? noRow;
  const lost = allLost(defenders, defenderSteps);
  // 16.1c No advance after an exchange unless no defender is left.
  const advance = entry === 'EX' && lost ? 'limited' : advanceOf(found.advance);
  const options = isFireFight(entry)
    ? ['Eng', 'fire-fight']
    : defenderState === 'engaged' && entry !== 'EX'
      ? reconOptions(defenders)
      : undefined;
  return {
    ...nothing,
    attackerSteps,
    defenderSteps,
    retreat: lost ? 0 : retreat,
    ...(lost
      ? { defenderState: null, eliminated: defenders.map(({ id }) => id) }
      : goneBack(defenders, retreat, defenderState)),
    advance,
    breakthrough,
    ...(options && { options }),
    ...(entry === 'Eng+' && { advantage: true }),
  };
};

type GoneBack = Pick<Effects, 'defenderState' | 'defenderStates' | 'eliminated'>;

/**
 * 18.1a What a retreat makes of the defenders, `usual` of those in good order: disrupted ones are routed; 17.7a, 27.10a, routed
 * ones and some others are lost.
 */
const goneBack = (defenders: readonly Unit[], hexes: number, usual: DefenderState): GoneBack => {
  if (hexes === 0 || defenders.length === 0) return { defenderState: usual };
  const left = defenders.filter((unit) => !lostByRetreat(unit, hexes));
  const lost = defenders.filter((unit) => !left.includes(unit));
  const states = left.map((unit) => [unit.id, stateAfter({ unit, hexes }) ?? null] as const);
  const found = [...new Set(states.map(([, state]) => state))];
  const defenderState = found.length > 1 ? usual : (found[0] ?? null);
  const others = states.filter(([, state]) => state !== defenderState);
  return {
    defenderState,
    ...(others.length > 0 && { defenderStates: Object.fromEntries(others) }),
    ...(lost.length > 0 && { eliminated: lost.map(({ id }) => id) }),
  };
};

/** 21.4a A recon unit alone in its hex may go back a hex instead. */
export const reconOptions = (defenders: readonly Unit[]): readonly string[] | undefined =>
  defenders.length === 1 && isRecon(defenders[0]!) ? ['engaged', 'DR1'] : undefined;

const stepsOf = (units: readonly Unit[]): number => units.reduce((sum, { steps }) => sum + steps, 0);
const allLost = (defenders: readonly Unit[], steps: number): boolean =>
  steps > 0 && defenders.length > 0 && stepsOf(defenders) <= steps;

/** 16.2b, 16.73a Terrain where a tank's quality has no effect: forest, rough woods, city. */
const isCloseGround = ({ board }: Position, hex: Hex): boolean =>
  isForest(board, hex) || isRoughWoods(board, hex) || board.featuresAt(hex).has('city');

const moraleDrm = (clause: Clause, unit: Unit): readonly Shift[] => {
  const morale = moraleOf(unit);
  if (morale === 'green') return [{ clause, by: 1, says: say('rules.drm.green') }];
  return morale === 'elite' ? [{ clause, by: -1, says: say('rules.drm.elite') }] : [];
};

export { moraleDrm };

/** 16.2b */
export const fireFightDrm = (position: Position, lead: Unit, target: Hex, plusOne: boolean): readonly Shift[] => {
  const defenders = position.unitsAt(target).filter(({ side }) => side !== lead.side);
  const quality = qualityOf(lead);
  const helps =
    isTank(lead) &&
    quality?.colour === 'grey' &&
    quality.value >= (bestQuality(defenders) ?? 0) &&
    !isCloseGround(position, target);
  return [
    ...moraleDrm('16.2b', lead),
    ...(helps ? [{ clause: '16.2b' as const, by: -1, says: say('rules.drm.tank') }] : []),
    ...(plusOne ? [{ clause: '16.1b' as const, by: 1, says: say('rules.drm.plus-one') }] : []),
  ];
};

/** 16.73a Red TQ counts here too. */
export const determinedDefenseDrm = (
  position: Position,
  lead: Unit,
  at: Hex,
  attackers: readonly Unit[],
): readonly Shift[] => {
  const quality = qualityOf(lead);
  const helps =
    isTank(lead) &&
    quality !== undefined &&
    quality.value >= (bestQuality(attackers) ?? 0) &&
    !isCloseGround(position, at);
  return [
    ...moraleDrm('16.73a', lead),
    ...(helps ? [{ clause: '16.73a' as const, by: -1, says: say('rules.drm.tank') }] : []),
    ...(position.board.featuresAt(at).has('city')
      ? [{ clause: '16.73a' as const, by: -1, says: say('rules.drm.city') }]
      : []),
  ];
};

/** 16.2a Why a unit may not lead a fire fight: it must be able to advance into the hex. */
export const whyNotLead = (
  position: Position,
  lead: Unit,
  attackers: readonly Unit[],
  target: Hex,
): readonly Breach[] => {
  const isIn = attackers.some(({ id }) => id === lead.id);
  const barred = whyNotLeadInto(position, lead, target);
  return [
    ...(isIn ? [] : [broken('16.2a', 'combat', 'lead-not-in', [target], { unit: lead.name })]),
    ...(barred ? [broken('16.2a', 'combat', 'lead-cannot', [target], { unit: lead.name })] : []),
  ];
};

/** 16.71a Results with a normal advance: only these can be denied. */
const denied = new Set(['DR2', 'D1', 'A1/D1', 'A1/DR2']);

/** 16.71a Where a unit may stand fast; 15.8a a position is of no use to strategic movers and bracketed defenses. */
const isStrongpoint = ({ board, markers }: Position, hex: Hex, lead: Unit): boolean =>
  ['village', 'town', 'city', 'westwall'].some((feature) => board.featuresAt(hex).has(feature)) ||
  (!isStrategicMover(lead) &&
    !isBracketed(lead) &&
    markers.some(
      ({ kind, at, side }) => isMarker(kind, 'ip') && at === hex && (side === undefined || side === lead.side),
    ));

/** 16.71 Why determined defense may not be tried; nothing if it may. */
export const whyNotStandFast = (position: Position, at: Hex, lead: Unit, against: string): readonly Breach[] => [
  ...(denied.has(against) ? [] : [broken('16.71a', 'combat', 'stand-bonus', [at])]),
  ...(isStrongpoint(position, at, lead) ? [] : [broken('16.71a', 'combat', 'stand-where', [at])]),
  ...(isShaken(lead) ? [broken('16.71b', 'combat', 'stand-shaken', [at], { unit: lead.name })] : []),
  ...(lead.at === at ? [] : [broken('16.71b', 'combat', 'stand-not-in', [at], { unit: lead.name })]),
];

/** 16.72 The result after determined defense. */
export const standFast = (
  {
    effects,
    defenders,
    attackers,
  }: { readonly effects: Effects; readonly defenders: readonly Unit[]; readonly attackers: readonly Unit[] },
  entry: string,
  lead: Unit,
): Effects => {
  const row = tables['determined-defense'].results[entry as keyof (typeof tables)['determined-defense']['results']] as {
    readonly retreatCancelled?: boolean;
    readonly attackerSteps?: number;
    readonly defenderSteps?: number;
  };
  const { attackerSteps = 0, defenderSteps = 0 } = row;
  const { eliminated: fled = [], defenderStates, ...others } = effects;
  const base: Effects = {
    ...others,
    determinedDefense: entry,
    attackerSteps: effects.attackerSteps + attackerSteps,
    defenderSteps: effects.defenderSteps + defenderSteps,
    ...(attackerSteps > 0 && { attackerLossFrom: attackers.map(({ id }) => id) }),
    ...(defenderSteps > 0 && { defenderLossFrom: [lead.id] }),
  };
  if (entry === 'no(CA)') return { ...base, retreat: 1, defenderState: null, advance: 'limited', counterattack: true };
  const lost = allLost(defenders, base.defenderSteps);
  const isHeld = row.retreatCancelled === true;
  const dead = lead.steps <= defenderSteps ? [lead.id] : [];
  const eliminated = lost ? defenders.map(({ id }) => id) : [...new Set([...dead, ...(isHeld ? [] : fled)])];
  const found = { ...base, ...(eliminated.length > 0 && { eliminated }) };
  if (!isHeld && !lost) return { ...found, ...(defenderStates && { defenderStates }) };
  if (!isHeld) return { ...found, retreat: 0, defenderState: null };
  // 16.74a
  return { ...found, retreat: 0, defenderState: null, advance: lost ? 'limited' : 'none' };
};
