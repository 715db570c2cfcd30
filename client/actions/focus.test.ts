// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findAsked } from './focus.ts';

const asked = (html: string): string | undefined => {
  document.body.innerHTML = html;
  return findAsked()?.textContent ?? undefined;
};

const lesson = '<section data-card="lesson"><button>Leave</button><p data-focus tabindex="-1">Lesson</p></section>';
const choices =
  '<fieldset data-choices><button data-choice="a">First</button><button data-choice="b" data-recommended="true">Advised</button></fieldset>';
const refusal = '<div role="alertdialog"><button>Leave it</button></div>';

test('what is most urgent is found first: a refusal, the advised choice, the lesson', () => {
  expect(asked('<button>Elsewhere</button>')).toBeUndefined();
  expect(asked(lesson)).toBe('Lesson');
  expect(asked(lesson + choices)).toBe('Advised');
  expect(asked(choices.replace(' data-recommended="true"', ''))).toBe('First');
  expect(asked(lesson + choices + refusal)).toBe('Leave it');
  expect(asked(choices.replaceAll('<button', '<button disabled'))).toBeUndefined();
});
