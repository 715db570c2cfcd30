import { apply, applyAll } from '../apply.ts';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { projectPiece } from '../sight/project.ts';
import { placeSight, UNSEEN } from '../sight/sight.ts';
import { actorOf, bystander } from '../sight/viewer.ts';
import type { PieceId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { Audience, Piece, Request, RequestedAct, Table } from '../state/state.ts';
import type { BreachData, Clause, Judged, Overrule } from '../state/umpire.ts';
import { isEqual } from '../wire/patch.ts';
import { askHost, lapse, withConsent } from './consent.ts';
import type { Deciding, Decision, Plan } from './deciding.ts';
import { wordsIn } from './names.ts';
import { overruleNeeds } from './pupils.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { levelFor, pieceKnownAs } from './seen.ts';

/** The umpire's no, with all rules that the act would break. */
export const breaksRules = (breaches: readonly BreachData[]): Refusal => ({ ...refuse('breaks-rules'), breaches });

/**
 * Each rule once. Those that are broken by what everybody sees come first: their order tells nothing of the actor's
 * own verdict.
 */
const overrulesIn = ({ breaches, advised = [], openly = [] }: Judged): readonly Overrule[] => {
  const all = new Map<string, Overrule>();
  const keyOf = ({ clause, area }: Overrule): string => `${area} ${clause}`;
  for (const one of openly) all.set(keyOf(one), { ...one, open: 'only' });
  const add = ({ clause, area }: BreachData, how: Partial<Overrule>): void => {
    const key = keyOf({ clause, area });
    all.set(key, { clause, area, ...how, open: all.has(key) && all.get(key)!.open !== false });
  };
  for (const one of advised) add(one, { advised: true });
  for (const one of breaches) add(one, {});
  return [...all.values()];
};

/**
 * What happens to an act that breaks rules when the table is only advised of them, or the person wants it all the same.
 * It is done, or others are asked, as the table is set. Whether they are asked goes by what everybody sees, too. Asking
 * tells everybody what the person wants and what it breaks. If that could tell somebody something that they must not
 * know, only the host overrules.
 */
export const overrule = (
  deciding: Deciding,
  command: Command,
  decision: Decision,
  judged: Judged,
): Decision | Plan | Refusal => {
  const { table, by } = deciding;
  const consent = overruleNeeds(table, by.person);
  const isHost = by.person === table.host;
  const overrules = overrulesIn(judged);
  const done = (): Decision => overruled(table, decision, overrules);
  if (!judged.overrule || overrules.every((one) => one.advised)) return done();
  if (consent === 'free' || (consent === 'host' && isHost)) return done();
  if (tellsSecrets(deciding, command, decision, overrules)) return isHost ? done() : refuse('overrule-would-tell');
  const wants: RequestedAct = {
    act: 'overrule',
    command: plainCommand(command),
    overrules: overrules.filter((one) => !one.advised).map(({ clause, area }) => ({ clause, area })),
  };
  return consent === 'host' ? askHost(deciding, wants) : withConsent(deciding, wants, done);
};

/** A request lies on the table, which is plain JSON: no key may be there without a value. */
const plainCommand = (command: Command): Command => JSON.parse(JSON.stringify(command));

/**
 * The decision, noted as one that overruled these rules. Clauses that tell no secret are marked on pieces in the open.
 */
const overruled = (before: Table, decision: Decision, overrules: readonly Overrule[]): Decision => {
  if (overrules.length === 0) return decision;
  const marks = marksOn(
    decision.after,
    [...touchedBy(decision.events)].filter((piece) => isSeenToChange(before, decision.after, piece)),
    overrules.filter(({ open }) => open),
  );
  if (!marks) return { ...decision, overrules };
  return { ...decision, events: [...decision.events, marks], after: apply(decision.after, marks), overrules };
};

const marksOn = (
  { pieces, turn: { overruled: former = {} } }: Table,
  ids: readonly PieceId[],
  overrules: readonly Overrule[],
): Event | undefined => {
  const clauses = overrules.map(({ clause }) => clause);
  const changes = ids.flatMap((piece) => {
    const from: readonly Clause[] | undefined = get(former, piece);
    const to = [...new Set([...(from ?? []), ...clauses])];
    const lies = get(pieces, piece);
    return lies && !hasSecrets(lies) && to.length > (from?.length ?? 0) ? [{ piece, ...(from && { from }), to }] : [];
  });
  return changes.length > 0 ? { type: 'overruled', changes } : undefined;
};

/** Whether everybody sees the piece move or change: a mark on it must not tell of a marker that only some see. */
const isSeenToChange = (before: Table, after: Table, id: PieceId): boolean => {
  if (before.where[id] !== after.where[id]) return true;
  const [was, is] = [before, after].map((table) => {
    const piece = get(table.pieces, id);
    return piece && projectPiece(table, piece, placeSight(table, table.where[id]!), bystander);
  });
  return !isEqual(was, is);
};

/** The pieces that moved or changed. */
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
 * Whether the act, or the umpire's word on it, may tell somebody what they do not see: it is about hidden pieces that
 * the actor knows, or names one, or is about private words, or breaks rules only by what not everybody sees.
 */
const tellsSecrets = (
  deciding: Deciding,
  command: Command,
  { events, after }: Decision,
  overrules: readonly Overrule[],
): boolean => {
  const isHidden = (id: PieceId): boolean =>
    [deciding.table, after].some((table) => {
      const piece = get(table.pieces, id);
      return piece !== undefined && hasSecrets(piece) && levelFor({ ...deciding, table }, piece) > UNSEEN;
    });
  const isSecretName = (word: string): boolean => {
    const piece = pieceKnownAs(deciding, word);
    return piece !== undefined && hasSecrets(piece);
  };
  return (
    [...touchedBy(events)].some(isHidden) ||
    [...wordsIn(command)].some(isSecretName) ||
    events.some(isPrivate) ||
    overrules.some(({ open }) => open === false)
  );
};

const hasSecrets = (piece: Piece): boolean => piece.mask !== undefined || piece.masked === true;

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
 * The last person who was asked has agreed: the request is over, and its act is done by the person who asked, as a step
 * of their own. Refused if the act is no longer possible: then the request waits to be declined or withdrawn.
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
  // The reason depends on what the person who asked sees. So the person who agrees must not be told it.
  if (isRefusal(decision)) return refuse('changed-since');
  const openly = overrules.map(({ clause, area }) => ({ clause, area, open: true }));
  return { events, follows: { by, act: command.type, decision: overruled(table, decision, openly) } };
};
