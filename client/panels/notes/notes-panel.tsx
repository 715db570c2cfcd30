import { Badge, Button, Group } from '@mantine/core';
import { IconLock, IconNote, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Note } from '@umpire/shared/table/state/state.ts';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../state/drafts.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Empty, Section } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';
import { NoteForm } from './note-form.tsx';
import css from './notes.module.css';

/** Notes on the table: for all, for a side, for oneself, or sealed until a turn begins. */
export const NotesPanel = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const [edited, setEditing] = useDraft<string | 'new' | undefined>('edited-note', undefined);
  const notes = Object.values(table.notes);
  // The note may have been deleted meanwhile.
  const editing = edited === 'new' || notes.some(({ id }) => id === edited) ? edited : undefined;
  return (
    <>
      {editing === 'new' && <NoteForm onDone={() => setEditing(undefined)} />}
      {notes.length === 0 && editing !== 'new' && (
        <Empty icon={<IconNote size={28} />}>{t('panels:notes.empty')}</Empty>
      )}
      {notes.map((note) =>
        editing === note.id ? (
          <NoteForm key={note.id} note={note} onDone={() => setEditing(undefined)} />
        ) : (
          <NoteCard key={note.id} note={note} mayWrite={mayAct} onEdit={() => setEditing(note.id)} />
        ),
      )}
      {editing === undefined && (
        <Section>
          <Button
            variant="default"
            size="sm"
            fullWidth
            leftSection={<IconPlus size={16} />}
            disabled={!mayAct}
            onClick={() => setEditing('new')}
          >
            {t('panels:notes.new')}
          </Button>
        </Section>
      )}
    </>
  );
};

interface NoteCardProps {
  readonly note: Note;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

const NoteCard = ({ note, mayWrite, onEdit }: NoteCardProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { table, me } = useShown();
  const author = table.seats[note.author];
  const isMine = me.seats.some(({ id }) => id === note.author);
  const isOpen = note.opens === undefined || note.opens <= table.turn.number;
  const readersOf = ({ audience, opens }: Note): string => {
    if (isOpen && opens !== undefined) return t('app:audience.all');
    return audience.length === 0 ? t('panels:audience.me') : words.audience(audience, table.seats);
  };
  return (
    <Section>
      <article className={css.note}>
        <h3>
          {note.sealed && <IconLock size={15} aria-hidden />}
          {note.sealed ? t('panels:notes.sealed') : note.title || t('panels:notes.untitled')}
        </h3>
        {note.text !== '' && <p>{note.text}</p>}
        <Group gap={6} mt={8}>
          {author && (
            <Badge variant="light" color="gray" size="sm" tt="none">
              {words.seat(author)}
            </Badge>
          )}
          {!note.sealed && (
            <Badge variant="light" color={note.audience === 'all' ? 'gray' : 'yellow'} size="sm" tt="none">
              {readersOf(note)}
            </Badge>
          )}
          {note.opens !== undefined && (
            <Badge variant="outline" color="gray" size="sm" tt="none">
              {isOpen ? t('panels:notes.opened', { turn: note.opens }) : t('panels:notes.opens', { turn: note.opens })}
            </Badge>
          )}
        </Group>
        {isMine && (
          <Group gap={4} mt={8}>
            {(note.opens === undefined || note.blank) && (
              <Button
                variant="subtle"
                size="compact-xs"
                disabled={!mayWrite}
                leftSection={<IconPencil size={14} />}
                onClick={onEdit}
              >
                {t('app:edit')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-xs"
              color="red"
              disabled={!mayWrite}
              leftSection={<IconTrash size={14} />}
              onClick={() => give({ type: 'deleteNote', note: note.id })}
            >
              {t('app:delete')}
            </Button>
          </Group>
        )}
      </article>
    </Section>
  );
};
