import type { News } from '@umpire/shared/protocol/operator.ts';
import { create } from 'zustand';

interface ServerNewsStore {
  /** The server's latest message to all. */
  readonly news: News;
  /** The dismissed announcement, as JSON. */
  readonly aside: string | undefined;
  hear(news: News): void;
  putAside(): void;
}

/** The operator's message to all. */
export const useServerNews = create<ServerNewsStore>()((set) => ({
  news: { takesComplaints: false },
  aside: undefined,
  hear: (news) => set({ news }),
  putAside: () => set(({ news }) => ({ aside: JSON.stringify(news.announcement) })),
}));
