import { expect, test } from 'vitest';
import { type BrokenKey, type KeyEnd, sayingBy } from './typed-saying.ts';

interface Keys {
  readonly 'play.over': 'result';
  readonly 'play.begin': never;
  readonly 'rules.broken.far': 'unit' | 'hexes';
  readonly 'rules.broken.far-remedy': never;
  readonly 'rules.broken.full': never;
  readonly 'rules.broken.full-remedy': 'hex';
  // Has no remedy, so it is no broken rule.
  readonly 'rules.broken.alone': never;
}
const { say: sayOf, broken, barredBy } = sayingBy<Keys>();

test('existing texts, with their gaps filled', () => {
  expect(sayOf('play.begin')).toEqual({ text: 'play.begin' });
  expect(sayOf('play.over', { result: 'DE' })).toEqual({ text: 'play.over', params: { result: 'DE' } });
  // The kit's own texts too.
  expect(sayOf('kit.advance.stay').text).toBe('kit.advance.stay');
  const params = { unit: '1 SS', hexes: 2 };
  expect(broken('6.6', 'combat', 'far', [3, undefined], params)).toEqual({
    clause: '6.6',
    area: 'combat',
    says: { text: 'rules.broken.far', params },
    remedy: { text: 'rules.broken.far-remedy', params },
    at: [3],
  });
  expect(barredBy('5', 'full', { hex: '0101' }).clause).toBe('5');
});

test('a missing text, a missing gap and a wrong one are compile errors', () => {
  // @ts-expect-error there is no such text
  sayOf('play.end');
  // @ts-expect-error nobody fills {{result}}
  sayOf('play.over');
  // @ts-expect-error another gap
  sayOf('play.over', { results: 'DE' });
  // @ts-expect-error no such text of the kit
  sayOf('kit.nothing');
  // @ts-expect-error no such rule
  broken('6.6', 'combat', 'near', []);
  // @ts-expect-error its remedy is missing
  broken('6.6', 'combat', 'alone', []);
  // @ts-expect-error {{hexes}} is missing
  broken('6.6', 'combat', 'far', [], { unit: '1 SS' });
  // @ts-expect-error the remedy has the gap {{hex}}
  barredBy('5', 'full');
  const ofUnit: BrokenKey<Keys, 'unit' | 'hexes'> = 'far';
  // @ts-expect-error it has a gap beside {{unit}}
  const alone: BrokenKey<Keys, 'unit'> = 'far';
  const end: KeyEnd<Keys, 'play.', 'result'> = 'over';
  // @ts-expect-error it has a gap
  const plain: KeyEnd<Keys, 'play.'> = 'over';
  expect([ofUnit, alone, end, plain]).toEqual(['far', 'far', 'over', 'over']);
});
