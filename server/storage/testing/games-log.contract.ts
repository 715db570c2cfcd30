import { expect, test } from 'vitest';
import { nextStep, opening } from '../event-log.contract.ts';
import type { GamesLog } from '../games-log.ts';

/** What a log promises whose tables can be taken out and put back (`games-log.ts`), beside what every log does. */
export const describeGamesLog = (open: () => Promise<GamesLog>): void => {
  test('a table is taken out as it was last seen, and put back with all that belongs to it, once', async () => {
    const log = await open();
    await log.append([opening('t1', 3), opening('t2')]);
    await log.append([nextStep('t1', 4)]);
    await log.admit('t1', 'ben', 5);
    await log.ban('t1', [{ person: 'cyd', network: '10.0.0.0' }], 6);
    await log.renewRecovery('t1', 's1');
    const whole = await log.rowsOf('t1');
    expect(whole.map(({ of }) => of)).toEqual(['tables', 'steps', 'people', 'bans', 'diceSecrets', 'recoveries']);
    expect(await log.rowsOf('none')).toEqual([]);

    expect(await log.takeOut('t1', 3)).toBe(false);
    expect((await log.find('t1'))?.seq).toBe(4);
    expect(await log.takeOut('t1', 4)).toBe(true);
    expect(await log.find('t1')).toBeUndefined();
    expect(await log.steps('t1', 1)).toEqual([]);
    expect((await log.find('t2'))?.seq).toBe(1);

    expect(await log.putBack(whole)).toBe(true);
    expect(await log.rowsOf('t1')).toEqual(whole);
    expect(await log.putBack(whole)).toBe(false);
    expect(await log.diceSecret('t1', 'c0')).toBe('s0');
    expect(await log.isAdmitted('t1', 'ben')).toBe(true);
    await log.append([nextStep('t1', 5)]);
    expect((await log.find('t1'))?.seq).toBe(5);
    await log.close();
  });
};
