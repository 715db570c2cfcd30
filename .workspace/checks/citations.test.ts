import { expect, test } from 'vitest';
import { citationsIn } from './citations.ts';

const words = {
  clauses: new Set(['1', '2', '3']),
  texts: new Set(['rules.broken.far', 'rules.broken.near', 'rules.shift.woods', 'rules.shift.river-attack']),
};
const cited = (text: string): readonly string[] =>
  citationsIn([{ file: 'rules.ts', text }], words)
    .map((each) => `${each.clause} ${each.text.replace('rules.', '')}`)
    .sort();

test.each<readonly [string, string, readonly string[]]>([
  ['a refusal', `broken('1', 'movement', 'far', at)`, ['1 broken.far']],
  ['what bars', `barredBy('2', 'near')`, ['2 broken.near']],
  ['a shift', `const s = [{ clause: '3', by: 1, says: say('rules.shift.woods') }]`, ['3 shift.woods']],
  [
    'a clause and a text by the same choice',
    `broken(x ? '1' : '2', 'combat', x ? 'far' : 'near')`,
    ['1 broken.far', '2 broken.near'],
  ],
  [
    'a word for each clause',
    `const words = { '1': 'far', '2': 'near' }; const c = x ? '1' : '2'; barredBy(c, words[c]!)`,
    ['1 broken.far', '2 broken.near'],
  ],
  [
    'a function that says it',
    `const no = (clause, key) => broken(clause, 'movement', key); no('1', 'far'); no('2', 'near')`,
    ['1 broken.far', '2 broken.near'],
  ],
  [
    'a default',
    `const no = (key, clause = '3') => broken(clause, 'movement', key); no('far'); no('near', '1')`,
    ['1 broken.near', '3 broken.far'],
  ],
  [
    'things of a list',
    `const all = [{ clause: '1' }, { clause: '2' }]; const { clause } = all.find((one) => one.is); broken(clause, 'combat', 'far')`,
    ['1 broken.far', '2 broken.far'],
  ],
  [
    'clause and word of one thing',
    `const lost = x ? { clause: '1', key: 'far' } : { clause: '2', key: 'near' }; broken(lost.clause, 'combat', lost.key)`,
    ['1 broken.far', '2 broken.near'],
  ],
  [
    'a key that is put together',
    `const s = (role) => ({ clause: '3', says: say(\`rules.shift.river-\${role}\`) })`,
    ['3 shift.river-attack'],
  ],
  [
    'an option of the kit',
    `const enter = (unit) => (unit.weak ? { clause: '3', bars: true } : { clause: '1' });
     movement({ traveller: (unit) => ({ points: '1', enterZone: enter(unit) }), step, enemyHex: '2' })`,
    ['1 kit.movement.enter-zone', '1 kit.movement.points', '2 kit.movement.enemy', '3 kit.movement.zone-barred'],
  ],
  ['the same option in supply', `supplyLines({ sources, enemyHex: '2' })`, ['2 kit.supply.enemy']],
  ['a clause that is not registered', `broken('9', 'movement', 'far')`, []],
  ['a text that is not there', `broken('1', 'movement', 'nowhere')`, []],
])('%s', (_name, text, expected) => {
  expect(cited(text)).toEqual(expected);
});
