import { Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { QrDownloads } from '../sharing/qr-downloads.tsx';
import { QrImage } from '../sharing/qr-image.tsx';
import { ShareButtons } from '../sharing/share-buttons.tsx';
import { LinkChange, type LinkChangeProps } from './link-change.tsx';
import classes from './link-dialog.module.css';
import {
  buildPersonalShareSheet,
  describeLinkOrigin,
  describeLinkState,
  linksTexts,
  type LinkTimes,
} from './links.texts.ts';

type LinkDialogProps = {
  event: EventDetails;
  link: LinkTimes & { name: string; link: string | null };
  field: { label: string; description: string };
  /** Below the code: what can be printed. */
  paper?: ReactNode;
  change: Omit<LinkChangeProps, 'isThere'>;
  onClose: () => void;
};

/** The person continues with the new link: its field takes the focus, and selects it. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** The link of a person or household, and all actions on it. Mounted while open. */
export function LinkDialog({ event, link: shown, field, paper, change, onClose }: LinkDialogProps) {
  useReturnFocus();
  const { copy, refused } = useCopy();
  const { name, link } = shown;
  const [linkAtFirst] = useState(link);
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title={`Link of ${name}`} size="xl" fullScreen={isPhone}>
      <div className={classes.columns}>
        <div>
          <p className={classes.lead}>
            {describeLinkOrigin(shown, event.timeZone)} · {describeLinkState(shown, event.timeZone)}
          </p>
          <ZoneNote timeZone={event.timeZone} />
          {link && (
            <>
              <TextInput
                key={link}
                ref={link === linkAtFirst ? undefined : focusField}
                {...field}
                value={link}
                readOnly
                onFocus={(focus) => focus.currentTarget.select()}
              />
              {refused && <CopyByHand key={refused.tries} text={refused.text} />}
              <div className={classes.buttons}>
                <ShareButtons
                  sheet={buildPersonalShareSheet({ eventName: event.name, link })}
                  copy={copy}
                  copied={linksTexts.copied(name)}
                />
              </div>
            </>
          )}
        </div>
        {link && (
          <div className={classes.qr}>
            <QrImage link={link} alt={`QR code of the link of ${name}`} />
            <QrDownloads link={link} name={`${event.name}-${name}`} />
            {paper}
          </div>
        )}
        {event.can.plan && <LinkChange key={shown.issue} isThere={link !== null} {...change} />}
      </div>
    </Modal>
  );
}
