import type { OthersPresence } from '@umpire/shared/protocol/messages.ts';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { board } from '../state/board.ts';
import { useFading } from '../state/drawings.ts';
import { type Point, usePresence } from '../state/presence.ts';
import { useSession } from '../state/session.ts';
import type { Line } from './sync.ts';

/** The interval in which others are told the position of a drag, in milliseconds. */
const TELL_EVERY = 60;
/** The most counters of a drag that others are told; more would not be visible. */
const MOST_PIECES = 50;

let line: Line | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let latest: { readonly pieces: readonly PieceId[]; readonly at: Point } | undefined;

export const setPresenceLine = (stands: Line | undefined): void => {
  line = stands;
  clearTimeout(waiting);
  waiting = undefined;
};

/** Ids of pings, used only in this page: over plain HTTP there is no `crypto.randomUUID`. */
let pings = 0;
const newPing = (): string => `${++pings}`;

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Tells the others what is being dragged, or that the drag has ended. */
export const tellDrag = (drag: { readonly pieces: readonly PieceId[]; readonly at: Point } | undefined): void => {
  latest = drag;
  if (!drag) {
    clearTimeout(waiting);
    waiting = undefined;
    line?.send('presence', { type: 'drop' });
    return;
  }
  waiting ??= setTimeout(() => {
    waiting = undefined;
    if (latest)
      line?.send('presence', { type: 'drag', pieces: latest.pieces.slice(0, MOST_PIECES), ...whole(latest.at) });
  }, TELL_EVERY);
};

/** Tells the server whether the person looks at the page: then they get no notices. */
export const tellLooking = (looking: boolean): void => line?.send('looking', { looking });

/** Points at a place, for the others and oneself. */
export const tellPing = (me: string | undefined, at: Point): void => {
  line?.send('presence', { type: 'ping', ...whole(at) });
  if (me !== undefined) usePresence.getState().addPing({ id: newPing(), person: me, at });
};

/** Shows the others a drawing that fades. */
export const tellDrawing = (drawing: Drawn, color: string, to: Audience): void =>
  line?.send('presence', { type: 'draw', drawing, color, to: to === 'all' ? to : [...to] });

/** Pupils' maps move to where their teacher points. */
const isTeacher = (person: PersonId): boolean => {
  const { table } = useSession.getState();
  return table?.settings.teaching?.on === true && table.host === person;
};

export const hearPresence = (heard: OthersPresence): void => {
  const { setDrag, addPing } = usePresence.getState();
  const { person } = heard;
  switch (heard.type) {
    case 'ping': {
      const at = { x: heard.x, y: heard.y };
      addPing({ id: newPing(), person, at });
      if (isTeacher(person)) board()?.lookTo(at);
      return;
    }
    case 'draw':
      useFading.getState().add({ id: newPing(), drawn: heard.drawing, color: heard.color, person });
      return;
    case 'drag':
      setDrag(person, { pieces: heard.pieces, at: { x: heard.x, y: heard.y } });
      return;
    case 'drop':
      setDrag(person, undefined);
  }
};
