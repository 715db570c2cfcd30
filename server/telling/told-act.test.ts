import { expect, test } from 'vitest';
import { toldAct } from './told-act.ts';

test('what only some see is counted as hidden, whatever it was', () => {
  expect(toldAct('movePieces', true)).toBe('movePieces');
  expect(toldAct('movePieces', false)).toBe('hidden');
  expect(toldAct('setMarker', false)).toBe('hidden');
});

test('what everybody is told of in any case is counted as what it is', () => {
  for (const act of ['rollDice', 'nextPhase', 'takeSeat', 'comeIn'] as const) expect(toldAct(act, false)).toBe(act);
});
