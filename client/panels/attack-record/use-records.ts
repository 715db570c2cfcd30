import type { HexNumber } from '@umpire/shared/hex';
import { undoneIn } from '@umpire/shared/table/history/history.ts';
import { type AttackRecord, foldAttacks } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { useMemo } from 'react';
import { useLog } from '../../state/log.ts';
import { useShown } from '../../state/shown.ts';
import type { LogEntry } from '../../words/describe.ts';
import { nameAt } from '../../words/place-name.ts';

export const recordsIn = (entries: readonly LogEntry[]): readonly AttackRecord[] =>
  foldAttacks(
    entries.flatMap(({ attacks }) => attacks),
    undoneIn(entries),
  );

/** The attacks of the game, as far as the log has been fetched. */
export const useRecords = (): readonly AttackRecord[] => {
  const entries = useLog((log) => log.entries);
  return useMemo(() => recordsIn(entries), [entries]);
};

/** Their state at the shown moment, without later events. */
export const useRecordsSoFar = (): readonly AttackRecord[] => {
  const entries = useLog((log) => log.entries);
  const { seq: last } = useShown();
  return useMemo(() => recordsIn(entries.filter(({ seq }) => seq <= last)), [entries, last]);
};

/** A hex with its name. */
export const useHexName = (): ((hex: HexNumber) => string) => {
  const { module } = useShown();
  return (number) => {
    const hex = module.grid.parse(number);
    return [number, hex === undefined ? undefined : nameAt(module, hex)].filter(Boolean).join(' · ');
  };
};
