import type { Prompt } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { Game } from './testing/game.ts';

// 7.3.6 An assault on a drop zone on which nobody stands: a unit of one step and defense 1, without an efficiency.

const ZONE = 'B2921';

/** An assault by a German battalion on the drop zone of the 82nd; all dice show this. */
const stormed = (die: number, face: 0 | 1 = 0) => {
  const game = new Game('campaign', 1, die);
  const { grid } = game.p.board;
  for (const unit of game.p.units)
    if (unit.at === grid.parse(ZONE)) game.do({ type: 'movePieces', pieces: [unit.id], to: 'A0101' });
  if (face === 1) game.do({ type: 'flipPieces', pieces: [game.id('dz-82')], face });
  const from = grid.number(grid.around(grid.parse(ZONE)!).find((hex) => game.p.unitsAt(hex).length === 0)!);
  game.put('16-7', from);
  game.at('combat-declaration', 'german', 2);
  game.do({ type: 'setMarker', pieces: [game.id('16-7')], kind: 'assault', value: ZONE });
  game.at('assault', 'german', 2);
  const procedure = rules.procedures!.find(({ kind }) => kind === 'assault')!;
  game.do(beginning(procedure.offers(game.p, 'german')[0]!));
  const prompts: Prompt[] = [];
  while (game.p.procedures.some(({ kind, status }) => kind === 'assault' && status === 'open')) {
    const { prompt, choose } = game.asked('assault');
    prompts.push(prompt);
    choose(recommended(prompt).id);
  }
  return { game, prompts, from, steps: prompts.map(({ step }) => step) };
};

test('falls to a step of loss, and is back two turns later; the assaulting unit holds the hex', () => {
  const { game, prompts, steps } = stormed(1);
  // Strength 1 with die 1: one step of the Germans, and then they fire.
  expect(steps.filter((step) => step !== 'defensive-fire')).toEqual([
    ...['in', 'fire-defender-1', 'losses-first', 'fire-attacker-1', 'losses-defender-1', 'end'],
  ]);
  const losses = prompts.find(({ step }) => step === 'losses-defender-1')!;
  expect([losses.side, losses.choices.map(({ id }) => id)]).toEqual(['allied', ['drop-zone']]);
  // The Germans cannot pay with it.
  const own = prompts.find(({ step }) => step === 'losses-first')!;
  expect([own.side, own.choices.map(({ unit }) => unit)]).toEqual(['german', [game.id('16-7')]]);
  expect([game.place('dz-82'), game.place('16-7')]).toEqual(['track:turn:4', ZONE]);
  expect(game.play.table.pieces[game.id('dz-82')]!.face).toBe(1);
});

test('7.3.8 a changed one is gone for good', () => {
  const { game } = stormed(1, 1);
  expect(game.place('dz-82')).toBe('box:allied-eliminated');
});

test('13.1.F only its attackers check, and go back if it stands', () => {
  const { game, steps, from } = stormed(10);
  expect(steps).toContain('check-attacker');
  expect(steps).not.toContain('check-defender');
  expect([game.place('dz-82'), game.place('16-7')]).toEqual([ZONE, from]);
});
