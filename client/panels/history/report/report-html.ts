/** A game as a standalone page: no scripts, with embedded pictures. */
export interface GameReport {
  readonly title: string;
  readonly language: string;
  /** Below the title: the game, its scenario, the players. */
  readonly about: readonly string[];
  /** The accessible name of the switch that shows a picture in full size. */
  readonly larger: string;
  readonly chapters: readonly Chapter[];
}

interface Chapter {
  readonly title: string;
  /** The map at the beginning of the chapter, as a data URL. */
  readonly picture?: { readonly address: string; readonly says: string };
  readonly lines: readonly Line[];
}

interface Line {
  readonly who: string;
  readonly what: string;
  /** For chat messages and comments. */
  readonly kind: 'act' | 'words' | 'comment' | 'phase';
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fffefa, #1b1d1c); --ink: light-dark(#23261f, #e9e7dd);
  --soft: light-dark(#5f6358, #aaa99d); --line: light-dark(#d9d4c3, #44473f); --accent: light-dark(#1f6b66, #7cc7bf); }
* { box-sizing: border-box; }
body { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink);
  font: 17px/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Hiragino Mincho ProN", "Yu Mincho", Georgia, serif; }
header { padding-bottom: 1.25rem; border-bottom: 3px double var(--line); }
h1 { margin: 0 0 .5rem; font-size: 2.1rem; line-height: 1.2; }
header p { margin: .15rem 0; color: var(--soft); }
nav ol { display: flex; flex-wrap: wrap; gap: .4rem .6rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
nav a { display: block; padding: .15rem .7rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--accent);
  font-size: .9rem; text-decoration: none; }
nav a:hover, nav a:focus-visible { border-color: var(--accent); }
h2 { margin: 2.75rem 0 .9rem; font-size: 1.45rem; }
figure { margin: 0 0 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
figure:focus-within { outline: 2px solid var(--accent); outline-offset: 2px; }
figure input { position: absolute; opacity: 0; }
figure img { display: block; width: 100%; height: auto; cursor: zoom-in; }
figure input:checked + img { width: auto; max-width: none; cursor: zoom-out; }
section ol { margin: 0; padding: 0; list-style: none; }
li.act, li.words { padding: .05rem 0 .05rem 1rem; }
li b { font-weight: 650; }
.words { font-style: italic; }
.words b, .comment b { font-style: normal; }
.comment { margin: .5rem 0 .5rem 1rem; padding: .35rem .9rem; border-left: 4px solid var(--accent);
  background: light-dark(#1f6b6612, #7cc7bf1c); white-space: pre-wrap; }
.phase { margin: 1.1rem 0 .25rem; color: var(--accent); font-weight: 650; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  figure, li { break-inside: avoid; }
  h2, .phase { break-after: avoid; }
}
`;

const lineIn = ({ who, what, kind }: Line): string =>
  `<li class="${kind}">${who === '' ? '' : `<b>${escaped(who)}</b> `}${escaped(what)}</li>`;

const figureOf = ({ address, says }: NonNullable<Chapter['picture']>, larger: string): string =>
  `<figure><label><input type="checkbox" aria-label="${escaped(`${larger}: ${says}`)}"><img src="${escaped(address)}" alt="${escaped(says)}"></label></figure>`;

const chapterIn = ({ title, picture, lines }: Chapter, i: number, larger: string): string =>
  [
    `<section id="part-${i + 1}"><h2>${escaped(title)}</h2>`,
    picture ? figureOf(picture, larger) : '',
    lines.length > 0 ? `<ol>${lines.map(lineIn).join('\n')}</ol>` : '',
    '</section>',
  ].join('\n');

const contentsOf = (chapters: readonly Chapter[]): string =>
  `<nav><ol>${chapters.map(({ title }, i) => `<li><a href="#part-${i + 1}">${escaped(title)}</a></li>`).join('')}</ol></nav>`;

/** The report as one file of HTML. */
export const reportHtml = ({ title, language, about, larger, chapters }: GameReport): string =>
  [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<header><h1>${escaped(title)}</h1>`,
    ...about.map((line) => `<p>${escaped(line)}</p>`),
    contentsOf(chapters),
    '</header><main>',
    ...chapters.map((chapter, i) => chapterIn(chapter, i, larger)),
    '</main></body></html>',
  ].join('\n');
