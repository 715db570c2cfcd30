import { useEffect, useMemo } from 'react';
import { useLog } from '../../state/log.ts';
import { usePreferences } from '../../state/preferences.ts';
import { type Course, courseOf, notesIn } from './course.ts';

/** The course of the game. While the user looks back, missing pages of the log are fetched one by one. */
export const useCourse = (looksBack: boolean): Course => {
  const { entries, hasEarlier, fetchEarlier } = useLog();
  const folds = usePreferences(({ foldsUndone }) => foldsUndone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is a reason to fetch the one before
  useEffect(() => {
    if (looksBack && hasEarlier) void fetchEarlier();
  }, [looksBack, hasEarlier, entries.length === 0 ? 0 : entries[0]?.seq]);
  return useMemo(() => {
    const course = courseOf(entries);
    return folds ? course : { ...course, passedOver: notesIn(entries) };
  }, [entries, folds]);
};
