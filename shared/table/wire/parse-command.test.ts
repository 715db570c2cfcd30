import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts } from '../command.ts';
import { limits } from '../state/limits.ts';
import { commandFrom, manifoldTable } from '../testing/random-play.ts';
import { scan } from '../testing/test-kit.ts';
import { isCommand, parseCommand } from './parse-command.ts';

const guide = { type: 'guide', kind: 'attack', state: {}, status: 'open', acts: [] };

/** Nested guided play. */
const within = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ ...guide, acts: [inner] }), guide);

const pathsOf = (message: unknown): string[] => {
  const parsed = parseCommand(message);
  return isCommand(parsed) ? [] : parsed.map(({ path }) => path);
};

const line = { shape: 'line', from: '0101', to: '0102', bends: [1, 2] };
const words = { shape: 'words', from: '0101', to: '0101', text: 'Here' };
const drawn = { type: 'draw', drawing: line, color: '#ff0000', audience: 'all' };

const pool = { type: 'createPool', kind: 'pool', sight: { there: 'all', where: 'all', what: 'all' } } as const;

describe('a command from the wire', () => {
  test('survives a round trip for all commands of people', () => {
    const types = new Set<string>();
    for (let what = 0; what < 400; what++) {
      const { command } = commandFrom(manifoldTable(), [what, what, what * 7, what * 3, what * 5]);
      expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
      types.add(command.type);
    }
    expect(types.size).toBeGreaterThan(40);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['']],
    ['no object', 'undo', ['']],
    ['an unknown type', { type: 'winGame' }, ['type']],
    ['a field too many', { type: 'undo', really: true }, ['']],
    ['a field missing', { type: 'movePieces', pieces: ['p1'] }, ['to']],
    ['no pieces', { type: 'movePieces', pieces: [], to: '0101' }, ['pieces']],
    ['a piece id of nobody’s', { type: 'movePieces', pieces: ['p1', '__proto__'], to: '0101' }, ['pieces.1']],
    ['no place', { type: 'movePieces', pieces: ['p1'], to: 'nowhere' }, ['to']],
    ['half a facing', { type: 'facePieces', pieces: ['p1'], facing: 1.5 }, ['facing']],
    ['a facing too far', { type: 'facePieces', pieces: ['p1'], facing: 6 }, ['facing']],
    ['blank chat', { type: 'say', text: '  \n ', to: 'all' }, ['text']],
    ['control characters', { type: 'say', text: 'a\u0007b', to: 'all' }, ['text']],
    ['control characters in a name', { type: 'setName', name: 'An\u0000na' }, ['name']],
    ['a name that turns the direction of what stands around it', { type: 'setName', name: 'An\u202ena' }, ['name']],
    ['a seat like that', { type: 'addSeat', name: '\u2066Ally', sides: [] }, ['name']],
    ['a pool like that', { ...pool, name: 'Cup\u200f' }, ['name']],
    ['a label like that', { type: 'labelPieces', pieces: ['p1'], label: 'a\u061cb' }, ['label']],
    ['a name of two lines', { type: 'renameTable', name: 'a\u2028b' }, ['name']],
    ['half a character', { type: 'say', text: 'a\ud800', to: 'all' }, ['text']],
    ['a line break in a name', { type: 'setName', name: 'A\nB' }, ['name']],
    ['settings of the server’s', { type: 'changeSettings', settings: { locked: false } }, ['settings']],
    ['infinity', { type: 'setValue', pieces: ['p1'], value: 'attack', to: Number.POSITIVE_INFINITY }, ['to']],
    ['a value named like a method', { type: 'setValue', pieces: ['p1'], value: '__proto__', to: 1 }, ['value']],
    ['a map without changes', { type: 'changeMap', changes: [] }, ['changes']],
    ['a hex of a path', { type: 'changeMap', changes: [{ type: 'hex', hex: '../../x' }] }, ['changes.0.hex']],
    ['a line of half a bend', { ...drawn, drawing: { ...line, bends: [1, 2, 3] } }, ['drawing.bends']],
    ['a line beyond all maps', { ...drawn, drawing: { ...line, bends: [1, 1e9] } }, ['drawing.bends.1']],
    ['a line without end', { ...drawn, drawing: { ...line, bends: Array(999).fill(0) } }, ['drawing.bends']],
    ['a line from hand to hand', { ...drawn, drawing: { ...line, from: 'hand:german' } }, ['drawing.from']],
    ['words in two places', { ...drawn, drawing: { ...words, to: '0102' } }, ['drawing']],
    ['words that turn', { ...drawn, drawing: { ...words, text: 'a\u202eb' } }, ['drawing.text']],
    ['words without end', { ...drawn, drawing: { ...words, text: 'x'.repeat(81) } }, ['drawing.text']],
    ['a ring with words', { ...drawn, drawing: { ...words, shape: 'ring' } }, ['drawing']],
    ['a drawing of no shape', { ...drawn, drawing: { from: '0101', to: '0102' } }, ['drawing.shape']],
    ['a color by name', { ...drawn, color: 'red' }, ['color']],
    ['an address for a scan', { type: 'layScan', scan: { ...scan, image: '../../umpire.db' } }, ['scan.image']],
    ['a scan of two points', { type: 'layScan', scan: { ...scan, points: scan.points.slice(1) } }, ['scan.points']],
    ['a scan that nobody sees', { type: 'layScan', scan: { ...scan, opacity: 0 } }, ['scan.opacity']],
    ['a scan of no size', { type: 'layScan', scan: { ...scan, width: 0, height: 1e6 } }, ['scan.width', 'scan.height']],
    [
      'an umpire half set',
      { type: 'changeSettings', settings: { umpire: { overrule: 'ask' } } },
      ['settings.umpire.modes', 'settings.umpire.changing'],
    ],
    ['nothing in a state', { ...guide, state: { a: null } }, ['state']],
    ['a method in a state', { ...guide, state: JSON.parse('{"__proto__":1}') }, ['state']],
    ['a list for a state', { ...guide, state: [1] }, ['state']],
    ['affairs of the table in play', { ...guide, acts: [{ type: 'undo' }] }, ['acts.0']],
    ['guided play within itself', { ...guide, acts: [guide] }, ['acts.0']],
    ['guided play without a bottom', within(5_000), ['acts.0']],
    ['two mistakes', { type: 'rollDice', expression: '', purpose: 7 }, ['expression', 'purpose']],
  ])('with %s is told what is wrong', (_, message, paths) => {
    expect(pathsOf(message)).toEqual(paths);
  });

  test.each<[string, unknown]>([
    ['chat', { type: 'say', text: 'x'.repeat(limits.chat + 1), to: 'all' }],
    ['pieces', { type: 'deletePieces', pieces: Array.from({ length: limits.piecesInCommand + 1 }, (_, i) => `p${i}`) }],
    ['note', { type: 'writeNote', title: '', text: 'x'.repeat(limits.noteText + 1), audience: 'all' }],
    ['dice', { type: 'rollDice', expression: '1'.repeat(limits.expression + 1), purpose: '' }],
    ['audience', { type: 'say', text: 'x', to: Array.from({ length: limits.audience + 1 }, () => 'german') }],
    [
      'map',
      {
        type: 'changeMap',
        changes: Array.from({ length: limits.mapChanges + 1 }, () => ({ type: 'hex', hex: '0101' })),
      },
    ],
    [
      'map in few changes',
      {
        type: 'changeMap',
        changes: Array.from({ length: 60 }, () => ({
          type: 'hexside',
          between: ['0101', '0102'],
          is: Array.from({ length: 32 }, () => 'x'.repeat(40)),
        })),
      },
    ],
    ['name', { type: 'renameTable', name: 'x'.repeat(limits.name + 1) }],
    ['state', { ...guide, state: { text: 'x'.repeat(limits.procedureState) } }],
    ['guidance', { ...guide, acts: Array.from({ length: limits.actsOfProcedure + 1 }, () => ({ type: 'nextPhase' })) }],
  ])('of too much %s is refused', (_, message) => {
    expect(pathsOf(message)).toHaveLength(1);
  });

  test('has the blanks around texts taken off', () => {
    expect(parseCommand({ type: 'setName', name: '  Anna ' })).toEqual({ type: 'setName', name: 'Anna' });
  });

  test('never makes it throw, and comes through only in shape', () => {
    const types = fc.constantFrom(...acts);
    const fields = fc.dictionary(
      fc.constantFrom('pieces', 'to', 'at', 'sight', 'text', 'index', 'pool', 'seat', 'settings', 'x'),
      fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withDate: true }),
    );
    const like = fc.tuple(types, fields).map(([type, rest]) => ({ ...rest, type }));
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true }), like), (message) => {
        const parsed = parseCommand(message);
        if (isCommand(parsed)) expect(acts).toContain(parsed.type);
        else expect(parsed.length).toBeGreaterThan(0);
      }),
      { seed: 4, numRuns: 3000 },
    );
  });
});
