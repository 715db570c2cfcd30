/** At which lesson of its tutorial this browser is at a table, so that one can go away and come back. */
const keyOf = (table: string): string => `umpire-lesson-${table}`;

export const rememberedLesson = (table: string): number | undefined => {
  const text = localStorage.getItem(keyOf(table));
  const lesson = Number(text);
  return text !== null && Number.isInteger(lesson) && lesson > 0 ? lesson : undefined;
};

export const rememberLesson = (table: string, lesson: number | undefined): void => {
  if (lesson === undefined) localStorage.removeItem(keyOf(table));
  else localStorage.setItem(keyOf(table), String(lesson));
};
