import type { Command, CommandType } from '../command.ts';
import { unreachable } from '../unreachable.ts';
import { carryPlan } from './carry-plan.ts';
import { setComputer } from './computer.ts';
import type { Asked, Deciding, Decision, Plan } from './deciding.ts';
import { rollDice } from './dice.ts';
import { endProcedure, guide } from './guide.ts';
import * as hiding from './hiding.ts';
import { redo, undo } from './history.ts';
import * as markers from './markers.ts';
import * as pace from './pace.ts';
import { performAct } from './perform-act.ts';
import * as pieces from './pieces.ts';
import * as pools from './pools.ts';
import type { Refusal } from './refusal.ts';
import { answerRequest, closeTable, revealDice, withdrawRequest } from './requests.ts';
import * as seats from './seats.ts';
import * as settings from './settings.ts';
import { setStandIn } from './stand-in.ts';
import * as turn from './turn.ts';
import * as words from './words.ts';

type Answer = Plan | Decision | Refusal;

/** The plan of each command, for any actor. */
const plans: { readonly [Type in CommandType]: (deciding: Deciding, command: Asked<Type>) => Answer } = {
  createPieces: pieces.createPieces,
  clonePieces: pieces.clonePieces,
  deletePieces: pieces.deletePieces,
  movePieces: pieces.movePieces,
  spreadPieces: pieces.spreadPieces,
  orderStack: pieces.orderStack,
  flipPieces: pieces.flipPieces,
  facePieces: pieces.facePieces,
  maskPieces: hiding.maskPieces,
  revealPieces: hiding.revealPieces,
  attachPieces: pieces.attachPieces,
  setMarker: markers.setMarker,
  removeMarker: markers.removeMarker,
  labelPieces: pieces.labelPieces,
  setValue: pieces.setValue,
  performAct,
  coverPlace: hiding.coverPlace,
  createPool: pools.createPool,
  deletePool: pools.deletePool,
  drawPieces: pools.drawPieces,
  returnPieces: pools.returnPieces,
  shufflePool: pools.shufflePool,
  rollDice,
  revealDice,
  say: words.say,
  writeNote: words.writeNote,
  deleteNote: words.deleteNote,
  drawArrow: words.drawArrow,
  draw: words.draw,
  eraseArrows: words.eraseArrows,
  nextPhase: turn.nextPhase,
  previousPhase: turn.previousPhase,
  setTurn: turn.setTurn,
  guide,
  endProcedure,
  carryPlan,
  setReady: pace.setReady,
  setClock: pace.setClock,
  pauseClock: pace.pauseClock,
  holdPhases: pace.holdPhases,
  undo,
  redo,
  answerRequest,
  withdrawRequest,
  takeSeat: seats.takeSeat,
  setComputer,
  setStandIn,
  leaveSeat: seats.leaveSeat,
  giveSeat: seats.giveSeat,
  addSeat: seats.addSeat,
  changeSeat: seats.changeSeat,
  deleteSeat: seats.deleteSeat,
  freeSeat: seats.freeSeat,
  removePerson: seats.removePerson,
  readmitPerson: seats.readmitPerson,
  setName: seats.setName,
  makeHost: seats.makeHost,
  renameTable: settings.renameTable,
  changeMap: settings.changeMap,
  layScan: settings.layScan,
  changeSettings: settings.changeSettings,
  setPassword: settings.setPassword,
  closeTable,
  reopenTable: settings.reopenTable,
};

export const planFor = (deciding: Deciding, command: Command): Answer => {
  // The compiler does not see that the entry belongs to the command.
  const plan = plans[command.type] as ((deciding: Deciding, command: Command) => Answer) | undefined;
  return plan ? plan(deciding, command) : unreachable(command as never);
};
