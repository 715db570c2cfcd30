import type { Act } from '../command.ts';
import type { Step } from '../event.ts';

/** Acts that stay: words, the table's own affairs, and what asks for or gives consent. */
const lasting: ReadonlySet<Act> = new Set<Act>([
  'say',
  'revealDice',
  'undo',
  'redo',
  'answerRequest',
  'withdrawRequest',
  'takeSeat',
  'leaveSeat',
  'giveSeat',
  'addSeat',
  'changeSeat',
  'deleteSeat',
  'freeSeat',
  'removePerson',
  'readmitPerson',
  'setName',
  'makeHost',
  'renameTable',
  'changeSettings',
  'changeMap',
  'layScan',
  'setPassword',
  'setReady',
  'setClock',
  'pauseClock',
  'closeTable',
  'reopenTable',
  'openTable',
  'importStep',
  'comeIn',
  'sealDice',
  'hidden',
]);

/**
 * Not what only asked for consent: a request is withdrawn. An act by which somebody's request lapsed can be undone. Nor
 * what was brought in with a game from elsewhere: what it did is known only as far as its exporter could see.
 */
export const isUndoable = ({ act, events }: Step): boolean =>
  !lasting.has(act) && events.every((event) => !(event.type === 'requestSet' && event.to) && event.type !== 'patched');
