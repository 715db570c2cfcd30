import type { MapData } from '@umpire/shared/module/map.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTexts } from './map/sheet.ts';

/** The texts in a map's margin, in the reader's language. */
export const useMapTexts = ({ kmPerHex, kmOnGround }: MapData, title: string): MapTexts => {
  const { t } = useTranslation('board');
  const scale = kmPerHex === undefined ? '' : t('scale', { km: kmPerHex });
  const remark = kmOnGround === undefined ? '' : t('scale-remark', { km: kmOnGround });
  return useMemo(() => ({ title, scale, remark }), [title, scale, remark]);
};
