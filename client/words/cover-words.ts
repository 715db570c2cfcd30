import { findModule } from '@umpire/modules';
import { type Language, languages, type Manifest, type TextKey } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Seat } from '@umpire/shared/table/state/state.ts';
import { useMemo } from 'react';
import { useHere } from '../state/here.ts';
import { usePreferences } from '../state/preferences.ts';
import { safeSides } from '../state/side-colors.ts';

/** What can be said of a game before it has been fetched. */
export interface CoverWords {
  readonly manifest: Manifest;
  text(key: TextKey): string;
  seat(seat: Pick<Seat, 'name'>): string;
  /** The colors of these sides. */
  colors(sides: readonly SideId[]): readonly string[];
}

interface Cover {
  readonly manifest: Manifest;
  /** The texts by which seats are called when nobody has given them other names. */
  readonly seats: readonly TextKey[];
  text(language: Language, key: TextKey): string;
}

/** The cover of the table's game; of a brought one only once it has been fetched. */
export const useCoverWords = (): CoverWords | undefined => {
  const { table, module } = useHere();
  const { id, scenario } = table.module;
  const { language, sideColors } = usePreferences();
  return useMemo(() => {
    const entry = findModule(id);
    const cover: Cover | undefined = module
      ? {
          manifest: module.data.manifest,
          seats: (module.scenario(scenario)?.seats ?? []).map(({ name }) => name),
          text: module.text,
        }
      : entry && { ...entry, seats: entry.manifest.sides.map(({ name }) => name) };
    return cover && wordsOf(cover, language, sideColors === 'safe');
  }, [id, scenario, module, language, sideColors]);
};

const wordsOf = (cover: Cover, language: Language, isSafe: boolean): CoverWords => {
  const sides = isSafe ? safeSides(cover.manifest.sides) : cover.manifest.sides;
  const text = (key: TextKey): string => cover.text(language, key);
  return {
    manifest: cover.manifest,
    text,
    // A seat's name is in the language of the person who opened the table; an unchanged printed name is translated.
    seat({ name }) {
      const printed = cover.seats.find((key) => languages.some((spoken) => cover.text(spoken, key) === name));
      return printed === undefined ? name : text(printed);
    },
    colors: (ids) => ids.flatMap((id) => sides.find((side) => side.id === id)?.color ?? []),
  };
};
