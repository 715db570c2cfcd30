import { Button } from '@mantine/core';
import { IconDice5, IconGavel, IconLink, IconSchool, IconUpload, IconUserOff, IconVersions } from '@tabler/icons-react';
import { modules } from '@umpire/modules';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useImport } from '../../panels/history/import.ts';
import { useMedia } from '../../state/media.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { PageFrame } from '../page-frame.tsx';
import { BringCard } from './bring-card.tsx';
import { FirstLesson } from './first-lesson.tsx';
import { FORM } from './form-address.ts';
import { GameCard } from './game-card.tsx';
import { HeroPicture } from './hero-picture.tsx';
import css from './landing.module.css';
import { Failed, Tables, useTableLists } from './tables.tsx';

/** The selling points; those that no other virtual tabletop has come first. */
const promises = [
  ['umpire', IconGavel],
  ['learn', IconSchool],
  ['link', IconLink],
  ['account', IconUserOff],
  ['dice', IconDice5],
  ['history', IconVersions],
] as const;

/** The start page: what this is, and a table in two clicks. */
const Landing = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const lists = useTableLists();
  const isOneColumn = useMedia('(max-width: 900px)');
  // Whoever has tables wants to go on with them.
  const areTablesFirst = isOneColumn && (lists.played?.length ?? 0) > 0;
  return (
    <PageFrame wide>
      <Failed failed={lists.failed} retry={lists.retry} />
      <section className={css.hero}>
        <div className={css.words}>
          <h1>{t('app:landing.title')}</h1>
          <p className={css.lead}>{t('app:landing.what')}</p>
          <p className={css.lead}>{t('app:landing.lead')}</p>
          <FirstLesson />
          <ul className={css.promises}>
            {promises.map(([id, Icon]) => (
              <li key={id}>
                <Icon size={20} stroke={1.7} aria-hidden />
                {t(`app:landing.promise.${id}`)}
              </li>
            ))}
          </ul>
        </div>
        <HeroPicture />
      </section>
      <div className={css.columns}>
        {areTablesFirst && <Tables lists={lists} />}
        <section aria-labelledby="games">
          <h2 id="games">{t('app:landing.choose')}</h2>
          <div className={css.games}>
            {Object.values(modules).map((game) => (
              <GameCard key={game.id} game={game} forForm={params.get(FORM) === game.id} />
            ))}
            <BringCard />
            <ImportCard />
          </div>
        </section>
        {!areTablesFirst && <Tables lists={lists} />}
      </div>
    </PageFrame>
  );
};

/** A saved game: chosen, or dropped here. */
const ImportCard = () => {
  const { t } = useTranslation();
  const importing = useImport();
  const drop = useFileDrop(([file]) => file && void importing.open(file));
  return (
    <article className={css.import} {...drop}>
      <IconUpload size={24} stroke={1.6} aria-hidden />
      <div>
        <h3>{t('app:landing.import')}</h3>
        <p>{t('app:landing.import-how')}</p>
      </div>
      <FileChoice onFile={(file) => importing.open(file)} accept=".umpire,.json,application/json">
        {(props) => (
          <Button {...props} variant="default" loading={importing.opening}>
            {t('app:landing.choose-file')}
          </Button>
        )}
      </FileChoice>
    </article>
  );
};

export default Landing;
