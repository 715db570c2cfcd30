import type { Request } from 'express';
import type { Identity } from '../identity/token.ts';
import { limits } from '../limits.ts';
import type { OpenPorts, Owner } from '../table/open-table.ts';
import type { Budgets } from '../work/budgets.ts';
import { RequestFailed } from './failure.ts';
import { networkOf } from './network.ts';

const hour = 3600 * 1000;

/** The person as owner of a new table, if they may open one. @throws RequestFailed */
export const newOwner = async (
  { log, clock, budgets }: Pick<OpenPorts, 'log' | 'clock'> & { readonly budgets: Budgets },
  request: Request,
  { person, name = '' }: Identity,
): Promise<Required<Owner>> => {
  const owner = { id: person, name, network: networkOf(request.ip) };
  const wait = budgets.waitForDisk({ person, network: owner.network }, clock.now());
  if (wait > 0) throw new RequestFailed('too-much-written', { params: { hours: Math.ceil(wait / hour) } });
  if ((await log.openedSince(person, clock.now() - hour)) >= limits.tablesPerHour) {
    throw new RequestFailed('too-many-tables', { params: { limit: limits.tablesPerHour } });
  }
  return owner;
};
