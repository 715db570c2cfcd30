import { Button, Popover, Textarea } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Audience } from '@umpire/shared/table/state/state.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { give, meAt, useSession } from '../../state/session.ts';
import { AudienceInput } from '../../ui/audience-input.tsx';

/** Writes a note about the shown moment: a bookmark, or a comment. */
export const BookmarkForm = ({ at }: { readonly at: Seq }) => {
  const { t } = useTranslation();
  const table = useSession((session) => session.table);
  const me = useSession((session) => session.me);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useDraft(`bookmark ${at}`, '');
  const [audience, setAudience] = useState<Audience>('all');
  if (!table || meAt(table, me).seats.length === 0) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    give({
      type: 'writeNote',
      title: t('panels:history.moment', { seq: at }),
      text: text.trim(),
      audience,
      moment: at,
    });
    setText(undefined);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width={300} trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBookmarkPlus size={15} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('panels:history.bookmark')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* Keys that go through the game are letters here. */}
        <form onSubmit={save} onKeyDown={(event) => event.stopPropagation()}>
          <Textarea
            label={t('panels:history.comment')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={limits.noteText}
            autosize
            minRows={2}
            maxRows={6}
            mb={8}
          />
          <AudienceInput label={t('panels:notes.audience')} value={audience} none="me" onChange={setAudience} />
          <Button type="submit" fullWidth size="xs" mt={10}>
            {t('app:save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
