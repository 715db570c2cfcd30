import type { News } from '@umpire/shared/protocol/operator.ts';
import { create } from 'zustand';

interface ServerNewsStore {
  /** What the server last said to all. */
  readonly news: News;
  /** The announcement that was put aside, as JSON. */
  readonly aside: string | undefined;
  hear(news: News): void;
  putAside(): void;
}

/** What the server's operator tells everybody. */
export const useServerNews = create<ServerNewsStore>()((set) => ({
  news: { takesComplaints: false },
  aside: undefined,
  hear: (news) => set({ news }),
  putAside: () => set(({ news }) => ({ aside: JSON.stringify(news.announcement) })),
}));
