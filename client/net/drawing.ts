import type { Drawn, ShapeDrawn } from '@umpire/shared/table/state/drawing.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { INKS, useFading, useOwnDrawings, usePen } from '../state/drawings.ts';
import { give, type Me, meAt, useSession } from '../state/session.ts';
import { tellDrawing } from './presence.ts';

const hasShape = (drawn: Drawn): drawn is ShapeDrawn => drawn.shape !== undefined;

/** Ids of private drawings, which no table uses. */
const OWN = 'own-';
let made = 0;
const newId = (): string => `${OWN}${Date.now()}-${++made}`;

/** The user's sides, or without a side their seats. */
const ownSide = ({ sides, seats }: Me): Audience => (sides.length > 0 ? sides : seats.map(({ id }) => `seat:${id}`));

/** Draws with the pen on the map: on the table, for some seconds, or for oneself alone. */
export const drawWithPen = (drawn: Drawn): void => {
  const { id: table, table: lies, me: person } = useSession.getState();
  const pen = usePen.getState();
  if (!lies) return;
  const me = meAt(lies, person);
  const color = INKS[pen.ink];
  if (pen.for === 'me') {
    if (pen.keeps) useOwnDrawings.getState().add(table, { id: newId(), drawn, color });
    else useFading.getState().add({ id: newId(), drawn, color, person });
    return;
  }
  const audience = pen.for === 'all' ? 'all' : ownSide(me);
  if (!pen.keeps) {
    tellDrawing(drawn, color, audience);
    useFading.getState().add({ id: newId(), drawn, color, person });
  } else if (hasShape(drawn)) give({ type: 'draw', drawing: drawn, color, audience });
  else give({ type: 'drawArrow', from: drawn.from, to: drawn.to, color, audience });
};

export const eraseDrawings = (ids: readonly string[]): void => {
  const { id: table, table: lies } = useSession.getState();
  const own = ids.filter((id) => id.startsWith(OWN));
  const arrows = ids.filter((id) => lies?.arrows[id]);
  if (own.length > 0) useOwnDrawings.getState().remove(table, own);
  if (arrows.length > 0) give({ type: 'eraseArrows', arrows });
};
