import { describe, expect, it } from 'vitest';
import { basic, buildFile, moduleFile, slot } from '../testing/module-writer.ts';
import { png } from '../testing/pictures.ts';
import { text, xml } from '../testing/xml-writer.ts';
import { imported, problemsOf } from './testing/imported.ts';

const build = 'VASSAL.build.module.';
const widget = 'VASSAL.build.widget.';
const file = moduleFile(
  'Papers.vmod',
  buildFile(
    'Papers',
    xml(
      `${build}ChartWindow`,
      { name: 'Charts' },
      xml(`${widget}HtmlChart`, { chartName: 'Combat', fileName: 'crt.html' }),
      xml(`${widget}HtmlChart`, { chartName: 'Gone', fileName: 'gone.html' }),
      xml(`${widget}HtmlChart`, { chartName: 'Sound', fileName: 'sound.wav' }),
      xml(`${widget}Chart`, { chartName: 'Terrain', fileName: 'terrain.png' }),
      xml(`${widget}Chart`, { chartName: 'Weather', fileName: 'weather.png' }),
    ),
    xml(
      `${build}PieceWindow`,
      { name: 'Counters' },
      xml(`${widget}Chart`, { chartName: 'In the palette', fileName: 'terrain.png' }),
      slot('Guards', 1, [basic('terrain.png', 'Guards')]),
      xml(`${widget}PieceSlot`, { entryName: 'Broken', gpid: 2 }, text('what is this')),
    ),
    xml(
      `${build}Documentation`,
      {},
      xml(`${build}documentation.HelpFile`, { title: 'How to', fileName: 'how.txt', fileType: 'archive' }),
      xml(`${build}documentation.BrowserPDFFile`, { title: 'Rules', pdfFile: 'rules.pdf' }),
      xml(`${build}documentation.Tutorial`, { name: 'Lesson', logfile: 'lesson.vlog' }),
    ),
    xml(`${build}Map`, { mapName: 'Empty' }, xml(`${build}map.BoardPicker`)),
    xml(`${build}GlobalOptions`, {}, xml('VASSAL.preferences.BooleanPreference', { name: 'Fast', default: 'true' })),
    xml(`${build}PredefinedSetup`, { name: 'Torn', useFile: true, file: 'torn.vsav' }),
  ),
  [
    { name: 'images/terrain.png', content: png(60, 60) },
    { name: 'crt.html', content: '<table><tr><td>1</td><td>AE</td></tr></table><script>alert(1)</script>' },
    { name: 'help/how.txt', content: 'First line\nSecond line' },
    { name: 'sound.wav', content: Uint8Array.of(82, 73, 70, 70, 0, 1) },
    { name: 'torn.vsav', content: 'PK\u0003\u0004 torn' },
  ],
);

describe('what is in the file', () => {
  const { module, plan, report } = imported(file);
  const lost = new Set(
    report.filter(({ fate }) => fate === 'lost').flatMap(({ what, names }) => names.map((name) => `${what}: ${name}`)),
  );

  it('comes along as plain words if it is a text', () => {
    const said = (key: string) => (module.texts.en.own as Record<string, string>)[key.slice('own.'.length)];
    expect(module.pages.map(({ title, body }) => [said(title), ...body.map(said)])).toEqual([
      ['Combat', '1 | AE'],
      ['How to', 'First line\nSecond line'],
    ]);
    expect(report).toContainEqual({ fate: 'taken', what: 'text-pages', count: 2, names: ['Combat', 'How to'] });
  });

  it('comes along as a board if it is a chart, wherever it stands', () => {
    expect(plan.spread.boards.map(({ name, window }) => [window, name])).toEqual([
      ['Charts', 'Terrain'],
      ['Charts', 'In the palette'],
    ]);
  });

  it.each([
    'text-pages: Gone',
    'text-pages: Sound',
    'element:Chart: Chart:Weather',
    'element:PieceSlot: PieceSlot:Broken',
    'element:BrowserPDFFile: BrowserPDFFile:Rules',
    'element:Tutorial: Tutorial:Lesson',
    'element:Map: Map:Empty',
    'element:GlobalOptions: GlobalOptions',
    'element:BooleanPreference: BooleanPreference:Fast',
    'set-ups: Torn',
  ])('or else is told as lost: %s', (line) => {
    expect([...lost]).toContain(line);
  });

  it('makes a module that the table takes', () => {
    expect(problemsOf(module)).toEqual([]);
  });
});
