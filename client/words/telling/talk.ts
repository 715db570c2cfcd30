import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { HandAttack } from '@umpire/shared/table/hand-attack.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { formatSigned } from '../../umpire/points.ts';
import { nameOfPiece } from '../counter-name.ts';
import { plainly, type Saying } from './saying.ts';
import { audiencePart, type Part, part, type Sentence, sentence, type TellingOf, told } from './sentence.ts';

/** Rolls, chat, notes and drawings. */
export const ofTalk = {
  rollDice: ({ step, after }) => rolled(told(step, 'diceRolled'), after),
  revealDice: ({ step }) => sentence(told(step, 'diceRevealed') ? 'dice-revealed' : 'dice-reveal-asked'),
  sealDice: plainly('dice-sealed'),
  stirDice: plainly('dice-sealed'),
  say: ({ step, after }) => said(told(step, 'said'), after),
  writeNote: ({ patch, before, after }) => noted(patch, before, after),
  deleteNote: ({ patch, before, after }) => aboutNote('note-deleted', titleIn(patch, after, before)),
  drawArrow: ({ patch, after, place }) => arrowed(patch, after, place),
  draw: ({ patch, after, place }) => drewOn(patch, after, place),
  eraseArrows: ({ patch }) => sentence('arrows-erased', { count: Object.keys(part(patch, 'arrows')).length }),
} satisfies Partial<Record<Act, Saying>>;

const titleIn = (patch: MergePatch, after: Table, before: Table): string => {
  const id = Object.keys(part(patch, 'notes'))[0] ?? '';
  return after.notes[id]?.title ?? before.notes[id]?.title ?? '';
};

const rolled = (roll: TellingOf<'diceRolled'> | undefined, after: Table): Sentence => {
  if (!roll) return sentence('hidden');
  if (roll.attack) return attacked(roll, roll.attack, after);
  const { expression, purpose, total } = roll;
  return sentence(purpose === '' ? 'rolled' : 'rolled-for', { expression, purpose, total });
};

/** An attack by hand. Only the attackers that the reader sees are named. */
const attacked = ({ expression, total }: TellingOf<'diceRolled'>, attack: HandAttack, after: Table): Sentence => {
  const { target, attackers, strength, chart } = attack;
  const names = attackers.flatMap((id) => {
    const piece = after.pieces[id];
    return piece ? [nameOfPiece(piece)] : [];
  });
  const by: Sentence['params'] = names.length > 0 ? { pieces: { part: 'pieces', names } } : {};
  const plain = { ...by, hex: target, ...strength, expression, total };
  const who = names.length > 0 ? 'attacked' : 'attacked-unseen';
  if (!chart) return sentence(who, plain);
  const { id, column, shift } = chart;
  return sentence(`${who}-on-chart`, {
    ...plain,
    column: { part: 'column', chart: id, column },
    shift: shift === 0 ? '' : ` (${formatSigned(shift)})`,
    result: { part: 'entry', chart: id, column, total },
  });
};

const said = (words: TellingOf<'said'> | undefined, after: Table): Sentence => {
  if (!words) return sentence('hidden');
  if (words.to === 'all') return sentence('said', { text: words.text });
  return sentence('whispered', { text: words.text, audience: audiencePart(words.to, after) });
};

const noted = (patch: MergePatch, before: Table, after: Table): Sentence => {
  const id = Object.keys(part(patch, 'notes'))[0] ?? '';
  return aboutNote(id in before.notes ? 'note-changed' : 'note-written', titleIn(patch, after, before));
};

/** A note may have no title, or a sealed one. */
const aboutNote = (key: 'note-written' | 'note-changed' | 'note-deleted', title: string): Sentence =>
  title === '' ? sentence(`${key}-untitled`) : sentence(key, { title });

const drewOn = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const { shape, from, text = '' } = after.arrows[Object.keys(part(patch, 'arrows'))[0] ?? ''] ?? {};
  if (shape === 'words') return sentence('words-drawn', { text });
  return shape === 'ring' ? sentence('ring-drawn', { from: place(from) }) : sentence('line-drawn');
};

const arrowed = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const arrow = after.arrows[Object.keys(part(patch, 'arrows'))[0] ?? ''];
  return sentence('arrow-drawn', { from: place(arrow?.from), to: place(arrow?.to) });
};
