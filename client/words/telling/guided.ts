import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { type AttackPart, attackPartsOf, type Deed } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { answerOf, type Sheet } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { formatPoints } from '../../umpire/points.ts';
import { nameOfPiece } from '../counter-name.ts';
import { changesOf } from './changes.ts';
import { type Part, part, placePart, type Sentence, sentence } from './sentence.ts';

/** What a step of guided play did: declarations, odds, rolls, results, losses, ways, markers. Nothing, if it only led on. */
export const happeningsOf = (step: ToldStep, before: Table, after: Table): readonly Sentence[] => {
  const attacks = attackPartsOf(step, before, after);
  const known = new Set(attacks.flatMap(({ deeds }) => deeds.map(({ piece }) => piece.id)));
  return [
    ...attacks.flatMap(openingOf),
    ...rolledIn(step),
    ...attacks.flatMap(resultOf),
    ...answeredIn(step, before, after),
    ...attacks.flatMap(({ deeds }) => deeds.map((deed) => doneBy(deed, before, after))),
    ...changesOf({ patch: step.patch, before, after }, known),
    ...attacks.flatMap(({ end, target }) =>
      end === 'called-off' ? [sentence('attack-called-off', { hex: target })] : [],
    ),
  ];
};

const named = (pieces: readonly Piece[]): Part => ({ part: 'pieces', names: pieces.map(nameOfPiece), all: true });

/** Who attacks whom, and at which odds. */
const openingOf = ({ news, target, attackers, defenders, thrown }: AttackPart): readonly Sentence[] => [
  ...(news.includes('declared')
    ? [sentence('attack-declared', { hex: target, pieces: named(attackers), count: attackers.length })]
    : []),
  ...(news.includes('thrown') && thrown ? oddsOf(thrown, target, defenders) : []),
];

const oddsOf = (
  { odds, column, sheet }: NonNullable<AttackPart['thrown']>,
  hex: string,
  defenders: readonly Piece[],
): readonly Sentence[] => {
  const to: Part = { part: 'odds', odds: column };
  return [
    ratioOf({ odds, sheet }, hex, defenders),
    ...(sheet && sheet.shifts.length > 0
      ? [sentence('attack-shifted', { shifts: reasons(sheet.shifts), column: to })]
      : []),
    ...(!sheet?.shifts.length && odds !== column ? [sentence('attack-column', { column: to })] : []),
    ...(sheet && sheet.drm.length > 0 ? [sentence('attack-modified', { shifts: reasons(sheet.drm) })] : []),
  ];
};

const reasons = (shifts: Sheet['shifts']): Part => ({ part: 'shifts', shifts });

const ratioOf = (
  { odds: label, sheet }: { readonly odds: string; readonly sheet: Sheet | undefined },
  hex: string,
  defenders: readonly Piece[],
): Sentence => {
  const odds: Part = { part: 'odds', odds: label };
  if (!sheet) return sentence('attack-odds-only', { hex, odds });
  const { attack, defense } = sheet.strength;
  const ratio = { hex, odds, attack: formatPoints(attack), defense: formatPoints(defense) };
  if (defenders.length === 0) return sentence('attack-odds', ratio);
  return sentence('attack-odds-against', { ...ratio, pieces: named(defenders) });
};

const rolledIn = ({ tellings = [] }: ToldStep): readonly Sentence[] =>
  tellings.flatMap((telling) => {
    if (telling.type !== 'diceRolled') return [];
    const { expression, purpose, total } = telling;
    if (purpose === '') return [sentence('rolled', { expression, total })];
    return [sentence('rolled-for', { expression, total, purpose: { part: 'purpose', purpose } })];
  });

const resultOf = ({ news, result }: AttackPart): readonly Sentence[] =>
  news.includes('result') && result
    ? [sentence('attack-result', { code: result.code, says: { part: 'saying', saying: result.says } })]
    : [];

/** What a player decided, or the dice brought about, that no counter shows. */
const answeredIn = ({ patch }: ToldStep, before: Table, after: Table): readonly Sentence[] =>
  Object.keys(part(patch, 'procedures')).flatMap((id) => {
    const answer = answerOf(after.procedures[id]?.state);
    if (!answer) return [];
    const { says: saying, unit } = answer;
    const piece = unit === undefined ? undefined : (after.pieces[unit] ?? before.pieces[unit]);
    const who = unit === undefined ? {} : { unit: piece ? nameOfPiece(piece) : { counter: '', masked: true } };
    return [sentence('answered', { says: { part: 'saying', saying, ...who } })];
  });

const doneBy = ({ type, piece, from, to }: Deed, before: Table, after: Table): Sentence =>
  sentence(`deed-${type}`, {
    unit: named([piece]),
    from: placePart(from, before, after),
    to: placePart(to ?? 'elsewhere', before, after),
  });
