import { ActionIcon, ColorSwatch, Popover, SegmentedControl, Stack } from '@mantine/core';
import {
  IconArrowUpRight,
  IconCircle,
  IconEraser,
  IconLetterT,
  IconList,
  IconScribble,
  IconUser,
  IconUsers,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../../state/board.ts';
import { type DrawingTool, drawingTools } from '../../state/drawing-tools.ts';
import { drawnFor, INKS, usePen } from '../../state/drawings.ts';
import { useShown } from '../../state/shown.ts';
import css from './drawing.module.css';
import { DrawingList } from './drawing-list.tsx';
import { InkInput } from './ink-input.tsx';
import { useKeptDrawings } from './use-drawings.ts';

const icons = {
  arrow: IconArrowUpRight,
  line: IconScribble,
  ring: IconCircle,
  words: IconLetterT,
  eraser: IconEraser,
} as const;
const audiences = { me: IconUser, side: IconUsers, all: IconWorld } as const;

/** The settings of the pen (tool, color, viewers, duration), and the list of drawings. */
export const DrawingBar = ({ tool }: { readonly tool: DrawingTool }) => {
  const { t } = useTranslation();
  const setTool = useBoard((store) => store.setTool);
  const pen = usePen();
  useOnlyWhatIsAllowed();
  const Audience = audiences[pen.for];
  const { length } = useKeptDrawings();
  return (
    <section className={css.bar} aria-label={t('app:act.draw')} data-aside>
      <div className={css.tools}>
        {drawingTools.map((one) => {
          const Icon = icons[one];
          return (
            <ActionIcon
              key={one}
              size={34}
              variant={one === tool ? 'filled' : 'subtle'}
              aria-pressed={one === tool}
              aria-label={t(`panels:drawing.tool.${one}`)}
              title={t(`panels:drawing.tool.${one}`)}
              onClick={() => setTool(one)}
            >
              <Icon size={19} />
            </ActionIcon>
          );
        })}
        <Chooser label={t('panels:drawing.ink')} icon={<ColorSwatch color={INKS[pen.ink]} size={20} />}>
          <InkInput value={pen.ink} onChange={(ink) => pen.set({ ink })} />
        </Chooser>
        <Chooser label={t('panels:drawing.for')} icon={<Audience size={19} />}>
          <PenInput />
        </Chooser>
        <Chooser label={t('panels:drawing.list', { count: length })} icon={<IconList size={19} />}>
          <DrawingList />
        </Chooser>
        <ActionIcon size={34} variant="subtle" aria-label={t('app:tool.done')} onClick={() => setTool('hand')}>
          <IconX size={19} />
        </ActionIcon>
      </div>
      <p role="status">{t(`panels:drawing.how.${tool}`)}</p>
    </section>
  );
};

const Chooser = ({
  label,
  icon,
  children,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) => (
  <Popover position="bottom" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon size={34} variant="subtle" aria-label={label} title={label}>
        {icon}
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={label} className={css.dropdown ?? ''}>
      {children}
    </Popover.Dropdown>
  </Popover>
);

/** The viewers that a person may choose: without a seat only themselves, or everybody for a fading drawing if onlookers may talk. */
const useAllowed = () => {
  const { me, mayAct, table } = useShown();
  const mayTalk = mayAct || (me.seats.length === 0 && table.settings.spectatorChat && table.status === 'open');
  return { mayAct, audiences: drawnFor.filter((one) => one === 'me' || (one === 'side' ? mayAct : mayTalk)) };
};

/** A person who leaves their seat, or looks back, draws only for themselves from then on. */
const useOnlyWhatIsAllowed = (): void => {
  const { mayAct, audiences } = useAllowed();
  const pen = usePen();
  const isAllowed = audiences.includes(pen.for);
  const mustFade = pen.for !== 'me' && !mayAct && pen.keeps;
  useEffect(() => {
    if (!isAllowed) pen.set({ for: 'me' });
    else if (mustFade) pen.set({ keeps: false });
  }, [isAllowed, mustFade, pen]);
};

const PenInput = () => {
  const { t } = useTranslation();
  const pen = usePen();
  const { mayAct, audiences } = useAllowed();
  return (
    <Stack gap={8}>
      <SegmentedControl
        size="xs"
        aria-label={t('panels:drawing.for')}
        value={pen.for}
        onChange={(value) => pen.set({ for: value as typeof pen.for })}
        data={audiences.map((value) => ({ value, label: t(`panels:drawing.fors.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('panels:drawing.keeps')}
        value={pen.keeps ? 'kept' : 'fades'}
        onChange={(value) => pen.set({ keeps: value === 'kept' })}
        data={(['kept', 'fades'] as const).map((value) => ({
          value,
          label: t(`panels:drawing.${value}`),
          disabled: value === 'kept' && pen.for !== 'me' && !mayAct,
        }))}
      />
    </Stack>
  );
};
