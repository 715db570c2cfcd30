import type { Command } from '@umpire/shared/table/command.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { exportGame } from '@umpire/shared/table/history/game-file.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { allSeeing } from '@umpire/shared/table/sight/viewer.ts';
import { defaultUmpire } from '@umpire/shared/table/state/umpire.ts';
import { Play, settings, tableWith } from '@umpire/shared/table/testing/test-kit.ts';
import { isCommand, parseCommand, command as schema } from '@umpire/shared/table/wire/parse-command.ts';
import { type TextField, textFieldsOf } from '@umpire/shared/table/wire/text-fields.ts';
import { expect, test } from 'vitest';
import type { Names } from './guided-names.ts';
import { type StepJson, WordsOf, withoutWords } from './words.ts';

const all = { there: 'all', where: 'all', what: 'all' } as const;
const design = { name: '', symbol: 'infantry', color: '#1a2b3c', values: { attack: 1 } } as const;

/** For each type of command with words, one that can be given at the table below. Each word goes into its field. */
const samples: { readonly [type: string]: object } = {
  createPieces: { pieces: [{ counter: 'custom', at: '0101', design }] },
  setMarker: { pieces: ['p1'], kind: 'supply' },
  labelPieces: { pieces: ['p1'], label: '' },
  setValue: { pieces: ['p1'], value: 'attack' },
  createPool: { name: '', kind: 'pool', sight: all },
  rollDice: { expression: '2d6', purpose: '' },
  say: { text: '', to: 'all' },
  writeNote: { title: '', text: '', audience: 'all' },
  draw: { drawing: { shape: 'words', from: '0101', to: '0101', text: '' }, color: '#1a2b3c', audience: 'all' },
  guide: { kind: 'attack', state: {}, status: 'open', acts: [] },
  addSeat: { name: '', sides: ['german'] },
  changeSeat: { seat: 's2', name: '', sides: ['allied'] },
  setName: { name: '' },
  renameTable: { name: '' },
  changeMap: { changes: [{ type: 'hex', hex: '0101', name: '' }] },
};

const fields = textFieldsOf(schema).filter(({ holds }) => holds === 'writer');
const typeOf = ({ path }: TextField): string => path[0]!.slice(1, -1);

type Tree = { [key: string]: unknown };

/** The command with this word in this field. */
const commandWith = (field: TextField, word: string): Command => {
  const sample = samples[typeOf(field)];
  if (!sample) throw new Error(`${field.path.join('.')}: a sample command is missing`);
  const made = structuredClone({ type: typeOf(field), ...sample }) as Tree;
  const path = field.path.slice(1).filter((part) => !part.startsWith('('));
  let part: Tree = made;
  for (const key of path.slice(0, -1)) part = part[key === '*' ? Object.keys(part)[0]! : key] as Tree;
  const last = path.at(-1) === '*' ? Object.keys(part)[0]! : path.at(-1)!;
  part[last] = last === 'state' ? { note: word, at: ['0101', word] } : word;
  const parsed = parseCommand(made);
  if (!isCommand(parsed)) throw new Error(`${field.path.join('.')}: ${JSON.stringify(parsed)}`);
  return parsed;
};

const start = () =>
  new Play(
    tableWith(
      { '0101': ['german-a-2', 'german-b-2'], '0202': ['allied-c-2'] },
      { host: 'ben', settings: { ...settings, umpire: { ...defaultUmpire, overrule: 'ask' } } },
    ),
  );

/** No game proposes anything. */
const names: Names = { state: new Set(['note', 'at']), gap: new Set(), field: new Set() };

const stepsOf = (play: Play): readonly StepJson[] => JSON.parse(JSON.stringify(play.log)) as readonly StepJson[];

const erased = (play: Play, person: string): readonly StepJson[] => {
  const words = new WordsOf(person, names);
  for (const [i, step] of stepsOf(play).entries()) words.add(step, play.log[i]!.by.person);
  return stepsOf(play).map((step, i) =>
    withoutWords(step, { words: words.all, names }, play.log[i]!.by.person === person),
  );
};

test.each(fields.map((field) => [field.path.join('.'), field] as const))(
  'what a person writes into %s goes with them, where others repeat it, too',
  (_path, field) => {
    const word = 'Zwölf Wörter';
    const play = start();
    play.do('anna', { type: 'say', text: 'Annas words', to: 'all' });
    play.do('ben', commandWith(field, word));
    // Names of people go by their ids (`erase.ts`).
    const isPlain = field.path[0] !== '(setName)';
    // Undone, done again, copied, and deleted by another: the log holds it in many forms.
    for (const type of ['undo', 'redo'] as const) play.try('ben', { type });
    play.do('anna', { type: 'clonePieces', pieces: ['p1'] });
    const [note] = Object.keys(play.table.notes);
    if (note) play.do('ben', { type: 'deleteNote', note });
    expect(JSON.stringify(play.log)).toContain(word);
    const steps = erased(play, 'ben');
    if (isPlain) expect(JSON.stringify(steps)).not.toContain('Zwölf');
    expect(JSON.stringify(steps)).toContain('Annas words');
    // What is left is a log that can be played, shown and exported.
    const opened = {
      seq: 0,
      time: 0,
      by: { person: 'ben' },
      act: 'openTable',
      events: [{ type: 'tableOpened', table: play.before[0] ?? play.table }],
    };
    const log = [opened, ...steps] as unknown as readonly Step[];
    const table = replay(log);
    expect(Object.keys(table.pieces)).toEqual(Object.keys(play.table.pieces));
    const game = JSON.stringify(
      exportGame({ seq: 0, time: 0, table: replay(log.slice(0, 1)) }, log.slice(1), allSeeing, 0),
    );
    if (isPlain) expect(game).not.toContain('Zwölf');
  },
);

test("an asked act's words go, and what others wrote in the same words first stays", () => {
  const play = start();
  play.do('anna', { type: 'labelPieces', pieces: ['p2'], label: 'Reserve' });
  play.do('ben', { type: 'labelPieces', pieces: ['p3'], label: 'Reserve' });
  const breach = { clause: '1', area: 'movement', says: { text: 'x' }, remedy: { text: 'y' }, at: [] } as const;
  const judged = { breaches: [breach], openly: [{ clause: '1', area: 'movement' }], overrule: true } as const;
  play.do('ben', { type: 'labelPieces', pieces: ['p1'], label: 'Bens label' }, judged);
  play.do('ben', { type: 'setValue', pieces: ['p1'], value: 'attack', to: 'Bens value' }, judged);
  for (const request of Object.keys(play.table.requests))
    play.do('anna', { type: 'answerRequest', request, agree: true });
  const text = JSON.stringify(erased(play, 'ben'));
  expect(JSON.stringify(play.log)).toContain('Bens value');
  expect(text).not.toContain('Bens');
  expect(text).toContain('Reserve');
});

test('in a branch, the words go that were written before it', () => {
  const play = start();
  play.do('ben', { type: 'labelPieces', pieces: ['p1'], label: 'Bens label' });
  const words = new WordsOf('ben', names);
  for (const step of stepsOf(play)) words.add(step, 'ben');
  const opening = { events: [{ type: 'tableOpened', table: play.table }] } as unknown as StepJson;
  const branch = new WordsOf('ben', names, words.all);
  branch.add(opening, 'anna');
  expect(JSON.stringify(withoutWords(opening, { words: branch.all, names }, false))).not.toContain('Bens label');
});
