import { cellOf } from '@umpire/shared/module';
import type { Position } from '@umpire/shared/umpire';
import { supplyMarks } from '@umpire/shared/umpire/kit/play/supply-marks.ts';
import { optionsOf } from '../options.ts';
import { supply } from './12-supply.ts';
import { armiesSpared, dumpNames } from './25-dumps.ts';
import { hasEvent } from './29-events.ts';
import { tables } from './charts.ts';

/** 12.1 The markers of all units in each mutual supply phase; 12.6 a shortage lasts until the next German one. */
export const supplyMarkers = supplyMarks({
  supply,
  states: ['out-of-supply'],
  clause: '12.1',
  phase: 'mutual-supply',
  judged: (p, unit) => !(p.turn.side === 'allied' && unit.values.shortage === true),
});

/** 12.6 From 20 AM in the German phase; not with both dumps captured (25.2), nor after the best of logistics (38.2 #2). */
export const rollsForShortage = (p: Position): boolean =>
  p.turn.side === 'german' &&
  p.turn.phase === 'mutual-supply' &&
  p.turn.number >= tables.supplyShortage.fromTurn &&
  armiesSpared(p).length < dumpNames.length &&
  !hasEvent(p, 'logistics');

const noArmies: readonly string[] = [];
const shortage: { readonly [roll: number]: readonly string[] } = {
  ...{ 1: ['6pz'], 2: ['6pz'], 3: ['5pz'], 4: ['5pz'], 5: ['7'], 6: ['6pz', '5pz'] },
};

/** 12.6 The armies that the Supply Shortage Table names: our reconstruction, or the owner's values. */
const armiesNamed = (p: Position, roll: number): readonly string[] => {
  const entry = optionsOf(p).shortageTable[cellOf(roll, 'second')];
  if (entry === undefined) return shortage[roll] ?? noArmies;
  return entry === 'none' ? noArmies : entry.split('+');
};

/** 12.6, 25.2 Those of them that no captured dump spares. */
export const armiesShort = (p: Position, roll: number): readonly string[] => {
  const spared = armiesSpared(p);
  return armiesNamed(p, roll).filter((army) => !spared.includes(army));
};
