import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { findModule } from '@umpire/modules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { openers } from '../../net/opening.ts';
import { reportProblem } from '../../net/toasts.ts';
import { openAgainstComputer } from '../../state/against-computer.ts';
import { usePreferences } from '../../state/preferences.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useMayGiveToComputer } from '../seats/computer-items.tsx';
import { useIsLesson } from './use-is-lesson.ts';

interface PlayOnProps {
  readonly onEnd: () => void;
}

/** What has been learnt is tried on the computer: after a first turn at the same table, after lessons in a new game. */
export const PlayOn = ({ onEnd }: PlayOnProps) => {
  const hasServer = useSession((session) => session.hasOthers);
  const isLesson = useIsLesson();
  if (!hasServer) return null;
  return isLesson ? <NewGame onEnd={onEnd} /> : <SameTable onEnd={onEnd} />;
};

/** The recruit takes over the sides that the learner does not play. */
const SameTable = ({ onEnd }: PlayOnProps) => {
  const { t } = useTranslation();
  const { table } = useShown();
  const mayGive = useMayGiveToComputer();
  const side = findModule(table.module.id)?.manifest.firstTurn?.side;
  const others = Object.values(table.seats).filter((seat) => !seat.sides.includes(side ?? '') && mayGive(seat));
  if (side === undefined || others.length === 0) return null;
  const playOn = () => {
    onEnd();
    for (const { id } of others) give({ type: 'setComputer', seat: id, level: 'recruit' });
  };
  return (
    <Button size="compact-sm" leftSection={<IconRobot size={16} />} onClick={playOn}>
      {t('umpire:tutorial.play-on')}
    </Button>
  );
};

/** The first scenario of the game that is not a lesson, from the first seat. */
const NewGame = ({ onEnd }: PlayOnProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const language = usePreferences((preferences) => preferences.language);
  const game = findModule(useShown().table.module.id);
  const scenario = game?.manifest.scenarios.find(({ lesson }) => !lesson);
  if (!game || !scenario) return null;
  const name = game.text(language, game.manifest.title);
  const play = async () => {
    setOpening(true);
    try {
      const id = await openers.server({ module: game.id, scenario: scenario.id, name, language });
      openAgainstComputer(id, { seat: 0, level: 'recruit' });
      onEnd();
      navigate(`/t/${id}`);
    } catch (problem) {
      reportProblem(problem);
      setOpening(false);
    }
  };
  return (
    <Button size="compact-sm" leftSection={<IconRobot size={16} />} loading={isOpening} onClick={play}>
      {t('umpire:tutorial.play-game', { game: name })}
    </Button>
  );
};
