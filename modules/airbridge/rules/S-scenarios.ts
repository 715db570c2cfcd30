import type { Barred, Position, Unit } from '@umpire/shared/umpire';
import { barredBy } from '../say.ts';
import { isArtillery } from './units.ts';

/** S Restrictions of single units in single scenarios. */

const isNineRecon = (unit: Unit): boolean =>
  unit.counter === '9recc' || /^9 ?Recc?\b/i.test(unit.name) || /^9-?recc$/i.test(unit.id);

/** S1.3, S3.2 The artillery of XXX Corps stays in the introductory scenario, and until turn 3 of the campaign; S2.2 9Recc on turn 1 of the tournament. */
export const whyScenarioHolds = (
  { scenario, turn }: Position,
  unit: Unit,
  what: 'move' | 'attack',
): Required<Barred> | undefined => {
  // S1.1 The Germans of the introductory scenario only defend.
  if (scenario === 'introductory' && unit.side === 'german' && turn.side === 'german') {
    return barredBy('S1.1', 'german-turn', { unit: unit.name });
  }
  const isCorpsGun = what === 'move' && isArtillery(unit) && /^XXX\b/.test(unit.formation ?? '');
  if (isCorpsGun && scenario === 'introductory') return barredBy('S1.3', 'corps-guns', { unit: unit.name });
  if (isCorpsGun && scenario === 'campaign' && turn.number < 3) {
    return barredBy('S3.2', 'corps-guns-early', { unit: unit.name });
  }
  const isHeld = scenario === 'tournament' && turn.number === 1 && unit.side === 'german' && isNineRecon(unit);
  return isHeld ? barredBy('S2.2', 'nine-recon', { unit: unit.name }) : undefined;
};

/** 3.0, S The last turn. */
export const lastTurn = (scenario: string | undefined): number =>
  scenario === 'introductory' ? 1 : scenario === 'tournament' ? 10 : 22;
