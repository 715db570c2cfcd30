import { apply, applyAll } from '../apply.ts';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { knowsMore } from '../sight/knowledge.ts';
import { actorOf, bystander, viewerOf } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { Audience, Request, RequestedAct, Table } from '../state/state.ts';
import type { BreachData, Clause, Overrule } from '../state/umpire.ts';
import { askHost, lapse, withConsent } from './consent.ts';
import type { Deciding, Decision, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** The umpire's no, with all that would be broken. */
export const breaksRules = (breaches: readonly BreachData[]): Refusal => ({ ...refuse('breaks-rules'), breaches });

/** Each rule once. */
const overrulesIn = (breaches: readonly BreachData[]): readonly Overrule[] => [
  ...new Map(breaches.map(({ clause, area }) => [`${area} ${clause}`, { clause, area }])).values(),
];

/**
 * What becomes of an act that breaks rules and is wanted all the same: it happens, or others are asked, as the table is
 * set. To ask is to tell everybody what is wanted and what it breaks, which may tell them what they must not know: then
 * only the host overrules.
 */
export const overrule = (
  deciding: Deciding,
  command: Command,
  decision: Decision,
  breaches: readonly BreachData[],
): Decision | Plan | Refusal => {
  const { table, by } = deciding;
  const consent = table.settings.umpire.overrule;
  const isHost = by.person === table.host;
  const overrules = overrulesIn(breaches);
  const done = (): Decision => overruled(deciding, decision, overrules);
  if (consent === 'free' || (consent === 'host' && isHost)) return done();
  if (tellsSecrets(deciding, decision)) return isHost ? done() : refuse('overrule-would-tell');
  const wants: RequestedAct = { act: 'overrule', command: plainCommand(command), overrules };
  return consent === 'host' ? askHost(deciding, wants) : withConsent(deciding, wants, done);
};

/** A request lies on the table, which is plain JSON: no key may be there without a value. */
const plainCommand = (command: Command): Command => JSON.parse(JSON.stringify(command));

/** The decision as one that overruled these rules, with the clauses marked on the pieces that all can see. */
const overruled = (deciding: Deciding, decision: Decision, overrules: readonly Overrule[]): Decision => {
  if (tellsSecrets(deciding, decision)) return { ...decision, overrules };
  const marks = marksOn(decision.after, touchedBy(decision.events), overrules);
  if (!marks) return { ...decision, overrules };
  return { ...decision, events: [...decision.events, marks], after: apply(decision.after, marks), overrules };
};

const marksOn = (
  { pieces, turn: { overruled: former = {} } }: Table,
  ids: ReadonlySet<PieceId>,
  overrules: readonly Overrule[],
): Event | undefined => {
  const clauses = overrules.map(({ clause }) => clause);
  const changes = [...ids].flatMap((piece) => {
    const from: readonly Clause[] | undefined = get(former, piece);
    const to = [...new Set([...(from ?? []), ...clauses])];
    return get(pieces, piece) && to.length > (from?.length ?? 0) ? [{ piece, ...(from && { from }), to }] : [];
  });
  return changes.length > 0 ? { type: 'overruled', changes } : undefined;
};

/** The pieces that were put somewhere or changed. */
const touchedBy = (events: readonly Event[]): ReadonlySet<PieceId> => {
  const pieces = new Set<PieceId>();
  for (const event of events) {
    if (event.type === 'piecesAdded') for (const { piece } of event.pieces) pieces.add(piece.id);
    if (event.type === 'piecesRemoved') for (const { piece } of event.pieces) pieces.add(piece.id);
    if (event.type === 'piecesMoved') for (const { piece } of event.moves) pieces.add(piece);
    if (event.type === 'piecesChanged') for (const { piece } of event.changes) pieces.add(piece);
  }
  return pieces;
};

/**
 * Whether the act, or what the umpire says of it, may tell somebody what they do not see: it has to do with hidden
 * pieces or private words, or whoever acts knows of something hidden on the map by which the umpire may have judged.
 */
const tellsSecrets = ({ table, viewer }: Deciding, { events, after }: Decision): boolean => {
  const isHidden = (id: PieceId): boolean => [table, after].some(({ pieces }) => hasSecrets(get(pieces, id)));
  return (
    [...touchedBy(events)].some(isHidden) ||
    events.some(isPrivate) ||
    knowsMore(table, viewer, bystander) ||
    knowsMore(after, viewer, bystander)
  );
};

const hasSecrets = (piece: Table['pieces'][PieceId] | undefined): boolean =>
  piece !== undefined && (piece.mask !== undefined || piece.masked === true);

const isPrivate = (event: Event): boolean => {
  switch (event.type) {
    case 'said':
      return !isForAll(event.to);
    case 'noteSet':
      return [event.from, event.to].some((note) => note && (!isForAll(note.audience) || note.opens !== undefined));
    case 'arrowSet':
      return [event.from, event.to].some((arrow) => arrow && !isForAll(arrow.audience));
    case 'coverSet':
      return true;
    default:
      return false;
  }
};

const isForAll = (audience: Audience): boolean => audience === 'all';

/**
 * The last of those who were asked has agreed: the request is over, and what it asked for is done, by whoever asked, as
 * a step of their own. Refused if it can no longer be done: then the request waits to be declined or withdrawn.
 */
export const overruleAgreed = (
  deciding: Deciding,
  request: Request,
  { command, overrules }: Extract<RequestedAct, { act: 'overrule' }>,
): Plan | Refusal => {
  const events = [lapse(request)];
  const table = applyAll(deciding.table, events);
  const by = actorOf(table, request.by);
  const decision = deciding.carryOut(table, command, by);
  if (isRefusal(decision)) return decision;
  const theirs: Deciding = { ...deciding, table, by, viewer: viewerOf(table, by.person) };
  return { events, follows: { by, act: command.type, decision: overruled(theirs, decision, overrules) } };
};
