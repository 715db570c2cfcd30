import type { CommandType } from './command.ts';

/**
 * Traits of a command. `guided`: a procedure may carry it out, for it is an act of play, not of the table or its
 * history. `planned`: a person may try it alone, and carry it out later with others as one step. `predicted`: the
 * person who gives it can mostly work out its outcome: no dice, no new ids, no look into the past. `open`: everybody at
 * the table is told that it happened, whatever it was about. `play`: pupils at a teacher's table give it in their own
 * phases only. `teacher`: pupils do not give it.
 */
type Trait = 'guided' | 'planned' | 'predicted' | 'open' | 'play' | 'teacher';

/** Every command: the compiler refuses a list that misses one. */
const traits = {
  movePieces: ['guided', 'planned', 'predicted', 'play'],
  spreadPieces: ['guided', 'planned', 'predicted', 'play'],
  orderStack: ['guided', 'planned', 'predicted', 'play'],
  flipPieces: ['guided', 'planned', 'predicted', 'play'],
  facePieces: ['guided', 'planned', 'predicted', 'play'],
  createPieces: ['guided', 'play'],
  clonePieces: ['guided', 'play'],
  deletePieces: ['guided', 'planned', 'predicted', 'play'],
  maskPieces: ['guided', 'play'],
  revealPieces: ['guided', 'predicted', 'play'],
  attachPieces: ['guided', 'planned', 'predicted', 'play'],
  setMarker: ['guided', 'planned', 'predicted', 'play'],
  removeMarker: ['guided', 'planned', 'predicted', 'play'],
  labelPieces: ['guided', 'planned', 'predicted', 'play'],
  setValue: ['guided', 'planned', 'predicted', 'play'],
  performAct: ['play'],
  coverPlace: ['guided', 'play'],
  createPool: ['play'],
  deletePool: ['play'],
  drawPieces: ['guided', 'play'],
  returnPieces: ['guided', 'play'],
  shufflePool: ['guided', 'play'],
  rollDice: ['guided', 'open'],
  revealDice: [],
  say: ['guided'],
  writeNote: ['guided'],
  deleteNote: ['guided'],
  drawArrow: ['guided', 'planned'],
  draw: ['guided'],
  eraseArrows: ['guided', 'predicted'],
  nextPhase: ['guided', 'predicted', 'open', 'play'],
  previousPhase: ['guided', 'predicted', 'open', 'teacher'],
  setTurn: ['guided', 'predicted', 'open', 'teacher'],
  undo: [],
  redo: [],
  answerRequest: [],
  withdrawRequest: [],
  takeSeat: ['open'],
  leaveSeat: ['open'],
  giveSeat: ['open'],
  setComputer: ['open', 'teacher'],
  setStandIn: ['open', 'teacher'],
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
  endProcedure: ['play'],
  carryPlan: ['predicted'],
  setReady: ['open'],
  setClock: ['open'],
  pauseClock: ['open'],
  holdPhases: ['open'],
} as const satisfies { readonly [type in CommandType]: readonly Trait[] };

type TypeWith<T extends Trait> = {
  [type in CommandType]: T extends (typeof traits)[type][number] ? type : never;
}[CommandType];

/** The commands that have a trait. */
export const typesWith = <T extends Trait>(trait: T): readonly TypeWith<T>[] =>
  (Object.keys(traits) as CommandType[]).filter((type): type is TypeWith<T> =>
    (traits[type] as readonly Trait[]).includes(trait),
  );

/** The acts of a procedure. */
export const guidedTypes = typesWith('guided');

/** The acts of a plan. */
export const plannedTypes = typesWith('planned');
