import { ActionIcon, Button, ColorSwatch, UnstyledButton } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { makeLayout } from '@umpire/shared/hex';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shapeOf } from '../../board/drawings/sketch.ts';
import { HEX } from '../../board/world.ts';
import { eraseDrawings } from '../../net/drawing.ts';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import css from './drawing.module.css';
import { type KeptDrawing, useKeptDrawings } from './use-drawings.ts';

/** A drawing's description and place, in a few words. */
const useDrawingWords = (): ((drawn: Drawn) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  const { grid } = useShown().module;
  const layout = useMemo(() => makeLayout(grid), [grid]);
  /** For a point: the hex around it. */
  const near = (place: Place): string => {
    const parts = parsePlace(place);
    const hex = parts?.in === 'point' ? layout.hexAt({ x: parts.x / HEX, y: parts.y / HEX }) : undefined;
    return hex === undefined ? words.place(place) : grid.number(hex);
  };
  return (drawn) =>
    t(`panels:drawing.what.${shapeOf(drawn)}`, {
      from: near(drawn.from),
      to: near(drawn.to),
      text: drawn.text ?? '',
    });
};

/** Every permanent drawing, to look at and erase one by one, or all of one's own at once. */
export const DrawingList = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const drawings = useKeptDrawings();
  const say = useDrawingWords();
  const mayErase = ({ audience, isMine }: KeptDrawing): boolean =>
    audience === 'me' || (mayAct && (isMine || table.settings.handling === 'anyone'));
  const mine = drawings.filter((drawing) => drawing.isMine && mayErase(drawing));
  if (drawings.length === 0) return <p className={css.none}>{t('panels:drawing.none')}</p>;
  return (
    <>
      <ul className={css.list} aria-label={t('panels:drawing.title')}>
        {drawings.map((drawing) => (
          <li key={drawing.id}>
            <ColorSwatch color={drawing.color} size={16} />
            <UnstyledButton
              className={css.what ?? ''}
              onClick={() => board()?.showAll([drawing.drawn.from, drawing.drawn.to])}
            >
              {say(drawing.drawn)}
              <SeenBy drawing={drawing} />
            </UnstyledButton>
            {mayErase(drawing) && (
              <ActionIcon
                variant="subtle"
                size="md"
                aria-label={t('panels:drawing.erase', { what: say(drawing.drawn) })}
                onClick={() => eraseDrawings([drawing.id])}
              >
                <IconEraser size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mine.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEraser size={15} />}
          onClick={() => eraseDrawings(mine.map(({ id }) => id))}
        >
          {t('panels:drawing.erase-own', { count: mine.length })}
        </Button>
      )}
    </>
  );
};

/** Its author, if it is somebody else, and its viewers. */
const SeenBy = ({ drawing: { audience, by } }: { readonly drawing: KeptDrawing }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table } = useShown();
  const isOwn = audience === 'me' || audience.length === 0;
  const seat = by === undefined ? undefined : table.seats[by];
  const fors = isOwn ? t('panels:drawing.fors.me') : words.audience(audience, table.seats);
  return <small>{seat ? `${words.seat(seat)} → ${fors}` : fors}</small>;
};
