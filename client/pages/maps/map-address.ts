import type { OptionValues } from '@umpire/shared/module';

/** The page of a game's map with these options: some games have maps of any size. */
export const mapAddress = (game: string, chosen: OptionValues = {}): string =>
  Object.keys(chosen).length === 0
    ? `/maps/${game}`
    : `/maps/${game}?options=${encodeURIComponent(JSON.stringify(chosen))}`;

/** The options in such an address (the part after `?`); none if it is invalid. */
export const optionsInAddress = (search: string): OptionValues => {
  try {
    const read: unknown = JSON.parse(new URLSearchParams(search).get('options') ?? '{}');
    if (read === null || typeof read !== 'object' || Array.isArray(read)) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => PLAIN.includes(typeof value)));
  } catch {
    return {};
  }
};

const PLAIN: readonly string[] = ['string', 'number', 'boolean'];
