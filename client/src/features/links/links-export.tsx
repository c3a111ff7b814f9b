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
  /** The number of matching people, or households. */
  total: number;
  ofHouseholds?: boolean;
};

/** The links as a file, for a mail merge or one's own cards; first it says what such a file means. */
export function LinksExport(props: LinksExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-haspopup="dialog"
        disabled={props.total === 0}
        onClick={() => setOpen(true)}
      >
        Download as CSV
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** '118 people', '2 households found by “Novak”'. */
function describeFound({ total, search, ofHouseholds = false }: LinksExportProps) {
  const found = ofHouseholds ? formatCount(total, 'household') : formatCount(total, 'person', 'people');
  return search ? `${found} found by “${search}”` : found;
}

function ExportDialog(props: LinksExportProps & { onClose: () => void }) {
  const { eventId, search, ofHouseholds = false, onClose } = props;
  useReturnFocus();
  const { download, isBusy } = useLinksExport({ eventId, search, ofHouseholds }, onClose);
  const isPhone = useIsPhone();
  const title = ofHouseholds ? 'Household links as CSV' : 'Personal links as CSV';
  return (
    <Modal opened onClose={onClose} title={title} fullScreen={isPhone}>
      {ofHouseholds ? (
        <p>
          {describeFound(props)}: a line for each with its name, its people, its address and its link, for
          cards of your own. Anyone with a link can open the schedules of all of them. Keep the file to
          yourself, and delete it when you are done. Households whose link was revoked are not in it.
        </p>
      ) : (
        <>
          <p>
            {describeFound(props)}: name, first name, role, hint, e-mail, phone and link, for a mail merge or
            cards of your own.
          </p>
          <p>
            Anyone with a link can open that person’s schedule. Keep the file to yourself, and delete it when
            you are done. People whose link was revoked are not in it.
          </p>
        </>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={download}>
          Download CSV
        </Button>
      </DialogFoot>
    </Modal>
  );
}
