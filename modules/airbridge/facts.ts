import { z } from 'zod';
import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

export type ScenarioName = 'introductory' | 'tournament' | 'campaign';

/** A unit or group in a set-up or reinforcement list; absent fields are not stated. */
const unitFact = z.object({
  id: z.string(),
  /** In the spelling of the list. */
  printed: z.string(),
  formation: z.string().exactOptional(),
  side: z.enum(['allied', 'german']),
  /** The number of counters; absent if only a regiment or division is named. */
  count: z.number().exactOptional(),
  airborne: z.boolean().exactOptional(),
  turn: z.int().exactOptional(),
  at: z.string().exactOptional(),
  area: z.string().exactOptional(),
  attack: z.number().exactOptional(),
  defense: z.number().exactOptional(),
  move: z.number().exactOptional(),
  bombardment: z.number().exactOptional(),
  range: z.number().exactOptional(),
  type: z.string().exactOptional(),
  kind: z.string().exactOptional(),
  condition: z.string().exactOptional(),
});
export type UnitFact = z.infer<typeof unitFact>;

const lists = z.object({ setup: z.array(unitFact), reinforcements: z.array(unitFact) });
const ofSides = z.object({ german: lists, allied: lists });

const series = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);
const battalions = (regiment: string): string[] => series('', 3).map((battalion) => `${battalion}-${regiment}`);
const words = (text: string): string[] => text.split(' ');

/**
 * The counters that an entry means if it is not one counter of the same name: groups whose parts the rulebook does not
 * name, several identical units, and misprints. Entries are without the prefix of their scenario, unless one needs it.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  'tour-gar': ['gar-4'],
  'camp-gar': ['gar-1', 'gar-2'],
  'camp-gar-2': ['gar-3'],
  'camp-gar-3': ['gar-4'],
  'camp-stm': ['stm-1'],
  'camp-stm-2': ['stm-2'],
  'tour-stm': ['stm-2'],
  '2-189-pz-co': ['2-189-pz'],
  '60': ['bn-60'],
  '85': ['bn-85'],
  '88': ['bn-88'],
  '159': ['bn-159'],
  '10art': ['10art-3'],
  '10art-2': ['10art-5'],
  '10ss-eng': ['10eng'],
  '2-shts': ['2hsts'],
  'fb-rocket-art': ['fb-rocket'],
  'fb-art': ['fb-art-8'],
  'fb-at': series('fb-at-', 2),
  '6-parachute-regiment': ['3-6'],
  '107-panzer-brigade': ['107-pz', '107-pzg', '107-eng'],
  '2-198-panzer': ['2-198'],
  '1-189-infantry': ['1-189'],
  '4-kgk-inf': ['4-kgk'],
  '1-kgk-pz': ['1-kgk'],
  '2-kgk-pz': ['2-kgk'],
  '3-kgk-pz': ['3-kgk'],
  '84-infantry-division': ['1051', '1052', '1062', '84art'],
  'guards-armoured-division': words(
    '2-gren 1-cold 2-irish 2-welsh 1-gren 5-cold 3-irish 1-welsh 2-hcr at eng sp 55',
  ).map((unit) => `ga-${unit}`),
  '19-hussars': ['19-h'],
  'xxx-corps-engineer': ['xxx-eng'],
  'xxx-corps-artillery': series('xxx-art-', 2),
  '501-regiment': battalions('501'),
  '502-regiment': battalions('502'),
  // A misprint: the 101st Airborne Division had the 506th.
  '503-regiment': battalions('506'),
  'art-6-2-1-4': ['376-fa'],
  at: ['80-at-a'],
  'two-parachute-regiments': [...battalions('505'), ...battalions('508')],
  'one-parachute-regiment': battalions('504'),
  '1-parachute-regiment': ['1-para', '2-para', '3-para'],
  '1-airlanding-regiment-1al': ['1-border', '7-kosb', '2-staffs'],
  'gp-battalion': ['gp-1'],
  'gp-battalion-2': ['gp-2'],
  'at-3-1-4': ['1-at-3-1'],
  'at-3-1-4-2': ['1-at-3-2'],
  'at-2-1-4': series('1-at-2-', 2),
  'at-2-1-4-2': ['1-at-2-3'],
  '4-parachute-regiment': ['10-para', '11-para', '156-para'],
  'art-6-1-4': ['1-art'],
  'at-2': ['80-at-b'],
  art: ['319-fa', '320-fa'],
  'two-battalions-of-327-regiment': ['1-327', '2-327'],
  'art-6-2-1-4-2': ['321-fa'],
  'at-3': ['81-at-a'],
  '44-tank-regiment': ['44-rtr'],
  'rest-of-101-airborne': ['3-327', '377-fa', '907-fa', '81-at-b'],
  'polish-parachute-brigade': series('pol-', 3),
  'rest-of-82-airborne': [...battalions('325'), '80-at-c'],
  '43-infantry-division': words(
    '4-somli 4-wilts 5-wilts 7-hamps 4-dorset 5-dorset 7-somli 1-worcs 5-dcli 43-recce 43-mg 43-at 43-eng 94-fd 112-fd 179-fd',
  ),
  '50-infantry-division': words(
    '5-ey 6-gh 7-gh 6-dli 8-dli 9-dli 1-hamps 1-dorset 2-devon 50-recce 50-mg 50-at 50-eng 74-fd 90-fd 124-fd',
  ),
  '8-armoured-brigade': words('4-7-dg 13-18-h sry 12-krrc 147-fd'),
};

/** The counters that an entry of the rulebook's lists means. */
export const countersOf = ({ id }: UnitFact): readonly string[] => {
  const bare = id.replace(/^(intro|tour|camp)-/, '');
  return groups[id] ?? groups[bare] ?? [bare];
};

/** The rulebook's statements, as data, against which the module's own files are tested. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  scenarios: z.object({ introductory: ofSides, tournament: ofSides, campaign: ofSides }).parse(unitFacts.scenarios),
};
