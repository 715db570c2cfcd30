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

/** Does something for as long as the page is printed; `act` returns what takes it back. */
const whilePrinting = (act: () => () => void): void => {
  let takeBack: (() => void) | undefined;
  const turn = (isPrinting: boolean): void => {
    if (isPrinting) takeBack ??= act();
    else {
      takeBack?.();
      takeBack = undefined;
    }
  };
  window.matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
  window.addEventListener('beforeprint', () => turn(true));
  window.addEventListener('afterprint', () => turn(false));
};

/** Paper is light: in the dark scheme the words would be as good as invisible on it, and with backgrounds all of it ink. */
export const printInLight = (): void => {
  const { dataset } = document.documentElement;
  whilePrinting(() => {
    const before = dataset.mantineColorScheme ?? 'light';
    dataset.mantineColorScheme = 'light';
    return () => {
      dataset.mantineColorScheme = before;
    };
  });
};

/** A sheet of paper is no phone and no wide screen: rules for sizes of the screen hold on it as they held on the screen. */
export const printLayoutOfScreen = (): void =>
  whilePrinting(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => sizeRulesIn(sheet.cssRules));
    // It may be too late to ask for the screen.
    const held = rules.map(({ media }) => window.matchMedia(media.mediaText.replaceAll('screen', 'all')).matches);
    const texts = rules.map(({ media }) => media.mediaText);
    for (const [i, { media }] of rules.entries()) media.mediaText = held[i] ? 'all' : 'not all';
    return () => {
      for (const [i, { media }] of rules.entries()) media.mediaText = texts[i]!;
    };
  });

const sizeRulesIn = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    const own = rule instanceof CSSMediaRule && /width|height|orientation/.test(rule.media.mediaText) ? [rule] : [];
    return rule instanceof CSSGroupingRule ? [...own, ...sizeRulesIn(rule.cssRules)] : own;
  });
