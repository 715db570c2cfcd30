const FRACTIONS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾', '0.33': '⅓', '0.67': '⅔' };

/** Movement points or strengths in the usual notation: `2½`. */
export const formatPoints = (points: number): string => {
  const whole = Math.floor(points);
  const rest = Math.round((points - whole) * 100) / 100;
  if (rest === 0) return String(whole);
  const sign = FRACTIONS[String(rest)];
  if (sign === undefined) return String(Math.round(points * 100) / 100);
  return whole === 0 ? sign : `${whole}${sign}`;
};

/** With its sign, and a real minus: `+2`, `−½`, `0`. */
export const formatSigned = (points: number): string =>
  points > 0 ? `+${formatPoints(points)}` : points < 0 ? `−${formatPoints(-points)}` : '0';

/** A probability in percent. Small ones are not shown as 0 %, nor large ones as 100 %. */
export const formatChance = (probability: number): string => {
  const share = probability * 100;
  if (share > 0 && share < 1) return '<1%';
  if (share > 99 && share < 100) return '>99%';
  return `${Math.round(share)}%`;
};
