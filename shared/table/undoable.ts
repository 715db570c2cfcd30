import type { Act } from './command.ts';
import type { Step } from './event.ts';

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
  'setPassword',
  'closeTable',
  'reopenTable',
  'openTable',
  'importStep',
  'comeIn',
  'hidden',
]);

export const isUndoable = (step: Pick<Step, 'act'>): boolean => !lasting.has(step.act);
