import { ActionIcon, Button, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsRight, IconTimeline } from '@tabler/icons-react';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { phasesInOrder } from '@umpire/shared/table/state/ground.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../state/dialogs.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import { Section, SideDot } from '../../ui/bits.tsx';
import { momentOf } from '../../umpire/questions.ts';
import { useWords } from '../../words/words.ts';
import { YourMove } from '../move/your-move.tsx';
import { end, isHeld } from './ending.ts';
import { PhaseHelp } from './phase-help.tsx';
import css from './turn.module.css';

type Phase = GameModule['manifest']['phases'][number];

/** The current turn and phase, and the remaining turns. */
export const TurnPanel = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, mayAct } = useShown();
  const { turn } = table;
  const phases = phasesInOrder(module.data.manifest.phases, turn.first);
  const isNow = (phase: Phase): boolean =>
    phase.id === turn.phase && (phase.side === undefined || phase.side === turn.side);
  const now = phases.find(isNow);
  const told = useAnswer({ type: 'phases', at: momentOf(turn) });

  return (
    <>
      <Section>
        <div className={css.now}>
          <span className={css.turn}>{words.turn(turn.number)}</span>
          <span className={css.phase}>
            {turn.side !== undefined && <SideDot sides={[turn.side]} />}
            {words.phase(turn)}
          </span>
          {turn.side !== undefined && <span className={css.side}>{words.side(turn.side)}</span>}
        </div>
        <Group gap={8} mt={12} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            disabled={!mayAct}
            onClick={() => give({ type: 'previousPhase' })}
            aria-label={t('app:act.previous-phase')}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <EndPhase />
        </Group>
        <WholeTurn />
        {!told && now?.does && now.does.length > 0 && (
          <ul className={css.does}>
            {now.does.map((key) => (
              <li key={key}>{words.text(key)}</li>
            ))}
          </ul>
        )}
      </Section>
      <YourMove />
      <PhaseHelp />
      <Section title={t('panels:turn.sequence')}>
        <ol className={css.phases}>
          {phases.map((phase) => (
            <li key={`${phase.id}-${phase.side}`}>
              <UnstyledButton
                className={css.row}
                data-now={isNow(phase)}
                aria-current={isNow(phase) ? 'step' : undefined}
                disabled={!mayAct || isNow(phase)}
                onClick={() =>
                  give({
                    type: 'setTurn',
                    number: turn.number,
                    phase: phase.id,
                    ...(phase.side !== undefined && { side: phase.side }),
                  })
                }
              >
                {phase.side === undefined ? <span className={css.both} /> : <SideDot sides={[phase.side]} />}
                <span className={css.rowText}>{words.text(phase.name)}</span>
                {phase.side !== undefined && <small>{words.side(phase.side)}</small>}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </Section>
      <TurnTrack />
    </>
  );
};

const EndPhase = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  return (
    <Button
      flex={1}
      disabled={!mayAct}
      onClick={() => end('phase', { table, give })}
      rightSection={<IconChevronRight size={18} />}
    >
      {t('app:act.next-phase')}
    </Button>
  );
};

/** The end of the whole turn; a stop in each phase of it, for whoever wants to look. */
const WholeTurn = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const held = isHeld(table);
  return (
    <Stack gap={8} mt={8}>
      {table.turn.side !== undefined && !held && (
        <Button
          variant="default"
          disabled={!mayAct}
          onClick={() => end('turn', { table, give })}
          rightSection={<IconChevronsRight size={18} />}
        >
          {t('app:act.end-turn')}
        </Button>
      )}
      {table.settings.passing && (
        <Switch
          size="sm"
          label={t('app:act.hold-phases')}
          checked={held}
          disabled={!mayAct}
          onChange={(event) => give({ type: 'holdPhases', hold: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
};

/** All turns with their dates, and the numbers of reinforcements. */
const TurnTrack = () => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, module, mayAct } = useShown();
  const show = useDialogs((dialogs) => dialogs.show);
  const turns = module.scenario(table.module.scenario)?.turns ?? table.turn.number;
  const track = useRef<HTMLOListElement>(null);
  const { number } = table.turn;
  useEffect(() => {
    const list = track.current;
    const space = list?.children[number - 1];
    // Scrolls only within the track: the panel stays where it is.
    if (list && space instanceof HTMLElement) list.scrollTop = space.offsetTop - list.clientHeight / 2;
  }, [number]);
  return (
    <Section
      title={t('panels:turn.track')}
      actions={
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={!mayAct}
          leftSection={<IconTimeline size={14} />}
          onClick={() => show({ type: 'turn' })}
        >
          {t('panels:turn.set')}
        </Button>
      }
    >
      <ol className={css.track} ref={track}>
        {Array.from({ length: turns }, (_, i) => i + 1).map((one) => {
          const coming = table.stacks[`track:turn:${one}`]?.length ?? 0;
          return (
            <li
              key={one}
              className={css.space}
              data-now={one === number}
              data-past={one < number}
              aria-current={one === number ? 'step' : undefined}
            >
              <b>{one}</b>
              <span className={css.rowText}>{words.turnDate(one)}</span>
              {coming > 0 && (
                <Text component="span" size="xs" c="dimmed">
                  {t('panels:turn.reinforcements', { count: coming })}
                </Text>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
