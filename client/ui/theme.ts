import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Field green, the color of everything that can be pressed. */
const field: MantineColorsTuple = [
  '#e9f5f3',
  '#d5e8e5',
  '#aad1cc',
  '#7bb9b1',
  '#55a59b',
  '#3a958b',
  '#23796f',
  '#1f6b66',
  '#175853',
  '#0d443f',
];

/** Warm grays like card and paper, which Mantine uses for surfaces and borders of the light scheme. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f1ea',
  '#e9e4da',
  '#dcd6c9',
  '#c6bfb0',
  '#a59e8f',
  '#7b766b',
  '#57534b',
  '#3a3833',
  '#24231f',
];

/** The same for the dark scheme, from text to the darkest background. */
const dark: MantineColorsTuple = [
  '#dcdedb',
  '#b3b8b5',
  '#8f9693',
  '#656d6b',
  '#454d4b',
  '#343b3a',
  '#282e2d',
  '#202524',
  '#191c1c',
  '#121515',
];

const sans =
  "'Noto Sans Variable', 'Noto Sans', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP', Meiryo, system-ui, sans-serif";

export const theme = createTheme({
  colors: { field, gray, dark },
  primaryColor: 'field',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'Noto Sans Mono', Menlo, Consolas, monospace",
  headings: { fontFamily: sans, fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: true,
        multiline: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: 17, fontWeight: 680 } },
    },
    // A menu has no extra item that holds the focus at first: it contains only what can be chosen.
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', withinPortal: true } },
    // Unfolding is not animated: a press on an element that moves before the release would be lost.
    Accordion: { defaultProps: { transitionDuration: 0 } },
    Collapse: { defaultProps: { transitionDuration: 0 } },
  },
});

/** Semantic names over Mantine's grays, for the style sheets. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground': '#f4f1ea',
    '--surface': '#fffefb',
    '--sunken': '#f7f4ee',
    '--line': '#e2dccf',
    '--line-strong': '#c6bfb0',
    '--ink': '#24231f',
    '--ink-soft': '#625d53',
    '--accent': '#1f6b66',
    '--accent-soft': '#e3f0ee',
    '--good': '#2c6e35',
    '--taught': '#7a2fc0',
    '--warn': '#8a5300',
    '--warn-soft': '#fdf1d8',
    '--bad': '#b3261e',
    '--mantine-color-body': '#fffefb',
    '--mantine-color-text': '#24231f',
    '--mantine-color-dimmed': '#625d53',
    '--mantine-color-placeholder': '#7b766b',
    '--mantine-color-anchor': '#1f6b66',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-red-light-color': '#b3261e',
    '--mantine-color-green-light-color': '#1f6a2c',
    '--mantine-color-orange-light-color': '#8a3f00',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--mantine-color-field-light': '#e3f0ee',
    '--mantine-color-field-light-hover': '#d5e8e5',
    '--mantine-color-field-light-color': '#175853',
  },
  dark: {
    '--ground': '#141717',
    '--surface': '#1d2121',
    '--sunken': '#181b1b',
    '--line': '#303736',
    '--line-strong': '#454d4b',
    '--ink': '#e6e8e5',
    '--ink-soft': '#a3aaa7',
    '--accent': '#7bc4bb',
    '--accent-soft': '#1f3735',
    '--good': '#82c78b',
    '--taught': '#c79bff',
    '--warn': '#f0c06a',
    '--warn-soft': '#3a2e17',
    '--bad': '#ff8a80',
    '--mantine-color-body': '#1d2121',
    '--mantine-color-text': '#e6e8e5',
    '--mantine-color-dimmed': '#a3aaa7',
    '--mantine-color-placeholder': '#8f9693',
    '--mantine-color-anchor': '#7bc4bb',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-red-light-color': '#ff8a80',
    '--mantine-color-field-light': '#1f3735',
    '--mantine-color-field-light-hover': '#274643',
    '--mantine-color-field-light-color': '#9fd8d0',
  },
});
