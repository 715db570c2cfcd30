import { useEffect } from 'react';
import { useServerNews } from '../state/server-news.ts';
import { fetchNews } from './http.ts';

/** Milliseconds after which it is asked for again: whoever is at a table is told at once. */
const ASK_EVERY = 5 * 60_000;

/** Asks what the operator tells all. A server that does not answer has said nothing new. */
export const refreshServerNews = (): Promise<void> => fetchNews().then(useServerNews.getState().hear, () => {});

/** Keeps it up to date while a page is open. */
export const useFollowedNews = (): void => {
  useEffect(() => {
    void refreshServerNews();
    const timer = setInterval(() => void refreshServerNews(), ASK_EVERY);
    return () => clearInterval(timer);
  }, []);
};
