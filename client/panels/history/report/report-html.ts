import { escaped } from './escaped.ts';
import { type Plot, plotHtml } from './plots.ts';

/** A game as a standalone page: no scripts, with embedded pictures. */
export interface GameReport {
  readonly title: string;
  readonly language: string;
  /** Below the title: the game, its scenario, the players. */
  readonly about: readonly string[];
  /** The accessible name of the switch that shows a picture in full size. */
  readonly larger: string;
  readonly plots: readonly Plot[];
  /** What mattered: how the game turned, the luck, the costliest attacks. */
  readonly keys: readonly Key[];
  readonly chapters: readonly Chapter[];
}

/** Texts under a headline; the first line of each is its own headline. */
export interface Key {
  readonly title: string;
  /** How to read it. */
  readonly how?: string;
  readonly texts: readonly string[];
}

/** A picture as a data URL, and what it shows. */
interface Picture {
  readonly address: string;
  readonly says: string;
}

export interface Chapter {
  readonly title: string;
  /** The map at the beginning of the chapter, as a data URL. */
  readonly picture?: Picture;
  readonly lines: readonly (Line | Picture)[];
}

export interface Line {
  readonly who: string;
  readonly what: string;
  /** For chat messages and comments. */
  readonly kind: 'act' | 'words' | 'comment' | 'phase';
}

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
.scene figure { max-width: 44rem; margin: .5rem 0 .5rem 1rem; }
.plots { display: grid; gap: 1rem; margin-top: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
.plot { padding: .75rem; }
.plot figcaption { font-weight: 650; }
.plot svg { display: block; width: 100%; height: auto; font: 12px/1 system-ui, sans-serif; }
.plot svg text { fill: var(--ink); }
.grid line { stroke: var(--line); }
.legend { margin: .25rem 0 0; font-size: .85rem; color: var(--soft); }
.legend span { margin-right: 1rem; white-space: nowrap; }
.legend i { display: inline-block; width: .8em; height: .8em; margin-right: .35em; border: 1px solid var(--line); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.key article { margin: .75rem 0; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 6px; }
.key h3 { margin: 0 0 .25rem; font-size: 1.05rem; }
.key p { margin: 0; font-size: .95rem; }
.key .how { color: var(--soft); }
.phase { margin: 1.1rem 0 .25rem; color: var(--accent); font-weight: 650; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  figure, li, article { break-inside: avoid; }
  svg rect, .legend i { print-color-adjust: exact; }
  h2, .phase { break-after: avoid; }
}
`;

const lineOf = ({ who, what, kind }: Line): string =>
  `<li class="${kind}">${who === '' ? '' : `<b>${escaped(who)}</b> `}${escaped(what)}</li>`;

const figureOf = ({ address, says }: Picture, larger: string): string =>
  `<figure><label><input type="checkbox" aria-label="${escaped(`${larger}: ${says}`)}"><img src="${escaped(address)}" alt="${escaped(says)}"></label></figure>`;

const lineIn = (line: Line | Picture, larger: string): string =>
  'address' in line ? `<li class="scene">${figureOf(line, larger)}</li>` : lineOf(line);

const chapterIn = ({ title, picture, lines }: Chapter, i: number, larger: string): string =>
  [
    `<section id="part-${i + 1}"><h2>${escaped(title)}</h2>`,
    picture ? figureOf(picture, larger) : '',
    lines.length > 0 ? `<ol>${lines.map((line) => lineIn(line, larger)).join('\n')}</ol>` : '',
    '</section>',
  ].join('\n');

const contentsOf = (chapters: readonly Chapter[]): string =>
  `<nav><ol>${chapters.map(({ title }, i) => `<li><a href="#part-${i + 1}">${escaped(title)}</a></li>`).join('')}</ol></nav>`;

const storyOf = (text: string): string => {
  const [head = '', ...lines] = text.split('\n');
  return `<article><h3>${escaped(head)}</h3><p>${lines.map(escaped).join('<br>')}</p></article>`;
};

const keyIn = ({ title, how, texts }: Key): string =>
  `<section class="key"><h2>${escaped(title)}</h2>${how === undefined ? '' : `<p class="how">${escaped(how)}</p>`}${texts.map(storyOf).join('\n')}</section>`;

/** The report as one file of HTML. */
export const reportHtml = ({ title, language, about, larger, plots, keys, chapters }: GameReport): string =>
  [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<header><h1>${escaped(title)}</h1>`,
    ...about.map((line) => `<p>${escaped(line)}</p>`),
    contentsOf(chapters),
    '</header><main>',
    plots.length > 0 ? `<section class="plots">${plots.map(plotHtml).join('\n')}</section>` : '',
    ...keys.map(keyIn),
    ...chapters.map((chapter, i) => chapterIn(chapter, i, larger)),
    '</main></body></html>',
  ].join('\n');
