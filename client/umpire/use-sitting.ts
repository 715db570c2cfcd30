import { useEffect } from 'react';
import type { Shown } from '../state/shown.ts';
import { noUmpire, useUmpire } from '../state/umpire.ts';
import { makeLine, type UmpireLine, workerPort } from './line.ts';

/** Attaches an umpire to the table while the page shows it, and sends it every change. */
export const useSitting = ({ module, table }: Shown, id: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has its own umpire
  useEffect(() => {
    const { set } = useUmpire.getState();
    set(noUmpire);
    const failed = (error: string): void => console.error('The umpire failed.', error);
    line = makeLine(
      workerPort(
        (message) => line?.hear(message),
        (error) => {
          failed(error);
          set({ status: 'failed' });
        },
      ),
      { seated: (about) => set({ about, status: about ? 'ready' : 'none' }), failed },
    );
    set({ ask: line.ask });
    return () => {
      line?.close();
      line = undefined;
      set(noUmpire);
    };
  }, [id]);

  useEffect(() => {
    if (line) useUmpire.getState().set({ version: line.tell(module, table) });
  }, [module, table]);
};

/** There is one table on the page at a time. */
let line: UmpireLine | undefined;
