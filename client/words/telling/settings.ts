import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { Teaching } from '@umpire/shared/table/state/settings.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { areas, type RuleOptionValues, type UmpireSettings } from '@umpire/shared/table/state/umpire.ts';
import { type Sentence, sentence } from './sentence.ts';

/** The log's sentences about a table's settings: its opening, its rules, and other changes. */

const withOptions = (key: string, options: RuleOptionValues): Sentence => ({
  key,
  params: { options: { part: 'options', options } },
});
const isAny = (options: RuleOptionValues): boolean => Object.keys(options).length > 0;

export const tableOpened = ({ settings: { umpire } }: Table): Sentence =>
  umpire.options && isAny(umpire.options) ? withOptions('table-opened-with', umpire.options) : sentence('table-opened');

export const settingsChanged = (patch: MergePatch, before: Table, after: Table): Sentence => {
  const { umpire, teaching } = (patch.settings ?? {}) as { readonly umpire?: unknown; readonly teaching?: unknown };
  if (teaching) return teachingChanged(before.settings.teaching, after.settings.teaching);
  if (!umpire) return sentence('settings-changed');
  const changed = optionsChanged(before.settings.umpire, after.settings.umpire);
  return isAny(changed)
    ? withOptions('options-set', changed)
    : turned('umpire-changed', before.settings.umpire, after.settings.umpire);
};

const teachingChanged = (before: Teaching = { on: false }, { on, lesson }: Teaching = { on: false }): Sentence => {
  if (on !== before.on) return sentence(on ? 'teaching-begun' : 'teaching-ended');
  return lesson === undefined ? sentence('lesson-left') : { key: 'lesson-shown', params: { step: lesson + 1 } };
};

/** Somebody asks the others to agree. */
export const settingsAsked = ({ settings }: Table, wanted: UmpireSettings): Sentence => {
  const changed = optionsChanged(settings.umpire, wanted);
  return isAny(changed) ? withOptions('options-asked', changed) : turned('umpire-asked', settings.umpire, wanted);
};

const turned = (key: string, before: UmpireSettings, after: UmpireSettings): Sentence => ({
  key,
  params: {
    changes: {
      part: 'umpire',
      modes: Object.fromEntries(
        areas.flatMap((area) => (before.modes[area] === after.modes[area] ? [] : [[area, after.modes[area]]])),
      ),
      consents: {
        ...(before.overrule !== after.overrule && { overrule: after.overrule }),
        ...(before.changing !== after.changing && { changing: after.changing }),
      },
    },
  },
});

/** Options that have changed. One that is no longer set has the game's value, written as an empty object. */
const optionsChanged = (
  { options: before = {} }: UmpireSettings,
  { options: after = {} }: UmpireSettings,
): RuleOptionValues =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
      .map((id) => [id, after[id] ?? {}]),
  );
