import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { gameLanguage } from '@umpire/shared/module/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/i18n.ts';
import type { MapTexts } from './map/map-sheet.ts';

/** The texts in a map's margin, and its names, in the reader's language. */
export const useMapTexts = ({ data }: Pick<LoadedModule, 'data'>, title: string): MapTexts => {
  const { t, i18n } = useTranslation('board');
  const { kmPerHex, kmOnGround } = data.map;
  const names = isLanguage(i18n.language) ? data.placeNames?.[gameLanguage(i18n.language)] : undefined;
  const scale = kmPerHex === undefined ? '' : t('scale', { km: kmPerHex });
  const remark = kmOnGround === undefined ? '' : t('scale-remark', { km: kmOnGround });
  return useMemo(() => ({ title, scale, remark, names }), [title, scale, remark, names]);
};
