import { Button, Group, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkOff, IconDownload, IconUpload } from '@tabler/icons-react';
import {
  type HouseRulesProblem,
  houseRulesText,
  MOST_HOUSE_RULES_BYTES,
  readHouseRules,
} from '@umpire/shared/module/house-rules.ts';
import { type RuleOptionsData, withoutStandards } from '@umpire/shared/module/rule-options.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHouseRules } from '../../state/house-rules.ts';
import { download } from '../download.ts';
import { FileChoice } from '../file-choice.tsx';

interface HouseRulesActsProps {
  readonly game: string;
  readonly data: RuleOptionsData;
  /** The form's current values. */
  readonly values: RuleOptionValues;
  readonly disabled?: boolean;
  /** Sets the form to a file's values. */
  readonly onLoad: (options: RuleOptionValues) => void;
}

/** House rules: rule options as a file, or stored in this browser for all tables of the game opened here. */
export const HouseRulesActs = ({ game, data, values, disabled = false, onLoad }: HouseRulesActsProps) => {
  const { t } = useTranslation();
  const { kept, keep } = useHouseRules();
  const [problem, setProblem] = useState<{ readonly problem: HouseRulesProblem; readonly option?: string }>();
  const own = withoutStandards(data, values);
  const isKept = isEqual(own, kept[game] ?? {});
  const load = async (file: File): Promise<void> => {
    const read =
      file.size > MOST_HOUSE_RULES_BYTES
        ? ({ problem: 'not-house-rules' } as const)
        : readHouseRules(await file.text(), game, data);
    if ('problem' in read) return setProblem(read);
    setProblem(undefined);
    onLoad(read.options);
  };
  return (
    <section aria-label={t('app:house-rules.title')}>
      <Group gap={6} mt={12}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() => download(`${game}.house-rules.json`, houseRulesText(game, own))}
        >
          {t('app:house-rules.save')}
        </Button>
        <FileChoice accept="application/json,.json" disabled={disabled} onFile={load}>
          {(props) => (
            <Button
              {...props}
              size="compact-xs"
              variant="default"
              disabled={disabled}
              leftSection={<IconUpload size={14} />}
            >
              {t('app:house-rules.load')}
            </Button>
          )}
        </FileChoice>
        {!isKept && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconBookmark size={14} />}
            onClick={() => keep(game, own)}
          >
            {t('app:house-rules.keep')}
          </Button>
        )}
        {kept[game] !== undefined && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconBookmarkOff size={14} />}
            onClick={() => keep(game, {})}
          >
            {t('app:house-rules.forget')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t(kept[game] !== undefined && isKept ? 'app:house-rules.kept' : 'app:house-rules.how')}
      </Text>
      {problem && (
        <Text size="xs" c="red" role="alert" mt={4}>
          {t(`app:house-rules.problem.${problem.problem}`, { option: problem.option ?? '' })}
        </Text>
      )}
    </section>
  );
};
