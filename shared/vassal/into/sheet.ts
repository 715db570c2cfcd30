import type { CounterSheet } from '../../module/counter.ts';
import type { GameModule } from '../../module/module.ts';
import type { Picture } from '../../module/pictures.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { makeIds, type TextShelf } from './names.ts';
import type { Drawn, ImportPlan } from './plan.ts';
import type { Reporting } from './report.ts';
import type { ImportedSides } from './sides.ts';

interface Shared {
  readonly texts: TextShelf;
  readonly reporting: Reporting;
  readonly sides: ImportedSides;
}

/** What all counters of an imported module share: pictures, values, backs, and the names of all these. */
export class ImportSheet {
  readonly module: VassalModule;
  /** Hundredths of a hex that a pixel of a counter takes. */
  readonly perPixel: number;
  readonly texts: TextShelf;
  readonly reporting: Reporting;
  readonly sides: ImportedSides;
  readonly pictures: NonNullable<GameModule['pictures']> = {};
  /** Makes the ids of counters. */
  readonly idOf = makeIds('counter');
  /** Our names of pictures, by VASSAL's. */
  readonly #pictures = new Map<string, string>();
  readonly #values: CounterSheet['values'] = {};
  readonly #valueNames = new Map<string, string>();
  readonly #valueIds = makeIds('value');
  readonly #backs: CounterSheet['backs'];
  readonly #backNames = new Map<string, string>();
  readonly #backIds = makeIds('back');

  constructor({ module, spread, pictures: plan }: ImportPlan, drawn: Drawn, { texts, reporting, sides }: Shared) {
    this.module = module;
    this.perPixel = spread.perPixel;
    this.texts = texts;
    this.reporting = reporting;
    this.sides = sides;
    this.#backs = Object.fromEntries(['plain', ...sides.all.map(({ id }) => id)].map((id) => [id, { style: id }]));
    const pictureIds = makeIds('picture');
    const pictures: Record<string, Picture> = this.pictures;
    for (const { name, sheet, x, y, width, height } of plan.pictures.values()) {
      const image = drawn.sheets[sheet];
      if (image === undefined) continue;
      const id = pictureIds(name);
      this.#pictures.set(name, id);
      pictures[id] = { image, x, y, width, height };
    }
  }

  /** Our name of a picture; undefined if there is none. */
  pictureOf(image: string): string | undefined {
    return this.#pictures.get(image);
  }

  /** Our name of a value; the first call declares it. The level of a layer is a number. */
  valueOf(name: string, of: 'number' | 'text' | 'layer'): string {
    const key = `${of} ${name}`;
    const id = this.#valueNames.get(key) ?? this.#valueIds(name);
    this.#valueNames.set(key, id);
    this.#values[id] ??= { name: this.texts.keyOf(name), type: of === 'text' ? 'text' : 'number', together: 'apart' };
    return id;
  }

  /** The name of the back that a masked piece shows. */
  backOf(mask: Trait | undefined, side: string | undefined): string {
    const usual = side ?? 'plain';
    const image = mask && maskImages(mask).find((name) => this.#pictures.has(name));
    const size = image === undefined ? undefined : this.module.images.sizeOf(image);
    if (image === undefined || !size) return usual;
    const key = `${image} ${usual}`;
    const there = this.#backNames.get(key);
    if (there !== undefined) return there;
    const id = `mask-${this.#backIds(image)}`.slice(0, 40);
    this.#backs[id] = {
      style: usual,
      pictured: {
        width: Math.min(size.width * this.perPixel, 10_000),
        height: Math.min(size.height * this.perPixel, 10_000),
        perPixel: this.perPixel,
        layers: [{ shows: 'face', pictures: [this.#pictures.get(image)!] }],
      },
    };
    this.#backNames.set(key, id);
    return id;
  }

  /** The sheet without its counters, once they have all been made. */
  get common(): Omit<CounterSheet, 'counters'> {
    const styles = Object.fromEntries([
      ['plain', { ground: '#e6e0d0', ink: '#222222' }],
      ...this.sides.all.map(({ id, color }) => [id, { ground: color, ink: '#ffffff' }] as const),
    ]);
    return {
      styles,
      backs: this.#backs,
      values: this.#values,
      layouts: { plain: { factors: '' } },
      kinds: { piece: { name: this.texts.keyOf('Counter'), layout: 'plain', unit: false } },
      markers: {},
    };
  }
}

const maskImages = (mask: Trait): readonly string[] => {
  const display = fieldText(mask, 'display') ?? '';
  return [display.startsWith('G') ? display.slice(1) : '', fieldText(mask, 'image') ?? ''].filter(
    (name) => name !== '',
  );
};
