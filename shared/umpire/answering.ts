import type { Command, PieceId, SideId } from '../table/index.ts';
import { isEqual } from '../table/wire/patch.ts';
import type { RulesPlugin } from './plugin.ts';
import type { Position, PositionProcedure } from './position.ts';
import type { Choice, Procedure, ProcedureState, Prompt } from './procedure.ts';

type Guide = Extract<Command, { type: 'guide' }>;

/** A procedure that is open, and what it asks now. */
export interface Asking {
  readonly procedure: PositionProcedure;
  readonly prompt: Prompt;
}

/** What every open procedure of the phase asks; those that nobody can read ask nothing. */
export const askingIn = (procedures: readonly Procedure[], p: Position): readonly Asking[] =>
  p.procedures.flatMap((procedure) => {
    if (procedure.status !== 'open') return [];
    const prompt = procedures.find(({ kind }) => kind === procedure.kind)?.prompt(p, procedure.state);
    return prompt ? [{ procedure, prompt }] : [];
  });

/** Whether one who plays these sides is asked. Who plays none is nobody's opponent: a teacher, a judge. */
export const isAskedOf = ({ side }: Pick<Prompt, 'side'>, sides: readonly SideId[] | undefined): boolean =>
  side === undefined || sides === undefined || sides.length === 0 || sides.includes(side);

/** As it comes back from the table: without keys that have no value. */
const plain = (value: ProcedureState | Command): ProcedureState => JSON.parse(JSON.stringify(value));

/** Two who look at one table may have its pieces in another order: which come first makes no difference. */
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

/** Acts that follow the order of the pieces, a mark for each, come in another order too. */
const sorted = (p: Position, acts: readonly Command[]): readonly string[] =>
  acts.map((act) => JSON.stringify(inOneOrder(p, plain(act)))).sort();

/** The choice that a command takes: the same acts, the same state afterwards. */
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
 * Whether a procedure offers this step to one who plays just these sides: as the answer to what it asks of them, or to
 * begin it. What is declared, and not picked from offers, begins in a phase of theirs with units of theirs.
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
  if (sides.some((side) => guides.offers(p, side).some((offer) => isEqual(plain(offer.state), state)))) return true;
  const isTheirPhase = p.turn.side === undefined || sides.includes(p.turn.side);
  const isTheirUnit = (id: unknown): boolean => {
    const side = typeof id === 'string' ? p.unit(id)?.side : undefined;
    return side !== undefined && sides.includes(side);
  };
  const { attackers } = state;
  return isTheirPhase && isDeclared(guides, state) && Array.isArray(attackers) && attackers.every(isTheirUnit);
};

/** How the attack panel declares an attack: what else it remembers comes later. */
const DECLARED: ReadonlySet<string> = new Set(['attackers', 'target', 'options']);

/** Whether a state is that of something that is declared, and has not gone on. */
export const isDeclared = ({ mayBegin: mayDeclare }: Procedure, state: Guide['state']): boolean =>
  mayDeclare !== undefined && Object.keys(state).every((key) => DECLARED.has(key));

/** An act by hand on some pieces: where they are put, or how they are turned. */
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

/** The choices by which an open procedure asks for just this act by hand. */
export const choicesFor = ({ choices }: Pick<Prompt, 'choices'>, command: Command): readonly Choice[] => {
  const hand = handActOf(command);
  if (!hand || hand.pieces.length === 0) return [];
  const asksFor = (act: Command): boolean =>
    hand.isSame(act) && 'pieces' in act && hand.pieces.every((id) => (act.pieces as readonly PieceId[]).includes(id));
  return choices.filter(({ acts }) => acts.some(asksFor));
};

/**
 * An act by hand that is just what an open procedure asks of one who plays these sides, as the answer to it: so the
 * procedure goes on by what was done. `undefined` if none asks for it.
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
