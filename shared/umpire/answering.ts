import type { Command, PieceId, SideId } from '../table/index.ts';
import { isEqual } from '../table/wire/patch.ts';
import type { RulesPlugin } from './plugin.ts';
import type { Position, PositionProcedure } from './position.ts';
import type { Choice, Procedure, ProcedureState, Prompt } from './procedure.ts';

type Guide = Extract<Command, { type: 'guide' }>;

/** An open procedure, and what it asks now. */
export interface Asking {
  readonly procedure: PositionProcedure;
  readonly prompt: Prompt;
}

/** The questions of all open procedures of the phase; a procedure that cannot be read asks nothing. */
export const askingIn = (procedures: readonly Procedure[], p: Position): readonly Asking[] =>
  p.procedures.flatMap((procedure) => {
    if (procedure.status !== 'open') return [];
    const prompt = procedures.find(({ kind }) => kind === procedure.kind)?.prompt(p, procedure.state);
    return prompt ? [{ procedure, prompt }] : [];
  });

/** The acts and the state that guided play proposes. */
export type Proposal = Pick<Choice, 'state'> & Partial<Pick<Choice, 'acts'>>;

/** What guided play of a kind proposes: the answers to the question of a procedure in this state; without one, what can be begun. */
export const proposalsOf = (
  { procedures = [] }: Pick<RulesPlugin, 'procedures'>,
  p: Position,
  kind: string,
  state?: ProcedureState,
): readonly Proposal[] => {
  const guides = procedures.find((procedure) => procedure.kind === kind);
  if (!guides) return [];
  if (state) return guides.prompt(p, state)?.choices ?? [];
  return [...(guides.owed ? [guides.owed(p)] : []), ...p.sides.flatMap((side) => guides.offers(p, side))].filter(
    (offer) => offer !== undefined,
  );
};

/** Whether a player of these sides is asked. People who play no side (a teacher, a judge) may answer for any side. */
export const isAskedOf = ({ side }: Pick<Prompt, 'side'>, sides: readonly SideId[] | undefined): boolean =>
  side === undefined || sides === undefined || sides.length === 0 || sides.includes(side);

/** The value as it comes back from the table: without keys that have no value. */
const plain = (value: ProcedureState | Command): ProcedureState => JSON.parse(JSON.stringify(value));

/** Two viewers of one table may have its pieces in different orders. So values are compared in one order. */
const inOneOrder = (p: Position, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const isPieces = value.every((item) => typeof item === 'string' && isPiece(p, item));
    return isPieces ? value.toSorted() : value.map((item) => inOneOrder(p, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, inOneOrder(p, inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const isPiece = (p: Position, id: PieceId): boolean =>
  p.unit(id) !== undefined || p.markers.some((marker) => marker.id === id);

/** A list of acts that follows the order of the pieces (a mark for each) is sorted in the same way. */
const sorted = (p: Position, acts: readonly Command[]): readonly string[] =>
  acts.map((act) => JSON.stringify(inOneOrder(p, plain(act)))).sort();

/** The choice that a command takes: one with the same acts and the same state afterwards. */
export const choiceTaken = (
  p: Position,
  { choices }: Pick<Prompt, 'choices'>,
  { acts, state, status }: Pick<Extract<Command, { type: 'guide' }>, 'acts' | 'state' | 'status'>,
): Choice | undefined => {
  const comparable = (answer: Pick<Choice, 'acts' | 'state'>) =>
    [sorted(p, answer.acts), inOneOrder(p, plain(answer.state))] as Parameters<typeof isEqual>[0];
  const taken = comparable({ acts, state });
  return choices.find((choice) => choice.status === status && isEqual(comparable(choice), taken));
};

/**
 * Whether a procedure offers this step to a player of just these sides: as the answer to its question, or to
 * begin it. A procedure that is declared, not picked from offers, begins in a phase of those sides with their units.
 */
export const isOffered = (
  { procedures = [] }: Pick<RulesPlugin, 'procedures'>,
  p: Position,
  command: Guide,
  sides: readonly SideId[],
): boolean => {
  const guides = procedures.find(({ kind }) => kind === command.kind);
  if (!guides) return false;
  if (command.procedure === undefined) return mayBegin(guides, p, command, sides);
  const asking = askingIn([guides], p).find(({ procedure }) => procedure.id === command.procedure);
  if (!asking) return false;
  const { prompt } = asking;
  const isTheirs = prompt.side === undefined || sides.includes(prompt.side);
  return isTheirs && choiceTaken(p, prompt, command) !== undefined;
};

const mayBegin = (
  guides: Procedure,
  p: Position,
  { state, status, acts }: Guide,
  sides: readonly SideId[],
): boolean => {
  if (status !== 'open' || acts.length > 0) return false;
  if (sides.some((side) => isOpenTo(guides, p, side, state))) return true;
  const isTheirPhase = p.turn.side === undefined || sides.includes(p.turn.side);
  const isTheirUnit = (id: unknown): boolean => {
    const side = typeof id === 'string' ? p.unit(id)?.side : undefined;
    return side !== undefined && sides.includes(side);
  };
  const { attackers } = state;
  return isTheirPhase && isDeclared(guides, state) && Array.isArray(attackers) && attackers.every(isTheirUnit);
};

/** Whether a side may begin a procedure with this state: as it is offered, or as a plan has it. */
export const isOpenTo = (guides: Procedure, p: Position, side: SideId, state: Guide['state']): boolean =>
  guides.offers(p, side).some((offer) => isEqual(plain(offer.state), state)) ||
  guides.begins?.(p, side, state) === true;

/** The state with which the attack panel declares an attack. All other keys come later. */
const DECLARED: ReadonlySet<string> = new Set(['attackers', 'target', 'options']);

/** Whether the state is that of a procedure that was just declared. */
export const isDeclared = ({ mayBegin: mayDeclare }: Procedure, state: Guide['state']): boolean =>
  mayDeclare !== undefined && Array.isArray(state.attackers) && Object.keys(state).every((key) => DECLARED.has(key));

/** An act by hand on some pieces: moving, flipping or turning them. */
interface HandAct {
  readonly pieces: readonly PieceId[];
  readonly isSame: (act: Command) => boolean;
}

const handActOf = (command: Command): HandAct | undefined => {
  switch (command.type) {
    case 'movePieces':
      return { pieces: command.pieces, isSame: (act) => act.type === 'movePieces' && act.to === command.to };
    case 'flipPieces':
      return { pieces: command.pieces, isSame: (act) => act.type === 'flipPieces' };
    default:
      return undefined;
  }
};

/** The choices of an open procedure that ask for just this act by hand: of just these pieces, or else of them among others. */
export const choicesFor = ({ choices }: Pick<Prompt, 'choices'>, command: Command): readonly Choice[] => {
  const hand = handActOf(command);
  if (!hand || hand.pieces.length === 0) return [];
  const asksFor = (act: Command): boolean =>
    hand.isSame(act) && 'pieces' in act && hand.pieces.every((id) => (act.pieces as readonly PieceId[]).includes(id));
  const found = choices.filter(({ acts }) => acts.some(asksFor));
  const isExact = (act: Command): boolean =>
    asksFor(act) && 'pieces' in act && act.pieces.length === hand.pieces.length;
  const exact = found.filter(({ acts }) => acts.some(isExact));
  return exact.length > 0 ? exact : found;
};

/**
 * The answer to an open procedure that an act by hand of these sides amounts to, so that the procedure
 * goes on. `undefined` if no procedure asks for the act.
 */
export const answerBy = (
  { procedures = [] }: Pick<RulesPlugin, 'procedures'>,
  p: Position,
  command: Command,
  sides: readonly SideId[],
): Command | undefined => {
  if (!handActOf(command)) return undefined;
  for (const { procedure, prompt } of askingIn(procedures, p)) {
    const [choice] = isAskedOf(prompt, sides) ? choicesFor(prompt, command) : [];
    if (!choice) continue;
    const { acts, state, status } = choice;
    return {
      type: 'guide',
      procedure: procedure.id,
      kind: procedure.kind,
      state: plain(state),
      status,
      acts: acts as Extract<Command, { type: 'guide' }>['acts'],
    };
  }
  return undefined;
};
