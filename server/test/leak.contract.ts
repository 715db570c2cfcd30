import type { ServerMessages, View } from '@umpire/shared/protocol/messages.ts';
import { type Advance, decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import { expect, test } from 'vitest';
import { keysFor, readKeyring } from '../identity/keyring.ts';
import { tokensFrom } from '../identity/token.ts';
import { type StartArena, soakSeed, soakTimes } from './arena.ts';
import { Guest, known, openFord } from './client.ts';
import { bodyOf, codes, type Frame, joinRaw } from './raw-client.ts';

/** Secrets of blue. Both games look the same to red if nothing leaks. */
interface Secrets {
  /** The counters that blue makes in its hand. */
  readonly counters: readonly string[];
  readonly note: string;
  readonly envelope: string;
  readonly words: string;
  readonly label: string;
  readonly value: number;
  readonly marker: string;
  /** The place of the counter that red does not know of. */
  readonly ambush: readonly string[];
  readonly arrow: readonly [string, string];
}

const one: Secrets = {
  counters: ['blue-1', 'blue-tank', 'blue-4', 'blue-2', 'blue-1', 'blue-3'],
  note: 'We strike at dawn',
  envelope: 'Hold the ford until turn three',
  words: 'go left',
  label: 'Lancers',
  value: 9,
  marker: 'moved',
  ambush: ['0203', '0303', '0403'],
  arrow: ['0203', '0403'],
};
const other: Secrets = {
  counters: ['blue-3', 'blue-4', 'blue-3', 'blue-tank', 'blue-2', 'blue-2'],
  note: 'Give up the village, and all that lies behind it, if they come in force',
  envelope: 'Retreat',
  words: 'the tanks go to the right, everybody else stays',
  label: 'Dragoon guards',
  value: 2,
  marker: 'out-of-supply',
  ambush: ['0505', '0504', '0604'],
  arrow: ['0604', '0505'],
};

/** Strengths that no counter has printed, and facings that none has yet, so that setting either is a step. */
const values = [5, 7, 8, 9] as const;

/** Others, any of them. */
const secretsFrom = (random: () => number): Secrets => {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)]!;
  const word = (): string => `q${Math.floor(random() * 2 ** 40).toString(36)}`;
  const words = (most: number): string => Array.from({ length: 1 + Math.floor(random() * most) }, word).join(' ');
  const hexes = ['0203', '0303', '0403', '0505', '0504', '0604'] as const;
  const ambush = [pick(hexes.slice(0, 2)), pick(hexes.slice(2, 4)), pick(hexes.slice(4))];
  return {
    counters: one.counters.map(() => pick([...one.counters, ...other.counters])),
    note: words(20),
    envelope: words(10),
    words: words(8),
    label: word(),
    value: pick(values),
    marker: pick([one.marker, other.marker]),
    ambush,
    arrow: [pick(hexes.slice(0, 3)), pick(hexes.slice(3))],
  };
};

const blueOnly = { there: 'all', where: 'all', what: ['blue'] } as const;
const nobodyElse = { there: ['blue'], where: ['blue'], what: ['blue'] } as const;

/** A game with everything hidden that can be, played with these secrets; returns everything that red received. */
const play = async (start: StartArena, secrets: Secrets) => {
  const arena = await start(true);
  try {
    const tokens = tokensFrom(keysFor('tokens', readKeyring(arena.dataDir)!));
    const person = async (url: string, id: string) => known(url, id, await tokens.signPerson({ person: id, name: id }));
    const [blue, red] = [await person(arena.urls[0], 'person-of-blue'), await person(arena.urls[1], 'person-of-red')];
    // Red's other requests go to a process that does not have the table.
    const asking = known(arena.urls[2], red.person, red.token);
    const table = await openFord(blue);
    const blues = await new Guest(blue, table).join();
    const spy = await joinRaw(red, table);
    const reds = await new Guest(red, table).join();
    const give = async (guest: Guest, command: Command): Promise<void> => {
      await arena.pass(1000);
      const reply = await guest.give(command, guest.told.length + 1);
      if (!('accepted' in reply)) throw new Error(`${command.type}: ${JSON.stringify(reply)}`);
      await Promise.all([blues.reach(reply.accepted), reds.reach(reply.accepted)]);
    };
    await give(blues, { type: 'takeSeat', seat: 's1' });
    await give(reds, { type: 'takeSeat', seat: 's2' });

    const mine = (): readonly string[] => [...(blues.view!.table.stacks['hand:blue'] ?? [])].sort();
    const created = secrets.counters.map((counter) => ({ counter, at: 'hand:blue' }));
    await give(blues, { type: 'createPieces', pieces: created });
    const made = mine();
    await give(blues, { type: 'labelPieces', pieces: [made[0]!], label: secrets.label });
    await give(blues, { type: 'setValue', pieces: [made[1]!], value: 'attack', to: secrets.value });
    await give(blues, { type: 'flipPieces', pieces: [made[0]!] });
    await give(blues, { type: 'createPool', name: 'Reserves', kind: 'deck', sight: { ...blueOnly, what: [] } });
    const pool = Object.keys(blues.view!.table.pools)[0]!;
    await give(blues, { type: 'returnPieces', pieces: made.slice(0, 5), pool, where: 'shuffled' });
    await give(blues, { type: 'drawPieces', pool, count: 2, to: 'hand:blue' });
    await give(blues, { type: 'shufflePool', pool });
    await give(blues, { type: 'maskPieces', pieces: mine(), sight: blueOnly });
    for (const [index, piece] of mine().entries()) {
      await give(blues, { type: 'movePieces', pieces: [piece], to: `010${index + 1}` });
    }
    const onMap = blues.view!.table.stacks['0101']![0]!;
    await give(blues, { type: 'setMarker', pieces: [onMap], kind: secrets.marker, sight: ['blue'] });
    blues.room!.send('presence', { type: 'drag', pieces: [onMap], x: 120, y: 340 });
    await reds.until(() => reds.shown.length === 1);
    blues.room!.send('presence', { type: 'drop' });
    await reds.until(() => reds.shown.length === 2);

    await give(blues, { type: 'maskPieces', pieces: [onMap], sight: nobodyElse });
    for (const to of secrets.ambush) await give(blues, { type: 'movePieces', pieces: [onMap], to });
    await give(blues, { type: 'facePieces', pieces: [onMap], facing: secrets.value % 6 });
    blues.room!.send('presence', { type: 'drag', pieces: [onMap], x: secrets.value, y: secrets.value });
    blues.room!.send('presence', { type: 'drop' });
    blues.room!.send('presence', { type: 'ping', x: 1, y: 1 });
    await reds.until(() => reds.shown.length === 3);
    const [from, to] = secrets.arrow;
    await give(blues, { type: 'drawArrow', from, to, color: '#ff0000', audience: ['blue'] });
    const color = '#ff0000';
    const bends = [secrets.value, secrets.note.length];
    await give(blues, { type: 'draw', drawing: { shape: 'line', from, to, bends }, color, audience: ['blue'] });
    const written = { shape: 'words', from, to: from, text: secrets.words } as const;
    await give(blues, { type: 'draw', drawing: written, color, audience: ['seat:s1'] });
    blues.room!.send('presence', { type: 'draw', drawing: written, color, to: ['blue'] });
    await give(blues, { type: 'writeNote', title: secrets.words, text: secrets.note, audience: ['seat:s1'] });
    await give(blues, {
      type: 'writeNote',
      title: secrets.words,
      text: secrets.envelope,
      audience: ['blue'],
      opens: 3,
    });
    await give(blues, { type: 'say', text: secrets.words, to: ['blue'] });
    await give(blues, { type: 'rollDice', expression: '2d6', purpose: 'weather' });
    await give(reds, { type: 'movePieces', pieces: ['p7'], to: '0403' });
    // Red probes: with covers and undo, markers, names in a guide, counters that may be there.
    const answers: string[] = [];
    const probe = async (command: Command): Promise<void> => {
      await arena.pass(1000);
      const reply = await reds.give(command, reds.told.length + 1000 + answers.length);
      answers.push(JSON.stringify(reply));
      if ('accepted' in reply) await Promise.all([blues.reach(reply.accepted), reds.reach(reply.accepted)]);
    };
    for (const at of ['0403', '0604', '0305']) {
      await probe({ type: 'coverPlace', at, sight: { there: 'all', where: 'all', what: ['red'] } });
      await probe({ type: 'undo' });
    }
    await probe({ type: 'setMarker', pieces: ['p7'], kind: 'moved' });
    await probe({ type: 'undo' });
    for (const unit of [onMap, 'p999']) {
      await probe({ type: 'movePieces', pieces: [unit], to: '0403' });
      await probe({ type: 'guide', kind: 'attack', state: { unit: made.indexOf(unit) }, status: 'open', acts: [] });
    }
    await probe({ type: 'deletePool', pool });
    await probe({ type: 'drawPieces', pool, count: 9, to: 'hand:red' });
    await give(blues, { type: 'coverPlace', at: '0305', sight: { ...blueOnly } });
    await give(blues, { type: 'nextPhase' });
    await arena.pass(30_000);
    reds.room!.send('sync', {});
    await reds.until(() => reds.wholes === 2);
    spy.send('sync', {});
    const wholes = (): number => spy.frames().filter(({ type }) => type === 'whole').length;
    await reds.until(() => wholes() === 2);

    const get = async (path: string): Promise<string> =>
      (await fetch(asking.url + path, { headers: { Authorization: `Bearer ${red.token}` } })).text();
    const pages = await Promise.all(
      ['history?from=1&before=1', `history?from=${reds.seq - 3}&before=1`, 'game'].map((path) =>
        get(`/api/tables/${table}/${path}`),
      ),
    );
    const branch = await asking.ask('POST', `/api/tables/${table}/branch`, { seq: reds.seq });
    pages.push(await get(`/api/tables/${(branch as { id: string }).id}/game`));
    const secret = await blue.ask('GET', `/api/tables/${table}/history?from=1&before=1`);
    await Promise.all([blues.leave(), reds.leave(), spy.close()]);
    return { frames: spy.frames(), pages, answers, all: JSON.stringify(secret), hidden: made };
  } finally {
    await arena.end();
  }
};

/** Messages about the table; the roster by session, and the handshake, are Colyseus' own and random. */
const messages = (frames: readonly Frame[]): readonly Frame[] =>
  frames.filter(({ code }) => code === codes.data || code === codes.bytes);

/** Everything that can be read from the messages, decompressed and decoded. */
const readable = (frames: readonly Frame[]): string => {
  let view: View | undefined;
  const texts = messages(frames).map((frame) => {
    if (frame.type === 'whole') {
      view = decodeWhole(frame.body);
      return view;
    }
    if (frame.type !== 'steps') return bodyOf(frame);
    const next: Advance | undefined = view && decodeSteps(view, frame.body);
    view = next?.view ?? view;
    return next?.steps;
  });
  return JSON.stringify(texts);
};

/** Plays with both sets of secrets, and compares what red received. */
const compare = async (start: StartArena, pair: readonly [Secrets, Secrets]): Promise<void> => {
  const games = [await play(start, pair[0]), await play(start, pair[1])] as const;

  for (const [index, secrets] of pair.entries()) {
    const { frames, pages, all, hidden } = games[index]!;
    const sent = readable(frames) + pages.join();
    const { note, envelope, words, label, marker } = secrets;
    for (const text of [note, envelope, words, label]) {
      expect(all).toContain(text);
      expect(sent).not.toContain(text);
    }
    expect(all).toContain(`"${marker}:blue":{`);
    expect(sent).not.toContain(`"${marker}:`);
    expect(hidden.length).toBe(secrets.counters.length);
    for (const id of hidden) {
      expect(all).toContain(`"${id}":{`);
      expect(sent).not.toContain(`"${id}"`);
    }
    for (const { body } of messages(frames)) {
      for (const text of [note, envelope, words, label, ...hidden]) {
        expect(Buffer.from(body).includes(Buffer.from(text))).toBe(false);
      }
    }
    expect(sent).toContain('"back:blue"');
  }

  const [a, b] = games.map(({ frames }) => {
    const told = messages(frames).filter(({ type }) => type !== 'digest');
    const digests = messages(frames).filter(({ type }) => type === 'digest');
    return {
      told: told.map(({ type, body }) => `${type} ${Buffer.from(body).toString('hex')}`),
      digests: new Map(
        digests.map((frame) => bodyOf<ServerMessages['digest']>(frame)).map((at) => [at.seq, at.digest]),
      ),
    };
  });
  expect(a!.told.length).toBeGreaterThan(30);
  expect(b!.told).toEqual(a!.told);
  // The time of a digest depends on the machine; its content must not depend on secrets.
  for (const [seq, digest] of a!.digests) expect(b!.digests.get(seq) ?? digest).toBe(digest);
  expect(a!.digests.size).toBeGreaterThan(0);
  expect(games[1].pages).toEqual(games[0].pages);
  expect(games[1].answers).toEqual(games[0].answers);
  expect(games[0].answers.filter((answer) => answer.includes('accepted')).length).toBeGreaterThan(5);
};

/** For one process, or for several over which people and requests are spread; a soak tries more secrets. */
export const describeLeaks = (name: string, start: StartArena): void => {
  const random = seeded(soakSeed);
  const pairs = Array.from(
    { length: Math.ceil((soakTimes - 1) / 5) },
    () => [secretsFrom(random), secretsFrom(random)] as const,
  );
  test.each([[one, other] as const, ...pairs])(
    `nothing that a seat may not know is sent to it, and what is sent is the same whatever the secrets are: ${name}`,
    (...pair) => compare(start, pair),
    240_000,
  );
};
