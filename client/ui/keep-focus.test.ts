// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeAll(() => keepFocus(document));

const byId = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root">
      <div role="application" tabindex="0" id="map"></div>
      <section id="panel">
        <input id="find" data-focus />
        <ul id="list"><li id="row"><button id="one">one</button></li><li><button id="two">two</button></li></ul>
      </section>
      <section id="card"><button id="go">go</button></section>
    </div>`;
});

/** Waits until that element has the focus. */
const focusIs = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id));

test('when a row is taken away, the next one has the focus; when the list is, what is marked in the panel', async () => {
  byId('one').focus();
  byId('row').remove();
  await focusIs('two');
  byId('list').remove();
  await focusIs('find');
});

test('when the whole panel is taken away, the map has it', async () => {
  byId('go').focus();
  byId('card').remove();
  await focusIs('map');
});

test('a button is better than a field, in which letters are no shortcuts', async () => {
  byId('card').innerHTML =
    '<input id="field" /><p id="text"><button id="there">there</button></p><button id="later">later</button>';
  byId('there').focus();
  byId('text').remove();
  await focusIs('later');
});

test('who uses a pointer keeps nothing', async () => {
  byId('one').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  byId('one').focus();
  byId('row').remove();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(document.body);
});
