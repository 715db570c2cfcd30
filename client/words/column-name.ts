import { useMemo } from 'react';
import { useShownPart } from '../state/shown.ts';
import { useWords } from './words.ts';

/** The plain form of a printed column: `−2 −1` becomes `-2..-1`, `≥ +8` becomes `+8`, and `3:1` becomes `3-1`. */
const plain = (label: string): string =>
  label
    .replaceAll('−', '-')
    .replace(/[≤≥]\s*/g, '')
    .replace(/^(\d+):(\d+)/, '$1-$2')
    .replace(/\.\.|\s+/g, ' ')
    .trim();

/** A column, or odds, as printed on the game's chart. */
export const columnName = (heads: readonly string[], label: string): string => {
  const wanted = plain(label);
  const head = heads.find((one) => plain(one) === wanted);
  if (head !== undefined) return head;
  return heads.some((one) => /^\d+:\d+/.test(one)) ? label.replace(/^(\d+)-(\d+)/, '$1:$2') : label;
};

export const useColumnName = (): ((label: string) => string) => {
  const charts = useShownPart(({ module }) => module.data.charts);
  const { content } = useWords();
  return useMemo(() => {
    const heads = charts.flatMap(({ columns }) => columns.map((head) => content(head)));
    return (label) => columnName(heads, label);
  }, [charts, content]);
};
