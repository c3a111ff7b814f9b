import { useEffect, useEffectEvent } from 'react';

/** Rows of a table on a web page, or of a spreadsheet that copies nothing else. */
function readTable(html: string): string {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = [...(table?.rows ?? [])].map((row) =>
    [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/gu, ' ').trim()).join('\t'),
  );
  return rows.join('\n');
}

/** What was copied out of a spreadsheet: several cells, side by side. Undefined for any other text. */
export function readPastedRows(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const text = data.getData('text/plain');
  const rows = text.includes('\t') ? text : readTable(data.getData('text/html'));
  return rows.trim() !== '' && rows.includes('\t') ? rows : undefined;
}

const isLongText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('textarea, [contenteditable=true], [role=dialog]') !== null;

/** Rows that are pasted anywhere on a screen except into a multi-line field, or a dialog, as a file. */
export function usePastedRows(onRows: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const rows = event.clipboardData && !isLongText(event.target) && readPastedRows(event.clipboardData);
    if (!rows) return;
    event.preventDefault();
    onRows(new File([rows], 'Pasted rows.csv', { type: 'text/csv' }));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
