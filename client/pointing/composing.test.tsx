// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreComposing } from './composing.ts';

let stop: () => void;
let heard: AbortController;
let sent: string[];

beforeEach(() => {
  stop = ignoreComposing(window);
  heard = new AbortController();
  sent = [];
  const send = (what: string) => () => sent.push(what);
  window.addEventListener('keydown', ({ key }) => sent.push(`${key} at the page`), heard);
  render(
    <form onSubmit={send('form')}>
      <input onKeyDown={({ key }) => key === 'Enter' && sent.push('field')} />
    </form>,
  );
});
afterEach(() => {
  stop();
  heard.abort();
  cleanup();
});

test('an Enter that ends a composition, or an Esc that drops it, reaches neither the field nor the page', () => {
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 });
  expect(sent).toEqual([]);
});

test('nor does that of Safari, which comes after the end, and it submits no form', () => {
  const goesOn = fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
  expect([goesOn, ...sent]).toEqual([false]);
});

test('any other Enter does', () => {
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13 });
  expect(sent).toEqual(['field', 'Enter at the page']);
});
