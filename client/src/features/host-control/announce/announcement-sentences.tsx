import { Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { readySentences } from '../control.texts.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './announce.module.css';

type Words = { title: string; message: string };
type AnnouncementSentencesProps = { sending: string | null; onSend: (words: Words) => void };

/** Each is sent with one tap. */
export function AnnouncementSentences({ sending, onSend }: AnnouncementSentencesProps) {
  return (
    <section aria-labelledby="ready-sentences">
      <Title order={3} size="h4" id="ready-sentences">
        Tap to send
      </Title>
      <List className={classes.sentences}>
        {readySentences.map((words) => (
          <li key={words.title}>
            <button
              type="button"
              data-sends
              className={classes.sentence}
              aria-disabled={sending !== null}
              aria-busy={sending === words.title}
              onClick={() => onSend(words)}
            >
              <span>
                <strong>{words.title}</strong>
                <span className={classes.message}>{words.message}</span>
              </span>
              <IconSend size={20} aria-hidden className={classes.icon} />
            </button>
          </li>
        ))}
      </List>
    </section>
  );
}
