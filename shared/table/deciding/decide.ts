import type { Command } from '../command.ts';
import type { Step } from '../event.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { Table } from '../state/state.ts';
import { complete } from './complete.ts';
import type { Context, Deciding, Decision, Plan } from './deciding.ts';
import { mayGive } from './may.ts';
import { breaksRules, overrule } from './overrule.ts';
import { passOn } from './passing.ts';
import { planFor } from './plans.ts';
import { mayAsPupil } from './pupils.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { withTurnsOver } from './stand-in.ts';

/**
 * The only place where a command becomes events. It checks whether the person may give the command, whether the things
 * that it names are there for the person, and whether it would show something that the person may not see. Then it
 * masks pieces that become hidden and shuffles the pools into which pieces were put. The given table stays as it is. If
 * the umpire says no, the command is refused, unless it overrules the umpire.
 */
export const decide = (table: Table, command: Command, context: Context): Decision | Refusal => {
  const { judged, isOffered: _, ...unjudged } = context;
  const barred = mayGive(table, context.by, command);
  if (barred) return barred;
  const deciding: Deciding = {
    ...unjudged,
    table,
    viewer: viewerOf(table, context.by.person),
    carryOut(now, other, by = context.by, isPart = true) {
      const { isPart: _, ...alone } = unjudged;
      return decide(now, other, { ...alone, by, ...(isPart && { isPart }) });
    },
  };
  const barredAsPupil = context.isPart ? undefined : mayAsPupil(deciding, command, context.isOffered);
  if (barredAsPupil) return barredAsPupil;
  if (judged && judged.breaches.length > 0 && !judged.overrule) return breaksRules(judged.breaches);
  const planned = completed(deciding, planFor(deciding, command));
  if (isRefusal(planned)) return planned;
  const decision = context.isPart ? planned : withTurnsOver(passOn(deciding, command, planned));
  if (!judged) return decision;
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

/** The step, and the step that follows it at once if there is one, each with the table after it. */
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

const completed = (deciding: Deciding, plan: Plan | Decision | Refusal): Decision | Refusal =>
  isRefusal(plan) || 'after' in plan ? plan : complete(deciding, plan);
