import { expect, test } from 'vitest';
import { browserLanguage, regionalFormOf } from './i18n.ts';

test.each([
  [['de-DE', 'en-GB', 'en'], 'en', 'en-GB'],
  [['en', 'en-GB'], 'en', 'en'],
  [['en-GB'], 'ja', 'ja'],
  [[], 'en', 'en'],
] as const)('of %j, %s is written as in %s', (wishes, language, form) => {
  expect(regionalFormOf(language, wishes)).toBe(form);
});

test('the first language of the browser that we speak is chosen, whatever its region', () => {
  expect(browserLanguage(['de-DE', 'ja-JP', 'en-US'])).toBe('ja');
  expect(browserLanguage(['fr'])).toBe('en');
});
