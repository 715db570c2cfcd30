import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { plainly, type Saying } from './saying.ts';
import { audiencePart, type Part, part, type Sentence, sentence, type TellingOf, told } from './sentence.ts';

/** What was rolled, said, written and drawn. */
export const ofTalk = {
  rollDice: ({ step }) => rolled(told(step, 'diceRolled')),
  revealDice: ({ step }) => sentence(told(step, 'diceRevealed') ? 'dice-revealed' : 'dice-reveal-asked'),
  sealDice: plainly('dice-sealed'),
  say: ({ step, after }) => said(told(step, 'said'), after),
  writeNote: ({ patch, before, after }) => noted(patch, before, after),
  deleteNote: ({ patch, before, after }) => aboutNote('note-deleted', titleIn(patch, after, before)),
  drawArrow: ({ patch, after, place }) => arrowed(patch, after, place),
  eraseArrows: ({ patch }) => sentence('arrows-erased', { count: Object.keys(part(patch, 'arrows')).length }),
} satisfies Partial<Record<Act, Saying>>;

const titleIn = (patch: MergePatch, after: Table, before: Table): string => {
  const id = Object.keys(part(patch, 'notes'))[0] ?? '';
  return after.notes[id]?.title ?? before.notes[id]?.title ?? '';
};

const rolled = (roll: TellingOf<'diceRolled'> | undefined): Sentence => {
  if (!roll) return sentence('hidden');
  const { expression, purpose, total } = roll;
  return sentence(purpose === '' ? 'rolled' : 'rolled-for', { expression, purpose, total });
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

/** A note may have no title, or one that is sealed. */
const aboutNote = (key: 'note-written' | 'note-changed' | 'note-deleted', title: string): Sentence =>
  title === '' ? sentence(`${key}-untitled`) : sentence(key, { title });

const arrowed = (patch: MergePatch, after: Table, place: (at: Place | undefined) => Part): Sentence => {
  const arrow = after.arrows[Object.keys(part(patch, 'arrows'))[0] ?? ''];
  return sentence('arrow-drawn', { from: place(arrow?.from), to: place(arrow?.to) });
};
