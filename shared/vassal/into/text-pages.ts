import type { GameModule } from '../../module/module.ts';
import { type Component, everyComponent } from '../module/component.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { linesOfHtml } from '../text/html-text.ts';
import { makeIds, type TextShelf } from './names.ts';
import type { Reporting } from './report.ts';

/** Characters of one text, and texts of one page. */
const [LONGEST, MOST] = [15_000, 20];
const MOST_PAGES = 100;

/**
 * The charts and help of a module that are files of text, as pages of plain words: those with none are lost. `diceWords`: what the numbers of dice
 * mean, each on a page of its own, too.
 */
export const importPages = (
  module: VassalModule,
  diceWords: ReadonlyMap<string, readonly string[]>,
  { texts, reporting }: { readonly texts: TextShelf; readonly reporting: Reporting },
): GameModule['pages'] => {
  const idOf = makeIds('page');
  const pages: GameModule['pages'] = [...diceWords].slice(0, MOST_PAGES).map(([name, lines]) => ({
    id: idOf(name),
    title: texts.keyOf(name.slice(0, 100)),
    body: partsOf(lines)
      .slice(0, MOST)
      .map((part) => texts.keyOf(part)),
  }));
  for (const component of everyComponent(module.root)) {
    if (component.kind !== 'HtmlChart' && component.kind !== 'HelpFile') continue;
    const file = component.attributes.get('fileName') ?? '';
    const name = titleOf(component) || file;
    const parts = partsOf(linesOfHtml(module.textFile(file) ?? ''));
    const isThere = parts.length > 0 && pages.length < MOST_PAGES;
    reporting.note(isThere ? 'taken' : 'lost', 'text-pages', name);
    if (parts.length > MOST) reporting.note('lost', 'text-pages', `${name} …`);
    if (isThere)
      pages.push({
        id: idOf(name),
        title: texts.keyOf(name.slice(0, 100)),
        body: [...new Set(parts.slice(0, MOST).map((part) => texts.keyOf(part)))],
      });
  }
  return pages;
};

const titleOf = ({ attributes }: Component): string => attributes.get('chartName') || attributes.get('title') || '';

const cut = (line: string): readonly string[] =>
  Array.from({ length: Math.ceil(line.length / LONGEST) }, (_, i) => line.slice(i * LONGEST, (i + 1) * LONGEST));

/** As many lines together as a text holds. */
const partsOf = (lines: readonly string[]): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const line of lines.flatMap((each) => cut(each))) {
    if (part !== '' && part.length + line.length + 1 > LONGEST) {
      parts.push(part);
      part = '';
    }
    part += part === '' ? line : `\n${line}`;
  }
  return part === '' ? parts : [...parts, part];
};
