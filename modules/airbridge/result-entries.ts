/** What can stand in a cell of each replaceable chart. */

/** 12.3 Letters, steps, fatigue: `D2F1`. */
export const maneuverEntries: readonly string[] = [
  ...['A', 'D'].flatMap((side) =>
    ['', '1', '2', '3', '4'].flatMap((steps) => ['', 'F1', 'F2', 'F3'].map((fatigue) => side + steps + fatigue)),
  ),
  'BF1',
  '–',
];

/** 9.1, 13.1 Numbers; a dash is nothing. */
export const bombardmentEntries: readonly string[] = ['–', '1', '2', '3', '4', '5'];
export const assaultEntries: readonly string[] = ['–', '1', '2', '3', '4', '5', '6'];

const drms = ['–', '−3', '−2', '−1', '+1', '+2', '+3'];
/** 19.1 */
export const armorManeuverEntries: readonly string[] = drms;
/** 19.2 Attacker's, then defender's; `NE`: no effect. */
export const armorAssaultEntries: readonly string[] = [
  'NE',
  ...drms
    .flatMap((attacker) => drms.map((defender) => `${attacker} / ${defender}`))
    .filter((entry) => entry !== '– / –'),
];

/** 7.2 Blown; nothing. */
export const demolitionEntries: readonly string[] = ['✕', '–'];

/** 7.0 Movement points for a hex or a route. */
export const costEntries: readonly string[] = ['½', '1', '1½', '2', '3', '4', '5', '6'];
