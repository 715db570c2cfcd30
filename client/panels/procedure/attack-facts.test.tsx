// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { reckoningOf, type Shift, say } from '@umpire/shared/umpire';
import type { AttackPart } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { expect, test } from 'vitest';
import { useLog } from '../../state/log.ts';
import { fordModule, fordTable, renderAtTable } from '../../ui/test-table.tsx';
import type { BattleAnswer, PromptAnswer } from '../../umpire/questions.ts';
import { AttackFacts } from './attack-facts.tsx';
import { Outcome } from './outcome.tsx';

const pieceOf = (counter: string) => Object.values(fordTable.pieces).find((piece) => piece.counter === counter)!;
const [attacker, defender] = [pieceOf('blue-1'), pieceOf('red-1')];
const text = (key: string): string => fordModule.text('en', key);

const attack = (state: object = {}): Procedure => ({
  id: 'r1',
  kind: 'attack',
  turn: 1,
  phase: 'combat',
  side: 'blue',
  by: 'blue',
  state: { attackers: [attacker.id], target: '0502', ...state },
  status: 'open',
});

const battle = (more: Partial<BattleAnswer> = {}): BattleAnswer => ({
  attackers: [attacker.id],
  target: fordModule.grid.parse('0502')!,
  chosen: {},
  defenders: [defender.id],
  allowed: { type: 'legal' } as unknown as BattleAnswer['allowed'],
  contributions: [],
  strength: { attack: 4, defense: 2 },
  odds: '2:1',
  shifts: [],
  drm: [],
  sums: { attack: reckoningOf([]), defense: reckoningOf([]), shifts: reckoningOf([]), drm: reckoningOf([]) },
  column: '2:1',
  chart: 'combat',
  options: [],
  outcomes: [
    { probability: 0.5, result: 'DR', says: say('kind.infantry') },
    { probability: 0.5, result: 'D1', says: say('kind.armor') },
  ],
  columns: [{ column: '2:1', probability: 1 }],
  ...more,
});
const rolled = battle({ roll: 5, outcomes: [{ probability: 1, result: 'DR', says: say('kind.infantry') }] });
const result = { code: 'DR', says: say('kind.infantry'), chart: 'combat', roll: 5 };
const prompt = (more: Partial<NonNullable<PromptAnswer['prompt']>>): PromptAnswer['prompt'] => ({
  step: 'pay',
  clause: '5.4',
  says: say('value.move'),
  choices: [],
  show: { hexes: [], units: [] },
  steps: [],
  ...more,
});
const thrown = { column: '2:1', drm: 0, odds: '2:1', defenders: [defender.id] };

const openTable = () => fireEvent.click(screen.getByRole('button', { name: 'Table and outcomes' }));
const litRow = () =>
  screen.getAllByRole('row').flatMap((row) => (row.dataset.lit === 'true' ? (row.firstChild?.textContent ?? '') : []));

test('the result stands on the strip in code and words as soon as the die lies, not before', () => {
  renderAtTable(<Outcome state={attack().state} result={undefined} />);
  expect(screen.queryByText(text('kind.infantry'))).toBeNull();
  renderAtTable(<Outcome state={attack({ thrown }).state} result={result} />);
  expect(screen.getByText('DR').closest('p')!.textContent).toBe(`DR ${text('kind.infantry')}`);
});

test('where no unit defends, as before a guarded dump, no name is announced', () => {
  const line = () => screen.getByText(/0502/).closest('p')!.textContent;
  renderAtTable(<AttackFacts procedure={attack()} prompt={prompt({ battle: battle({ defenders: [] }) })} />);
  expect(line()).not.toContain(': ');
});

test('the table shows how it may end before the roll, and after it the row of the roll', () => {
  renderAtTable(<AttackFacts procedure={attack()} prompt={prompt({ battle: battle() })} />);
  openTable();
  expect(screen.getAllByText('50%')).toHaveLength(2);
  expect(litRow()).toEqual([]);
  renderAtTable(<AttackFacts procedure={attack({ thrown })} prompt={prompt({ battle: rolled, result })} />);
  openTable();
  expect(litRow()).toEqual(['5']);
  expect(screen.queryByText('100%')).toBeNull();
});

test('the row stays lit when the units have gone and no odds can be reckoned', () => {
  renderAtTable(<AttackFacts procedure={attack({ thrown })} prompt={prompt({ result })} />);
  openTable();
  expect(litRow()).toEqual(['5']);
  screen.getByRole('columnheader', { current: true, name: '2:1' });
});

test('what is paid after the roll changes nothing of the odds that were fought', () => {
  const sheet = { strength: { attack: 4, defense: 2 }, forces: [], shifts: [], drm: [] };
  const fought = { ...thrown, sheet };
  renderAtTable(<AttackFacts procedure={attack({ thrown: fought })} prompt={prompt({ battle: rolled, result })} />);
  screen.getByRole('button', { name: /^Defense/ });
  const gone = battle({ strength: { attack: 4, defense: 0 }, defenders: [], column: '4:1', outcomes: [] });
  renderAtTable(<AttackFacts procedure={attack({ thrown: fought })} prompt={prompt({ battle: gone, result })} />);
  expect(screen.queryByRole('button', { name: /^Defense/ })).toBeNull();
  openTable();
  screen.getByRole('columnheader', { current: true, name: '2:1' });
});

/** The line with these words; in it a space that keeps words together is one like any other. */
const lineWith = (words: string): string =>
  screen.getByText(words, { exact: false }).closest('p')!.textContent.replaceAll('\u00A0', ' ');

test('what modifies the die stands apart from what shifts the column', () => {
  const shift = { clause: '5.2', by: -1, says: say('terrain.woods') };
  const modifier = { clause: '5.3', by: -1, says: say('terrain.river') };
  const at = (part: Shift) => ({ ...part, at: [] });
  const sums = { ...battle().sums, shifts: reckoningOf([at(shift)]), drm: reckoningOf([at(modifier)]) };
  const shown = battle({ odds: '3:1', column: '2:1', sums });
  renderAtTable(<AttackFacts procedure={attack()} prompt={prompt({ battle: shown })} />);
  const line = lineWith(text('terrain.river'));
  const [column, die] = line.split(' · ');
  expect(column).toContain(`${text('terrain.woods')} 5.2 → 2:1`);
  expect(column).not.toContain(text('terrain.river'));
  expect(die).toContain(text('terrain.river'));
});

test('of a moment of the past it shows what had been paid until then', () => {
  const part = (seq: number, to: string): AttackPart => ({
    seq,
    news: [],
    attack: `r1 0502 ${attacker.id}`,
    kind: 'attack',
    turn: { number: 1, phase: 'combat', side: 'blue' },
    target: '0502',
    attackers: [attacker],
    defenders: [defender],
    rolls: [],
    deeds: [{ piece: defender, type: 'retreats', from: '0502', to }],
    overrules: [],
  });
  renderAtTable(<AttackFacts procedure={attack({ thrown })} prompt={undefined} />);
  const entry = (seq: number, to: string) =>
    ({ seq, act: 'guide', undoes: [], redoes: [], attacks: [part(seq, to)] }) as never;
  // The table that is shown is that after step 10.
  act(() => useLog.getState().append([entry(9, '0603'), entry(11, '0704')]));
  screen.getByText(/0603$/);
  expect(screen.queryByText(/0704$/)).toBeNull();
});

test('where the shifts end with the table, its last column is named, so that the parts add up', () => {
  const shift = { clause: '5.2', by: 2, says: say('terrain.woods'), at: [] };
  const cap = { clause: '5.1', by: -1, says: say('kit.reckoning.last-column', { column: '4-1' }), at: [] };
  const sums = { ...battle().sums, shifts: reckoningOf([shift, cap]) };
  renderAtTable(
    <AttackFacts procedure={attack()} prompt={prompt({ battle: battle({ odds: '3:1', column: '4:1', sums }) })} />,
  );
  expect(lineWith('is the last column')).toMatch(/4 to 2: 3:1.*\+2 .*−1 4:1 is the last column 5.1 → 4:1/);
});

test('a strength opens to its sum', () => {
  const unit = { clause: '5.1', by: 4, says: say('kit.reckoning.printed', { unit: 'a' }), at: [] };
  const sums = { ...battle().sums, attack: reckoningOf([unit]) };
  renderAtTable(<AttackFacts procedure={attack()} prompt={prompt({ battle: battle({ sums }) })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Attack 4' }));
  screen.getByText('total', { exact: false });
});
