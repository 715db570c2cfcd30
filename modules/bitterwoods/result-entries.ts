/** Possible entries of charts that an owner of the printed game replaces. */

const plain = ['DE', 'AE', 'CA', 'SU', 'ENG', 'FF'];
const retreats = ['D', 'A', '1D', '1A'].flatMap((who) => [1, 2, 3, 4].map((hexes) => `${who}${hexes}`));

/** 9.5, with and without the asterisk of attrition (20). */
export const crtEntries: readonly string[] = [...plain, ...retreats].flatMap((entry) => [entry, `${entry}*`]);

/** 23.3 Hexes to advance. */
export const angriffEntries: readonly string[] = ['0', '1', '2', '3', '4', '5', '6'];

/** 12.6 Armies that are short of supplies. */
export const shortageEntries: readonly string[] = [
  'none',
  ...['6pz', '5pz', '7', '6pz+5pz', '6pz+7', '5pz+7', '6pz+5pz+7'],
];

/** 11.1 */
export const aircraftEntries: readonly string[] = Array.from({ length: 13 }, (_, count) => String(count));

/** 25.1 The two places and the hexes around them. */
export const dumpEntries: readonly string[] = [
  ...['1809', '1808', '1810', '1709', '1710', '1909', '1910'],
  ...['2719', '2718', '2720', '2618', '2619', '2818', '2819'],
];
