import { expect, test } from 'vitest';
import { linesOfHtml } from './html-text.ts';

test.each([
  [
    'a table',
    '<html><head><title>CRT</title><style>td { color: red }</style></head><body><table><tr><th>Die</th><th>1:1</th></tr>\n<tr><td>1</td><td>A&nbsp;Elim</td></tr></table></body></html>',
    ['CRT', 'Die | 1:1', '1 | A Elim'],
  ],
  ['paragraphs and breaks', '<p>One\ntwo</p><P CLASS=x>Three<br/>four</P>', ['One two', 'Three', 'four']],
  [
    'characters by name and number',
    '<p>1&lt;2 &amp; &frac12; &#8594; &#x2192; &unknown;</p>',
    ['1<2 & ½ → → &unknown;'],
  ],
  ['scripts and remarks', '<body>a<script>alert("<b>")</script>b<!-- <p>c</p> -->d</body>', ['abd']],
  ['a script without an end', '<p>a</p><script>alert(1)', ['a']],
  ['plain text', 'Line 1\nLine 2: 1 < 2\n\n  Line 3', ['Line 1', 'Line 2: 1 < 2', 'Line 3']],
  ['handlers and addresses', '<p onclick="x()"><a href="javascript:x()">go</a><img src=x onerror=y></p>', ['go']],
  ['a tag without an end', '<p>a</p><p class="', ['a']],
])('%s', (_, html, lines) => {
  expect(linesOfHtml(html)).toEqual(lines);
});

test.each(['<', '<script>', '<!--', '&#', '<p ', '</script ', '<td></td>', '| x '])(
  'very many of %s come to an end',
  (piece) => {
    expect(linesOfHtml(`a<p>${piece.repeat(50_000)}`)[0]).toBe('a');
  },
);
