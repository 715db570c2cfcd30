import { Button, Group, Select, Stack } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { type ModuleEntry, modules } from '@umpire/modules';
import type { LoadedModule } from '@umpire/shared/module';
import { rulesForm } from '@umpire/shared/module/rules-form.ts';
import { type ComputerLevel, computerLevels } from '@umpire/shared/table/state/computer.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { fetchGame } from '../../net/fetch-game.ts';
import { openTableAnywhere } from '../../net/opening.ts';
import { reportProblem } from '../../net/toasts.ts';
import { openAgainstComputer } from '../../state/against-computer.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './landing.module.css';
import { tableName } from './table-name.ts';

/** Games that the computer can play. Rules that players fill in themselves have no advice for it. */
const games: readonly ModuleEntry[] = Object.values(modules).filter(
  ({ umpire, manifest }) => umpire && rulesForm(manifest).length === 0,
);

/** Opens a table at which the computer sits opposite. */
export const AgainstComputer = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant="light"
        className={css.wrapping ?? ''}
        leftSection={<IconRobot size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('app:computer.play-against')}
      </Button>
      {isOpen && <Choices onClose={() => setOpen(false)} />}
    </>
  );
};

const Choices = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const [, navigate] = useLocation();
  const [game, setGame] = useState(games[0]!);
  const [chosen, setScenario] = useState<string>();
  const [seat, setSeat] = useState(0);
  const [level, setLevel] = useState<ComputerLevel>('recruit');
  const [isOpening, setOpening] = useState(false);
  const module = useLoaded(game);
  const scenarios = module ? playable(game, module) : [];
  const scenario = scenarios.find(({ id }) => id === chosen) ?? scenarios[0];
  const seats = (scenario && module?.scenario(scenario.id)?.seats) ?? [];
  const text = (key: string): string => game.text(language, key);

  const play = async () => {
    if (!scenario) return;
    setOpening(true);
    try {
      const name = tableName(text(game.manifest.title), text(scenario.title));
      const wish = { module: game.id, scenario: scenario.id, options: {}, name, listed: false, language };
      const id = await openTableAnywhere(wish);
      openAgainstComputer(id, { seat, level });
      navigate(`/t/${id}`);
    } catch (problem) {
      reportProblem(problem);
      setOpening(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={t('app:computer.play-against')}>
      <Stack gap={14}>
        <Select
          label={t('app:computer.game')}
          data={games.map(({ id, manifest, text: words }) => ({ value: id, label: words(language, manifest.title) }))}
          value={game.id}
          onChange={(id) => {
            setGame(games.find((one) => one.id === id) ?? game);
            setSeat(0);
          }}
          allowDeselect={false}
        />
        <Select
          label={t('app:computer.scenario')}
          data={scenarios.map(({ id, title }) => ({ value: id, label: text(title) }))}
          value={scenario?.id ?? null}
          onChange={(id) => {
            setScenario(id ?? undefined);
            setSeat(0);
          }}
          allowDeselect={false}
        />
        <Select
          label={t('app:computer.side')}
          data={seats.map(({ name }, i) => ({ value: String(i), label: module!.text(language, name) }))}
          value={String(seat)}
          onChange={(index) => setSeat(Number(index))}
          allowDeselect={false}
        />
        <Select
          label={t('app:computer.level')}
          data={computerLevels.map((one) => ({ value: one, label: t(`app:computer.${one}-how`) }))}
          value={level}
          onChange={(one) => setLevel(one ?? level)}
          allowDeselect={false}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button disabled={!scenario} loading={isOpening} onClick={play}>
            {t('app:computer.play')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** The scenarios that somebody can play against somebody else. */
const playable = ({ manifest }: ModuleEntry, module: LoadedModule) =>
  manifest.scenarios.filter(({ id, lesson }) => !lesson && (module.scenario(id)?.seats.length ?? 0) > 1);

/** The game with its scenarios, as soon as it is loaded. */
const useLoaded = (game: ModuleEntry): LoadedModule | undefined => {
  const [loaded, setLoaded] = useState<LoadedModule>();
  useEffect(() => {
    let isWanted = true;
    fetchGame(game.id).then(({ module }) => isWanted && setLoaded(module), reportProblem);
    return () => {
      isWanted = false;
    };
  }, [game]);
  return loaded?.data.manifest.id === game.id ? loaded : undefined;
};
