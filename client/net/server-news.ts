import { useEffect } from 'react';
import { useServerNews } from '../state/server-news.ts';
import { fetchNews } from './http.ts';

/** Milliseconds between two requests; people at a table are told at once. */
const ASK_EVERY = 5 * 60_000;

/** Fetches the operator's messages. If the server does not answer, nothing changes. */
export const refreshServerNews = (): Promise<void> => fetchNews().then(useServerNews.getState().hear, () => {});

/** Keeps it up to date while a page is open. */
export const useFollowedNews = (): void => {
  useEffect(() => {
    void refreshServerNews();
    const timer = setInterval(() => void refreshServerNews(), ASK_EVERY);
    return () => clearInterval(timer);
  }, []);
};
