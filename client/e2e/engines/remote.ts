/** One source of input and what it does, as WebDriver has it in all its versions (`input.performActions`). */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser of any engine with one window, driven from outside. */
export interface Remote {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; promises are awaited, and what comes of it must be JSON. */
  read<T>(expression: string): Promise<T>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Gives the page so much room, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** PNG of what is seen. */
  picture(): Promise<Buffer>;
  /** Errors of the page, and whatever its content security policy forbade. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * For the page: gathers what goes wrong in `window.complaints`. Runs before the page's own scripts where the engine lets it,
 * and as early as it can elsewhere.
 */
export const LISTENER = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.complaints.push(event.violatedDirective + ' forbids ' + event.blockedURI + ' in ' + event.sourceFile));
  addEventListener('error', ({ message }) => message && window.complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
})()`;

/** Waits until `look` gives something; throws with `what` after so many milliseconds. */
export const awaitIt = async <T>(what: string, look: () => Promise<T | undefined>, patience = 30_000): Promise<T> => {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
