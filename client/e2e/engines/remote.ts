/** An input source and its actions, as in all versions of WebDriver (`input.performActions`). */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser of any engine with one window, controlled from outside. */
export interface Remote {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; promises are awaited, and the result must be JSON. */
  read<T>(expression: string): Promise<T>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG screenshot. */
  picture(): Promise<Buffer>;
  /** Errors of the page, and violations of its content security policy. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * For the page: collects errors in `window.complaints`. Runs before the page's own scripts if the engine allows it,
 * otherwise as early as possible.
 */
export const LISTENER = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.complaints.push(event.violatedDirective + ' forbids ' + event.blockedURI + ' in ' + event.sourceFile));
  addEventListener('error', ({ message }) => message && window.complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
})()`;

/** Waits until `look` returns something; throws with `what` after this many milliseconds. */
export const awaitIt = async <T>(what: string, look: () => Promise<T | undefined>, patience = 30_000): Promise<T> => {
  const end = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
