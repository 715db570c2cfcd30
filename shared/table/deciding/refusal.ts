import type { BreachData } from '../state/umpire.ts';

/** Why a command was not carried out, and what would help. The client has a text for each code and each remedy. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** Values for the text: a number that is too large, the name of a place. */
  readonly params?: { readonly [param: string]: string | number };
  readonly remedy: RemedyCode;
  /** The enforced rules that the act breaks (`breaks-rules`). Each has a remedy of its own. */
  readonly breaches?: readonly BreachData[];
}

/** Each code with the remedy that is offered for it. */
export const refusals = {
  // Whether one may
  'not-at-table': 'come-in',
  'removed-from-table': 'ask-host',
  'seat-needed': 'take-seat',
  'host-only': 'ask-host',
  'table-closed': 'reopen',
  'not-your-piece': 'change-handling',
  'not-yours-to-see': 'ask-who-sees',
  'spectators-silent': 'take-seat',
  'not-your-phase': 'wait-for-phase',
  'teacher-only': 'ask-teacher',
  'not-offered': 'ask-teacher',
  // Things that are not there
  'no-such-piece': 'look-again',
  'no-such-place': 'choose-place',
  'no-such-counter': 'choose-counter',
  'no-such-face': 'choose-face',
  'no-such-marker': 'choose-marker',
  'no-such-act': 'look-again',
  'no-such-pool': 'look-again',
  'no-such-note': 'look-again',
  'no-such-arrow': 'look-again',
  'no-such-seat': 'look-again',
  'no-such-person': 'look-again',
  'no-such-side': 'choose-side',
  'no-such-phase': 'choose-phase',
  'no-such-turn': 'choose-turn',
  'no-such-request': 'look-again',
  'no-clock': 'none',
  'no-such-procedure': 'look-again',
  'no-such-option': 'choose-option',
  'map-does-not-fit': 'check-map',
  'no-such-scan': 'upload-again',
  'no-such-engine': 'choose-another',
  'scan-does-not-lie': 'calibrate-anew',
  // What cannot be done
  'nothing-changes': 'none',
  'named-twice': 'look-again',
  'stack-changed': 'look-again',
  'moved-meanwhile': 'look-again',
  'hidden-by-place': 'lift-cover',
  'not-a-place-to-cover': 'choose-place',
  'not-together': 'move-together',
  'attached-in-circle': 'detach-first',
  'too-many-pieces': 'delete-some',
  /** Acts of a procedure that change very many pieces. */
  'too-much-at-once': 'do-less-at-once',
  'too-many-pools': 'delete-some',
  'too-many-notes': 'delete-some',
  'notes-too-long': 'delete-some',
  'too-many-arrows': 'delete-some',
  'too-many-seats': 'delete-some',
  'too-many-covers': 'delete-some',
  'too-many-values': 'delete-some',
  'pool-too-small': 'draw-fewer',
  'pool-not-empty': 'empty-pool',
  'bad-dice': 'correct-dice',
  'too-many-dice': 'roll-fewer',
  'share-not-taken': 'try-or-doubt',
  'not-your-note': 'write-own',
  'note-sealed': 'write-own',
  'not-your-arrow': 'ask-who-drew',
  'first-turn': 'none',
  'last-turn': 'none',
  'seat-taken': 'choose-seat',
  'is-computer': 'give-to-computer',
  'seat-free': 'give-to-computer',
  'not-in-turn': 'wait-for-turn',
  'not-your-seat': 'choose-seat',
  'seat-held': 'free-seat-first',
  'seat-kept': 'wait-for-holder',
  'last-seat': 'none',
  'not-yourself': 'choose-person',
  'nothing-to-undo': 'none',
  'nothing-to-redo': 'none',
  'nothing-since': 'none',
  'too-far-back': 'play-on',
  'secret-since': 'play-on',
  'changed-since': 'by-hand',
  'already-asked': 'wait-or-withdraw',
  'too-many-requests': 'wait-or-withdraw',
  'not-asked': 'none',
  'not-your-request': 'none',
  // The umpire
  'breaks-rules': 'overrule',
  'overrule-would-tell': 'ask-host',
  'names-hidden-piece': 'show-first',
  'too-many-procedures': 'end-procedures',
  'too-much-state': 'by-hand',
} as const satisfies { readonly [code: string]: string };

export type RefusalCode = keyof typeof refusals;
export type RemedyCode = (typeof refusals)[RefusalCode];

export const refuse = (refused: RefusalCode, params?: Refusal['params']): Refusal =>
  params ? { refused, params, remedy: refusals[refused] } : { refused, remedy: refusals[refused] };

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
