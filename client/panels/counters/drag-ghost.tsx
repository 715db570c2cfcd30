import { CounterImage } from '../../counters/counter-image.tsx';
import { useDrag } from '../../state/drag.ts';
import { useShown } from '../../state/shown.ts';
import { newPiece } from '../../words/new-piece.ts';
import { useWords } from '../../words/words.ts';
import css from './counters.module.css';

/** Dragged counters under the pointer. */
const DRAWN = 4;

/** The counters being dragged out of a panel, and where they would land. */
export const DragGhost = () => {
  const { table, module } = useShown();
  const words = useWords();
  const drag = useDrag((store) => store.drag);
  if (!drag) return null;
  const place = drag.over;
  const pieces =
    drag.what.type === 'counter'
      ? [newPiece(drag.what.counter)]
      : drag.what.pieces.flatMap((id) => table.pieces[id] ?? []);
  return (
    <div className={css.ghost} style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }} aria-hidden>
      <div className={css.ghostStack}>
        {pieces.slice(0, DRAWN).map((piece, i) => (
          <span key={piece.id} style={{ left: i * 5, top: i * -5 }}>
            <CounterImage module={module} piece={piece} size={46} />
          </span>
        ))}
      </div>
      {place !== undefined && <span className={css.ghostPlace}>{words.place(place)}</span>}
    </div>
  );
};
