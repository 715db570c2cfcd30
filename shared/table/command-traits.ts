import type { CommandType } from './command.ts';

/**
 * What else is to be known of a command. `guided`: a procedure may have it done, for it is of play, not of the table or its
 * history. `predicted`: whoever gives it can mostly work out what comes of it: no dice, no new ids, no look into the past.
 * `open`: everybody at the table is told that it happened, whatever it was about.
 */
type Trait = 'guided' | 'predicted' | 'open';

/** Every command: the compiler refuses a list that misses one. */
const traits = {
  movePieces: ['guided', 'predicted'],
  spreadPieces: ['guided', 'predicted'],
  orderStack: ['guided', 'predicted'],
  flipPieces: ['guided', 'predicted'],
  facePieces: ['guided', 'predicted'],
  createPieces: ['guided'],
  clonePieces: ['guided'],
  deletePieces: ['guided', 'predicted'],
  maskPieces: ['guided'],
  revealPieces: ['guided', 'predicted'],
  attachPieces: ['guided', 'predicted'],
  setMarker: ['guided', 'predicted'],
  removeMarker: ['guided', 'predicted'],
  labelPieces: ['guided', 'predicted'],
  setValue: ['guided', 'predicted'],
  coverPlace: ['guided'],
  createPool: [],
  deletePool: [],
  drawPieces: ['guided'],
  returnPieces: ['guided'],
  shufflePool: ['guided'],
  rollDice: ['guided', 'open'],
  revealDice: [],
  say: ['guided'],
  writeNote: ['guided'],
  deleteNote: ['guided'],
  drawArrow: ['guided'],
  eraseArrows: ['guided', 'predicted'],
  nextPhase: ['guided', 'predicted', 'open'],
  previousPhase: ['guided', 'predicted', 'open'],
  setTurn: ['guided', 'predicted', 'open'],
  undo: [],
  redo: [],
  answerRequest: [],
  withdrawRequest: [],
  takeSeat: ['open'],
  leaveSeat: ['open'],
  giveSeat: ['open'],
  addSeat: [],
  changeSeat: [],
  deleteSeat: [],
  freeSeat: [],
  removePerson: [],
  readmitPerson: [],
  setName: ['predicted', 'open'],
  makeHost: [],
  renameTable: [],
  changeSettings: [],
  setPassword: [],
  closeTable: [],
  reopenTable: [],
  changeMap: [],
  layScan: [],
  guide: [],
  endProcedure: [],
} as const satisfies { readonly [type in CommandType]: readonly Trait[] };

type TypeWith<T extends Trait> = {
  [type in CommandType]: T extends (typeof traits)[type][number] ? type : never;
}[CommandType];

/** The commands that have a trait. */
export const typesWith = <T extends Trait>(trait: T): readonly TypeWith<T>[] =>
  (Object.keys(traits) as CommandType[]).filter((type): type is TypeWith<T> =>
    (traits[type] as readonly Trait[]).includes(trait),
  );

/** What a procedure may have done. */
export const guidedTypes = typesWith('guided');
