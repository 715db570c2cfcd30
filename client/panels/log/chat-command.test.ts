import { expect, test } from 'vitest';
import { chatCommand } from './chat-command.ts';

test.each([
  ['/roll 2d6', { type: 'rollDice', expression: '2d6', purpose: '' }],
  ['/r 1d10+2 attack on 1510', { type: 'rollDice', expression: '1d10+2', purpose: 'attack on 1510' }],
  [' /ROLL 2d6  weather ', { type: 'rollDice', expression: '2d6', purpose: 'weather' }],
  ['/roll attack', { unread: 'attack' }],
  ['/roll', { unread: '' }],
  ['/rolling stones', undefined],
  ['let us /roll 2d6', undefined],
  ['roll 2d6', undefined],
])('%s', (typed, command) => {
  expect(chatCommand(typed)).toEqual(command);
});
