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
  const grid = useSession(({ module }) => module?.grid);
  const parts = text.split(new RegExp(NUMBER, 'gu'));
  if (!grid || parts.length === 1) return text;
  return parts.map((part, i) => {
    const isHex = i % 2 === 1 && grid.parse(part) !== undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <Fragment key={i}>
        {isHex ? (
          <button
            type="button"
            className={css.hex}
            aria-label={t('panels:log.go-to', { hex: part })}
            onClick={() => board()?.goTo(part)}
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
