import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { BroughtFolder } from '../brought/folder.ts';
import { moduleQueries } from '../storage/queries/modules.ts';
import { modulesOf } from './folder.ts';
import { type Place, prunedOf, readGames } from './place.ts';

/** A module that a person has brought. */
export interface ModuleRecord {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export const modulesOfPerson = async ({ dataDir }: Place, person: PersonId): Promise<readonly ModuleRecord[]> => {
  const folder = new BroughtFolder(modulesOf(dataDir));
  const records: ModuleRecord[] = [];
  for (const id of await folder.all()) {
    const time = await folder.broughtBy(id, person);
    if (time !== undefined) records.push({ id, title: (await folder.about(id))?.title.en ?? '', time });
  }
  return records;
};

/** Takes all modules from a person, and deletes those that nobody has any more and no table is played with. Returns their number. */
export const takeModulesFrom = async (place: Place, person: PersonId): Promise<number> => {
  const folder = new BroughtFolder(modulesOf(place.dataDir));
  const pruned = prunedOf(place);
  const theirs = await modulesOfPerson(place, person);
  for (const { id } of theirs) {
    await folder.disown(id, person);
    const isPlayed = await readGames(place, (db) => moduleQueries(db).isPlayed(id));
    if (!isPlayed && !(await pruned.play(id))) await folder.remove(id);
  }
  return theirs.length;
};
