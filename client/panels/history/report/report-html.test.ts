// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { reportHtml } from './report-html.ts';

test('a report is a page without scripts, whatever people have called things and said', () => {
  const html = reportHtml({
    title: '<script>alert(1)</script>',
    language: 'en',
    about: ['"A" & \'B\''],
    larger: 'Larger',
    plots: [
      {
        title: 'Losses <i>',
        type: 'bars',
        turns: ['1', '2'],
        series: [{ name: '<b>Red', color: '#a00', values: [3, 1] }],
      },
    ],
    keys: [{ title: 'Key', how: 'Read <i>so', texts: ['Attack on <b>Spa\n2:1'] }],
    chapters: [
      {
        title: 'Turn 1',
        picture: { address: 'data:image/jpeg;base64,AAAA', says: 'The map" onerror="alert(2)' },
        lines: [
          { who: '<b>Anna</b>', what: 'said <img src=x onerror=alert(3)>', kind: 'words' },
          { address: 'data:image/jpeg;base64,BBBB', says: 'The fighting' },
        ],
      },
    ],
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script')).toHaveLength(0);
  expect(page.querySelectorAll('img')).toHaveLength(2);
  expect(page.querySelectorAll('rect')).toHaveLength(2);
  expect([...page.querySelectorAll('table td')].map((cell) => cell.textContent)).toEqual(['', '3', '1']);
  expect(page.querySelector('article h3')?.textContent).toBe('Attack on <b>Spa');
  expect(page.querySelector('p.how')?.textContent).toBe('Read <i>so');
  expect(page.querySelector('img')?.hasAttribute('onerror')).toBe(false);
  expect(page.title).toBe('<script>alert(1)</script>');
  expect(page.querySelector('li.words')?.textContent).toBe('<b>Anna</b> said <img src=x onerror=alert(3)>');
});
