import { applyAll } from '../apply.ts';
import type { Event } from '../event.ts';
import { isUndone, stepIn } from '../history/past.ts';
import { seatsOf } from '../sight/viewer.ts';
import type { Seq } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { Request } from '../state/state.ts';
import { unreachable } from '../unreachable.ts';
import { lapse, withConsent } from './consent.ts';
import type { Asked, Deciding, Decision, Plan } from './deciding.ts';
import { revertAll, reverted } from './history.ts';
import { overruleAgreed } from './overrule.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { keptFor, seatAgreed, seatSidesAgreed } from './seats.ts';
import { openedToSpectators, umpireSet } from './settings.ts';
import { standInAgreed } from './stand-in.ts';

// What others are asked for, and what happens when they agree.

/**
 * Shows the secret of the dice so far, and with it what was shuffled. Needs everybody's consent. Begins a new secret.
 */
export const revealDice = (deciding: Deciding): Plan | Refusal =>
  keptFor(deciding) ?? withConsent(deciding, { act: 'reveal-dice' }, () => diceRevealed(deciding));

/** Shows everything to everybody, so the others at the table are asked. Gives away the secret of the dice too. */
export const closeTable = (deciding: Deciding): Plan | Refusal =>
  keptFor(deciding) ?? withConsent(deciding, { act: 'close-table' }, () => closed(deciding));

const diceRevealed = ({ table, ports }: Deciding): Plan => {
  const { commitment, scheme, revealed } = ports.nextDice();
  return {
    events: [
      { type: 'diceRevealed', ...revealed },
      { type: 'diceCommitted', commitment, ...(scheme && { scheme }), from: table.dice },
    ],
  };
};

const closed = (deciding: Deciding): Plan => ({
  events: [
    ...diceRevealed(deciding).events,
    ...Object.values(deciding.table.requests).map(lapse),
    { type: 'statusSet', from: 'open', to: 'closed' },
  ],
});

/** One answer counts for all seats of the person. A single no is enough. */
export const answerRequest = (
  deciding: Deciding,
  { request: id, agree }: Asked<'answerRequest'>,
): Plan | Decision | Refusal => {
  const { table, by } = deciding;
  const request = get(table.requests, id);
  if (!request) return refuse('no-such-request');
  const own = seatsOf(table, by.person).map((seat) => seat.id);
  const isAsked = request.host ? table.host === by.person : request.needs.some((seat) => own.includes(seat));
  if (!isAsked) return refuse('not-asked');
  if (!agree) return { events: [lapse(request)] };
  const needs = request.needs.filter((seat) => !own.includes(seat));
  if (needs.length > 0) {
    return { events: [{ type: 'requestSet', request: id, from: request, to: { ...request, needs } }] };
  }
  const plan = granted(deciding, request);
  if (isRefusal(plan)) return plan;
  // Closing lets all requests lapse, this one too. An overruled act is done after its request is over.
  const isSettled = plan.events.some((event) => event.type === 'requestSet' && event.request === id);
  const over: Event[] = [...(isSettled ? [] : [lapse(request)]), { type: 'requestAgreed', request: id }];
  const events = [...plan.events, ...over];
  return 'after' in plan ? { ...plan, events, after: applyAll(plan.after, over) } : { ...plan, events };
};

/**
 * Does what the request asked for, unless by now a seat is kept for somebody whom it concerns: they have not agreed.
 */
const granted = (deciding: Deciding, request: Request): Plan | Decision | Refusal => {
  const { wants } = request;
  switch (wants.act) {
    case 'undo':
    case 'redo':
      return revertAgreed(deciding, wants.act, wants.steps);
    case 'reveal-dice':
      return keptFor(deciding) ?? diceRevealed(deciding);
    case 'close-table':
      return keptFor(deciding) ?? closed(deciding);
    case 'overrule':
      return overruleAgreed(deciding, request, wants);
    case 'change-umpire':
      return umpireSet(deciding, wants.umpire);
    case 'open-to-spectators':
      return keptFor(deciding) ?? openedToSpectators(deciding);
    case 'seat-sides':
      return seatSidesAgreed(deciding, wants);
    case 'take-seat':
      return seatAgreed(deciding, wants.seat, request.by);
    case 'stand-in':
      return standInAgreed(deciding, wants.seat);
    default:
      return unreachable(wants);
  }
};

/**
 * The table may have changed since the request: then the act is refused, and the request waits to be declined or
 * withdrawn.
 */
const revertAgreed = (deciding: Deciding, act: 'undo' | 'redo', seqs: readonly Seq[]): Plan | Decision | Refusal => {
  const { past } = deciding;
  const steps = seqs.flatMap((seq) => stepIn(past, seq) ?? []);
  const [step, ...more] = steps;
  if (!step || steps.length < seqs.length) return refuse('changed-since');
  if (steps.some(({ seq }) => isUndone(past, seq) !== (act === 'redo'))) return refuse('changed-since');
  return more.length > 0 ? revertAll(deciding, act, steps) : reverted(deciding, act, step);
};

export const withdrawRequest = ({ table, by }: Deciding, { request: id }: Asked<'withdrawRequest'>): Plan | Refusal => {
  const request = get(table.requests, id);
  if (!request) return refuse('no-such-request');
  return request.by === by.person ? { events: [lapse(request)] } : refuse('not-your-request');
};
