/**
 * What a file is saved as: `Ford – Turn 3 – 2026-11-22.umpire.json`. Signs that some system has for folders or
 * drives are left out.
 */
export const fileName = (parts: readonly string[], when: Date, ending: string): string => {
  const day = [when.getFullYear(), when.getMonth() + 1, when.getDate()].map((part) => String(part).padStart(2, '0'));
  const name = [...parts, day.join('-')].map((part) => part.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim());
  return `${name
    .filter((part) => part !== '')
    .join(' – ')
    .replaceAll(/\s+/g, ' ')}.${ending}`;
};
