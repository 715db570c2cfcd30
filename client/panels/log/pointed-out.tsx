import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeWorld, placeAt } from '../../board/world.ts';
import { usePresence } from '../../state/presence.ts';
import { useShown } from '../../state/shown.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useWords } from '../../words/words.ts';

/** Announces to screen readers where somebody points. */
export const PointedOut = () => {
  const { t } = useTranslation();
  const words = useWords();
  const personName = usePersonName();
  const { table, module } = useShown();
  const ping = usePresence(({ pings }) => pings.at(-1));
  const world = useMemo(() => makeWorld(module), [module]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {ping &&
        t('panels:log.points', {
          name: personName(table.people[ping.person]?.name, ping.person),
          place: words.place(placeAt(world, ping.at)),
        })}
    </VisuallyHidden>
  );
};
