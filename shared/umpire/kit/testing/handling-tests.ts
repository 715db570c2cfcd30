import { describe, expect, test } from 'vitest';
import type { LoadedModule } from '../../../module/index.ts';
import { mayGive } from '../../../table/deciding/may.ts';
import type { SideId, Table } from '../../../table/index.ts';
import type { BreachData } from '../../../table/state/umpire.ts';
import type { RulesPlugin } from '../../plugin.ts';
import { TableUmpire } from '../../table-umpire.ts';
import { type HandAct, type HandlingRules, memoryAid } from '../play/handling/rules.ts';
import { type Attempt, handledTable, type Moment, momentOf } from './handled-table.ts';

/** When the rulebook lets a side do it by hand, with its own things and things of no side; `always`: in every phase. */
type When = { readonly [side: SideId]: readonly Moment[] | 'always' };
/** `all`: also with things of other sides. `of`: with things of each side at other times. */
type Expected = {
  readonly [act in HandAct]?: When | { readonly all: When } | { readonly of: { readonly [side: SideId]: When } };
};

type Moments<Side extends string> = Record<Side, Moment[]>;

/** For `expected`: each side in its own phases of these names. */
export const inOwn =
  <Side extends string>(...sides: readonly Side[]) =>
  (...phases: readonly string[]): Moments<Side> =>
    Object.fromEntries(sides.map((side) => [side, phases.map((phase) => `${phase}-${side}`)])) as Moments<Side>;

/** Each side in the phases of all sides. */
export const inAll =
  <Side extends string>(...sides: readonly Side[]) =>
  (...phases: readonly string[]): Moments<Side> => {
    const all = sides.flatMap((side) => phases.map((phase) => `${phase}-${side}`));
    return Object.fromEntries(sides.map((side) => [side, all])) as Moments<Side>;
  };

/** What a game's rulebook says about the hand. A module's `rules/handling.test.ts` calls `handlingTests` with it. */
export interface HandlingTests {
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
  readonly scenario: string;
  readonly handling: HandlingRules;
  /**
   * Written from the clauses, not from `handling`. What is not in it is never done by hand, but for memory aids, names
   * and facings, which are their owner's.
   */
  readonly expected: {
    readonly pieces: { readonly [kind: string]: Expected };
    readonly marks: { readonly [kind: string]: Expected };
    readonly values?: { readonly [name: string]: Expected };
    /** `unit`, and `box:ID` for `remove`: who may put a unit into a box. */
    readonly units?: { readonly [kind: string]: Expected };
  };
}

/** Refusals that say who may do it and when, not on which condition. */
const isOfTime = ({ says: { text } }: BreachData): boolean =>
  /^kit\.handling\.(never|phase|turn|side|unseen)$/.test(text);

/** Everything that a hand can take hold of has its rule, and the table's umpire holds every seat to it in every phase. */
export const handlingTests = (game: HandlingTests): void => {
  describe('what hands do', () => {
    test('everything that lies on a table has its rule', () => expect(missingIn(game)).toEqual([]));
    const { table, attempts } = handledTable(game.module, game.scenario);
    const phases = game.module.data.manifest.phases.map((phase) => [momentOf(phase), phase] as const);
    test.each(phases)('in %s a clause allows it, or it is refused', (moment, { id, side }) => {
      const turn = { number: table.turn.number, phase: id, ...(side !== undefined && { side }) };
      expect(wrongAt(game, { ...table, turn }, attempts, moment)).toEqual([]);
    });
    test('nobody without a seat does anything', () => {
      const watched: Table = { ...table, people: { ...table.people, watcher: { name: 'watcher' } } };
      const by = { person: 'watcher' };
      expect(attempts.filter(({ command }) => !mayGive(watched, by, command))).toEqual([]);
    });
  });
};

/** Kinds, marks, boxes and tracks of the game that `handling` does not have, and those that the game does not have. */
const missingIn = ({ module: { data }, handling }: HandlingTests): readonly string[] => {
  const { kinds, markers } = data.counters;
  const compare = (of: string, there: readonly string[], ruled: readonly string[]): readonly string[] => [
    ...there.filter((id) => !ruled.includes(id)).map((id) => `${of} ${id} has no rule`),
    ...ruled.filter((id) => !there.includes(id)).map((id) => `there is no ${of} ${id}`),
  ];
  const pieces = Object.keys(kinds).filter((kind) => !kinds[kind]!.unit);
  const others = Object.keys(handling.pieces).filter((kind) => kinds[kind]?.unit);
  const places = [...data.boxes, ...data.tracks].map(({ id }) => id);
  return [
    // A game may rule on counters of other kinds too, which its rules read as pieces.
    ...compare('kind', [...pieces, ...others], Object.keys(handling.pieces)),
    ...compare('marker', Object.keys(markers), Object.keys(handling.marks)),
    ...compare('box or track', places, Object.keys(handling.boxes)),
  ];
};

/** What the umpire refuses or allows at this moment, against the rulebook. */
const wrongAt = (
  game: HandlingTests,
  table: Table,
  attempts: readonly Attempt[],
  moment: Moment,
): readonly string[] => {
  const { rules, module } = game;
  const umpire = new TableUmpire({ plugin: rules, module });
  const wrong: string[] = [];
  for (const { id: by } of module.data.manifest.sides) {
    for (const attempt of attempts) {
      const { breaches } = umpire.judge(table, by, attempt.command);
      const { act, of, kind, side, command } = attempt;
      const told = `${by}: ${act} ${of} ${kind}${side === undefined ? '' : ` of ${side}`} (${command.type})`;
      if (isExpected(game, attempt, { by, moment, turnSide: table.turn.side })) {
        const [timely] = breaches.filter(isOfTime);
        if (timely) wrong.push(`${told} is refused by ${timely.clause} (${timely.says.text})`);
      } else if (breaches.length === 0) wrong.push(`${told} is allowed`);
      for (const { clause } of breaches)
        if (!rules.clauses[clause]) wrong.push(`${told}: there is no clause ${clause}`);
    }
  }
  return wrong;
};

interface Who {
  readonly by: SideId;
  readonly moment: Moment;
  readonly turnSide: SideId | undefined;
}

/** Whether it holds only for a side's own things, and when. */
const whenIn = (found: NonNullable<Expected[HandAct]>, side: SideId | undefined): readonly [own: boolean, When] => {
  if ('all' in found) return [false, found.all as When];
  if ('of' in found) return [false, (found.of as { readonly [side: SideId]: When })[side ?? ''] ?? {}];
  return [true, found as When];
};

const isExpected = (game: HandlingTests, { of, kind, act, side }: Attempt, { by, moment, turnSide }: Who): boolean => {
  const { expected, handling } = game;
  const found = expected[of]?.[kind]?.[act];
  if (found) {
    const [own, when] = whenIn(found, side);
    const now = when[by] ?? [];
    return (!own || side === undefined || side === by) && (now === 'always' || now.includes(moment));
  }
  const owner = side ?? turnSide ?? by;
  const isAid = (of === 'pieces' || of === 'marks') && handling[of][kind] === memoryAid;
  return owner === by && (isAid || act === 'turn' || act === 'label');
};
