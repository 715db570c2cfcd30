import { Button, Group } from '@mantine/core';
import { IconClockPause, IconClockPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { SideDot } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import css from './move.module.css';
import { type SideTime, useClock, useIsCutOff, useTimeText } from './use-clock.ts';

/** Every side's time, and the button that stops the clock. */
export const Clocks = () => {
  const { t } = useTranslation();
  const { table, module, live, mayAct } = useShown();
  const { clock } = table.pace ?? {};
  const isCutOff = useIsCutOff();
  const times = useClock(
    clock,
    module.data.manifest.sides.map(({ id }) => id),
    live,
  );
  if (!clock) return null;
  const isStopped = clock.since === undefined;
  const word = isStopped ? t('move:clock.stopped') : isCutOff ? t('move:clock.cut-off') : '';
  return (
    <div className={css.clocks} role="timer" aria-label={t('move:clock.title')}>
      {times.map((time) => (
        <OneClock key={time.side} time={time} />
      ))}
      <Group gap={8} justify="space-between">
        <span className={css.soft}>{word}</span>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!mayAct}
          leftSection={isStopped ? <IconClockPlay size={15} /> : <IconClockPause size={15} />}
          onClick={() => give({ type: 'pauseClock', paused: !isStopped })}
        >
          {isStopped ? t('move:clock.go-on') : t('move:clock.stop')}
        </Button>
      </Group>
    </div>
  );
};

const OneClock = ({ time: { side, left, runs } }: { readonly time: SideTime }) => {
  const { t } = useTranslation();
  const words = useWords();
  const text = useTimeText();
  return (
    <div className={css.clock} data-runs={runs || undefined} data-up={left < 0 || undefined}>
      <SideDot sides={[side]} />
      <span className={css.side}>{words.side(side)}</span>
      <span className={css.time}>{text(left)}</span>
      {left < 0 && (
        <span className={css.up} role="alert">
          {t('move:clock.up')}
        </span>
      )}
    </div>
  );
};

/** The time of the side to move, at the top of the page. */
export const RunningClock = () => {
  const { t } = useTranslation();
  const words = useWords();
  const text = useTimeText();
  const { table, live } = useShown();
  const { clock } = table.pace ?? {};
  const times = useClock(clock, clock?.sides ?? [], live);
  // If there are several, the one with the least time.
  const [first] = times.toSorted((a, b) => a.left - b.left);
  if (!first) return null;
  const about = { side: words.side(first.side), time: text(Math.abs(first.left)) };
  return (
    <span
      className={css.running}
      data-running-clock
      data-up={first.left < 0 || undefined}
      data-stopped={!first.runs || undefined}
      title={t(first.left < 0 ? 'move:clock.over' : 'move:clock.left', about)}
    >
      {text(first.left)}
    </span>
  );
};
