import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { useLinksExport } from './links.hooks.ts';

type LinksExportProps = {
  eventId: string;
  search: string | undefined;
  /** How many people are found. */
  total: number;
};

/** The links as a file, for a mail merge or cards of one's own; what such a file means is said before. */
export function LinksExport({ eventId, search, total }: LinksExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-haspopup="dialog"
        disabled={total === 0}
        onClick={() => setOpen(true)}
      >
        Download as CSV
      </Button>
      {isOpen && (
        <ExportDialog eventId={eventId} search={search} total={total} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function ExportDialog({ eventId, search, total, onClose }: LinksExportProps & { onClose: () => void }) {
  useReturnFocus();
  const { download, isBusy } = useLinksExport(eventId, search, onClose);
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title="Personal links as CSV" fullScreen={isPhone}>
      <p>
        {search
          ? `${formatCount(total, 'person', 'people')} found by “${search}”: `
          : `${formatCount(total, 'person', 'people')}: `}
        name, first name, role, hint, e-mail, phone and link, for a mail merge or cards of your own.
      </p>
      <p>
        Anyone with a link can open that person’s schedule. Keep the file to yourself, and delete it when you
        are done. People whose link was revoked are not in it.
      </p>
      <DialogFoot>
        <Button loading={isBusy} onClick={download}>
          Download CSV
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Modal>
  );
}
