import { useMemo } from 'react';
import { useShownPart } from '../state/shown.ts';
import { useWords } from './words.ts';

/** Without what only print adds: `−2 −1` is `-2..-1`, `≥ +8` is `+8`, and `3:1` is `3-1`. */
const plain = (label: string): string =>
  label
    .replaceAll('−', '-')
    .replace(/[≤≥]\s*/g, '')
    .replace(/^(\d+):(\d+)/, '$1-$2')
    .replace(/\.\.|\s+/g, ' ')
    .trim();

/** What the game's charts call a column, or odds, that its rules name: as it stands on the chart that lies beside it. */
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
