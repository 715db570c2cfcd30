import { Alert, Button, Group, Progress, SegmentedControl, Slider, Text } from '@mantine/core';
import { IconPhotoScan, IconTarget, IconTrash } from '@tabler/icons-react';
import type { ScanKept } from '@umpire/shared/protocol/http.ts';
import { type Scan, type ScanDrawing, scanDrawings } from '@umpire/shared/table/state/scan.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringScan, RequestFailed } from '../../../net/http.ts';
import { give, useSession } from '../../../state/session.ts';
import { useShown } from '../../../state/shown.ts';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { CalibrationDialog } from './calibration-dialog.tsx';
import { prepareScan } from './prepare-scan.ts';
import css from './scan.module.css';

type Stage =
  | { readonly is: 'idle' }
  | { readonly is: 'reading' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'calibrating'; readonly kept: ScanKept }
  | { readonly is: 'failed'; readonly error: RequestFailed };

const IDLE: Stage = { is: 'idle' };
/** The initial position of a scan. */
const AT_FIRST = { opacity: 100, drawing: 'hidden' } as const;

/** A scan of the host's own printed map under the grid: uploaded, calibrated, faded, removed. */
export const TableScan = ({ disabled }: { readonly disabled: boolean }) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const id = useSession((session) => session.id);
  const [stage, setStage] = useState<Stage>(IDLE);
  const { scan } = table.module;
  const isBusy = stage.is === 'reading' || stage.is === 'sending';

  const bring = async (file: File): Promise<void> => {
    setStage({ is: 'reading' });
    try {
      const picture = await prepareScan(file);
      setStage({ is: 'sending', share: 0 });
      const kept = await bringScan(id, picture, (share) => setStage({ is: 'sending', share }));
      setStage({ is: 'calibrating', kept });
    } catch (error) {
      setStage(error instanceof RequestFailed ? { is: 'failed', error } : IDLE);
      if (!(error instanceof RequestFailed)) throw error;
    }
  };

  const lay = (kept: ScanKept, points: Scan['points']): void => {
    const { opacity, drawing } = scan ?? AT_FIRST;
    const { image, width, height } = kept;
    give({ type: 'layScan', scan: { image, width, height, points, opacity, drawing } });
    setStage(IDLE);
  };

  return (
    <div className={css.panel}>
      <Text size="sm">{t(scan ? 'maps:scan.lies' : 'maps:scan.none')}</Text>
      <Group gap={6}>
        <FileChoice onFile={bring} accept="image/*" disabled={disabled || isBusy}>
          {(props) => (
            <Button
              {...props}
              size="compact-xs"
              variant="light"
              loading={isBusy}
              leftSection={<IconPhotoScan size={14} />}
            >
              {t(scan ? 'maps:scan.another' : 'maps:scan.choose')}
            </Button>
          )}
        </FileChoice>
        {scan && (
          <>
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={disabled}
              leftSection={<IconTarget size={14} />}
              onClick={() => setStage({ is: 'calibrating', kept: scan })}
            >
              {t('maps:scan.calibrate')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              disabled={disabled}
              leftSection={<IconTrash size={14} />}
              onClick={() => give({ type: 'layScan' })}
            >
              {t('maps:scan.remove')}
            </Button>
          </>
        )}
      </Group>
      {stage.is === 'sending' && (
        <Progress value={stage.share * 100} aria-label={t('maps:scan.sending')} animated={stage.share === 1} />
      )}
      {stage.is === 'failed' && (
        <Alert
          color="red"
          title={t(`refusal:http.${stage.error.code}`, { ...stage.error.params })}
          withCloseButton
          closeButtonLabel={t('app:close')}
          onClose={() => setStage(IDLE)}
        />
      )}
      {scan && <HowItLies scan={scan} disabled={disabled} />}
      <small className={css.note}>{t('maps:scan.private')}</small>
      {stage.is === 'calibrating' && (
        <CalibrationDialog
          kept={stage.kept}
          scan={stage.kept.image === scan?.image ? scan : undefined}
          onLay={(points) => lay(stage.kept, points)}
          onClose={() => setStage(IDLE)}
        />
      )}
    </div>
  );
};

/** Milliseconds that the slider must rest, because each change is a step of the log. */
const RESTS = 500;

/** The opacity of the scan, and the drawing of our own map. */
const HowItLies = ({ scan, disabled }: { readonly scan: Scan; readonly disabled: boolean }) => {
  const { t } = useTranslation();
  const [opacity, setOpacity] = useState(scan.opacity);
  useEffect(() => setOpacity(scan.opacity), [scan.opacity]);
  const lay = (change: Partial<Scan>) => give({ type: 'layScan', scan: { ...scan, ...change } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the scan's state when the slider rests
  useEffect(() => {
    if (opacity === scan.opacity) return;
    const timer = setTimeout(() => lay({ opacity }), RESTS);
    return () => clearTimeout(timer);
  }, [opacity, scan]);
  return (
    <>
      <div className={css.slider}>
        <Text size="xs">{t('maps:scan.opacity')}</Text>
        <Slider
          size="sm"
          min={10}
          max={100}
          step={5}
          value={opacity}
          disabled={disabled}
          onChange={setOpacity}
          label={(value) => `${value}%`}
          thumbLabel={t('maps:scan.opacity')}
        />
      </div>
      <div>
        <Text size="xs">{t('maps:scan.drawing')}</Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('maps:scan.drawing')}
          disabled={disabled}
          value={scan.drawing}
          onChange={(value) => lay({ drawing: value as ScanDrawing })}
          data={scanDrawings.map((value) => ({ value, label: t(`maps:scan.drawings.${value}`) }))}
        />
      </div>
    </>
  );
};
