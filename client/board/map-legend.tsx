import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Language } from '@umpire/shared/module/text.ts';
import { useEffect, useMemo, useRef } from 'react';
import css from './board.module.css';
import { type LegendEntry, legendOf, paintSample, SAMPLE } from './legend.ts';

interface MapLegendProps {
  readonly module: LoadedModule;
  readonly language: Language;
}

const WIDTH = 54;

/** Everything that the map draws, with names: terrain, features, roads, hexsides. */
export const MapLegend = ({ module, language }: MapLegendProps) => {
  const entries = useMemo(() => legendOf(module.data.map), [module]);
  return (
    <ul className={css.legend}>
      {entries.map((entry) => (
        <li key={`${entry.of} ${entry.word}`}>
          <Sample entry={entry} />
          {module.text(language, entry.name)}
        </li>
      ))}
    </ul>
  );
};

const Sample = ({ entry }: { readonly entry: LegendEntry }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(WIDTH * density);
    canvas.current.height = Math.round(((WIDTH * SAMPLE.height) / SAMPLE.width) * density);
    paintSample(canvas.current, entry);
  }, [entry]);
  return <canvas ref={canvas} aria-hidden style={{ width: WIDTH, height: (WIDTH * SAMPLE.height) / SAMPLE.width }} />;
};
