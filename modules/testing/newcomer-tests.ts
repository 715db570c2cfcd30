import { groundOf, type LoadedModule, languages } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import {
  ATTACK,
  type Battle,
  breachesOf,
  type Hint,
  type Position,
  positionAfter,
  positionOf,
  type RulesPlugin,
  type Saying,
  tellIn,
} from '@umpire/shared/umpire';
import { declaration } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readState } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { Newcomer } from '@umpire/shared/umpire/opponent/rivals/newcomer.ts';
import { type Habits, ScriptedPlayer } from '@umpire/shared/umpire/opponent/rivals/scripted-player.ts';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

// Two whole turns of both sides by the first hint alone, and the same by a player who takes proposals.

/** A game whose hints are tried, and one of its scenarios. */
export interface Newcomers {
  readonly game: string;
  readonly scenario: string;
  /** The habits of a player who takes proposals. */
  readonly habits?: Habits;
}

/** Steps and hexes that a result costs one side; an eliminated unit counts two. */
const costOf = (part: unknown): number => {
  const { losses, loss, points, retreat, forced, eliminated } = (part ?? {}) as {
    readonly [word: string]: number | boolean | undefined;
  };
  const numbers = [losses, loss, points, retreat, forced].map((value) => Number(value ?? 0));
  return numbers.reduce((sum, value) => sum + value, 0) + (eliminated ? 2 : 0);
};

interface Harm {
  readonly attacker: number;
  readonly defender: number;
}

/** A result's part for one side, or for both in one: steps of either, and the defender's retreat. */
const partOf = (effects: unknown, role: 'attacker' | 'defender'): unknown => {
  const found = effects as Partial<Record<'attacker' | 'defender', unknown>> & { readonly [word: string]: unknown };
  if (found.attackerSteps === undefined) return found[role];
  return role === 'attacker'
    ? { losses: found.attackerSteps }
    : { losses: found.defenderSteps, retreat: found.retreat };
};

/** The expected cost of an attack to either side. */
const harmOf = ({ outcomes }: Battle): Harm => {
  const cost = (role: 'attacker' | 'defender'): number =>
    outcomes.reduce((sum, { probability, effects }) => sum + probability * costOf(partOf(effects, role)), 0);
  return { attacker: cost('attacker'), defender: cost('defender') };
};

/** The cost of all attacks to one side. */
const sumOf = (attacks: readonly Harm[], role: keyof Harm): number =>
  attacks.reduce((sum, harm) => sum + harm[role], 0);

/** What the attacks of a newcomer must cost the enemy for each step or hex that they cost them. */
const LEAST = 2;

interface Player {
  next(p: Position): Command | undefined;
}

interface Course {
  /** The expected cost of each attack at its declaration. */
  readonly attacks: readonly Harm[];
  readonly acts: ReadonlySet<string>;
  /** The position if neither side acts further. */
  readonly end: Position;
}

const TURNS = 2;

/** Plays two whole turns; `watch` sees every act before it is carried out. */
const playTurns = (
  module: LoadedModule,
  rules: RulesPlugin,
  scenario: string,
  player: Player,
  watch: (p: Position, command: Command) => void = () => {},
  turns = TURNS,
): Course => {
  const table = openingOf(module, scenario);
  const seats = Object.fromEntries(Object.entries(table.seats).map(([id, seat]) => [id, { ...seat, holder: 'anna' }]));
  const play = new Play({ ...table, seats }, { ports: seededPorts(5), on: groundOf(module, scenario) });
  const attacks: Harm[] = [];
  const acts = new Set<string>();
  let p = positionOf(rules.reading, module, play.table);
  const last = p.turn.number + turns;
  while (p.turn.number < last && !rules.victory?.(p).winner) {
    expect(play.log.length).toBeLessThan(3_000);
    const command = player.next(p);
    if (!command) throw new Error(`nobody goes on in ${JSON.stringify(p.turn)}`);
    watch(p, command);
    acts.add(command.type);
    const battle = battleBegun(rules, p, command);
    if (battle) attacks.push(harmOf(battle));
    play.do('anna', command);
    const moved = command.type === 'movePieces' && positionAfter(rules.reading, module, p, play.table, command.pieces);
    p = positionOf(rules.reading, module, play.table);
    // A server that keeps its position and a browser that reads the table anew ask for the same unit first.
    if (moved) expect(moved.units.map(({ id }) => id)).toEqual(p.units.map(({ id }) => id));
  }
  return { attacks, acts, end: p };
};

/** The battle of an attack that this command declares. */
const battleBegun = (rules: RulesPlugin, p: Position, command: Command): Battle | undefined => {
  if (command.type !== 'guide' || command.kind !== ATTACK || command.procedure !== undefined) return undefined;
  const { attackers, target } = command.state as { readonly attackers: readonly string[]; readonly target: string };
  const units = p.unitsOf(attackers);
  return rules.battle!(p, { attackers: units, target: p.board.grid.parse(target)!, options: {} });
};

/** Attacks whose die lies on the table and whose card does not tell the result. */
const untoldResults = ({ procedures = [] }: RulesPlugin, p: Position): readonly string[] =>
  p.procedures.flatMap(({ kind, status, state }) => {
    if (kind !== ATTACK || status !== 'open' || !readState(declaration, state)?.memory.thrown) return [];
    const prompt = procedures.find((one) => one.kind === kind)?.prompt(p, state);
    return prompt && !prompt.result ? [`${prompt.step} ${JSON.stringify(state)}`] : [];
  });

/** Properties of the hints of every game. */
export const newcomerTests = ({ game, scenario, habits }: Newcomers): void => {
  test('whoever takes only the first hint plays two turns of both sides legally, and attacks at good odds, and loses no more than by proposals; there is a hint at every moment', async () => {
    const [{ module }, rules] = [await loadGame(game), (await findPlugin(game))!];
    const sides = module.data.manifest.sides.map(({ id }) => id);
    let looks = 0;
    const newcomer = playTurns(module, rules, scenario, new Newcomer(rules, sides), (p, command) => {
      expect(breachesOf(rules.judge!(p, command)), JSON.stringify(command)).toEqual([]);
      expect(untoldResults(rules, p)).toEqual([]);
      if (command.type === 'nextPhase') expect(rules.phases!.mayEnd(p)).toEqual([]);
      looks += 1;
      if (looks % 7 === 0) for (const side of sides) expectHints(module, rules.hints!(p, side));
    });
    expect(looks).toBeGreaterThan(20);
    expect([...newcomer.acts]).toEqual(expect.arrayContaining(['movePieces', 'guide', 'nextPhase']));
    expect(newcomer.attacks.length).toBeGreaterThan(0);
    expect(sumOf(newcomer.attacks, 'defender')).toBeGreaterThanOrEqual(LEAST * sumOf(newcomer.attacks, 'attacker'));
    const scripted = playTurns(module, rules, scenario, new ScriptedPlayer(rules, sides, habits));
    // A player who takes the proposals attacks at two to one and better.
    if (scripted.attacks.length >= newcomer.attacks.length)
      expect(sumOf(newcomer.attacks, 'attacker')).toBeLessThanOrEqual(sumOf(scripted.attacks, 'attacker'));
  }, 240_000);
};

/** There is one, in words of both languages, and none is given twice. */
const expectHints = (module: LoadedModule, hints: readonly Hint[]): void => {
  expect(hints.length).toBeGreaterThan(0);
  const offers = hints.flatMap(({ offer, act }) => (act ? JSON.stringify(act) : offer ? JSON.stringify(offer) : []));
  expect(new Set(offers).size).toBe(offers.length);
  for (const { says, why } of hints) for (const saying of [says, why]) isSaid(module, saying);
};

/** The same for a game that is short enough to be played to its end. */
export const newcomerToTheEndTests = ({ game, scenario }: Newcomers): void => {
  test('the game is played to its verdict by nothing but the first hint, and something is still said then', async () => {
    const [{ module }, rules] = [await loadGame(game), (await findPlugin(game))!];
    const sides = module.data.manifest.sides.map(({ id }) => id);
    const wrongs: string[] = [];
    const watch = (p: Position, command: Command): void => {
      const broken = breachesOf(rules.judge!(p, command));
      if (broken.length > 0) wrongs.push(`${p.turn.number} ${p.turn.phase} ${JSON.stringify(command)}`);
    };
    const { attacks, end } = playTurns(module, rules, scenario, new Newcomer(rules, sides), watch, 99);
    expect(wrongs).toEqual([]);
    expect(attacks.length).toBeGreaterThan(2);
    expect(sides).toContain(rules.victory!(end).winner);
    for (const side of sides) expect(rules.hints!(end, side).length).toBeGreaterThan(0);
  });
};

/** A key without a text, or an unfilled placeholder. */
const isSaid = (module: LoadedModule, saying: Saying): void => {
  for (const language of languages) {
    expect(tellIn(language, module, saying)).not.toMatch(/^(rules|play|phase|kit)\.[\w.-]+$|\{\{|@\w/);
  }
};
