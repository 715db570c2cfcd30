import type { Grid } from '../../hex/index.ts';
import type { Condition, Deed, Feature } from '../../table/state/counter-act.ts';
import { parsePlace } from '../../table/state/place.ts';
import type { CounterAct } from '../counter.ts';
import type { GameModule } from '../module.ts';
import { placesOf } from '../places.ts';
import type { Path, Report } from '../problem.ts';
import { listed } from './unique.ts';

type Acts = Readonly<Record<string, CounterAct>>;

/** Checks that everything that acts of counters name is there, and that no act performs itself again, through others or not. */
export const checkActs = (data: GameModule, grid: Grid, report: Report): void => {
  const { acts = {}, values, counters } = data.counters;
  const hasPlace = placesOf(data, grid);
  const pools = new Set(data.scenarios.flatMap((scenario) => (scenario.pools ?? []).map(({ id }) => id)));
  const check = (name: string, among: object, list: string, at: Path): void => {
    if (Object.hasOwn(among, name)) return;
    report(at, name, `one of ${listed(Object.keys(among))}`, `Correct it, or add it to \`${list}\`.`);
  };
  const checkDeed = (deed: Deed, at: Path): void => {
    if ('of' in deed && typeof deed.of === 'object') check(deed.of.value, values, 'values', [...at, 'of', 'value']);
    if (deed.do === 'lay') check(deed.counter, counters, 'counters', [...at, 'counter']);
    if (deed.do === 'act') check(deed.act, acts, 'acts', [...at, 'act']);
    if (deed.do === 'return' && !pools.has(deed.pool)) {
      report([...at, 'pool'], deed.pool, `one of the pools ${listed([...pools])}`, 'Name a pool of a scenario.');
    }
    if (deed.do === 'send' && parsePlace(deed.to)?.in !== 'point' && !hasPlace(deed.to)) {
      report([...at, 'to'], deed.to, 'a place of the map, a box, a track or a hand', 'Name a place that there is.');
    }
  };
  for (const [id, { when, does }] of Object.entries(acts)) {
    const at = ['counters', 'acts', id];
    const asked = [{ when, at }, ...does.map((deed, i) => ({ when: deed.when, at: [...at, 'does', i] }))];
    for (const each of asked) {
      for (const { value, path } of valuesAsked(each.when))
        check(value, values, 'values', [...each.at, 'when', ...path]);
    }
    for (const [i, deed] of does.entries()) checkDeed(deed, [...at, 'does', i]);
  }
  for (const id of endless(acts)) {
    report(['counters', 'acts', id, 'does'], id, 'no act that performs itself again', 'Take the circle apart.');
  }
};

const valuesAsked = (when: Condition = []): readonly { readonly value: string; readonly path: Path }[] =>
  when.flatMap((terms, i) =>
    terms.flatMap(({ of }, j) => (isValue(of) ? [{ value: of.value, path: [i, j, 'of', 'value'] }] : [])),
  );

const isValue = (of: Feature): of is { readonly value: string } => typeof of === 'object';

/** The acts from which a circle is reached: what is left when those that perform nothing more are taken away, again and again. */
const endless = (acts: Acts): readonly string[] => {
  const callers = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [id, { does }] of Object.entries(acts)) {
    const called = does.flatMap((deed) => (deed.do === 'act' && Object.hasOwn(acts, deed.act) ? [deed.act] : []));
    open.set(id, called.length);
    for (const name of called) {
      const known = callers.get(name);
      if (known) known.push(id);
      else callers.set(name, [id]);
    }
  }
  const done = [...open].flatMap(([id, count]) => (count === 0 ? [id] : []));
  for (const id of done) {
    open.delete(id);
    for (const caller of callers.get(id) ?? []) {
      const left = open.get(caller)! - 1;
      open.set(caller, left);
      if (left === 0) done.push(caller);
    }
  }
  return [...open.keys()];
};
