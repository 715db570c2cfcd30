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

  test('a table that has been taken out gets no more steps', async () => {
    const log = await open();
    await log.append([opening('t1'), opening('t2')]);
    await log.append([nextStep('t1', 2)]);
    expect(await log.takeOut('t1', 2)).toBe(true);
    await expect(log.append([nextStep('t1', 3)])).rejects.toThrow();
    expect(await log.steps('t1', 1)).toEqual([]);
    await log.append([nextStep('t2', 2)]);
    expect(await log.steps('t2', 1)).toHaveLength(2);
    await log.close();
  });

  test('the times in which no process ran are known', async () => {
    const { uptime, close } = await open();
    expect(await uptime.beat(1000, 100, 0)).toBe(true);
    expect(await uptime.beat(1050, 100, 0)).toBe(false);
    expect(await uptime.beat(1040, 100, 0)).toBe(false);
    expect(await uptime.outages(0)).toEqual([]);
    expect(await uptime.beat(2000, 100, 0)).toBe(true);
    expect(await uptime.beat(5000, 100, 0)).toBe(true);
    const second = { from: 2000, until: 5000 };
    expect(await uptime.outages(0)).toEqual([{ from: 1050, until: 2000 }, second]);
    expect(await uptime.outages(2000)).toEqual([second]);
    expect(await uptime.beat(9000, 100, 4000)).toBe(true);
    expect(await uptime.outages(0)).toEqual([{ from: 5000, until: 9000 }]);
    await close();
  });

  test('bans of ranges of addresses last as long as they are set for, each range by itself', async () => {
    const { operator, close } = await open();
    const ban = { why: 'spam', since: 1000, until: 5000 };
    await operator.banNetwork({ range: '203.0.113.0/24', ...ban });
    await operator.banNetwork({ range: '2001:db8::/48', ...ban, since: 2000, until: 3000 });
    expect((await operator.standing(2500)).networks).toHaveLength(2);
    expect((await operator.standing(3000)).networks).toEqual([{ range: '203.0.113.0/24', until: 5000 }]);
    expect(await operator.networks(2500, 0)).toEqual({
      total: 2,
      rows: [
        { range: '2001:db8::/48', why: 'spam', since: 2000, until: 3000 },
        { range: '203.0.113.0/24', ...ban },
      ],
    });
    expect(await operator.networks(2500, 1)).toEqual({ total: 2, rows: [] });
    // The one that has ended is forgotten, the other is set anew.
    await operator.banNetwork({ range: '203.0.113.0/24', why: 'more spam', since: 4000, until: 2 ** 45 });
    expect(await operator.networks(0, 0)).toEqual({
      total: 1,
      rows: [{ range: '203.0.113.0/24', why: 'more spam', since: 4000, until: 2 ** 45 }],
    });
    await operator.unbanNetwork('203.0.113.0/24');
    expect((await operator.standing(0)).networks).toEqual([]);
    await close();
  });
};
