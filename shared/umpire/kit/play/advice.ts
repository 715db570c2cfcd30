import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import { isEqual } from '../../../table/wire/patch.ts';
import type { Advice } from '../../advice.ts';
import { askingIn } from '../../answering.ts';
import { beginning, choosing, recommendedOf } from '../../guiding.ts';
import type { Hint } from '../../hint.ts';
import type { Todo } from '../../phases.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position } from '../../position.ts';
import { ATTACK, type Offer } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import { breachesOf, type Clause } from '../../verdict.ts';
import { declaration } from './attack/declared.ts';
import { isGoodOffer, type NextMove, nextMove, USUAL_ODDS } from './next-move.ts';

/**
 * The rules, with one hint before all others: the next thing to do, with the act that does it. There is always one. If
 * nothing is urgent, it is to end the phase.
 */
export const withAdvice = (rules: RulesPlugin, advice: Advice): RulesPlugin => ({
  ...rules,
  advice,
  hints: (p, side) => [nextThing(rules, advice, p, side), ...(rules.hints?.(p, side) ?? [])],
});

const nextThing = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint => {
  return (
    pressing(rules, advice, p, side) ??
    (advice.moves.includes(p.turn.phase) ? moving(rules, advice, p, side) : undefined) ??
    attacking(rules, advice, p, side) ??
    goingOn(rules, p)
  );
};

/** What comes before moves and attacks: an answer that is due, waiting for the others, duties, and procedures that a beginner begins. */
export const pressing = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint | undefined =>
  answering(rules, p, side) ??
  waiting(p, side, clauseNow(rules, p)) ??
  duty(rules, advice, p, side) ??
  taking(rules, advice, p, side);

const clauseNow = ({ phases }: RulesPlugin, p: Position): Clause => phases?.now(p).clause ?? '';

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

const moving = (rules: RulesPlugin, advice: Advice, p: Position, side: SideId): Hint | undefined => {
  const found = rules.reach && nextMove(rules, p, side, advice.goals(p, side), advice.odds ?? USUAL_ODDS);
  return found && moveHint(p, advice.moving, found);
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

const moveHint = ({ board }: Position, clause: Clause, { unit, to, act, toward, strength }: NextMove): Hint => {
  const params = {
    unit: unit.name,
    from: board.grid.number(unit.at),
    hex: board.grid.number(to),
    toward: placeOf(board, toward),
    ...strength,
  };
  return hint(strength ? 'mass' : 'near', clause, params, { hexes: [to], units: [unit.id], act });
};

/** The name of a hex, if it has one. */
const placeOf = (board: Position['board'], hex: Hex): string => {
  const [number, name] = [board.grid.number(hex), board.nameAt(hex)];
  return name === undefined ? number : `${name} (${number})`;
};

/** The best attack on offer, if its odds are good after all shifts. */
const attacking = (rules: RulesPlugin, { odds = USUAL_ODDS }: Advice, p: Position, side: SideId): Hint | undefined => {
  const attacks = rules.procedures?.find(({ kind }) => kind === ATTACK);
  const offers = rules.phases?.todo(p).flatMap(({ done, offer }) => (!done && offer?.kind === ATTACK ? offer : []));
  const offer = offers?.find((one) => isGoodOffer(odds)(one) && isAllowed(attacks, p, one));
  if (!offer || side !== p.turn.side) return undefined;
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
