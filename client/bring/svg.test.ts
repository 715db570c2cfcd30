import { expect, test } from 'vitest';
import { selfContained } from './svg.ts';

const files: Readonly<Record<string, string>> = {
  'symbols.svg':
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><g id="inf"><use href="frames.svg#box"/></g></svg>',
  'frames.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect id="box" width="9" height="9"/></svg>',
  'a b.svg': '<svg><circle id="dot" r="2"/></svg>',
  'loop.svg': '<svg><g id="x"><use href="loop.svg#x"/></g></svg>',
};
const whole = (body: string): string => selfContained(`<svg>${body}</svg>`, (name) => files[name]);

test('what an SVG draws of other files is in it, and so is what those draw of others', () => {
  const svg = whole('<use xlink:href="symbols.svg#inf" x="3"/>');
  expect(svg).toContain('<use xlink:href="#inf" x="3"/>');
  expect(svg).toContain('<g id="inf"><use href="#box"/></g>');
  expect(svg).toContain('<rect id="box"');
  expect(svg).not.toContain('.svg#');
  expect(svg.endsWith('</svg>')).toBe(true);
});

test('a file is there once, however often it is named, and also if it names itself', () => {
  expect(whole('<use href="loop.svg#x"/><use href="loop.svg#x"/>').match(/id="x"/g)).toHaveLength(1);
});

test('names may be encoded or in a folder, and a file that is missing draws nothing', () => {
  expect(whole('<use href="./a%20b.svg#dot"/>')).toContain('<circle id="dot"');
  expect(whole('<use href="gone.svg#dot"/>')).toContain('<use href="#dot"/>');
});

const SANS = 'Liberation Sans, Arial, Helvetica, sans-serif';

test.each([
  ['<text style="font-family:Nimbus Sans L">7</text>', `<text style="font-family:${SANS}">7</text>`],
  [`<text style="font-family:'Nimbus Sans L'">7</text>`, `<text style="font-family:${SANS}">7</text>`],
  ['<text style="font-family:&quot;Nimbus Sans&quot;">7</text>', `<text style="font-family:${SANS}">7</text>`],
  [`<text font-family="'Nimbus Sans L', Arial">7</text>`, `<text font-family="${SANS}, Arial">7</text>`],
  ['<text font-family="Nimbus Sans L">7</text>', `<text font-family="${SANS}">7</text>`],
  [
    '<style>text{font-family:"Nimbus Roman No9 L"}</style>',
    '<style>text{font-family:Liberation Serif, Times New Roman, serif}</style>',
  ],
  ['<text>Nimbus Sansa</text>', '<text>Nimbus Sansa</text>'],
])(
  'an SVG that stands for itself stays as it is, but for fonts that other machines do not have: %s',
  (given, drawn) => {
    expect(whole(given)).toBe(`<svg>${drawn}</svg>`);
  },
);
