import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Append, AppendConflict, type EventLog, type Listing, type StoredStep } from './event-log.ts';

/** An event log under test. */
export interface LogUnderTest {
  readonly log: EventLog;
  readonly end: () => Promise<void>;
  /**
   * For storage that survives the process: another process appends the batches one after the other and is killed
   * the moment the last append has resolved; then opens what it has left.
   */
  readonly appendAndDie?: (batches: readonly (readonly Append[])[]) => Promise<EventLog>;
}

const listing: Listing = {
  name: 'Winter',
  module: 'ford',
  scenario: 'crossing',
  status: 'open',
  host: 'ann',
  listed: true,
  locked: false,
  turn: { number: 1, phase: 'movement', side: 'blue' },
  seats: [
    { name: 'Blue', sides: ['blue'], holder: { person: 'ann', name: 'Ann' } },
    { name: 'Red', sides: [] },
  ],
  removed: [],
};

const step = (seq: number, by = 'ann'): StoredStep => ({
  seq,
  time: 1_700_000_000_000 + seq,
  by: { person: by, ...(seq % 2 === 0 && { seat: 's1' }) },
  act: 'say',
  ...(seq % 2 === 1 && { command: 1000 + seq }),
  events: [{ type: 'said', text: `step ${seq} — 第${seq}手 "\u0000'`, to: 'all' }],
  ...(seq % 3 === 0 && { undoes: [seq - 1] }),
});

const steps = (from: number, to: number): StoredStep[] =>
  Array.from({ length: to - from + 1 }, (_, index) => step(from + index));

const dice = { commitment: 'c0', secret: 's0' };
export const opening = (table: string, count = 1, changes: Partial<Append> = {}): Append => ({
  table,
  after: 0,
  steps: steps(1, count),
  listing,
  dice: [dice],
  people: ['ann'],
  ...changes,
});

/** One more step of a table. */
export const nextStep = (table: string, seq: number): Append => ({ table, after: seq - 1, steps: [step(seq)] });

/** The promises of every event log (`event-log.ts`); `outlives`: whether it must survive the process. */
export const describeEventLog = (name: string, make: () => Promise<LogUnderTest>, outlives: boolean): void => {
  describe(name, () => {
    let under: LogUnderTest;
    let log: EventLog;
    beforeEach(async () => {
      under = await make();
      log = under.log;
    });
    afterEach(() => under.end());

    test('returns the appended steps in order, and ranges of them', async () => {
      await log.append([opening('t1', 3)]);
      await log.append([{ table: 't1', after: 3, steps: steps(4, 6) }]);
      expect(await log.steps('t1', 1)).toEqual(steps(1, 6));
      expect(await log.steps('t1', 3, 4)).toEqual(steps(3, 4));
      expect(await log.steps('t1', 7)).toEqual([]);
      expect(await log.steps('nobody', 1)).toEqual([]);
      expect(await log.steps('t1', 2, 6, 1)).toEqual([step(2)]);
      expect((await log.steps('t1', 2, 6, 300)).length).toBeLessThan(5);
      expect(await log.steps('t1', 2, 6, 10_000)).toEqual(steps(2, 6));
      const plenty = { steps: 100, bytes: 10_000 };
      expect(await log.firstOfLast('t1', 6, plenty)).toBe(1);
      expect(await log.firstOfLast('t1', 5, { ...plenty, steps: 2 })).toBe(4);
      expect(await log.firstOfLast('t1', 6, { ...plenty, bytes: 1 })).toBe(6);
      expect(await log.firstOfLast('t1', 6, { ...plenty, bytes: 300 })).toBeGreaterThan(1);
    });

    test('of a large step gives back every letter, and counts what it is to read', async () => {
      const words = Array.from({ length: 2000 }, (_, index) => `piece ${index} — 第${index}手 "\u0000'`).join('\n');
      const large: StoredStep = { ...step(2), events: [{ type: 'said', text: words, to: 'all' }] };
      const [[, size] = []] = await log.append([opening('t1', 1, { steps: [step(1), large, step(3)] })]);
      expect(size!.read).toBeGreaterThan(60_000);
      expect(size!.stored).toBeLessThan(size!.read / 4);
      expect(await log.steps('t1', 1)).toEqual([step(1), large, step(3)]);
      expect(await log.steps('t1', 1, 3, 20_000)).toEqual([step(1)]);
      expect(await log.firstOfLast('t1', 3, { steps: 100, bytes: 20_000 })).toBe(3);
    });

    test('keeps which networks are closed, and on whose account', async () => {
      await log.append([opening('t1')]);
      await log.ban(
        't1',
        [
          { person: 'mal', network: '192.0.2.1' },
          { person: 'mal', network: '192.0.2.2' },
          { person: 'eve', network: '192.0.2.1' },
        ],
        5,
      );
      await log.ban('t1', [{ person: 'eve', network: '192.0.2.1' }], 6);
      expect(await log.bans('t1')).toHaveLength(3);
      await log.unban('t1', 'mal');
      expect(await log.bans('t1')).toEqual([{ person: 'eve', network: '192.0.2.1' }]);
      expect(await log.bans('t2')).toEqual([]);
    });

    test.each([
      ['a gap before', 3, [step(4)]],
      ['a step that is there already', 1, [step(2)]],
      ['a gap within', 2, [step(3), step(5)]],
      ['nothing', 2, []],
    ])('refuses %s, and keeps nothing of it', async (_name, after, added) => {
      await log.append([opening('t1', 2)]);
      await expect(log.append([{ table: 't1', after, steps: added }])).rejects.toThrow(AppendConflict);
      expect(await log.steps('t1', 1)).toEqual(steps(1, 2));
      expect((await log.find('t1'))?.seq).toBe(2);
    });

    test('refuses to append to a table that was never opened, or to open it twice', async () => {
      await expect(log.append([{ table: 't1', after: 1, steps: [step(2)] }])).rejects.toThrow(AppendConflict);
      await log.append([opening('t1')]);
      await expect(log.append([opening('t1')])).rejects.toThrow();
      expect(await log.steps('t1', 1)).toEqual([step(1)]);
    });

    test('after a claim, earlier claimants cannot append', async () => {
      await log.append([opening('t1'), opening('t2')]);
      const first = (await log.claim('t1'))!;
      await log.append([{ ...nextStep('t1', 2), claim: first }]);
      const second = (await log.claim('t1'))!;
      const other = (await log.claim('t2'))!;
      expect(await log.claims(['t1', 't2', 't3'])).toEqual(
        new Map([
          ['t1', second],
          ['t2', other],
        ]),
      );
      const late = { ...nextStep('t1', 3), claim: first };
      await expect(log.append([late])).rejects.toMatchObject({ name: 'AppendConflict', table: 't1' });
      const beside = { ...nextStep('t2', 2), claim: other };
      await expect(log.append([beside, { ...late, listing }])).rejects.toMatchObject({ table: 't1' });
      expect(await log.steps('t1', 1)).toEqual(steps(1, 2));
      expect(await log.steps('t2', 1)).toEqual(steps(1, 1));
      await log.append([beside, { ...late, claim: second }]);
      expect(await log.steps('t1', 1)).toEqual(steps(1, 3));
      expect(await log.claim('t3')).toBeUndefined();
      expect(await log.claims([])).toEqual(new Map());
    });

    test('a batch is kept for all tables or for none', async () => {
      await log.append([opening('t1'), opening('t2')]);
      const good: Append = {
        table: 't1',
        after: 1,
        steps: [step(2)],
        listing: { ...listing, name: 'Changed' },
        dice: [{ commitment: 'c1', secret: 's1' }],
        password: 'hash',
        people: ['ben'],
      };
      const bad: Append = { table: 't2', after: 5, steps: [step(6)] };
      await expect(log.append([good, bad])).rejects.toMatchObject({ name: 'AppendConflict', table: 't2' });
      expect(await log.steps('t1', 1)).toEqual([step(1)]);
      expect(await log.find('t1')).toMatchObject({ seq: 1, name: 'Winter' });
      expect(await log.diceSecret('t1', 'c1')).toBeUndefined();
      expect(await log.passwordOf('t1')).toBeUndefined();
      expect(await log.isAdmitted('t1', 'ben')).toBe(false);

      await log.append([good]);
      expect(await log.find('t1')).toMatchObject({ seq: 2, name: 'Changed' });
      expect(await log.diceSecret('t1', 'c1')).toBe('s1');
      expect(await log.diceSecret('t1', 'c0')).toBe('s0');
      expect(await log.passwordOf('t1')).toBe('hash');
      expect(await log.isAdmitted('t1', 'ben')).toBe(true);
    });

    test('a batch may hold a table twice, one after the other', async () => {
      await log.append([opening('t1', 2), { table: 't1', after: 2, steps: steps(3, 4) }]);
      expect((await log.steps('t1', 1)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    });

    test('results and inputs do not share objects', async () => {
      const given = opening('t1');
      await log.append([given]);
      const [read] = await log.steps('t1', 1);
      (read as { act: string }).act = 'tampered';
      (given.steps[0] as { act: string }).act = 'tampered';
      expect((await log.steps('t1', 1))[0]?.act).toBe('say');
    });

    test('the row of a table follows its steps', async () => {
      expect(await log.find('t1')).toBeUndefined();
      await log.append([opening('t1')]);
      expect(await log.find('t1')).toEqual({
        id: 't1',
        seq: 1,
        created: step(1).time,
        touched: step(1).time,
        ...listing,
      });
      const closed: Listing = {
        ...listing,
        status: 'closed',
        locked: true,
        listed: false,
        turn: { number: 4, phase: 'x' },
        seats: [],
      };
      await log.append([{ table: 't1', after: 1, steps: steps(2, 3), listing: closed }]);
      expect(await log.find('t1')).toEqual({
        id: 't1',
        seq: 3,
        created: step(1).time,
        touched: step(3).time,
        ...closed,
      });
    });

    test('the newest snapshot that is old enough', async () => {
      await log.append([opening('t1', 9)]);
      expect(await log.snapshot('t1')).toBeUndefined();
      const at = (seq: number) => ({ seq, table: { name: `at ${seq}` } }) as never;
      await log.saveSnapshot('t1', at(2));
      await log.saveSnapshot('t1', at(8));
      await log.saveSnapshot('t1', at(5));
      await log.saveSnapshot('t1', at(8));
      expect(await log.snapshot('t1')).toEqual(at(8));
      expect(await log.snapshot('t1', 7)).toEqual(at(5));
      expect(await log.snapshot('t1', 5)).toEqual(at(5));
      expect(await log.snapshot('t1', 1)).toBeUndefined();
      expect(await log.snapshot('t2')).toBeUndefined();
    });

    test('no snapshot of a step that is not in the log', async () => {
      await log.append([opening('t1', 9)]);
      await expect(log.saveSnapshot('t1', { seq: 10, table: {} as never })).rejects.toThrow();
      expect(await log.snapshot('t1')).toBeUndefined();
    });

    test('lists: one’s own, the open ones, last touched first', async () => {
      const by = (table: string, seq: number, changes: Partial<Append>) =>
        opening(table, 1, { steps: [{ ...step(1), time: seq }], ...changes });
      await log.append([
        by('old', 10, { people: ['ann', 'ben'] }),
        by('new', 30, { people: ['ann'] }),
        by('unlisted', 20, { listing: { ...listing, listed: false } }),
        by('closed', 40, { listing: { ...listing, status: 'closed' }, people: ['ben'] }),
      ]);
      const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
      expect(ids(await log.openTables(10))).toEqual(['new', 'old']);
      expect(ids(await log.openTables(1))).toEqual(['new']);
      expect(ids(await log.tablesOf('ann', 10))).toEqual(['new', 'unlisted', 'old']);
      expect(ids(await log.tablesOf('ben', 10))).toEqual(['closed', 'old']);
      expect(ids(await log.tablesOf('cid', 10))).toEqual([]);
      await log.admit('new', 'ben', 50);
      await log.admit('new', 'ben', 60);
      expect(ids(await log.tablesOf('ben', 10))).toEqual(['closed', 'new', 'old']);
      await log.append([{ table: 'old', after: 1, steps: [{ ...step(2), time: 100_000 }] }]);
      expect(ids(await log.openTables(1))).toEqual(['old']);
      expect(ids(await log.tablesOf('ben', 10))).toEqual(['old', 'closed', 'new']);
    });

    test('knows the tables with a module, and whose they are', async () => {
      const own = { ...listing, module: 'own-1' };
      await log.append([
        opening('t1', 1, { listing: own, people: ['ann', 'ben'] }),
        opening('t2', 1, { listing: { ...own, removed: ['ben'] }, people: ['ben'] }),
        opening('t3'),
      ]);
      expect((await log.tablesWith('own-1', 'ben')).map(({ id, removed }) => [id, removed]).sort()).toEqual([
        ['t1', []],
        ['t2', ['ben']],
      ]);
      expect((await log.tablesWith('own-1', 'ann')).map(({ id }) => id)).toEqual(['t1']);
      expect(await log.tablesWith('own-1', 'cid')).toEqual([]);
      expect([await log.isPlayed('own-1'), await log.isPlayed('own-2')]).toEqual([true, false]);
    });

    test('counts the tables that a person opened of late', async () => {
      await log.append([opening('t1'), opening('t2'), opening('t3', 1, { steps: [step(1, 'ben')] })]);
      expect(await log.openedSince('ann', 0)).toBe(2);
      expect(await log.openedSince('ann', step(1).time + 1)).toBe(0);
    });

    test('a password comes, changes and goes', async () => {
      await log.append([opening('t1', 1, { password: 'one' })]);
      expect(await log.passwordOf('t1')).toBe('one');
      await log.append([{ table: 't1', after: 1, steps: [step(2)], password: 'two' }]);
      expect(await log.passwordOf('t1')).toBe('two');
      await log.append([{ table: 't1', after: 2, steps: [step(3)], password: '' }]);
      expect(await log.passwordOf('t1')).toBeUndefined();
      expect(await log.passwordOf('t2')).toBeUndefined();
    });

    test('a recovery link works once, and only the newest', async () => {
      await log.append([opening('t1')]);
      const first = await log.renewRecovery('t1', 's1');
      const second = await log.renewRecovery('t1', 's1');
      expect(await log.takeRecovery('t1', 's1', first)).toBe(false);
      expect(await log.takeRecovery('t1', 's2', second)).toBe(false);
      expect(await log.takeRecovery('t1', 's1', second)).toBe(true);
      expect(await log.takeRecovery('t1', 's1', second)).toBe(false);
      expect(await log.takeRecovery('t1', 's1', await log.renewRecovery('t1', 's1'))).toBe(true);
    });

    test('knows from which moment of which table another began, and finds the next ones that a person may see', async () => {
      const unlisted = { ...listing, listed: false };
      const branch = { parent: 't1', seq: 1, turn: { number: 2, phase: 'combat', side: 'red' }, name: 'Ann' };
      await log.append([opening('t1', 1, { listing: unlisted })]);
      await log.append([
        opening('t2', 1, { listing: unlisted, branch }),
        opening('t3', 1, { branch, people: ['ben'] }),
      ]);
      await log.append([opening('t4', 1, { listing: unlisted, branch, people: ['ben'] })]);
      await log.append([opening('t5', 1, { listing: unlisted, branch: { ...branch, parent: 't2' } })]);
      const kin = async (tables: readonly string[], person: string) =>
        (await log.kin(tables, person, 10)).map((row) => [row.id, row.branch]);
      expect(await kin(['t1'], 'ann')).toEqual([
        ['t1', undefined],
        ['t2', branch],
        ['t3', branch],
      ]);
      expect((await kin(['t2'], 'ann')).map(([id]) => id)).toEqual(['t2', 't1', 't5']);
      expect((await kin(['t1', 't3'], 'ben')).map(([id]) => id)).toEqual(['t1', 't3', 't4']);
      expect((await kin(['t5'], 'ben')).map(([id]) => id)).toEqual(['t5']);
      expect(await kin([], 'ann')).toEqual([]);
      expect((await log.kin(['t2'], 'ann', 1)).map(({ id }) => id)).toEqual(['t2']);
    });

    test('keeps scans by table, until they are settled on the one that lies there', async () => {
      await log.append([opening('t1'), opening('t2')]);
      const scan = { image: 'a1', type: 'image/png', width: 30, height: 20, bytes: 900, added: 50 } as const;
      const other = { ...scan, image: 'b2', type: 'image/webp', bytes: 70, added: 60 } as const;
      await log.keepScan('t1', scan);
      await log.keepScan('t1', other);
      await log.keepScan('t2', scan);
      await log.keepScan('t2', { ...scan, added: 99 });
      expect(await log.scans('t1')).toEqual([scan, other]);
      expect(await log.scans('t2')).toEqual([scan]);
      expect(await log.scans('t3')).toEqual([]);
      expect([...(await log.keptImages())]).toEqual([
        ['a1', 900],
        ['b2', 70],
      ]);
      expect(await log.tablesWithLooseScans(51)).toEqual(['t1', 't2']);
      await log.settleScans('t1', 'b2');
      expect(await log.scans('t1')).toEqual([other]);
      expect(await log.scans('t2')).toEqual([scan]);
      expect(await log.tablesWithLooseScans(51)).toEqual(['t2']);
      expect(await log.tablesWithLooseScans(61)).toEqual(['t2']);
      await log.settleScans('t2');
      expect([...(await log.keptImages())]).toEqual([['b2', 70]]);
      await expect(log.keepScan('t3', scan)).rejects.toThrow();
    });

    test('can be asked whether it works', async () => {
      await expect(log.check()).resolves.toBeUndefined();
    });

    if (!outlives) return;
    test('a kill between append and reply loses nothing, and leaves nothing half there', async () => {
      let end = 0;
      for (const count of [1, 2, 30]) {
        const batches = steps(end + 1, end + count).map((added): Append[] => [
          added.seq === 1 ? opening('t1') : { table: 't1', after: added.seq - 1, steps: [added] },
          opening(`beside-${added.seq}`),
        ]);
        log = await under.appendAndDie!(batches);
        end += count;
        expect(await log.steps('t1', 1)).toEqual(steps(1, end));
        expect((await log.find('t1'))?.seq).toBe(end);
        expect((await log.find(`beside-${end}`))?.seq).toBe(1);
      }
    });
  });
};
