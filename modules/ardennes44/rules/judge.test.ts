import { languages } from '@umpire/shared/module';
import { breachesOf, type Position, tellIn } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import plugin from '../umpire.ts';
import { modes } from './11-modes.ts';
import { german, hexIn, positionWith, tank, unitOf } from './testing/position.ts';
import { module } from './testing/table.ts';

const judged = (p: Position, to: string, mode?: string) =>
  breachesOf(plugin.judge!(p, { type: 'movePieces', pieces: ['a'], to, ...(mode !== undefined && { mode }) }));
/** The judge's objections to a move by each mode, and without a chosen mode. */
const verdicts = (p: Position, to: string) =>
  Object.fromEntries(
    [undefined, ...modes].map((mode) => [
      mode ?? 'usual',
      judged(p, to, mode)
        .map(({ clause }) => clause)
        .join(),
    ]),
  );

const column = Array.from({ length: 9 }, (_, i) => `010${i + 1}`);
const onRoad = { roads: [column] };
const inForest = { hexes: { '0102': 'forest', '0103': 'forest' } };

/** Five hexes are for extended movement, two of forest for tactical; each other way refuses them, by its clause. */
test.each([
  ['three hexes', {}, '0104', { usual: '', normal: '', extended: '', tactical: '11.3a', strategic: '12.1a' }],
  ['five hexes', {}, '0106', { usual: '11.1b', normal: '11.1b', extended: '', tactical: '11.3a', strategic: '12.1a' }],
  ['forest', inForest, '0103', { usual: '11.1b', normal: '11.1b', extended: '', tactical: '', strategic: '12.1a' }],
] as const)('infantry, %s: allowed by the way that was picked alone', (_name, ground, to, expected) => {
  const p = positionWith([german('a', '0101')], ground);
  expect(verdicts(p, to)).toEqual({ ...expected, reposition: '22.2a', infiltrate: '34a' });
});

test('a tank: strategic movement is for whoever picked it, and along roads; extended it has none', () => {
  const p = positionWith([german('a', '0101', { ...tank, move: 2 })], onRoad);
  const refused = { tactical: '11.3a', extended: '11.2a', reposition: '22.2a', infiltrate: '34a' };
  expect(verdicts(p, '0107')).toEqual({ ...refused, usual: '11.1b', normal: '11.1b', strategic: '' });
  expect(judged(p, '0201', 'strategic').map(({ clause }) => clause)).not.toEqual([]);
  expect(judged(p, '0201')).toEqual([]);
});

test('a disrupted unit moves tactically, which it need not pick, and by no other way', () => {
  const p = positionWith([german('a', '0101', { state: ['disrupted'] })]);
  expect(verdicts(p, '0103')).toMatchObject({ usual: '', tactical: '', normal: '18.2a', extended: '18.2a' });
  expect(verdicts(p, '0104')).toMatchObject({ usual: '11.3a', tactical: '11.3a' });
});

test('a way that the game does not have is refused', () => {
  const p = positionWith([german('a', '0101')]);
  expect(judged(p, '0102', 'by-rail').map(({ clause }) => clause)).toEqual(['11.1a']);
});

test('the overlay and the verdict agree', () => {
  const p = positionWith([german('a', '0101'), german('b', '0505', { ...tank, state: ['disrupted'] })], inForest);
  for (const [id, mode] of ['a', 'b'].flatMap((unit) => [undefined, ...modes].map((way) => [unit, way] as const))) {
    const found = plugin.reach!(p, [unitOf(p, id)], mode);
    for (const to of ['0102', '0103', '0104', '0106', '0503', '0502']) {
      const command = { type: 'movePieces', pieces: [id], to, ...(mode !== undefined && { mode }) } as const;
      const isShown = found.cost(hexIn(p, to)) !== undefined;
      expect(breachesOf(plugin.judge!(p, command)).length === 0, `${id} ${mode} ${to}`).toBe(isShown);
    }
  }
});

test('the remedy names a way that would do, in both languages; without one it is the rule’s own', () => {
  const p = positionWith([german('a', '0101')]);
  const said = (to: string) =>
    judged(p, to).flatMap(({ remedy }) => languages.map((language) => tellIn(language, module, remedy)));
  expect(said('0106')).toEqual([
    'Use “Extended movement” instead: that is allowed.',
    '移動方法「拡張移動」を選べば移動できます。',
  ]);
  expect(said('0109').join()).not.toMatch(/“|「/);
});

test('every way of moving has a name in both languages', () => {
  for (const mode of modes)
    for (const language of languages) {
      const text = `mode.${mode}`;
      expect(tellIn(language, module, { text })).not.toBe(text);
    }
});

test('12.4 six Germans that moved strategically in the phase leave no marker for a seventh', () => {
  const far = Array.from({ length: 6 }, (_, i) => german(`x${i}`, `060${i + 2}`, tank));
  const p = positionWith([german('a', '0101', { ...tank, move: 2 }), ...far], onRoad);
  const moved = p.moved(
    p.units.filter(({ id }) => id !== 'a'),
    hexIn(p, '0609'),
    'strategic',
  );
  expect(judged(p, '0107', 'strategic')).toEqual([]);
  expect(judged(moved, '0107', 'strategic').map(({ clause }) => clause)).toEqual(['12.4a']);
});
