import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Request, Response } from 'express';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import { RequestFailed } from './failure.ts';

/** The sender of an upload: a person, and their network. */
export interface Uploader {
  readonly person: PersonId;
  readonly network: string;
}

/** Receives large bodies: one for each person, a few for each network, within a time limit. They are processed elsewhere. */
export interface Uploads {
  /** @throws RequestFailed if there are too many uploads, or this one takes too long */
  readonly read: <T>(
    uploader: Uploader,
    request: Request,
    response: Response,
    read: (request: Request, response: Response) => Promise<T>,
  ) => Promise<T>;
}

export interface UploadBounds {
  readonly atOnce: { readonly ofNetwork: number; readonly inAll: number };
  /** Milliseconds for one. */
  readonly patience: number;
}

const ofMemory: UploadBounds = { atOnce: limits.uploadsAtOnce, patience: limits.uploadPatience };

/** The bounds are those of bodies that are held in memory, unless there are others. */
export const makeUploads = (clock: Clock, { atOnce, patience }: UploadBounds = ofMemory): Uploads => {
  const people = new Set<PersonId>();
  const networks = new Map<string, number>();
  let onTheirWay = 0;

  const enter = ({ person, network }: Uploader): void => {
    const ofNetwork = networks.get(network) ?? 0;
    if (people.has(person) || ofNetwork >= atOnce.ofNetwork || onTheirWay >= atOnce.inAll) {
      throw new RequestFailed('too-many-requests');
    }
    people.add(person);
    networks.set(network, ofNetwork + 1);
    onTheirWay += 1;
  };

  const leave = ({ person, network }: Uploader): void => {
    people.delete(person);
    const left = networks.get(network)! - 1;
    if (left > 0) networks.set(network, left);
    else networks.delete(network);
    onTheirWay -= 1;
  };

  return {
    read: async (uploader, request, response, read) => {
      enter(uploader);
      const callOff = clock.later(patience, () => request.destroy(new Error('the upload took too long')));
      try {
        return await read(request, response);
      } finally {
        callOff();
        leave(uploader);
      }
    },
  };
};
