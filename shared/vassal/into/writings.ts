import type { Writing } from '../../module/counter.ts';
import type { Size } from '../grid/grid.ts';
import { parseWhole } from '../text/formats.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { colorOf } from './colors.ts';
import { templateOf } from './label-template.ts';

/** What is written on a counter of a size in pixels by its labels. `nameOfValue`: our name of a value that the counter has. */
export const writingsOf = (
  traits: readonly Trait[],
  size: Size,
  perPixel: number,
  nameOfValue: (name: string) => string | undefined,
): readonly Writing[] =>
  traits
    .toReversed()
    .filter(({ id, state }) => id === 'label' && state !== '')
    .flatMap((trait) => {
      const text = templateOf(trait.state, nameOfValue);
      if (text === '') return [];
      const field = (name: string, otherwise: string): string => fieldText(trait, name) || otherwise;
      const offset = (name: string): number => parseWhole(fieldText(trait, name)) ?? 0;
      const [across, down] = [field('horizontal', 'c'), field('vertical', 't')];
      const edge = (at: string, first: string, last: string): number => (at === first ? -0.5 : at === last ? 0.5 : 0);
      const ground = colorOf(fieldText(trait, 'background'));
      const points = Math.min(Math.max(parseWhole(fieldText(trait, 'fontSize')) ?? 10, 4), 200);
      return [
        {
          text,
          x: (edge(across, 'l', 'r') * size.width + offset('horizontalOffset')) * perPixel,
          y: (edge(down, 't', 'b') * size.height + offset('verticalOffset')) * perPixel,
          align: ALIGN[field('horizontalJustification', 'c')] ?? 'center',
          valign: VALIGN[field('verticalJustification', 'b')] ?? 'bottom',
          size: Math.min(points * LINE * perPixel, 1_000),
          color: colorOf(fieldText(trait, 'foreground')) ?? '#000000',
          ...(ground !== undefined && { ground }),
        },
      ];
    })
    .slice(0, 20);

/** The height of a line, in heights of its letters. */
const LINE = 1.2;
const ALIGN: { readonly [letter: string]: Writing['align'] } = { l: 'left', c: 'center', r: 'right' };
const VALIGN: { readonly [letter: string]: Writing['valign'] } = { t: 'top', c: 'middle', b: 'bottom' };
