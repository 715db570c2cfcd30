import { Alert, Button, Group, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { makeLayout } from '@umpire/shared/hex';
import type { ScanKept } from '@umpire/shared/protocol/http.ts';
import type { Scan } from '@umpire/shared/table/state/scan.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchScan } from '../../../board/map/scan-layer.ts';
import { scanAddress } from '../../../net/http.ts';
import { useSession } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  cornerMarks,
  gridOnScan,
  judge,
  type MarkIndex,
  marked,
  markIndexes,
  marksOf,
  pointsOf,
  type Verdict,
} from './calibration.ts';
import css from './scan.module.css';
import { ScanCanvas } from './scan-canvas.tsx';

interface CalibrationProps {
  readonly kept: ScanKept;
  /** The current position of the scan. */
  readonly scan?: Scan | undefined;
  readonly onLay: (points: Scan['points']) => void;
  readonly onClose: () => void;
}

/** Three hexes are marked on a scan, and the resulting grid is drawn over it. */
export const CalibrationDialog = ({ kept, scan, onLay, onClose }: CalibrationProps) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const layout = useMemo(() => makeLayout(module.grid), [module.grid]);
  const [marks, setMarks] = useState(() => (scan ? marksOf(scan) : cornerMarks(layout)));
  const [active, setActive] = useState<MarkIndex>(0);
  const sizes = useSizes(kept);
  const verdict = judge(layout, kept, marks);
  const lies = useMemo(() => gridOnScan(layout, marks), [layout, marks]);
  const points = verdict.is === 'lying' ? pointsOf(layout, marks) : undefined;

  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={t('maps:scan.calibrate-title')}
      classNames={{ content: css.dialog, body: css.body }}
    >
      <div className={css.stage}>
        {sizes === 'coming' && <Loader />}
        {sizes === 'missing' && (
          <Alert color="red" icon={<IconPhotoOff size={18} />} title={t('maps:scan.not-shown')} />
        )}
        {typeof sizes === 'object' && (
          <ScanCanvas
            sizes={sizes}
            width={kept.width}
            height={kept.height}
            layout={layout}
            marks={marks}
            active={active}
            lies={lies}
            onMark={(at) => {
              setMarks(marked(marks, active, { at }));
              const open = markIndexes.find((index) => index !== active && !marks[index].at);
              if (open !== undefined) setActive(open);
            }}
          />
        )}
      </div>
      <div className={css.side}>
        <Text size="sm">{t('maps:scan.how')}</Text>
        <ol className={css.marks}>
          {markIndexes.map((index) => (
            <li key={index} data-active={index === active || undefined}>
              <UnstyledButton
                className={css.mark}
                aria-pressed={index === active}
                onClick={() => setActive(index)}
                data-mark={index + 1}
              >
                {index + 1}
              </UnstyledButton>
              <TextInput
                size="xs"
                aria-label={t('maps:scan.hex-of', { number: index + 1 })}
                value={marks[index].hex}
                maxLength={8}
                error={module.grid.parse(marks[index].hex.trim()) === undefined}
                onFocus={() => setActive(index)}
                onChange={(event) => setMarks(marked(marks, index, { hex: event.currentTarget.value }))}
              />
              <span className={css.where}>
                {marks[index].at ? (
                  <IconCheck size={16} aria-label={t('maps:scan.marked')} />
                ) : (
                  t(index === active ? 'maps:scan.press-it' : 'maps:scan.open')
                )}
              </span>
            </li>
          ))}
        </ol>
        <VerdictLine verdict={verdict} />
        <Group gap={8} mt="auto" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button disabled={!points} onClick={() => points && onLay(points)}>
            {t('maps:scan.lay')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
};

const VerdictLine = ({ verdict }: { readonly verdict: Verdict }) => {
  const { t } = useTranslation();
  switch (verdict.is) {
    case 'unfinished':
      return (
        <p className={css.verdict} role="status">
          {t('maps:scan.unfinished')}
        </p>
      );
    case 'wrong':
      return (
        <p className={css.verdict} role="status" data-is="wrong">
          <IconAlertTriangle size={17} aria-hidden />
          {t(`maps:scan.problem.${verdict.problem}`)}
        </p>
      );
    case 'lying': {
      const { lie, doubt } = verdict;
      const params = {
        pixels: Math.round(lie.scale),
        turn: lie.turn.toFixed(1),
        stretch: (lie.stretch * 100).toFixed(1),
      };
      return (
        <div className={css.verdict} role="status" data-is={doubt ? 'doubtful' : 'good'}>
          {doubt ? <IconAlertTriangle size={17} aria-hidden /> : <IconCheck size={17} aria-hidden />}
          <span>
            {t(doubt ? `maps:scan.doubt.${doubt}` : 'maps:scan.good')}
            <small>{t('maps:scan.measures', params)}</small>
          </span>
        </div>
      );
    }
  }
};

/** The picture from the server, for drawing at any size. */
const useSizes = ({ image, width, height }: ScanKept): readonly ImageBitmap[] | 'coming' | 'missing' => {
  const id = useSession((session) => session.id);
  const [sizes, setSizes] = useState<readonly ImageBitmap[] | 'coming' | 'missing'>('coming');
  useEffect(() => {
    let isGone = false;
    const fetched = fetchScan(scanAddress(id, image), { width, height });
    fetched.then(
      (found) => !isGone && setSizes(found),
      () => !isGone && setSizes('missing'),
    );
    return () => {
      isGone = true;
      fetched.then(
        (found) => {
          for (const bitmap of found) bitmap.close();
        },
        () => {},
      );
    };
  }, [id, image, width, height]);
  return sizes;
};
