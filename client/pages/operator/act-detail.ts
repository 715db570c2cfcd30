import type { Announcement, OperatorAct } from '@umpire/shared/protocol/operator.ts';

/** The reader's format of times; `time`: milliseconds since 1970. */
export interface DetailWords {
  readonly moment: (time: number) => string;
  readonly restart: (time: number) => string;
}

const TIME = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/** The subject of an act in words: the message to everybody, or its reason with times in the reader's format. */
export const detailOf = ({ act, detail }: OperatorAct, { moment, restart }: DetailWords): string => {
  const said = act === 'announce' ? announcementIn(detail) : undefined;
  if (said?.type === 'restart') return restart(said.at);
  if (said?.type === 'words') return Object.values(said.words).join(' / ');
  return detail.replaceAll(TIME, (time) => moment(Date.parse(time)));
};

/** Nothing if the log has something else. */
const announcementIn = (detail: string): Announcement | undefined => {
  try {
    return JSON.parse(detail) as Announcement;
  } catch {
    return undefined;
  }
};
