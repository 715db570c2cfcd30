import { Button } from '@mantine/core';
import { IconPlayerStop, IconRobot } from '@tabler/icons-react';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { useLog } from '../../state/log.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useWords } from '../../words/words.ts';
import { Bar } from './bar.tsx';
import css from './plan.module.css';

/** The computer plays a turn in somebody's place: why it does what it does, and how to stop it. */
export const PlayedForBar = () => {
  const { table, live } = useShown();
  if (!live) return null;
  return Object.values(table.seats).map((seat) => seat.standIn && <PlayedFor key={seat.id} seat={seat} />);
};

const PlayedFor = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation();
  const say = useSay();
  const words = useWords();
  const { me } = useShown();
  const why = useLog(({ entries }) => entries.findLast(({ person }) => person === seat.standIn?.person)?.why);
  const isMine = seat.holder === me.person;
  const title = isMine ? t('umpire:computer.playing') : t('umpire:computer.playing-for', { seat: words.seat(seat) });
  return (
    <Bar icon={IconRobot} title={title} told={why && say(why.says)} isLong>
      {(me.seats.length > 0 || me.isHost) && (
        <div className={css.controls}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={15} />}
            onClick={() => give({ type: 'setStandIn', seat: seat.id, to: 'stopped' })}
          >
            {t('umpire:computer.stop')}
          </Button>
        </div>
      )}
    </Bar>
  );
};
