import { test } from 'vitest';
import { attackOf, PHONE } from '../../support/attack.ts';
import { areSeen, askedIn, attack, leadByThumb } from '../../support/attack-card.ts';
import { placeOf } from '../../support/layout.ts';
import { card, choice } from '../../support/leading.ts';
import { openSituation, type Situation } from '../../support/situation.ts';
import { isSoaking } from '../../support/soaking.ts';
import { DESK, lookThrough } from '../../support/strip.ts';
import { fingersOn } from '../../support/touch.ts';
import { makeVenue } from '../../support/venue.ts';

/** An attack of Arnhem on a phone. */
const venue = makeVenue();

const garrison: Situation = {
  game: 'arnhem',
  scenario: 'historical',
  turn: { number: 3, phase: 'combat', side: 'allied' },
  places: { 'us-1': '0804', 'us-2': '0903', 'us-3': '0805', 'ge-grsn': '0904' },
  begun: attack(['us-1', 'us-2', 'us-3'], '0904'),
};

test.runIf(isSoaking)('beside two panels the strip leaves the board free, on every screen', async () => {
  const tom = await venue.newcomer('Tom', DESK);
  await openSituation(tom, garrison);
  await tom.sitAlone();
  await tom.openPanel('Attack');
  await lookThrough(tom, 'arnhem');
  await tom.leave();
});

test('the card is led by a thumb from first to last, and hides nothing that it asks about', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, garrison);
  await tom.sitAlone();
  await leadByThumb(tom, 'arnhem');
  await tom.leave();
});

test('who goes back chooses the way on the map, hex by hex', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, {
    game: 'arnhem',
    scenario: 'historical',
    turn: { number: 3, phase: 'combat', side: 'allied' },
    places: { 'us-1': '0803', 'us-2': '0903', 'ge-grsn': '0804' },
    begun: {
      kind: 'attack',
      // DR2 has been rolled.
      state: (piece) => ({
        attackers: ['us-1', 'us-2'].map(piece),
        target: '0804',
        rolls: [{ purpose: '@play.roll.combat', dice: [4], total: 4 }],
        thrown: { column: '+4..+5', drm: 0, odds: '+4', defenders: [piece('ge-grsn')] },
        ahead: ['defender', 'attacker', 'advance'],
      }),
      answers: [],
      dice: [],
    },
  });
  await tom.sitAlone();
  await choice(tom, 'by-hex').tap();
  await card(tom).getByText('Which hex does').waitFor();
  const asked = await askedIn(await tom.table());
  await areSeen(tom, asked);
  await tom.picture('card-way-first');
  const fingers = await fingersOn(tom.page);
  const taken = attackOf(await tom.table());
  await fingers.tap(await tom.board.pointOf(asked[1]!));
  await tom.finds('the next hex', (table) => JSON.stringify(attackOf(table)) !== JSON.stringify(taken));
  await tom.picture('card-way-second');
  const [last] = await askedIn(await tom.table());
  await fingers.tap(await tom.board.pointOf(last!));
  await tom.finds('the garrison there', (table) => placeOf(table, 'ge-grsn') === last);
  await tom.picture('card-way-gone');
  await tom.leave();
});
