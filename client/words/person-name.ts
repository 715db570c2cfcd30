import { findModule } from '@umpire/modules';
import { languages } from '@umpire/shared/module/text.ts';
import { type Computer, computerLevels } from '@umpire/shared/table/state/computer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../state/session.ts';
import { folded, type Mark, markNames } from './told-apart.ts';

const NONE: ReadonlyMap<PersonId, Mark> = new Map();

/** The marks of people at the open table whose names could be taken for others. */
const useMarks = (): ReadonlyMap<PersonId, Mark> => {
  const { t } = useTranslation();
  const people = useSession(({ table }) => table?.people);
  const seats = useSession(({ table }) => table?.seats);
  const game = useSession(({ table }) => table?.module.id);
  const module = useSession((session) => session.module);
  return useMemo(() => {
    const cover = module ? { ...module.data, text: module.text } : game === undefined ? undefined : findModule(game);
    if (!people || !seats || !cover) return NONE;
    const sides = cover.manifest.sides.flatMap(({ name }) => languages.map((one) => cover.text(one, name)));
    const taken = [
      ...sides,
      ...Object.values(seats).map(({ name }) => name),
      t('app:server'),
      ...computerLevels.map((level) => computerName(t, { level })),
    ];
    return markNames({ people, seats, taken });
  }, [people, seats, module, game, t]);
};

/** The computer's name among the people at the table. */
export const computerName = (t: TFunction, computer: Computer): string =>
  t('app:computer.name', { level: computerKind(t, computer) });

/** How well it plays, or the name of the engine that plays instead. */
export const computerKind = (t: TFunction, { level, engine }: Computer): string => engine ?? t(`app:computer.${level}`);

/** A person's name; people without a name are guests. Given the person too, it is told apart from like names at the table. */
export const usePersonName = (): ((name: string | undefined, person?: PersonId) => string) => {
  const { t, i18n } = useTranslation();
  const marks = useMarks();
  const people = useSession(({ table }) => table?.people);
  return useCallback(
    (name, person = '') => {
      const computer = people?.[person]?.computer;
      if (computer) return computerName(t, computer);
      const called = name || t('app:guest');
      const mark = marks.get(person);
      // A line of the log may have a name of earlier.
      if (!mark || folded(name ?? '') !== folded(people?.[person]?.name ?? '')) return called;
      if (mark.type !== 'seats') return t(`app:called.${mark.type}`, { name: called, ...mark });
      const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
      return t('app:called.seats', { name: called, seats: list.format(mark.seats) });
    },
    [marks, people, t, i18n.language],
  );
};
