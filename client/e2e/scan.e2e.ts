import { loadGame } from '@umpire/modules';
import { makeLayout, type Point } from '@umpire/shared/hex';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { centerOf, makeWorld } from '../board/world.ts';
import { gather } from './support/gathering.ts';
import { middleOf } from './support/hand.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const all = gather(venue);

const { module } = await loadGame('ford');
const layout = makeLayout(module.grid);
/** The position of a printed map on its scan: pixels per hex width, slightly rotated, with an offset. */
const [scale, turn] = [46, 0.02];
const onScan = (hex: string): Point => {
  const { x, y } = layout.center(module.grid.parse(hex)!);
  return {
    x: (x * Math.cos(turn) - y * Math.sin(turn)) * scale + 90,
    y: (x * Math.sin(turn) + y * Math.cos(turn)) * scale + 60,
  };
};
const size = { width: Math.round(layout.width * scale + 160), height: Math.round(layout.height * scale + 180) };
/** An empty hex whose ground has this color on the scan. */
const [spot, ink] = ['0104', [200, 40, 160]] as const;

/** A scan as from a scanner: a printed map on yellowish paper, slightly rotated. */
const drawScan = (page: Page): Promise<string> => {
  const hexes = Array.from({ length: module.grid.size }, (_, hex) => ({
    number: module.grid.number(hex),
    at: onScan(module.grid.number(hex)),
  }));
  return page.evaluate(
    ({ hexes, size, spot, ink, scale, turn }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, size);
      const ctx = canvas.getContext('2d')!;
      ctx.fillStyle = '#ece3c4';
      ctx.fillRect(0, 0, size.width, size.height);
      ctx.textAlign = 'center';
      ctx.font = '11px serif';
      for (const { number, at } of hexes) {
        ctx.beginPath();
        for (let i = 0; i < 6; i++) {
          const angle = (i * Math.PI) / 3 + turn;
          ctx.lineTo(at.x + (Math.cos(angle) * scale) / Math.sqrt(3), at.y + (Math.sin(angle) * scale) / Math.sqrt(3));
        }
        ctx.closePath();
        ctx.fillStyle = number === spot ? `rgb(${ink.join()})` : Number(number) % 7 === 0 ? '#b9c99a' : '#00000000';
        ctx.fill();
        ctx.strokeStyle = '#6b5b45';
        ctx.stroke();
        ctx.fillStyle = '#4b3f30';
        ctx.fillText(number, at.x, at.y - scale * 0.3);
      }
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    { hexes, size, spot, ink, scale, turn },
  );
};

/** The page's color at a point. */
const colorAt = async (page: Page, { x, y }: Point): Promise<readonly number[]> => {
  const shot = (await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 2, height: 2 } })).toString('base64');
  return page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d')!;
    ctx.drawImage(picture, 0, 0);
    return [...ctx.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, shot);
};

/** The middle of the spot's hex on the overview, in the viewport. */
const spotOn = async (overview: Locator): Promise<Point> => {
  const world = makeWorld(module);
  const { bounds } = world;
  const box = await overview.boundingBox();
  if (!box) throw new Error('There is no overview map on the page.');
  const zoom = box.width / (bounds.right - bounds.left);
  const at = centerOf(world, module.grid.parse(spot)!);
  return { x: box.x + (at.x - bounds.left) * zoom, y: box.y + (at.y - bounds.top) * zoom };
};

const isInk = (color: readonly number[]): boolean => color.every((value, i) => Math.abs(value - ink[i]!) < 40);

test('the host lays a scan of a printed map, calibrated by three hexes, and the others see it', async () => {
  const { anna, bernd } = all;
  const settings = await anna.openPanel('Settings');
  const buffer = Buffer.from(await drawScan(anna.page), 'base64');
  await settings
    .locator('input[accept="image/*"]')
    .setInputFiles({ name: 'my map.png', mimeType: 'image/png', buffer });

  const dialog = anna.page.getByRole('dialog', { name: 'Fit the scan to the grid' });
  const scan = dialog.getByRole('application', { name: 'Scan' });
  await scan.waitFor();
  const press = async (at: Point): Promise<void> => {
    const [x, y, zoom] = (await scan.getAttribute('data-camera'))!.split(' ').map(Number) as [number, number, number];
    const middle = await middleOf(scan);
    await anna.page.mouse.click(middle.x + (at.x - x) * zoom, middle.y + (at.y - y) * zoom);
  };
  for (const number of [1, 2, 3]) {
    await press(onScan(await dialog.getByLabel(`Hex of mark ${number}`).inputValue()));
  }
  await dialog.getByText('That fits.').waitFor();
  expect(await dialog.getByRole('status').innerText()).toMatch(/46 pixels a hex, turned by 1\.\d°/);
  await anna.picture('scan-calibrated');
  // The overview appears if the map does not fit.
  await bernd.board.element.focus();
  for (let i = 0; i < 4; i += 1) await bernd.page.keyboard.press('+');
  await bernd.board.goTo(spot);
  const overview = bernd.page.getByRole('img', { name: 'Overview' });
  await overview.waitFor();
  await dialog.getByRole('button', { name: 'Lay it' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await bernd.finds('the scan on his table', (table) => table.module.scan !== undefined);
  await bernd.page.locator('[data-board][data-scan="laid"]').waitFor();
  await until('the scan is seen', async () => colorAt(bernd.page, await bernd.board.pointOf(spot)), isInk);
  await until('the overview shows it too', async () => colorAt(bernd.page, await spotOn(overview)), isInk);
  await bernd.reads('laid a scan of a printed map');
  await bernd.picture('scan-laid');
});

test('it is still there after a reload, in a dark room and far away', async () => {
  const { bernd } = all;
  await bernd.page.emulateMedia({ colorScheme: 'dark' });
  await bernd.page.reload();
  await bernd.page.locator('[data-board][data-scan="laid"]').waitFor();
  await bernd.picture('scan-dark');
  await bernd.page.emulateMedia({ colorScheme: 'light' });
});

test('nobody gets the picture who has not come to the table', async () => {
  const { bernd, path } = all;
  const { image } = (await bernd.table()).module.scan!;
  const address = `${venue.url}${path.replace('/t/', '/api/tables/')}/scans/${image}`;
  expect((await bernd.context.request.get(address)).headers()['content-type']).toBe('image/png');
  const stranger = await venue.newcomer('Emil');
  expect((await stranger.context.request.get(address)).status()).toBe(401);
  await stranger.visit('/');
  await stranger.page.getByRole('heading', { level: 1 }).waitFor();
  await until('Emil is known', async () => (await stranger.context.cookies()).length > 0);
  expect((await stranger.context.request.get(address)).status()).toBe(403);
  await stranger.leave();
});

test('its strength and our own lines change for everybody; taken away, the map is as it was', async () => {
  const { anna, bernd } = all;
  const settings = await anna.openPanel('Settings');
  await settings.getByText('lines on top').click();
  await bernd.finds('lines on top', (table) => table.module.scan?.drawing === 'above');
  await settings.getByText('faint', { exact: true }).click();
  const strength = settings.getByRole('slider', { name: 'Strength of the scan' });
  await strength.focus();
  for (let i = 0; i < 6; i += 1) await strength.press('ArrowLeft');
  await bernd.finds('a fainter scan', ({ module: { scan } }) => scan?.drawing === 'faded' && scan.opacity === 70);
  await settings.getByRole('button', { name: 'Remove it' }).click();
  await bernd.finds('no scan', (table) => table.module.scan === undefined);
  await bernd.page.locator('[role="application"]:not([data-scan])').waitFor();
  await until('the map is seen', async () => !isInk(await colorAt(bernd.page, await bernd.board.pointOf(spot))));
  await bernd.reads('removed the scan');
});

test('a file that is no picture is refused in words', async () => {
  const { anna } = all;
  const settings = await anna.openPanel('Settings');
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await settings.locator('input[accept="image/*"]').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer });
  await settings.getByText('That picture cannot be used').waitFor();
});
