import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { isLanguage, translator } from '../i18n/i18n.ts';
import type { Named } from '../ui/find-named.ts';

/** A name on the map as the reader's language writes it, and then as the map's sources do: `バストーニュ (Bastogne)`. */
export const placeName = (module: LoadedModule, name: string): Required<Named> => {
  const { language } = translator;
  const own = isLanguage(language) ? module.placeName(language, name) : name;
  return own === name ? { name, called: [name] } : { name: `${own} (${name})`, called: [own, name] };
};

/** The name of a hex, if it has one. */
export const nameAt = (module: LoadedModule, hex: Hex): string | undefined => {
  const name = module.board.nameAt(hex);
  return name === undefined ? undefined : placeName(module, name).name;
};
