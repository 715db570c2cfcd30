import { afterEach, expect, test } from 'vitest';
import { noUmpire, useUmpire } from '../state/umpire.ts';
import { moveCommand, spreadCommand } from './moving.ts';

afterEach(() => useUmpire.getState().set(noUmpire));

test('counters go by the way whose reach is shown, together or in their formation', () => {
  useUmpire.getState().set({ moving: { pieces: ['p1', 'p2'], mode: 'by-rail' } });
  expect(moveCommand(['p2', 'p1'], '0303')).toMatchObject({ pieces: ['p2', 'p1'], mode: 'by-rail' });
  const moves = [
    { piece: 'p1', to: '0303' },
    { piece: 'p2', to: '0304' },
  ];
  expect(spreadCommand(moves)).toEqual({ type: 'spreadPieces', moves, mode: 'by-rail' });
});

test('spread-out counters follow it too, while one of them stays', () => {
  useUmpire.getState().set({ moving: { pieces: ['p1', 'p2'], mode: 'by-rail' } });
  expect(spreadCommand([{ piece: 'p2', to: '0304' }], ['p1', 'p2'])).toMatchObject({ mode: 'by-rail' });
});

test('others go in the usual way', () => {
  useUmpire.getState().set({ moving: { pieces: ['p1', 'p2'], mode: 'by-rail' } });
  expect(spreadCommand([{ piece: 'p1', to: '0303' }])).not.toHaveProperty('mode');
  expect(moveCommand(['p3'], '0303')).not.toHaveProperty('mode');
});
