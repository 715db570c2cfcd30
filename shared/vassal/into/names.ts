import type { Texts } from '../../module/text.ts';

/** Letters, digits and dashes of a name, in lower case; empty if it has none, as a name in Japanese. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');

/** Makes ids of a module's vocabulary out of names of any kind, never the same twice. */
export const makeIds = (otherwise: string): ((name: string) => string) => {
  // Every object has this one.
  const used = new Set(['constructor']);
  return (name) => {
    const slug = slugOf(name) || otherwise;
    let id = slug;
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`;
    used.add(id);
    return id;
  };
};

/** The texts of an imported module, under keys that are made for them; equal texts share a key. */
export class TextShelf {
  readonly #keys = new Map<string, string>();

  keyOf(text: string): string {
    const whole = text.slice(0, 20_000) || '–';
    const key = this.#keys.get(whole) ?? `t${this.#keys.size + 1}`;
    this.#keys.set(whole, key);
    return `own.${key}`;
  }

  /** VASSAL's texts are in one language, which stands for all. */
  get texts(): Texts {
    return { own: Object.fromEntries([...this.#keys].map(([text, key]) => [key, text])) };
  }
}
