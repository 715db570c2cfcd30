import { ActionIcon, Avatar, Button, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconCommand,
  IconDeviceLaptop,
  IconLock,
  IconShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDialogs } from '../../state/dialogs.ts';
import { useDocks } from '../../state/docks.ts';
import { usePresence } from '../../state/presence.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Logo } from '../../ui/logo.tsx';
import { personColor } from '../../words/person-color.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useWords } from '../../words/words.ts';
import { RunningClock } from '../move/clocks.tsx';
import { end } from '../turn/ending.ts';
import css from './frame.module.css';

/** The number of people shown before the rest is only counted. */
const FACES = 4;

/** The table, the current turn, the people here. */
export const TopBar = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  const hasOthers = useSession((session) => session.hasOthers);
  const [shares, Icon] = hasOthers ? [t('app:act.share'), IconShare] : [t('device:here'), IconDeviceLaptop];
  return (
    <header className={css.top}>
      <Link href="/" className={css.home} aria-label={t('app:home')}>
        <Logo size={26} />
      </Link>
      <div className={css.name}>
        <h1>{table.name}</h1>
        {table.settings.locked && <IconLock size={14} aria-label={t('app:locked')} />}
      </div>
      <TurnButtons />
      <div className={css.tools}>
        <Tooltip label={t('app:act.undo')}>
          <ActionIcon
            variant="subtle"
            size={34}
            data-tour="undo"
            disabled={!mayAct}
            onClick={() => give({ type: 'undo' })}
            aria-label={t('app:act.undo')}
          >
            <IconArrowBackUp size={20} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('app:act.redo')}>
          <ActionIcon
            variant="subtle"
            size={34}
            className={css.wideOnly}
            disabled={!mayAct}
            onClick={() => give({ type: 'redo' })}
            aria-label={t('app:act.redo')}
          >
            <IconArrowForwardUp size={20} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('app:act.palette')}>
          <ActionIcon
            variant="subtle"
            size={34}
            className={css.wideOnly}
            onClick={() => show({ type: 'palette' })}
            aria-label={t('app:act.palette')}
          >
            <IconCommand size={19} />
          </ActionIcon>
        </Tooltip>
        <Faces />
        <Button
          className={css.wideOnly}
          data-tour="share"
          size="xs"
          variant="light"
          leftSection={<Icon size={15} />}
          onClick={() => show({ type: 'welcome' })}
        >
          {shares}
        </Button>
        <ActionIcon
          className={css.narrowOnly}
          data-tour="share-narrow"
          variant="light"
          size={34}
          onClick={() => show({ type: 'welcome' })}
          aria-label={shares}
        >
          <Icon size={18} />
        </ActionIcon>
      </div>
    </header>
  );
};

const TurnButtons = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, mayAct } = useShown();
  const showPanel = useDocks((docks) => docks.show);
  const { turn } = table;
  return (
    <div className={css.turn} data-tour="turn">
      <Tooltip label={t('app:act.previous-phase')}>
        <ActionIcon
          variant="subtle"
          size={30}
          disabled={!mayAct}
          onClick={() => give({ type: 'previousPhase' })}
          aria-label={t('app:act.previous-phase')}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <UnstyledButton className={css.turnText} onClick={() => showPanel('turn')}>
        <span className={css.turnNumber}>{words.turn(turn.number)}</span>
        <span className={css.phase}>
          {turn.side !== undefined && <SideDot sides={[turn.side]} />}
          <span className={css.phaseName}>{words.phase(turn)}</span>
          {turn.side !== undefined && <span className={css.phaseSide}>{words.side(turn.side)}</span>}
          <RunningClock />
        </span>
      </UnstyledButton>
      <Tooltip label={t('app:act.next-phase')}>
        <ActionIcon
          variant="subtle"
          size={30}
          disabled={!mayAct}
          onClick={() => end('phase', { table, give })}
          aria-label={t('app:act.next-phase')}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};

/** The people here, as initials in the color of their side. */
const Faces = () => {
  const { t } = useTranslation();
  const { table, module } = useShown();
  const online = usePresence((presence) => presence.online);
  const showPanel = useDocks((docks) => docks.show);
  const personName = usePersonName();
  const here = Object.entries(table.people)
    .filter(([id]) => online.has(id))
    .map(([id, { name }]) => ({ id, name: personName(name, id) }));
  return (
    <UnstyledButton className={css.faces} onClick={() => showPanel('seats')}>
      <VisuallyHidden>{t('app:here', { names: here.map(({ name }) => name).join(t('app:comma')) })}</VisuallyHidden>
      <Avatar.Group spacing={8} aria-hidden>
        {here.slice(0, FACES).map(({ id, name }) => (
          <Tooltip key={id} label={name}>
            <Avatar
              size={28}
              radius="xl"
              // Initials of the name alone, without what tells it apart.
              name={table.people[id]?.name || name}
              variant="filled"
              color="gray"
              styles={{ placeholder: { background: personColor(table, module.data, id), color: '#fff', fontSize: 11 } }}
            />
          </Tooltip>
        ))}
        {here.length > FACES && <Avatar size={28} radius="xl">{`+${here.length - FACES}`}</Avatar>}
      </Avatar.Group>
    </UnstyledButton>
  );
};
