/** What a sheet of A4 or Letter has room for in landscape, within its margins, in CSS pixels. */
const PAPER = { width: 990, height: 720 };

/**
 * Tells the style sheets the size of the screen, so that a page can be printed as it stands, only smaller: the board is
 * drawn for the screen, and its words lie on it.
 */
export const keepScreenSize = (): void => {
  const { style } = document.documentElement;
  const note = (): void => {
    if (window.matchMedia('print').matches) return;
    const { innerWidth: width, innerHeight: height } = window;
    style.setProperty('--screen-width', `${width}px`);
    style.setProperty('--screen-height', `${height}px`);
    style.setProperty('--print-zoom', String(Math.min(1, PAPER.width / width, PAPER.height / height)));
  };
  note();
  window.addEventListener('resize', note);
};

/** Paper is light: in the dark scheme the words would be as good as invisible on it, and with backgrounds all of it ink. */
export const printInLight = (): void => {
  const { dataset } = document.documentElement;
  let before: string | undefined;
  const dress = (isPrinting: boolean): void => {
    if (isPrinting === (before !== undefined)) return;
    if (isPrinting) before = dataset.mantineColorScheme ?? 'light';
    dataset.mantineColorScheme = isPrinting ? 'light' : before!;
    if (!isPrinting) before = undefined;
  };
  window.matchMedia('print').addEventListener('change', ({ matches }) => dress(matches));
  window.addEventListener('beforeprint', () => dress(true));
  window.addEventListener('afterprint', () => dress(false));
};
