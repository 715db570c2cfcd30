import { UnstyledButton } from '@mantine/core';
import { IconHandStop, IconRestore } from '@tabler/icons-react';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LegendEntry, legendOf, paintSample, SAMPLE } from '../../board/legend.ts';
import type { ModuleTexts } from '../../state/module-texts.ts';
import type { Brush } from './edits.ts';
import css from './maps.module.css';

interface ToolBoxProps {
  readonly module: LoadedModule;
  readonly brush: Brush;
  readonly text: ModuleTexts['text'];
  readonly onBrush: (brush: Brush) => void;
}

const groups = [
  ['terrain', 'terrain'],
  ['features', 'feature'],
  ['edges', 'hexside'],
  ['roads', 'road'],
] as const;

/** The brushes: one for each word of the map's legend, drawn as the map draws it. */
export const ToolBox = ({ module, brush, text, onBrush }: ToolBoxProps) => {
  const { t } = useTranslation('maps');
  const entries = useMemo(() => legendOf(module.data.map), [module]);
  return (
    <section aria-label={t('maps:brushes')}>
      <div className={css.plain}>
        <UnstyledButton aria-pressed={brush.does === 'look'} onClick={() => onBrush({ does: 'look' })}>
          <IconHandStop size={17} aria-hidden />
          {t('maps:brush.look')}
        </UnstyledButton>
        <UnstyledButton aria-pressed={brush.does === 'restore'} onClick={() => onBrush({ does: 'restore' })}>
          <IconRestore size={17} aria-hidden />
          {t('maps:brush.restore')}
        </UnstyledButton>
      </div>
      {groups.map(([of, does]) => {
        const ofGroup = entries.filter((entry) => entry.of === of);
        return ofGroup.length === 0 ? null : (
          <fieldset key={of} className={css.brushes}>
            <legend>{t(`maps:group.${of}`)}</legend>
            {ofGroup.map((entry) => (
              <UnstyledButton
                key={entry.word}
                aria-pressed={'word' in brush && brush.does === does && brush.word === entry.word}
                onClick={() => onBrush({ does, word: entry.word })}
              >
                <Swatch entry={entry} />
                <span className={css.word}>{text(entry.name)}</span>
              </UnstyledButton>
            ))}
          </fieldset>
        );
      })}
      <p className={css.help}>{t(`maps:how.${brush.does}`)}</p>
    </section>
  );
};

const WIDTH = 40;
const HEIGHT = (WIDTH * SAMPLE.height) / SAMPLE.width;

const Swatch = ({ entry }: { readonly entry: LegendEntry }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const density = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(WIDTH * density);
    canvas.current.height = Math.round(HEIGHT * density);
    paintSample(canvas.current, entry);
  }, [entry]);
  return <canvas ref={canvas} className={css.swatch} aria-hidden style={{ width: WIDTH, height: HEIGHT }} />;
};
