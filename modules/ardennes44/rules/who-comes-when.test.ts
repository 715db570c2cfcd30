import { breachesOf, type Position, type Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { reach } from './11-movement.ts';
import { whyNotIntoBox } from './11-off-map.ts';
import { entryFor, entryLetters } from './13-entry.ts';
import { whyNotDrop } from './27-special.ts';
import { allied, clausesOf, german, positionWith, unitOf } from './testing/position.ts';
import { positionAt } from './testing/table.ts';

/** 13.1, 27.2, 27.9, 33 A unit comes in from its turn on, by its entry, on its condition: by card, by hand, or asked about. */

const at = (number: number, side: string) => positionAt('campaign', { number, side, phase: 'movement' });
const turnOf = ({ place }: Unit): number => Number(/^track:turn:(\d+)$/.exec(place ?? '')?.[1]);

/** Where the umpire says the unit can go, and its verdict on a hand that puts it there. */
const answers = (p: Position, unit: Unit, hex: number) => {
  const found = reach(p, [unit]);
  const to = p.board.grid.number(hex);
  const byHand = breachesOf(rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to }, [unit.side]));
  return {
    reached: found.cost(hex) !== undefined,
    why: found.why(hex)?.clause,
    hand: clausesOf(byHand),
    card: isOnCard(p, unit),
  };
};

/** Whether the card of arrivals asks about the unit, if nobody else is waiting. */
const isOnCard = (p: Position, { id, side }: Unit): boolean => {
  const others = p.units.filter((unit) => unit.id !== id && unit.side === side && unit.at === undefined);
  const alone = p.with(new Map(others.map((unit) => [unit.id, undefined])));
  const arrivals = rules.procedures!.find(({ kind }) => kind === 'arrivals')!;
  const [offer] = arrivals.offers(alone, side);
  return offer !== undefined && arrivals.prompt(alone, offer.state)?.step === id;
};

test.each(['german', 'allied'] as const)(
  '13.1 %s units of every turn and entry, on the eve of their turn and in it',
  (side) => {
    const start = at(1, side);
    const all = start.units.filter((unit) => unit.side === side && turnOf(unit) > 1);
    const guests = [...new Map(all.map((unit) => [`${turnOf(unit)} ${entryLetters(start, unit)}`, unit])).values()];
    let seen = 0;
    for (const number of new Set(guests.map(turnOf))) {
      const [eve, then] = [at(number - 1, side), at(number, side)];
      for (const { id, name } of guests.filter((unit) => turnOf(unit) === number)) {
        const [hex] = entryFor(then, then.unit(id)!);
        // 27.2, 27.9 The paratroops drop, and 653 waits for its die.
        if (hex === undefined || name.startsWith('653')) continue;
        seen += 1;
        expect(answers(eve, eve.unit(id)!, hex), name).toEqual({
          reached: false,
          why: '13.1a',
          hand: ['13.1a'],
          card: false,
        });
        expect(answers(then, then.unit(id)!, hex), name).toMatchObject({ reached: true, hand: [], card: true });
      }
    }
    expect(seen).toBeGreaterThan(10);
  },
);

test('13.1 asked about, a unit of turn 8 has no reach on turn 1', () => {
  for (const word of ['arrives', 'turn'])
    for (const [number, isOpen] of [
      [1, false],
      [7, false],
      [8, true],
      [9, true],
    ] as const) {
      const p = positionWith([german('a', null, { entry: 'K', [word]: 8 })], { standard: true, turn: { number } });
      expect([...reach(p, [unitOf(p, 'a')]).hexes()].length > 0, `${word} ${number}`).toBe(isOpen);
    }
});

test('13.1 by its own entry hexes only, and not from the pile of the dead', () => {
  const p = at(8, 'german');
  const unit = p.units.find(({ side, place }) => side === 'german' && place === 'track:turn:8')!;
  const own = new Set(entryFor(p, unit));
  const other = p.board.grid.parse('0113')!;
  expect(own.has(other)).toBe(false);
  expect(answers(p, unit, other)).toMatchObject({ reached: false });
  const dead = p.with(new Map([[unit.id, { ...unit, place: 'box:german-dead', beganAt: 'box:german-dead' }]]));
  const [hex] = [...own];
  expect(answers(dead, dead.unit(unit.id)!, hex!)).toMatchObject({ reached: false, why: '13.1a', hand: ['13.1a'] });
});

test('13.1 nobody waits in a box before his turn', () => {
  const named = (p: Position) => p.units.find(({ name }) => name === '7 Arm/CCA')!;
  const why = (number: number) =>
    clausesOf(whyNotIntoBox(at(number, 'allied'), named(at(number, 'allied')), 'northeast'));
  expect([why(2), why(3)]).toEqual([['13.1a'], []]);
});

test('27.9 653 comes after its die, 27.2 von der Heydte by his drop alone', () => {
  const p = at(4, 'german');
  const tiger = p.units.find(({ name }) => name.startsWith('653'))!;
  const [hex] = entryFor(p, tiger);
  expect(answers(p, tiger, hex!)).toMatchObject({ reached: false, why: '27.9a', hand: ['27.9a'], card: false });
  const rolled = p.at({
    procedures: [{ kind: 'arrival-653', status: 'done', state: {} }] as unknown as Position['procedures'],
  });
  expect(answers(rolled, tiger, hex!)).toMatchObject({ reached: true, hand: [] });
  const heydte = (number: number) => {
    const now = at(number, 'german');
    const unit = now.units.find(({ name }) => /heydte/i.test(name))!;
    const drop = now.board.grid.hexes.find((each) => now.board.terrainAt(each) === 'clear')!;
    const to = now.board.grid.number(drop);
    return clausesOf(breachesOf(rules.judge!(now, { type: 'movePieces', pieces: [unit.id], to }, ['german'])));
  };
  expect(heydte(2)).toEqual(['27.2a']);
});

test('27.2b who drops by hand owes the die: the phase waits for it', () => {
  const p = at(3, 'german');
  const unit = p.units.find(({ name }) => /heydte/i.test(name))!;
  const hex = p.board.grid.hexes.find((each) => whyNotDrop(p, unit, each).length === 0)!;
  expect(clausesOf(rules.phases!.mayEnd(p))).not.toContain('27.2b');
  // The chance is this turn's: whoever ends the phase is told.
  expect(rules.phases!.todo(p).find(({ offer }) => offer?.kind === 'drop')).toMatchObject({
    optional: true,
    lapses: true,
  });
  const dropped = p.moved([unit], hex);
  expect(clausesOf(rules.phases!.mayEnd(dropped))).toContain('27.2b');
  const { offer } = rules.phases!.todo(dropped).find(({ clause }) => clause === '27.2b')!;
  const begin = { type: 'guide', kind: 'drop', acts: [], state: offer!.state, status: 'open' } as const;
  expect(breachesOf(rules.judge!(dropped, begin, ['german']))).toEqual([]);
  const rolls = { drop: [{ dice: '1d6' }] };
  const thrown = dropped.at({
    procedures: [
      { id: 'd', kind: 'drop', status: 'done', state: { dropped: unit.id, rolls } },
    ] as unknown as Position['procedures'],
  });
  expect(clausesOf(rules.phases!.mayEnd(thrown))).not.toContain('27.2b');
});

test('33.1 optional units of a table that plays without them stay away, whoever is asked', () => {
  const p = at(22, 'german');
  const unit = p.units.find(({ place }) => place === 'box:german-optional')!;
  const [hex] = p.board.area('entry-l');
  expect(answers(p, unit, hex!)).toMatchObject({ reached: false, why: '33.1a', hand: ['33.1a'], card: false });
});

test('who waits in a box may come in at once, if he was there when the phase began', () => {
  const p = positionWith([allied('a', null)], { standard: true, turn: { number: 7, side: 'allied' } });
  const waits = { ...unitOf(p, 'a'), place: 'box:southeast', beganAt: 'box:southeast' };
  const there = p.with(new Map([['a', waits]]));
  expect([...reach(there, [waits]).hexes()].length).toBeGreaterThan(0);
});
