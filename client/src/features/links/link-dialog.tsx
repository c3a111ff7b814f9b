import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { LinkButton } from '../../ui/page/links.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { ZoneNote } from '../../ui/zone-note.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { QrDownloads } from '../sharing/qr-downloads.tsx';
import { QrImage } from '../sharing/qr-image.tsx';
import { ShareButtons } from '../sharing/share-buttons.tsx';
import { LinkChange } from './link-change.tsx';
import classes from './link-dialog.module.css';
import type { PersonalLink } from './links.hooks.ts';
import { describeLinkOrigin, describeLinkState, linksTexts, buildPersonalShareSheet } from './links.texts.ts';

type LinkDialogProps = { event: EventDetails; link: PersonalLink; onClose: () => void };

/** A new link is what the person goes on with: its field takes the focus, and selects it. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Mounted while open: one person's link, and all that can be done with it. */
export function LinkDialog({ event, link: person, onClose }: LinkDialogProps) {
  useReturnFocus();
  const { copy, refused } = useCopy();
  const { name, link } = person;
  const [linkAtFirst] = useState(link);
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title={`Link of ${name}`} size="xl" fullScreen={isPhone}>
      <div className={classes.columns}>
        <div>
          <p className={classes.lead}>
            {describeLinkOrigin(person, event.timeZone)} · {describeLinkState(person, event.timeZone)}
          </p>
          <ZoneNote timeZone={event.timeZone} />
          {link && (
            <>
              <TextInput
                key={link}
                ref={link === linkAtFirst ? undefined : focusField}
                label="Personal link"
                description={`It opens the schedule of ${name} without any question: send it to nobody else.`}
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
            <LinkButton
              variant="default"
              fullWidth
              to="/pocket/$eventId"
              params={{ eventId: event.id }}
              search={{ person: person.attendeeId }}
            >
              Print a pocket schedule
            </LinkButton>
          </div>
        )}
        {event.can.plan && <LinkChange key={person.issue} eventId={event.id} link={person} />}
      </div>
    </Modal>
  );
}
