import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { readCommand } from './command-line.ts';
import { requireBrowser } from './setup/browser.js';

readCommand({
  usage: 'node .workspace/write-icons.ts',
  does: 'Draws the icons of the installed page from client/public/icon.svg. Run it when that is changed.',
});

const folder = new URL('../client/public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');

/** `share`: of the width, that the drawing takes. Systems cut maskable icons to a circle of 0.8 of it. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { file: 'icon-maskable.png', size: 512, share: 0.66, ground: '#f4f1ea' },
  { file: 'icon-apple.png', size: 180, share: 0.74, ground: '#f4f1ea' },
];

const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, size, share, ground } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const look = `margin:0;display:grid;place-items:center;height:100vh;background:${ground}`;
  await page.setContent(
    `<body style="${look}"><div style="width:${share * size}px;line-height:0">${drawing}</div></body>`,
  );
  writeFileSync(new URL(file, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
