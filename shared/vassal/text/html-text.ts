/** Longer pages are cut off. */
const LONGEST = 400_000;

/** What a tag is in the text: the end of a line, the end of a cell, or nothing. */
const LINES = new Set(
  'address article blockquote br caption center dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody thead title tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** What stands in these is no text. */
const WITHOUT_TEXT = new Set(['script', 'style', 'noscript', 'template', 'object', 'svg', 'iframe']);

const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries(
  `amp & lt < gt > quot " apos ' times × divide ÷ frac12 ½ frac14 ¼ frac34 ¾ plusmn ± minus − deg ° middot · bull • hellip … ndash – mdash —
  le ≤ ge ≥ ne ≠ larr ← rarr → uarr ↑ darr ↓ harr ↔ lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » copy © reg ® trade ™ sect § para ¶ dagger †
  auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß eacute é egrave è agrave à ccedil ç`
    .split(/\s+/)
    .flatMap((word, i, all) => (i % 2 === 0 ? [[word, all[i + 1]!] as const] : [])),
);

/**
 * The words of an HTML page, a line for each of its lines: cells of a row are parted by ` | `. No tag, script, picture or address comes along. Plain
 * text stays as it is, except for what looks like tags.
 */
export const linesOfHtml = (html: string): readonly string[] => {
  const text = wordsOf(html.slice(0, LONGEST));
  return text
    .split('\n')
    .map((line) => withoutEmptyEnds(line.replace(/\s+/g, ' ')))
    .filter((line) => line !== '');
};

/** Blanks and empty cells at the ends are nothing. */
const withoutEmptyEnds = (line: string): string => {
  const isEmpty = (at: number): boolean => line[at] === ' ' || line[at] === '|';
  let [from, to] = [0, line.length];
  while (from < to && isEmpty(from)) from += 1;
  while (to > from && isEmpty(to - 1)) to -= 1;
  return line.slice(from, to);
};

const wordsOf = (html: string): string => {
  const isPage = /<\s*(html|body|p|br|div|table|h\d|ul|pre|b|i|font|span|center)\b/i.test(html);
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return text + words(html.slice(at), isPage);
    text += words(html.slice(at, open), isPage);
    // A sign alone is one.
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      text += '<';
      at = open + 1;
      continue;
    }
    const isRemark = html.startsWith('<!--', open);
    const close = html.indexOf(isRemark ? '-->' : '>', open);
    // Nothing is looked for twice, however often it is opened.
    if (close < 0) return text;
    at = close + (isRemark ? 3 : 1);
    const tag = isRemark ? '' : (/^<\/?([a-z0-9]+)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? '');
    if (LINES.has(tag)) text += '\n';
    else if (CELLS.has(tag) && html[open + 1] === '/') text += ' | ';
    else if (WITHOUT_TEXT.has(tag) && html[open + 1] !== '/') at = endOf(html, tag, at);
  }
  return text;
};

const endOf = (html: string, tag: string, from: number): number => {
  const end = new RegExp(`</${tag}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
};

/** On a page, line breaks of the file are blanks. */
const words = (text: string, isPage: boolean): string => {
  const known = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, ten, sixteen, name) => {
    if (name !== undefined) return name === 'nbsp' ? ' ' : (ENTITIES[name] ?? whole);
    const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
  return isPage ? known.replace(/\s+/g, ' ') : known;
};
