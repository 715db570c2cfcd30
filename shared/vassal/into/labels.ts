import { limits } from '../../table/state/limits.ts';
import type { LabelNow } from '../game/described.ts';

const BETWEEN = ' / ';

/** Which labels of a piece, from the innermost, say something else than its counter prints in their place. */
export const saidBeside = (labels: readonly LabelNow[], printed: readonly string[]): readonly number[] =>
  labels.flatMap(({ text, isOpaque }, i) => (isOpaque || oneLine(text) === '' || text === printed[i] ? [] : [i]));

/** These labels as the one that a piece has at our table; undefined if there are none. */
export const labelBeside = (labels: readonly LabelNow[], printed: readonly string[]): string | undefined => {
  const said = saidBeside(labels, printed).map((i) => oneLine(labels[i]!.text));
  return said.length > 0 ? said.join(BETWEEN).slice(0, limits.label).trim() : undefined;
};

/** The parts of a piece's label, each for a label of VASSAL's. */
export const partsOfLabel = (label: string): readonly string[] => (label === '' ? [] : label.split(BETWEEN));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
