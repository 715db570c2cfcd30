import type { Command } from '../command.ts';
import type { Step } from '../event.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Table } from '../state/state.ts';
import { unreachable } from '../unreachable.ts';
import { complete } from './complete.ts';
import type { Context, Deciding, Decision, Plan } from './deciding.ts';
import { rollDice } from './dice.ts';
import { endProcedure, guide } from './guide.ts';
import * as hiding from './hiding.ts';
import { answerRequest, closeTable, redo, revealDice, undo, withdrawRequest } from './history.ts';
import * as markers from './markers.ts';
import { mayGive } from './may.ts';
import { advised, breaksRules, overrule } from './overrule.ts';
import * as pieces from './pieces.ts';
import * as pools from './pools.ts';
import { mayAsPupil } from './pupils.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import * as seats from './seats.ts';
import * as settings from './settings.ts';
import * as turn from './turn.ts';
import * as words from './words.ts';

/**
 * The only place where a command becomes events. Asks everything: whether the person may give it, whether what it names
 * is there for them, whether it would bring to light what they may not see. Then masks what becomes hidden and shuffles
 * the pools that pieces were put into. The table is left as it was. What the umpire says against it stands, unless it is
 * overruled.
 */
export const decide = (table: Table, command: Command, context: Context): Decision | Refusal => {
  const { judged, ...unjudged } = context;
  const barred = mayGive(table, context.by, command);
  if (barred) return barred;
  const deciding: Deciding = {
    ...unjudged,
    table,
    viewer: viewerOf(table, context.by.person),
    carryOut: (now, other, by = context.by) => decide(now, other, { ...unjudged, by, isPart: true }),
  };
  const tooEarly = context.isPart ? undefined : mayAsPupil(deciding, command);
  if (tooEarly) return tooEarly;
  if (judged && judged.breaches.length > 0 && !judged.overrule) return breaksRules(judged.breaches);
  const decision = completed(deciding, planFor(deciding, command));
  if (isRefusal(decision) || !judged) return decision;
  if (judged.breaches.length === 0) {
    return judged.advised?.length ? advised(decision, judged) : decision;
  }
  return completed(deciding, overrule(deciding, command, decision, judged));
};

/** The decision as a step of the log. */
export const makeStep = (
  decision: Decision,
  { seq, time, by, act }: Pick<Step, 'seq' | 'time' | 'by' | 'act'>,
): Step => {
  const { events, undoes, redoes, openly, shows, overrules } = decision;
  return {
    seq,
    time,
    by,
    act,
    events,
    ...(undoes && { undoes }),
    ...(redoes && { redoes }),
    ...(openly !== undefined && { openly }),
    ...(shows && { shows }),
    ...(overrules && { overrules }),
  };
};

interface Made {
  readonly step: Step;
  readonly after: Table;
}

/** The step, and the one that follows it at once if there is one, each with the table after it. */
export const makeSteps = (
  decision: Decision,
  about: Pick<Step, 'seq' | 'time' | 'by' | 'act'>,
): readonly [Made, ...Made[]] => {
  const first = { step: makeStep(decision, about), after: decision.after };
  const { follows } = decision;
  if (!follows) return [first];
  const { by, act } = follows;
  return [first, ...makeSteps(follows.decision, { seq: about.seq + 1, time: about.time, by, act })];
};

const planFor = (deciding: Deciding, command: Command): Plan | Decision | Refusal => {
  switch (command.type) {
    case 'createPieces':
      return pieces.createPieces(deciding, command);
    case 'clonePieces':
      return pieces.clonePieces(deciding, command);
    case 'deletePieces':
      return pieces.deletePieces(deciding, command);
    case 'movePieces':
      return pieces.movePieces(deciding, command);
    case 'spreadPieces':
      return pieces.spreadPieces(deciding, command);
    case 'orderStack':
      return pieces.orderStack(deciding, command);
    case 'flipPieces':
      return pieces.flipPieces(deciding, command);
    case 'facePieces':
      return pieces.facePieces(deciding, command);
    case 'maskPieces':
      return hiding.maskPieces(deciding, command);
    case 'revealPieces':
      return hiding.revealPieces(deciding, command);
    case 'attachPieces':
      return pieces.attachPieces(deciding, command);
    case 'setMarker':
      return markers.setMarker(deciding, command);
    case 'removeMarker':
      return markers.removeMarker(deciding, command);
    case 'labelPieces':
      return pieces.labelPieces(deciding, command);
    case 'setValue':
      return pieces.setValue(deciding, command);
    case 'coverPlace':
      return hiding.coverPlace(deciding, command);
    case 'createPool':
      return pools.createPool(deciding, command);
    case 'deletePool':
      return pools.deletePool(deciding, command);
    case 'drawPieces':
      return pools.drawPieces(deciding, command);
    case 'returnPieces':
      return pools.returnPieces(deciding, command);
    case 'shufflePool':
      return pools.shufflePool(deciding, command);
    case 'rollDice':
      return rollDice(deciding, command);
    case 'revealDice':
      return revealDice(deciding);
    case 'say':
      return words.say(deciding, command);
    case 'writeNote':
      return words.writeNote(deciding, command);
    case 'deleteNote':
      return words.deleteNote(deciding, command);
    case 'drawArrow':
      return words.drawArrow(deciding, command);
    case 'eraseArrows':
      return words.eraseArrows(deciding, command);
    case 'nextPhase':
      return turn.nextPhase(deciding);
    case 'previousPhase':
      return turn.previousPhase(deciding);
    case 'setTurn':
      return turn.setTurn(deciding, command);
    case 'guide':
      return guide(deciding, command);
    case 'endProcedure':
      return endProcedure(deciding, command);
    case 'undo':
      return undo(deciding);
    case 'redo':
      return redo(deciding);
    case 'answerRequest':
      return answerRequest(deciding, command);
    case 'withdrawRequest':
      return withdrawRequest(deciding, command);
    case 'takeSeat':
      return seats.takeSeat(deciding, command);
    case 'leaveSeat':
      return seats.leaveSeat(deciding, command);
    case 'giveSeat':
      return seats.giveSeat(deciding, command);
    case 'addSeat':
      return seats.addSeat(deciding, command);
    case 'changeSeat':
      return seats.changeSeat(deciding, command);
    case 'deleteSeat':
      return seats.deleteSeat(deciding, command);
    case 'freeSeat':
      return seats.freeSeat(deciding, command);
    case 'removePerson':
      return seats.removePerson(deciding, command);
    case 'readmitPerson':
      return seats.readmitPerson(deciding, command);
    case 'setName':
      return seats.setName(deciding, command);
    case 'makeHost':
      return seats.makeHost(deciding, command);
    case 'renameTable':
      return settings.renameTable(deciding, command);
    case 'changeMap':
      return settings.changeMap(deciding, command);
    case 'layScan':
      return settings.layScan(deciding, command);
    case 'changeSettings':
      return settings.changeSettings(deciding, command);
    case 'setPassword':
      return settings.setPassword(deciding, command);
    case 'closeTable':
      return closeTable(deciding);
    case 'reopenTable':
      return settings.reopenTable(deciding);
    default:
      return unreachable(command);
  }
};

const completed = (deciding: Deciding, plan: Plan | Decision | Refusal): Decision | Refusal =>
  isRefusal(plan) || 'after' in plan ? plan : complete(deciding, plan);
