import { UnstyledButton } from '@mantine/core';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { inkOn } from '../../counters/look.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import css from './menu.module.css';

/** The status markers of the game: one press sets one on the counters, or removes it. */
export const MarkerChips = ({ pieces, onDone }: { readonly pieces: readonly Piece[]; readonly onDone: () => void }) => {
  const words = useWords();
  const { module, mayAct } = useShown();
  // A marker with a number is set in its dialog.
  const kinds = Object.entries(module.data.counters.markers).filter(([, { valued }]) => !valued);
  if (!mayAct || pieces.length === 0 || kinds.length === 0) return null;
  const toggle = (kind: string): void => {
    const marked = pieces.filter(({ markers }) => markers?.[kind] !== undefined).map(({ id }) => id);
    if (marked.length > 0) give({ type: 'removeMarker', pieces: marked, kind });
    else give({ type: 'setMarker', pieces: pieces.map(({ id }) => id), kind });
    onDone();
  };
  return (
    <div className={css.chips}>
      {kinds.map(([id, kind]) => (
        <UnstyledButton
          key={id}
          role="menuitemcheckbox"
          aria-checked={pieces.some(({ markers }) => markers?.[id] !== undefined)}
          style={{ background: kind.color, color: inkOn(kind.color) }}
          onClick={() => toggle(id)}
        >
          <b aria-hidden>{kind.glyph}</b>
          {words.marker(id)}
        </UnstyledButton>
      ))}
    </div>
  );
};
