import { printedNames } from '@umpire/shared/module/printed-names.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useSession } from '../../state/session.ts';
import css from './log.module.css';

/** A possible hex number: four digits, or six on a large map, not part of a longer word. */
const NUMBER = /(?<![\p{L}\d/.])(\d{4}(?:\d{2})?)(?![\p{L}\d/])/u;

/** A text in which each hex number of this map is a link to the hex. */
export const HexLinks = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const module = useSession((session) => session.module);
  const parts = text.split(new RegExp(NUMBER, 'gu'));
  if (!module || parts.length === 1) return text;
  // On printed boards, players know the hexes by what is printed there.
  const find = (part: string): Place | undefined =>
    module.data.map.undrawn
      ? printedNames(module).find(part)
      : module.grid.parse(part) === undefined
        ? undefined
        : part;
  return parts.map((part, i) => {
    const place = i % 2 === 1 ? find(part) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <Fragment key={i}>
        {place !== undefined ? (
          <button
            type="button"
            className={css.hex}
            aria-label={t('panels:log.go-to', { hex: part })}
            onClick={() => board()?.goTo(place)}
          >
            {part}
          </button>
        ) : (
          part
        )}
      </Fragment>
    );
  });
};
