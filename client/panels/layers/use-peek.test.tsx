// @vitest-environment happy-dom

import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLayers } from '../../state/layers.ts';
import { usePeek } from './use-peek.ts';

const Peeking = () => {
  usePeek();
  return null;
};

test.each([
  ['on a Cyrillic keyboard', { key: 'б', code: 'Comma' }, { key: 'Б', code: 'Comma' }],
  ['when Shift was pressed meanwhile', { key: ',', code: 'Comma' }, { key: '<', code: 'Comma' }],
  ['where the comma has another place', { key: ',', code: 'KeyM' }, { key: '?', code: 'KeyM' }],
])('the key that hides all counters is let go by its place: %s', (_when, down, up) => {
  render(<Peeking />);
  fireEvent.keyDown(window, down);
  expect(useLayers.getState().peeking).toBe(true);
  fireEvent.keyUp(window, { key: 'a', code: 'KeyA' });
  expect(useLayers.getState().peeking).toBe(true);
  fireEvent.keyUp(window, up);
  expect(useLayers.getState().peeking).toBe(false);
});
