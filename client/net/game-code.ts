// What a game needs that a page without one does not: code that reads games, and code that works out acts before the server has.
export { loadGame } from '@umpire/modules/load-game.ts';
export { isPredictable, predict } from '@umpire/shared/table/wire/predictable.ts';
