/** The color of the desk on which the boards lie. */
export const DESK = { light: '#cfc8ba', dark: '#191b1c' };
