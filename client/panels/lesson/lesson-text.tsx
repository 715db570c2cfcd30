import { say } from '@umpire/shared/umpire/saying.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '../../ui/sentence.tsx';
import { useSay } from '../../umpire/use-say.ts';

/**
 * A lesson's text. `[[app:act.undo]]` in it becomes the name on the screen: a text of the page, of the kit
 * (`[[kit.staged.roll]]`) or of the game's (`[[module:play.attack.title]]`).
 */
export const LessonText = ({ children }: { readonly children: string }) => {
  const { t } = useTranslation();
  const sayIt = useSay();
  const nameOf = (key: string): string => {
    if (key.startsWith('kit.')) return sayIt(say(key));
    return key.startsWith('module:') ? sayIt(say(key.slice('module:'.length))) : t(key);
  };
  return children.split(/\[\[([^\]]+)\]\]/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their order
    <Fragment key={i}>{i % 2 === 1 ? <b>{nameOf(part)}</b> : <Sentence says={part} />}</Fragment>
  ));
};
