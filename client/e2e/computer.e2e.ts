import { expect, test } from 'vitest';
import { PHONE } from './support/attack.ts';
import { openTable } from './support/gathering.ts';
import { makeVenue } from './support/venue.ts';

/** The server offers an engine: the built-in opponent as a program of its own. */
const venue = makeVenue({ ENGINES: JSON.stringify({ heinz: `${process.execPath} server/cli/engine.ts` }) });

test('from the start page to the first turn of the computer, which is watched, paused and taken over', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  await anna.visit('/');
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play against the computer' });
  const choose = async (what: string, choice: string | RegExp) => {
    await dialog.getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await choose('Game', /^Ford/);
  await choose('Your side', 'Red');
  await choose('The computer plays as', /^Captain/);
  await anna.picture('against-computer');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.board.isThere();

  // Blue begins. The log says who it is, what it does, and why.
  await anna.openPanel('Log and chat');
  await anna.reads(/ goes to | holds |For the attack on/);
  await anna.reads('Computer (captain)');
  await anna.picture('computer-plays');

  const seats = await anna.openPanel('Seats and people');
  const blue = seats
    .getByRole('region', { name: 'Seats', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Blue' });
  await blue.getByRole('button', { name: 'More about this seat' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await blue.getByText('paused').waitFor();
  await anna.picture('computer-paused');
  await blue.getByRole('button', { name: 'More about this seat' }).click();
  await page.getByRole('menuitem', { name: 'Go on' }).click();
  const table = await anna.finds('her own turn', ({ turn }) => turn.side === 'red');
  expect(table.turn).toMatchObject({ number: 1, side: 'red' });

  await blue.getByRole('button', { name: 'Take over' }).click();
  await blue.getByText('you', { exact: true }).waitFor();

  // An engine of the server's takes the seat, and plays from its next turn on.
  await blue.getByRole('button', { name: 'More about this seat' }).click();
  await anna.picture('computer-choices');
  await page.getByRole('menuitem', { name: 'Computer (heinz)' }).click();
  await blue.getByText('Computer (heinz)').waitFor();
  const next = page.getByRole('button', { name: 'Next phase' }).first();
  for (let phases = 0; phases < 6 && (await anna.table()).turn.side === 'red'; phases += 1) {
    const { phase } = (await anna.table()).turn;
    await next.click();
    await anna.finds('another phase', ({ turn }) => turn.phase !== phase || turn.side === 'blue');
  }
  await anna.finds('a move of the engine’s', ({ turn }) => turn.side === 'blue' && turn.number === 2);
  await anna.openPanel('Log and chat');
  await anna.reads('Computer (heinz)');
  await anna.picture('computer-engine');
});

test('it says what it would do in the place of somebody, who tries that, carries it out, and lets it play the rest of the turn', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  await openTable(anna);
  await anna.sit('Blue');
  await page.getByRole('button', { name: 'Next phase' }).first().click();
  await anna.finds('the movement phase', ({ turn }) => turn.phase === 'movement');
  const umpire = await anna.openPanel('Umpire');
  await umpire.getByRole('button', { name: 'What would you do?' }).click();
  const wouldDo = umpire.getByRole('region', { name: 'What would you do?' });
  await wouldDo
    .getByText(/nearer to|For the attack on/)
    .first()
    .waitFor();
  await anna.picture('what-would-you-do');

  await wouldDo.getByRole('button', { name: /^Try \d+ moves? on the map/ }).click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByText('What is planned').click();
  await plan
    .getByText(/nearer to|For the attack on/)
    .first()
    .waitFor();
  await anna.picture('what-would-you-do-plan');
  await plan.getByRole('button', { name: 'Make these moves' }).click();
  await plan.waitFor({ state: 'hidden' });
  expect((await anna.steps(1))[0]).toMatchObject({ act: 'carryPlan' });

  await umpire.getByRole('button', { name: 'Play my turn for me' }).click();
  await page.getByRole('region', { name: 'The computer plays your turn.' }).waitFor();
  await anna.picture('played-for');
  await anna.finds('the turn of the other side', ({ turn }) => turn.side === 'red');
  await page.getByRole('region', { name: 'The computer plays your turn.' }).waitFor({ state: 'hidden' });
});

test('for a friend who goes away, and agrees, it plays one turn; the log says who asked and that it played', async () => {
  const [anna, bernd] = await Promise.all([venue.newcomer('Anna'), venue.newcomer('Bernd', PHONE)]);
  const path = await openTable(anna);
  await anna.sit('Red');
  await bernd.comeTo(path);
  await bernd.sit('Blue');
  const seats = await anna.openPanel('Seats and people');
  const blue = seats
    .getByRole('region', { name: 'Seats', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Blue' });
  const choose = async (item: string) => {
    await blue.getByRole('button', { name: 'More about this seat' }).click();
    await anna.page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Ask to let the computer play this turn');
  const asked = bernd.page.getByRole('alertdialog', { name: 'A request' });
  await asked.getByText('to let the computer play this turn in your seat').waitFor();
  await bernd.picture('stand-in-asked');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await bernd.page.getByRole('region', { name: 'The computer plays your turn.' }).waitFor();
  await bernd.picture('stand-in-mine');
  const bar = anna.page.getByRole('region', { name: 'The computer plays this turn for Blue.' });
  await bar.waitFor();
  await anna.picture('stand-in');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'hidden' });
  expect((await anna.table()).turn.side).toBe('blue');

  // Bernd agrees for the next time, and leaves.
  await (await bernd.openPanel('More')).getByRole('button', { name: 'Seats' }).click();
  const his = bernd.page.getByRole('complementary', { name: 'Seats and people' });
  const own = his.getByRole('listitem').filter({ hasText: 'Blue' });
  await own.getByRole('button', { name: 'More about this seat' }).first().click();
  await bernd.page.getByRole('menuitem', { name: 'When I am away, let the computer play' }).click();
  await bernd.picture('stand-in-allowed');
  await anna.finds('his consent', (table) => Object.values(table.seats).some((seat) => seat.standInAllowed));
  await bernd.page.close();
  await choose('Let the computer play this turn');
  const table = await anna.finds('her own turn', ({ turn }) => turn.side === 'red');
  expect(Object.values(table.seats).find(({ sides }) => sides.includes('blue'))).not.toHaveProperty('standIn');
  await anna.openPanel('Log and chat');
  await anna.reads('asks whether the computer may play this turn for the seat “Blue”');
  await anna.reads('lets the computer play this turn for the seat “Blue”');
  await anna.reads('Computer (captain)');
  await anna.picture('stand-in-log');
});
