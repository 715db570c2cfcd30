import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf } from '@umpire/shared/umpire';
import { beginning, choosing, recommendedOf } from '@umpire/shared/umpire/guiding.ts';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';

/** The Allies' first combat phase, all dice showing `die`. */
const combat = (die: number) => {
  const opening = seatedAt(openingOf(module, 'historical'), { allied: 'anna', german: 'ben' });
  const turn = { number: 1, phase: 'combat', side: 'allied' };
  const ports = { ...seededPorts(1), dice: () => () => die };
  const play = new Play({ ...opening, turn }, { ports, on: groundOf(module, 'historical') });
  const read = (): Position => positionOf(rules.reading, module, play.table);
  const asked = () => {
    const open = read().procedures.find(({ status }) => status === 'open');
    const prompt = open && bombardment.prompt(read(), open.state);
    return prompt && { open, prompt };
  };
  /** Takes this choice, or the recommended one. */
  const take = (id?: string): void => {
    const { open, prompt } = asked()!;
    const choice = id === undefined ? recommendedOf(prompt.choices) : prompt.choices.find((one) => one.id === id);
    const command = choosing(open, choice!);
    expect(breachesOf(rules.judge!(read(), command, prompt.side === undefined ? undefined : [prompt.side]))).toEqual(
      [],
    );
    play.do(prompt.side === 'german' ? 'ben' : 'anna', command);
  };
  return { play, read, asked, take };
};

const standing = (p: Position, side: string) =>
  p.units.filter((unit) => unit.side === side).map(({ id, place, steps }) => [id, place, steps]);

test.each([1, 2, 3, 4, 5, 6])(
  '8.4a markers alone attack a hex at %i: they lie there, and only the defender suffers',
  (die) => {
    const { play, read, asked, take } = combat(die);
    const p = read();
    const [offer, ...others] = bombardment.offers(p, 'allied');
    expect([others, bombardment.offers(p, 'german')]).toEqual([[], []]);
    const begin = beginning(offer!);
    expect(breachesOf(rules.judge!(p, begin, ['german'])).map(({ clause }) => clause)).toEqual(['8.4a']);
    play.do('anna', begin);
    const target = asked()!.prompt.choices[0]!.id;
    take(target);
    // Nobody goes on without a marker.
    expect(asked()!.prompt.choices.map(({ id }) => id)).not.toContain('go-on');
    take();
    const strength = asked()!.prompt.battle!.strength.attack;
    expect(strength).toBeGreaterThan(0);
    while (asked() && asked()!.prompt.step !== 'end') take();
    const result = asked()?.prompt.result?.code;
    take();
    const after = read();
    const hex = target.replace('at-', '');
    const laid = after.markers.filter(({ kind, place }) => kind === 'support' && place === hex);
    expect(laid.map(({ values }) => values?.support)).toEqual([strength]);
    expect(standing(after, 'allied')).toEqual(standing(p, 'allied'));
    const isHurt = JSON.stringify(standing(after, 'german')) !== JSON.stringify(standing(p, 'german'));
    expect([result, isHurt]).toEqual([result, /^D|EX/.test(result ?? '')]);
    // 7.1a The hex has been attacked.
    const at = after.board.grid.parse(hex)!;
    expect(attack.offers(after, 'allied').map(({ state }) => state.target)).not.toContain(hex);
    play.do('anna', beginning(bombardment.offers(after, 'allied')[0]!));
    expect(asked()!.prompt.choices.flatMap((choice) => choice.hex ?? [])).not.toContain(at);
  },
);
