import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { chores } from './chores.ts';

/** With no German on the map, a counter goes from hex to hex in one Movement Phase of the Allies; what then is flagged. */
const flaggedAfter = (counter: string, ...[from, ...to]: readonly [string, ...string[]]): readonly string[] => {
  const table = seatedAt(openingOf(module, 'historical'), { german: 'ben', allied: 'ben' });
  const play = new Play(table, { ports: seededPorts(1), on: groundOf(module, 'historical') });
  const germans = Object.values(play.table.pieces).filter((piece) => piece.counter?.startsWith('ge-'));
  play.do('ben', { type: 'movePieces', pieces: germans.map((piece) => piece.id), to: 'box:german-eliminated' });
  const { id } = Object.values(play.table.pieces).find((piece) => piece.counter === counter)!;
  play.do('ben', { type: 'movePieces', pieces: [id], to: from });
  play.do('ben', { type: 'setTurn', number: 5, phase: 'movement', side: 'allied' });
  for (const hex of to) play.do('ben', { type: 'movePieces', pieces: [id], to: hex });
  const p: Position = positionOf(rules.reading, module, play.table);
  const [offer] = chores.flags.offers(p, 'allied');
  const acts = offer ? (chores.flags.prompt(p, offer.state)?.choices[0]?.acts ?? []) : [];
  return acts.flatMap((act) => (act.type === 'movePieces' && /^\d{4}$/.test(act.to) ? act.to : [])).sort();
};

test('17.0a a hex of Arnhem is held by who ends there, or goes through on the cheapest way', () => {
  expect(flaggedAfter('br-10', '3323', '3423')).toEqual(['3423']);
  expect(flaggedAfter('br-10', '3323', '3522')).toEqual(['3423', '3523']);
  expect(flaggedAfter('br-10', '3323', '3223')).toEqual([]);
});

test('17.0a parachute units hold nothing', () => {
  expect(flaggedAfter('br-1', '3323', '3423')).toEqual([]);
});

test('8.1a the support limits are those of the options', () => {
  const opening = positionOf(rules.reading, module, openingOf(module, 'historical'));
  expect(chores.dropZones.prompt(opening, {})).toBeUndefined();
  const p = opening.at({ options: { alliedSupport: 10, germanSupport: 4 } });
  const put = chores.dropZones
    .prompt(p, {})!
    .choices[0]!.acts.map((act) =>
      act.type === 'movePieces' ? [p.markers.find(({ id }) => id === act.pieces[0])?.counter, act.to] : act,
    );
  expect(put).toEqual([
    ['allied-limit', 'track:support-limit:10'],
    ['german-limit', 'track:support-limit:4'],
  ]);
});
