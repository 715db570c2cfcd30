import type { Act } from '../command.ts';
import type { Step } from '../event.ts';

/** Acts that stay: words, the table's own affairs, requests and answers to them. */
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
  'setComputer',
  'setStandIn',
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
  'holdPhases',
  'closeTable',
  'reopenTable',
  'openTable',
  'importStep',
  'comeIn',
  'sealDice',
  'stirDice',
  'holdClock',
  'hidden',
]);

/** Whether undo never takes such an act back. */
export const isLasting = (act: Act): boolean => lasting.has(act);

/**
 * Whether undo can take the step back. Not if it only asked for consent: a request is withdrawn. An act by which
 * somebody's request lapsed can be undone. Not if it came with a game from elsewhere: the file knows its effects only
 * as far as its exporter could see.
 */
export const isUndoable = ({ act, events }: Step): boolean =>
  !isLasting(act) && events.every((event) => !(event.type === 'requestSet' && event.to) && event.type !== 'patched');
