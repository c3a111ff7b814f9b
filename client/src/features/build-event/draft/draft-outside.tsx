import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftGroup } from './draft-group.tsx';

type DraftOutsideProps = { count: number; onDeleteAll: () => void; children: ReactNode };

/** Items on days that the event no longer has. */
export function DraftOutside({ count, onDeleteAll, children }: DraftOutsideProps) {
  return (
    <DraftGroup
      title="Outside the dates"
      note="The event no longer has these days. Move them, or delete them."
      action={
        <Button variant="default" size="xs" onClick={onDeleteAll}>
          Delete {count === 1 ? 'it' : `all ${count}`}
        </Button>
      }
    >
      {children}
    </DraftGroup>
  );
}
