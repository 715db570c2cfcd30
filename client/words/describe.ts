import type { HexNumber } from '@umpire/shared/hex';
import type { Act } from '@umpire/shared/table/command.ts';
import type { Actor, MergePatch, Telling } from '@umpire/shared/table/event.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { PersonId, PieceId, SeatId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import { markerKind } from '@umpire/shared/table/state/marker-keys.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Audience, Seat, Table, Turn, Value } from '@umpire/shared/table/state/state.ts';
import type { Overrule, RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { type AttackPart, attackPartsOf } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { type CounterName, nameOfPiece } from './counter-name.ts';
import { settingsAsked, settingsChanged, tableOpened, type UmpirePart } from './describe-settings.ts';

/** A word of a sentence that has to be put into the reader's language. */
export type Part =
  | { readonly part: 'pieces'; readonly names: readonly CounterName[] }
  | { readonly part: 'place'; readonly place: Place; readonly pool?: string }
  | {
      readonly part: 'audience';
      readonly audience: Audience;
      readonly seats: { readonly [seat: SeatId]: Pick<Seat, 'name'> };
    }
  | { readonly part: 'seat'; readonly name: string }
  /** As they are called; nothing, if they came without a name. */
  | { readonly part: 'person'; readonly name: string }
  | { readonly part: 'marker'; readonly kind: string }
  | { readonly part: 'value'; readonly value: string }
  | { readonly part: 'value-is'; readonly value: string; readonly is: Value }
  | { readonly part: 'turn'; readonly turn: Turn }
  /** A guided procedure, by the kind that the game's rules have for it. */
  | { readonly part: 'procedure'; readonly kind: string }
  /** What a roll was for: a text of the game's, if it begins with `@`. */
  | { readonly part: 'purpose'; readonly purpose: string }
  /** A way of moving, by the game's name for it. */
  | { readonly part: 'mode'; readonly mode: string }
  /** Rule options as they were set. */
  | { readonly part: 'options'; readonly options: RuleOptionValues }
  | UmpirePart
  | { readonly part: 'steps'; readonly steps: readonly Seq[] };

/** A sentence of the log: the key of a text in the namespace `log`, and its parameters. */
export interface Sentence {
  readonly key: string;
  readonly params: { readonly [name: string]: string | number | Part };
}

type TellingOf<T extends Telling['type']> = Extract<Telling, { type: T }>;
export type Roll = TellingOf<'diceRolled'>;

/** A counter that was taken from one place to another. */
export interface Moved {
  readonly piece: PieceId;
  readonly from: Place;
  readonly to: Place;
}

/** One line of the log, before it is put into words. */
export interface LogEntry {
  readonly seq: Seq;
  readonly time: number;
  readonly person?: PersonId;
  /** As the person was called then. */
  readonly name?: string;
  readonly sides: readonly SideId[];
  readonly act: Act;
  readonly sentence: Sentence;
  readonly roll?: Roll;
  readonly words?: { readonly text: string; readonly to: Audience };
  readonly undoes: readonly Seq[];
  readonly redoes: readonly Seq[];
  /** Rules of the game that were overruled in it. */
  readonly overrules: readonly Overrule[];
  /** What it did in guided attacks. */
  readonly attacks: readonly AttackPart[];
  /** Which counters went where: of those that the reader saw before and after it. */
  readonly moves: readonly Moved[];
  /** What to point at: the hex where it happened, and the counters. */
  readonly about: { readonly hex?: HexNumber; readonly pieces: readonly PieceId[] };
}

/** What a step did, told from the tables before and after it, as one and the same viewer sees them. */
export const describe = (step: ToldStep, before: Table, after: Table): LogEntry => {
  const roll = told(step, 'diceRolled');
  const words = told(step, 'said');
  const seat = step.by?.seat === undefined ? undefined : (after.seats[step.by.seat] ?? before.seats[step.by.seat]);
  return {
    seq: step.seq,
    time: step.time,
    ...who(step.by, before, after),
    sides: seat?.sides ?? [],
    act: step.act,
    sentence: sentenceOf(step, before, after),
    ...(roll && { roll }),
    ...(words && { words: { text: words.text, to: words.to } }),
    undoes: step.undoes ?? [],
    redoes: step.redoes ?? [],
    overrules: step.overrules ?? [],
    attacks: attackPartsOf(step, before, after),
    moves: movesOf(step.patch, before, after),
    about: aboutOf(changeOf(step.patch, before, after)),
  };
};

const aboutOf = ({ ids, to, at }: Change): LogEntry['about'] => {
  const place = parsePlace(to ?? at ?? '');
  return { pieces: ids, ...(place?.in === 'hex' && { hex: place.hex }) };
};

const who = (by: Actor | undefined, before: Table, after: Table): { person?: PersonId; name?: string } => {
  if (!by) return {};
  const name = before.people[by.person]?.name ?? after.people[by.person]?.name;
  return { person: by.person, ...(name !== undefined && { name }) };
};

const told = <T extends Telling['type']>(step: ToldStep, type: T): TellingOf<T> | undefined =>
  step.tellings?.find((telling): telling is TellingOf<T> => telling.type === type);

const sentence = (key: string, params: Sentence['params'] = {}): Sentence => ({ key, params });

const sentenceOf = (step: ToldStep, before: Table, after: Table): Sentence => {
  const asked = askedOf(step, after);
  if (asked) return asked;
  const { act, patch } = step;
  const place = (at: Place | undefined): Part => placePart(at ?? 'elsewhere', before, after);
  return sayings[act]({ step, patch, before, after, change: changeOf(patch, before, after), place });
};

/** A step to put into words, and the tables around it. */
interface Doing {
  readonly step: ToldStep;
  readonly patch: MergePatch;
  readonly before: Table;
  readonly after: Table;
  readonly change: Change;
  readonly place: (at: Place | undefined) => Part;
}

type Saying = (doing: Doing) => Sentence;

const plainly =
  (key: string): Saying =>
  () =>
    sentence(key);
/** What was done to counters, with the place where it was done if one is to be named. */
const toPieces =
  (key: string, where?: 'to' | 'from' | 'at'): Saying =>
  ({ change, place }) => {
    const { pieces, count } = change;
    return sentence(key, { pieces, count, ...(where && { place: place(change[where]) }) });
  };
const toPool =
  (key: string): Saying =>
  ({ patch, before, after }) =>
    sentence(key, { pool: nameIn(patch, 'pools', after.pools, before.pools) });

const moves: Saying = ({ change, place, patch, after }) =>
  movement(change, place, stackIn(patch, change), modeOf(change, after));

const takesTurn: Saying = ({ before, after }) => {
  const { first } = after.turn;
  if (first === undefined || first === before.turn.first) return turned(after);
  return sentence('goes-first', { side: { part: 'audience', audience: [first], seats: {} } });
};

const ofCounters = {
  movePieces: moves,
  spreadPieces: moves,
  orderStack: ({ change, place, patch }) => sentence('stack-ordered', { place: place(stackIn(patch, change)) }),
  flipPieces: toPieces('flipped'),
  facePieces: toPieces('turned'),
  createPieces: toPieces('created', 'to'),
  clonePieces: toPieces('cloned', 'to'),
  deletePieces: toPieces('deleted', 'from'),
  maskPieces: toPieces('masked', 'at'),
  revealPieces: toPieces('revealed', 'at'),
  attachPieces: ({ change, after }) => attachment(change, after),
  setMarker: ({ change, before, after }) => marking(change, before, after),
  removeMarker: ({ change, before, after }) => marking(change, before, after),
  labelPieces: ({ change, after }) => labeling(change, after),
  setValue: ({ change, before, after }) => valuing(change, before, after),
  coverPlace: ({ patch, after, place }) => covering(patch, after, place),
  createPool: toPool('pool-created'),
  deletePool: toPool('pool-deleted'),
  drawPieces: ({ change: { count, pieces, from, to }, place }) =>
    sentence('drew', { count, pieces, from: place(from), place: place(to) }),
  returnPieces: toPieces('returned', 'to'),
  shufflePool: ({ patch, place }) => sentence('shuffled', { place: place(Object.keys(part(patch, 'stacks'))[0]) }),
} satisfies Partial<Record<Act, Saying>>;

const ofTalk = {
  rollDice: ({ step }) => rolled(told(step, 'diceRolled')),
  revealDice: ({ step }) => sentence(told(step, 'diceRevealed') ? 'dice-revealed' : 'dice-reveal-asked'),
  sealDice: plainly('dice-sealed'),
  say: ({ step, after }) => said(told(step, 'said'), after),
  writeNote: ({ patch, before, after }) => noted(patch, before, after),
  deleteNote: ({ patch, before, after }) => aboutNote('note-deleted', titleIn(patch, after, before)),
  drawArrow: ({ patch, after, place }) => arrowed(patch, after, place),
  eraseArrows: ({ patch }) => sentence('arrows-erased', { count: Object.keys(part(patch, 'arrows')).length }),
} satisfies Partial<Record<Act, Saying>>;

const ofPlay = {
  setTurn: takesTurn,
  nextPhase: ({ after }) => turned(after),
  previousPhase: ({ after }) => turned(after),
  guide: ({ step, before, after }) => guided(step, before, after),
  endProcedure: ({ patch, before }) => ended(patch, before),
  undo: ({ step, patch, after }) => undoing('undone', step.undoes, patch, after),
  redo: ({ step, patch, after }) => undoing('redone', step.redoes, patch, after),
  answerRequest: ({ step }) => answered(step),
  withdrawRequest: plainly('request-withdrawn'),
} satisfies Partial<Record<Act, Saying>>;

const seats =
  (act: SeatAct): Saying =>
  ({ patch, before, after }) =>
    seating(act, patch, before, after);
const persons =
  (act: PersonAct): Saying =>
  ({ patch, after }) =>
    personal(act, patch, after);

const ofPeople = {
  takeSeat: seats('takeSeat'),
  leaveSeat: seats('leaveSeat'),
  freeSeat: seats('freeSeat'),
  giveSeat: seats('giveSeat'),
  addSeat: seats('addSeat'),
  changeSeat: seats('changeSeat'),
  deleteSeat: seats('deleteSeat'),
  removePerson: persons('removePerson'),
  readmitPerson: persons('readmitPerson'),
  makeHost: persons('makeHost'),
  setName: ({ step, after }) => sentence('renamed-self', { name: personPart(step.by?.person, after) }),
  comeIn: plainly('came-in'),
} satisfies Partial<Record<Act, Saying>>;

const ofTable = {
  openTable: ({ after }) => tableOpened(after),
  renameTable: ({ after }) => sentence('table-renamed', { name: after.name }),
  changeMap: ({ after }) => sentence(after.module.mapChanges ? 'map-changed' : 'map-restored'),
  layScan: ({ patch, before, after }) => sentence(scanWord(patch, before, after)),
  changeSettings: ({ patch, before, after }) => settingsChanged(patch, before, after),
  setPassword: ({ after }) => sentence(after.settings.locked ? 'password-set' : 'password-removed'),
  closeTable: ({ after }) => sentence(after.status === 'closed' ? 'table-closed' : 'table-close-asked'),
  reopenTable: plainly('table-reopened'),
  importStep: plainly('imported'),
  hidden: plainly('hidden'),
} satisfies Partial<Record<Act, Saying>>;

const sayings: Readonly<Record<Act, Saying>> = { ...ofCounters, ...ofTalk, ...ofPlay, ...ofPeople, ...ofTable };

/** A step that only asks for what it was to do. */
const askedOf = (step: ToldStep, after: Table): Sentence | undefined => {
  const id = Object.keys(part(step.patch, 'requests'))[0] ?? '';
  const wants = after.requests[id]?.wants;
  if (step.act === 'answerRequest' || !wants) return undefined;
  if (wants.act === 'change-umpire') return settingsAsked(after, wants.umpire);
  if (wants.act === 'open-to-spectators') return sentence('spectators-asked');
  if (wants.act === 'take-seat') return sentence('seat-asked', { name: after.seats[wants.seat]?.name ?? '' });
  if (wants.act === 'seat-sides') return sentence('sides-asked', { name: wants.name });
  if (wants.act !== 'overrule') return undefined;
  return sentence('overrule-asked', { clauses: wants.overrules.map(({ clause }) => clause).join(', ') });
};

/** Where dice were thrown it stays, as one that was left to the players. */
const ended = (patch: MergePatch, before: Table): Sentence => {
  const [id = '', left] = Object.entries(part(patch, 'procedures'))[0] ?? [];
  const procedure: Part = { part: 'procedure', kind: before.procedures[id]?.kind ?? '' };
  return sentence(left === null ? 'procedure-ended' : 'procedure-by-hand', { procedure });
};

/** What a guided procedure did on the table is seen there; here, whether it has begun, goes on, or is over. */
const guided = (step: ToldStep, before: Table, after: Table): Sentence => {
  const [id = '', change] = Object.entries(part(step.patch, 'procedures')).find(([, one]) => one !== null) ?? [];
  const now = after.procedures[id] ?? before.procedures[id];
  const procedure: Part = { part: 'procedure', kind: now?.kind ?? '' };
  const roll = told(step, 'diceRolled');
  if (roll) return sentence('procedure-rolled', { procedure, purpose: { part: 'purpose', purpose: roll.purpose } });
  if (now?.status === 'done') return sentence('procedure-done', { procedure });
  return sentence(change && 'kind' in (change as object) ? 'procedure-begun' : 'procedure-gone-on', { procedure });
};

/** A game that was brought in says that there was a scan and does not have it. */
const scanWord = (patch: MergePatch, before: Table, after: Table): 'scan-laid' | 'scan-adjusted' | 'scan-removed' => {
  if (part(patch, 'module').scan === null) return 'scan-removed';
  const { scan } = after.module;
  return scan && before.module.scan?.image === scan.image ? 'scan-adjusted' : 'scan-laid';
};

/** What a patch did to counters: which, and where they were and are, if that is one place. */
interface Change {
  readonly ids: readonly PieceId[];
  readonly pieces: Part;
  readonly count: number;
  readonly moved: readonly PieceId[];
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly at: Place | undefined;
}

const part = (patch: MergePatch, key: string): Readonly<Record<string, unknown>> =>
  (patch[key] ?? {}) as Readonly<Record<string, unknown>>;

const changeOf = (patch: MergePatch, before: Table, after: Table): Change => {
  const moved = movedPieces(patch, before, after);
  const touched = Object.keys(part(patch, 'pieces'));
  const known = touched.filter((id) => id in after.pieces);
  // A counter that was masked or taken away is named as it was; one that was revealed, as it is.
  const ids = moved.length > 0 ? moved : known.length > 0 ? known : touched;
  const named = ids.map((id) => after.pieces[id] ?? before.pieces[id]).filter((piece) => piece !== undefined);
  return {
    ids,
    pieces: { part: 'pieces', names: named.map(nameOfPiece) },
    count: Math.max(1, named.length),
    moved,
    from: onlyOne(ids.map((id) => before.where[id])) ?? onlyOne(touched.map((id) => before.where[id])),
    to: onlyOne(ids.map((id) => after.where[id])),
    at: onlyOne(ids.map((id) => after.where[id] ?? before.where[id])),
  };
};

const movedPieces = (patch: MergePatch, before: Table, after: Table): readonly PieceId[] =>
  Object.keys(part(patch, 'stacks')).flatMap((place) =>
    (after.stacks[place] ?? []).filter((piece) => before.where[piece] !== place),
  );

const movesOf = (patch: MergePatch, before: Table, after: Table): readonly Moved[] =>
  movedPieces(patch, before, after).flatMap((piece): readonly Moved[] => {
    const [from, to] = [before.where[piece], after.where[piece]];
    return from === undefined || to === undefined ? [] : [{ piece, from, to }];
  });

/** The place whose stack was put in order: of one that everybody sees, nothing else may have changed than how a piece lies. */
const stackIn = (patch: MergePatch, { at }: Change): Place | undefined =>
  Object.keys(part(patch, 'stacks'))[0] ?? at ?? Object.values(part(patch, 'pieces')).flatMap(placeIn)[0];

const placeIn = (change: unknown): readonly Place[] =>
  typeof change === 'object' && change !== null && 'at' in change && typeof change.at === 'string' ? [change.at] : [];

const onlyOne = (places: readonly (Place | undefined)[]): Place | undefined => {
  const [first, ...others] = new Set(places.filter((place) => place !== undefined));
  return others.length === 0 ? first : undefined;
};

const placePart = (place: Place, before: Table, after: Table): Part => {
  const pool = place.startsWith('pool:') ? place.slice('pool:'.length) : undefined;
  const name = pool === undefined ? undefined : (after.pools[pool]?.name ?? before.pools[pool]?.name);
  return { part: 'place', place, ...(name !== undefined && { pool: name }) };
};

const movement = (
  change: Change,
  place: (at: Place | undefined) => Part,
  stack: Place | undefined,
  mode: string | undefined,
): Sentence => {
  const { pieces, count, from, to } = change;
  const by = mode === undefined ? '' : '-by';
  const params = { pieces, count, ...(mode !== undefined && { mode: { part: 'mode', mode } as const }) };
  if (change.moved.length === 0) return sentence('stack-ordered', { place: place(stack ?? change.at) });
  if (to === undefined) return sentence(`moved-apart${by}`, params);
  if (from === undefined) return sentence(`moved-to${by}`, { ...params, to: place(to) });
  return sentence(`moved${by}`, { ...params, from: place(from), to: place(to) });
};

/** The way by which all of them moved, if it was not the usual one. */
const modeOf = ({ moved }: Change, { turn: { modes = {} } }: Table): string | undefined => {
  const [mode, ...others] = new Set(moved.map((piece) => modes[piece]));
  return others.length === 0 ? mode : undefined;
};

const attachment = (change: Change, after: Table): Sentence => {
  const { pieces, count } = change;
  const carrier = after.pieces[after.pieces[change.ids[0] ?? '']?.attachedTo ?? ''];
  if (!carrier) return sentence('detached', { pieces, count });
  return sentence('attached', { pieces, count, to: { part: 'pieces', names: [nameOfPiece(carrier)] } });
};

const marking = (change: Change, before: Table, after: Table): Sentence => {
  const { pieces, count } = change;
  const id = change.ids[0] ?? '';
  const [was, is] = [before.pieces[id]?.markers ?? {}, after.pieces[id]?.markers ?? {}];
  const key = [...Object.keys(is), ...Object.keys(was)].find((one) => was[one] !== is[one]) ?? '';
  const marker: Part = { part: 'marker', kind: markerKind(key) };
  const value = is[key]?.value;
  if (!(key in is)) return sentence('marker-removed', { pieces, count, marker });
  if (value === undefined || value === true) return sentence('marker-set', { pieces, count, marker });
  return sentence('marker-valued', { pieces, count, marker, value: String(value) });
};

const labeling = (change: Change, after: Table): Sentence => {
  const { pieces, count } = change;
  const label = after.pieces[change.ids[0] ?? '']?.label;
  return label === undefined
    ? sentence('label-removed', { pieces, count })
    : sentence('labeled', { pieces, count, label });
};

const valuing = (change: Change, before: Table, after: Table): Sentence => {
  const { pieces, count } = change;
  const id = change.ids[0] ?? '';
  const [was, is] = [before.pieces[id]?.values ?? {}, after.pieces[id]?.values ?? {}];
  const value = [...Object.keys(is), ...Object.keys(was)].find((key) => was[key] !== is[key]) ?? '';
  const named: Part = { part: 'value', value };
  if (!(value in is)) return sentence('value-printed', { pieces, count, value: named });
  const to: Part = { part: 'value-is', value, is: is[value]! };
  return sentence('value-set', { pieces, count, value: named, to });
};

const covering = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const at = Object.keys(part(patch, 'covers'))[0];
  return sentence(at !== undefined && at in after.covers ? 'covered' : 'uncovered', { place: place(at) });
};

const nameIn = (
  patch: MergePatch,
  key: string,
  after: Readonly<Record<string, { readonly name: string }>>,
  before: Readonly<Record<string, { readonly name: string }>>,
): string => {
  const id = Object.keys(part(patch, key))[0] ?? '';
  return after[id]?.name ?? before[id]?.name ?? '';
};

const titleIn = (patch: MergePatch, after: Table, before: Table): string => {
  const id = Object.keys(part(patch, 'notes'))[0] ?? '';
  return after.notes[id]?.title ?? before.notes[id]?.title ?? '';
};

const rolled = (roll: Roll | undefined): Sentence => {
  if (!roll) return sentence('hidden');
  const { expression, purpose, total } = roll;
  return sentence(purpose === '' ? 'rolled' : 'rolled-for', { expression, purpose, total });
};

const said = (words: TellingOf<'said'> | undefined, after: Table): Sentence => {
  if (!words) return sentence('hidden');
  if (words.to === 'all') return sentence('said', { text: words.text });
  return sentence('whispered', { text: words.text, audience: audiencePart(words.to, after) });
};

const audiencePart = (audience: Audience, table: Table): Part => ({
  part: 'audience',
  audience,
  seats: table.seats,
});

const turned = ({ turn }: Table): Sentence => sentence('turn-set', { turn: { part: 'turn', turn } });

const noted = (patch: MergePatch, before: Table, after: Table): Sentence => {
  const id = Object.keys(part(patch, 'notes'))[0] ?? '';
  return aboutNote(id in before.notes ? 'note-changed' : 'note-written', titleIn(patch, after, before));
};

/** A note may have no title, or one that is sealed. */
const aboutNote = (key: 'note-written' | 'note-changed' | 'note-deleted', title: string): Sentence =>
  title === '' ? sentence(`${key}-untitled`) : sentence(key, { title });

const arrowed = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const arrow = after.arrows[Object.keys(part(patch, 'arrows'))[0] ?? ''];
  return sentence('arrow-drawn', { from: place(arrow?.from), to: place(arrow?.to) });
};

const undoing = (
  key: 'undone' | 'redone',
  steps: readonly Seq[] | undefined,
  patch: MergePatch,
  after: Table,
): Sentence => {
  if (steps && steps.length > 0) return sentence(key, { steps: { part: 'steps', steps } });
  const request = after.requests[Object.keys(part(patch, 'requests'))[0] ?? ''];
  const wanted = request && 'steps' in request.wants ? request.wants.steps : [];
  return sentence(`${key}-asked`, { steps: { part: 'steps', steps: wanted } });
};

const answered = (step: ToldStep): Sentence => {
  if (step.undoes?.length) return sentence('agreed-undo', { steps: { part: 'steps', steps: step.undoes } });
  if (step.redoes?.length) return sentence('agreed-redo', { steps: { part: 'steps', steps: step.redoes } });
  if (step.patch.status === 'closed') return sentence('agreed-close');
  if (told(step, 'diceRevealed')) return sentence('agreed-reveal');
  if (told(step, 'requestAgreed')) return sentence('agreed');
  const left = Object.values(part(step.patch, 'requests'));
  return sentence(left.includes(null) ? 'declined' : 'agreed');
};

type SeatAct = 'takeSeat' | 'leaveSeat' | 'freeSeat' | 'giveSeat' | 'addSeat' | 'changeSeat' | 'deleteSeat';

const seating = (act: SeatAct, patch: MergePatch, before: Table, after: Table): Sentence => {
  const id = Object.keys(part(patch, 'seats'))[0] ?? '';
  const seat = after.seats[id] ?? before.seats[id];
  const params = { seat: { part: 'seat', name: seat?.name ?? '' } as const };
  switch (act) {
    case 'takeSeat':
      return sentence('seat-taken', params);
    case 'leaveSeat':
      return sentence('seat-left', params);
    case 'freeSeat':
      return sentence('seat-freed', params);
    case 'giveSeat':
      return sentence('seat-given', { ...params, name: personPart(seat?.holder, after) });
    case 'addSeat':
      return sentence('seat-added', params);
    case 'changeSeat':
      return sentence('seat-changed', params);
    case 'deleteSeat':
      return sentence('seat-deleted', params);
  }
};

type PersonAct = 'removePerson' | 'readmitPerson' | 'makeHost';

const personal = (act: PersonAct, patch: MergePatch, after: Table): Sentence => {
  const id = act === 'makeHost' ? after.host : (Object.keys(part(patch, 'people'))[0] ?? '');
  const name = personPart(id, after);
  switch (act) {
    case 'removePerson':
      return sentence('person-removed', { name });
    case 'readmitPerson':
      return sentence('person-readmitted', { name });
    case 'makeHost':
      return sentence('host-made', { name });
  }
};

const personPart = (id: PersonId | undefined, after: Table): Part => ({
  part: 'person',
  name: after.people[id ?? '']?.name ?? '',
});
