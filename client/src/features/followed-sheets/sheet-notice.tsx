import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { useFollowedSheet } from './followed-sheets.hooks.ts';
import { ProposalsDialog } from './proposals-dialog.tsx';
import classes from './followed-sheets.module.css';

/** Says above the people that the spreadsheet differs, and links to the differences. */
export function SheetNotice({ eventId }: { eventId: string }) {
  const { data } = useFollowedSheet(eventId);
  const [isOpen, setOpen] = useState(false);
  const proposals = data?.sheet?.proposals ?? 0;
  return (
    <>
      {proposals > 0 && (
        <div className={classes.notice}>
          <span>The spreadsheet and the list differ.</span>
          <Button onClick={() => setOpen(true)}>Look at {formatCount(proposals, 'difference')}</Button>
        </div>
      )}
      {isOpen && <ProposalsDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}
