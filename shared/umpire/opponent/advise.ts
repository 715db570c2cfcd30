import type { SideId } from '../../table/index.ts';
import { isEqual } from '../../table/wire/patch.ts';
import type { Advice } from '../advice.ts';
import { askingIn } from '../answering.ts';
import { beginning, choosing, recommendedOf } from '../guiding.ts';
import type { Hint } from '../hint.ts';
import { declaration } from '../kit/play/attack/declared.ts';
import { isGoodOffer, USUAL_ODDS } from '../kit/play/next-move.ts';
import type { Todo } from '../phases.ts';
import type { RulesPlugin } from '../plugin.ts';
import type { Position } from '../position.ts';
import { ATTACK, type Offer } from '../procedure.ts';
import { type Saying, say } from '../saying.ts';
import { breachesOf, type Clause } from '../verdict.ts';
import { chooseAttack } from './choose-attack.ts';
import type { Order } from './plan-moves.ts';
import { Planner } from './planner.ts';
import { putRight } from './put-right.ts';
import { whyAttack, whyMove } from './reasons.ts';
import { sceneOf } from './scene.ts';
import { usualWeights } from './weights.ts';

/**
 * The rules, with one hint before all others: the next thing to do, with the act that does it, as the opponent would. There
 * is always one. If nothing is worth doing, it is to end the phase.
 */
export const withAdvice = (rules: RulesPlugin, advice: Advice): RulesPlugin => {
  const planner = new Planner();
  const advised: RulesPlugin = {
    ...rules,
    advice,
    hints: (p, side) => [nextThing(advised, advice, planner, p, side), ...(rules.hints?.(p, side) ?? [])],
  };
  return advised;
};

const nextThing = (rules: RulesPlugin, advice: Advice, planner: Planner, p: Position, side: SideId): Hint => {
  const first = pressing(rules, advice, p, side);
  if (first) return first;
  const scene = sceneOf({ rules, weights: usualWeights }, p, side);
  const isToMove = p.turn.side === side && advice.moves.includes(p.turn.phase);
  const order = scene && isToMove ? planner.next(scene) : undefined;
  if (order) return moveHint(p, advice.moving, order);
  return attacking(rules, advice, p, side) ?? ending(rules, p, side);
};

/** What comes before moves and attacks: an answer that is due, waiting for the others, duties, and procedures that a beginner begins. */
export const pressing = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint | undefined =>
  answering(rules, p, side) ??
  owing(rules, p, side) ??
  waiting(p, side, clauseNow(rules, p)) ??
  duty(rules, advice, p, side) ??
  taking(rules, advice, p, side);

const clauseNow = ({ phases }: RulesPlugin, p: Position): Clause => phases?.now(p).clause ?? ('' as Clause);

/** The texts of such a hint: `kit.next.ID` and `kit.next.ID-why`. */
const hint = (id: string, clause: Clause, params: Saying['params'], rest: Partial<Hint> = {}): Hint => ({
  id: `next-${id}`,
  clause,
  level: 0,
  says: say(`kit.next.${id}`, params),
  why: say(`kit.next.${id}-why`, params),
  hexes: [],
  units: [],
  ...rest,
});

/** The question that an open procedure asks the side. If it asks the other side, the hint is to wait. */
const answering = (rules: RulesPlugin, p: Position, side: SideId): Hint | undefined => {
  const [asking] = askingIn(rules.procedures ?? [], p);
  if (!asking) return undefined;
  const { procedure, prompt } = asking;
  const choice = recommendedOf(prompt.choices);
  if (prompt.side !== undefined && prompt.side !== side) {
    return hint('asked', prompt.clause, { side: `@cover.side.${prompt.side}` }, prompt.show);
  }
  const params = choice && { ...choice.says.params, said: `@${choice.says.text}` };
  if (!choice) return hint('settle', prompt.clause, undefined, prompt.show);
  return hint('answer', choice.clause ?? prompt.clause, params, {
    hexes: choice.hex === undefined ? prompt.show.hexes : [choice.hex],
    units: choice.unit === undefined ? prompt.show.units : [choice.unit],
    act: choosing(procedure, choice),
  });
};

/** Dice that the side owes, also in a phase of others. */
const owing = (rules: RulesPlugin, p: Position, side: SideId): Hint | undefined => {
  const owed = rules.procedures?.flatMap((procedure) => procedure.owed?.(p) ?? []) ?? [];
  const own = owed.find((offer) => isFor(rules, p, side, offer));
  return own && offerHint('duty', { offer: own, clause: own.clause });
};

const waiting = ({ turn }: Position, side: SideId, clause: Clause): Hint | undefined =>
  turn.side === undefined || turn.side === side
    ? undefined
    : hint('wait', clause, { side: `@cover.side.${turn.side}`, phase: `@phase.${turn.phase}` });

const offerHint = (id: string, { offer, clause }: { readonly offer: Offer; readonly clause: Clause }): Hint =>
  hint(id, clause, { ...offer.says.params, said: `@${offer.says.text}` }, { act: beginning(offer) });

/** A duty without which the phase does not end. If it is an attack at poor odds, the hint says that they are poor. */
const duty = (rules: RulesPlugin, { odds = USUAL_ODDS }: Advice, p: Position, side: SideId): Hint | undefined => {
  const found = rules.phases
    ?.todo(p)
    .find(({ done, optional, offer }) => !done && !optional && offer && isFor(rules, p, side, offer));
  if (!found?.offer) return undefined;
  const { offer, clause } = found;
  const isPoor = offer.says.params?.odds !== undefined && !isGoodOffer(odds)(offer);
  return offerHint(isPoor ? 'poor-duty' : 'duty', { offer, clause });
};

/** Whether the umpire offers it to the side: a phase of both sides lists what either may begin. */
const isFor = ({ procedures = [] }: RulesPlugin, p: Position, side: SideId, { kind, state }: Offer): boolean => {
  const offers = procedures.find((procedure) => procedure.kind === kind)?.offers(p, side);
  return !offers || offers.some((offer) => isEqual(plain(offer.state), plain(state)));
};

const plain = (state: Offer['state']): Offer['state'] => JSON.parse(JSON.stringify(state));

const taking = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint | undefined => {
  const taken = (rules.phases?.todo(p) ?? [])
    .filter(isTaken(advice, p))
    .find(({ offer }) => offer && isFor(rules, p, side, offer));
  return taken?.offer && offerHint('take', { offer: taken.offer, clause: taken.clause });
};

const isTaken =
  ({ takes = [], odds = USUAL_ODDS }: Advice, p: Position) =>
  ({ done, offer }: Todo): boolean =>
    !done &&
    offer !== undefined &&
    takes.includes(offer.kind) &&
    // An attack that this phase only declares is advised at good odds, like any other.
    (offer.says.params?.odds === undefined || isGoodOffer(odds)(offer)) &&
    !wasTaken(p, offer);

/**
 * Whether this phase has begun the offered procedure, with all values of the offer's state: for this unit, if the offer
 * names one.
 */
const wasTaken = ({ procedures }: Position, { kind, state }: Offer): boolean =>
  procedures.some(
    (one) => one.kind === kind && Object.entries(state).every(([key, value]) => isEqual(one.state[key], value)),
  );

const moveHint = (p: Position, clause: Clause, order: Order): Hint => {
  const { grid } = p.board;
  const { unit, from, to, target, command } = order;
  const params = { unit: p.unit(unit)?.name ?? unit, from: grid.number(from), hex: grid.number(to) };
  const hexes = target === undefined ? [to] : [to, target];
  return { ...hint('move', clause, params, { hexes, units: [unit], act: command }), why: whyMove(p, order) };
};

/** The attack that promises most. In a game that does not say what its results cost: the first at good odds. */
const attacking = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint | undefined => {
  if (side !== p.turn.side) return undefined;
  const scene = sceneOf({ rules, weights: usualWeights }, p, side);
  const chosen = scene && advice.tolls ? chooseAttack(scene) : undefined;
  if (chosen) return { ...attackHint(p, chosen.offer), why: whyAttack(chosen) };
  const good = advice.tolls ? undefined : goodOffer(rules, advice, p);
  return good && attackHint(p, good);
};

const goodOffer = (rules: RulesPlugin, { odds = USUAL_ODDS }: Advice, p: Position): Offer | undefined => {
  const attacks = rules.procedures?.find(({ kind }) => kind === ATTACK);
  const offers = rules.phases?.todo(p).flatMap(({ done, offer }) => (!done && offer?.kind === ATTACK ? offer : []));
  return offers?.find((one) => isGoodOffer(odds)(one) && isAllowed(attacks, p, one));
};

const attackHint = (p: Position, offer: Offer): Hint => {
  const { data } = declaration.safeParse(offer.state);
  const hex = data && p.board.grid.parse(data.target);
  const params = { hex: data?.target ?? '', odds: String(offer.says.params?.odds) };
  return hint('attack', offer.clause, params, {
    hexes: hex === undefined ? [] : [hex],
    units: data?.attackers ?? [],
    act: beginning(offer),
  });
};

const isAllowed = (
  attacks: NonNullable<RulesPlugin['procedures']>[number] | undefined,
  p: Position,
  { state }: Offer,
): boolean => (attacks?.mayBegin?.(p, state).length ?? 0) === 0;

/** To end the phase, or to put right what holds it up, with the act that does it. */
export const ending = (rules: RulesPlugin, p: Position, side: SideId): Hint => {
  const on = goingOn(rules, p);
  const scene = on.act ? undefined : sceneOf({ rules, weights: usualWeights }, p, side);
  const right = scene && putRight(scene);
  return right ? { ...on, act: right.command } : on;
};

/** To end the phase, or what must be put right before. */
export const goingOn = (rules: RulesPlugin, p: Position): Hint => {
  const { phases, judge } = rules;
  const clause = clauseNow(rules, p);
  const act = { type: 'nextPhase' } as const;
  const verdict = judge?.(p, act);
  const [held] = [...(phases?.mayEnd(p) ?? []), ...(verdict ? breachesOf(verdict) : [])];
  if (held) return { ...hint('hold', held.clause, undefined, { hexes: held.at }), says: held.says, why: held.remedy };
  const next = phases?.next(p);
  const params = next && {
    phase: `@phase.${next.phase}`,
    side: next.side === undefined ? '@kit.both' : `@cover.side.${next.side}`,
  };
  return hint('go-on', clause, params, { act });
};
