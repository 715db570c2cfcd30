import { type ByGameLanguage, gameLanguages, type Language } from '@umpire/shared/module/text.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import i18next from 'i18next';
import type { TableId } from '../storage/event-log.ts';
import type { Games } from '../table/games.ts';
import english from '../texts/en.json' with { type: 'json' };
import japanese from '../texts/ja.json' with { type: 'json' };

const resources: ByGameLanguage<{ readonly translation: typeof english }> = {
  en: { translation: english },
  ja: { translation: japanese },
};

const translator = i18next.createInstance();
await translator.init({
  lng: gameLanguages[0],
  fallbackLng: gameLanguages[0],
  resources,
  // The texts become plain text.
  interpolation: { escapeValue: false },
});

/** The server's texts for mails and notices in a language. */
export const wordsIn = (language: Language) => translator.getFixedT(language);

type Named = { readonly id: string; readonly name: string };

/** What a notice may say of a table's moment: what every player may know. */
export interface Moment {
  readonly table: Named;
  readonly game: Named;
  readonly turn: number;
  readonly phase: Named;
  readonly side?: Named;
}

/** The moment of a table, with names in a language. */
export const momentIn = async (
  games: Games,
  { id, table, language }: { readonly id: TableId; readonly table: Table; readonly language: Language },
): Promise<Moment> => {
  const { module } = await games(table.module.id, table.module.options);
  const { manifest } = module.data;
  const { number, phase: phaseId, side: sideId } = table.turn;
  const phase = manifest.phases.find((one) => one.id === phaseId && (one.side ?? sideId) === sideId);
  const side = manifest.sides.find((one) => one.id === sideId);
  return {
    table: { id, name: table.name },
    game: { id: table.module.id, name: module.text(language, manifest.title) },
    turn: number,
    phase: { id: phaseId, name: phase ? module.text(language, phase.name) : phaseId },
    ...(side && { side: { id: side.id, name: module.text(language, side.name) } }),
  };
};

/** The game, turn and phase as a sentence. */
export const whenOf = ({ game, turn, phase, side }: Moment, language: Language): string => {
  const t = wordsIn(language);
  const about = { game: game.name, turn, phase: phase.name };
  return side ? t('when-side', { ...about, side: side.name }) : t('when', about);
};
