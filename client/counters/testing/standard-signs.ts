import { fileURLToPath } from 'node:url';
import type { symbols } from '@umpire/shared/module/counter.ts';
import ms from 'milsymbol';
import type { Sign, SignPart } from '../symbol.ts';

/** The signs as the standard's library draws them. They are written to a file once: the library is a hundred times as large. */
export const SIGNS_FILE = fileURLToPath(new URL('../signs.json', import.meta.url));

type SymbolKind = Exclude<(typeof symbols)[number], 'none'>;

/** Entity and its two modifiers in a numeric symbol code (APP-6D: friendly land unit). */
const ENTITIES: Readonly<Record<SymbolKind, readonly [entity: string, above: string, below: string]>> = {
  infantry: ['121100', '00', '00'],
  'motor-infantry': ['121104', '00', '00'],
  'mech-infantry': ['121102', '00', '00'],
  armor: ['120500', '00', '00'],
  'anti-tank': ['120400', '00', '00'],
  'tank-destroyer': ['120401', '00', '00'],
  'rocket-artillery': ['130300', '41', '00'],
  artillery: ['130300', '00', '00'],
  'self-propelled-artillery': ['130301', '00', '00'],
  reconnaissance: ['121300', '00', '00'],
  airborne: ['121100', '00', '01'],
  glider: ['121100', '01', '00'],
  mountain: ['121100', '00', '27'],
  engineer: ['140700', '00', '00'],
  cavalry: ['121300', '00', '00'],
  'anti-air': ['130100', '00', '00'],
  headquarters: ['110000', '00', '00'],
  supply: ['163400', '00', '00'],
  air: ['120800', '00', '00'],
  naval: ['170100', '00', '00'],
  'machine-gun': ['110000', '00', '00'],
  militia: ['110000', '00', '00'],
};

/** What the library says of one part, as far as the signs above need it. */
interface Instruction {
  readonly type: string;
  readonly icon?: boolean;
  readonly d?: string;
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
  readonly x?: number;
  readonly y?: number;
  readonly factor?: number;
  readonly text?: string;
  readonly fill?: string | false;
  readonly stroke?: string | false;
  readonly non_scaling_stroke?: number;
  readonly draw?: Instructions;
}
type Instructions = readonly (Instruction | Instructions)[];

/** Every sign, without its frame. */
export const signsOf = (): Readonly<Record<string, Sign>> =>
  Object.fromEntries(Object.entries(ENTITIES).map(([kind, code]) => [kind, signOf(code.join(''))]));

const signOf = (code: string): Sign => {
  const drawn = new ms.Symbol(`1003100000${code}`, { infoFields: false });
  const { drawInstructions } = drawn as unknown as { readonly drawInstructions: Instructions };
  return partsOf(drawInstructions, { x: 0, y: 0, scale: 1 });
};

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const partsOf = (instructions: Instructions, within: Frame): SignPart[] =>
  instructions.flatMap((one) => (isGroup(one) ? partsOf(one, within) : partOf(one, within)));

const isGroup = (one: Instruction | Instructions): one is Instructions => Array.isArray(one);

/** @throws if the library draws a part in a way that the signs do not know */
const partOf = (one: Instruction, within: Frame): SignPart[] => {
  const { x, y, scale } = within;
  switch (one.type) {
    case 'translate':
      return partsOf(one.draw ?? [], { ...within, x: x + scale * (one.x ?? 0), y: y + scale * (one.y ?? 0) });
    case 'scale':
      return partsOf(one.draw ?? [], { ...within, scale: scale * (one.factor ?? 1) });
    case 'path':
      if (!one.icon) return [];
      if (scale !== 1) break;
      return [{ path: one.d ?? '', ...inkOf(one, 1) }];
    case 'circle':
      return [{ circle: [x + scale * one.cx!, y + scale * one.cy!, scale * one.r!], ...inkOf(one, scale) }];
    case 'text':
      if (one.text === '') return [];
  }
  throw new Error(`A sign has a part that cannot be written: ${JSON.stringify(one)}`);
};

/** What is said of neither is both. `scale` makes lines thinner, too. */
const inkOf = (
  { fill, stroke, non_scaling_stroke: thicker = 1 }: Instruction,
  scale: number,
): Pick<SignPart, 'filled' | 'lines'> => {
  const lines = stroke === false ? 0 : Math.round(scale * thicker * 1000) / 1000;
  return { ...(fill !== false && { filled: true }), ...(lines !== 1 && { lines }) };
};
