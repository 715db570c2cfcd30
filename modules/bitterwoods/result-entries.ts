/** What can stand in a cell of the combat results table (9.5), with and without the asterisk of attrition (20). */

const plain = ['DE', 'AE', 'CA', 'SU', 'ENG', 'FF'];
const retreats = ['D', 'A', '1D', '1A'].flatMap((who) => [1, 2, 3, 4].map((hexes) => `${who}${hexes}`));

export const crtEntries: readonly string[] = [...plain, ...retreats].flatMap((entry) => [entry, `${entry}*`]);

/** 23.3 Hexes to advance. */
export const angriffEntries: readonly string[] = ['0', '1', '2', '3', '4', '5', '6'];
