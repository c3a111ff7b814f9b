import { NativeSelect, Stack } from '@mantine/core';
import { type ColumnKind, columnKinds } from '@daysheet/shared/guest-lists/heading-words.ts';
import type { Columns } from '@daysheet/shared/guest-lists/headings.ts';
import { ColumnMapping } from '../../imports/column-mapping.tsx';
import { HowRead } from '../../imports/how-read.tsx';
import { ReadingChoices } from '../../imports/reading-choices.tsx';
import { columnLabels, describeMapping } from './import.texts.ts';
import classes from './import-preview.module.css';
import type { OpenList } from './listing.hooks.ts';
import type { ListSettings } from './read/listing.ts';

const kinds = columnKinds.map((value) => ({ value, label: columnLabels[value] }));

/** The columns after one of them gets another kind; each kind is in one column only. */
function remap(
  columns: readonly { kind: ColumnKind | null }[],
  column: number,
  kind: ColumnKind | null,
): Columns {
  const mapped: Columns = {};
  for (const [at, { kind: held }] of columns.entries())
    if (held && at !== column && held !== kind) mapped[held] = at;
  if (kind) mapped[kind] = column;
  return mapped;
}

type ListReadingProps = { list: OpenList; onChange: (changes: Partial<ListSettings>) => void };

/** How a file was read, in one line that opens to change it. */
export function ListReading({ list, onChange }: ListReadingProps) {
  const { reading, columns } = list.listing;
  const country = list.countries.find(({ value }) => value === list.settings.country);
  const hasPhones = columns.some(({ kind }) => kind === 'phone');
  const phones = hasPhones ? `Phones ${country ? `from ${country.label}` : 'as they are'}` : undefined;
  // Edited cells belong to the rows as they were read; after another reading they would be somebody else's.
  const readAnew = { mended: new Map(), choices: new Map() };
  return (
    <details className={classes.reading}>
      <summary>
        {describeMapping(columns, reading.headingRow >= 0)} Change how it is read
        <HowRead reading={reading} more={phones} />
      </summary>
      <Stack gap="md">
        <ReadingChoices
          reading={reading}
          onChange={(choice) => {
            const isOtherSheet = choice.headingRow === undefined;
            onChange({
              ...choice,
              ...readAnew,
              columns: undefined,
              ...(isOtherSheet && { headingRow: undefined }),
            });
          }}
        />
        <ColumnMapping
          columns={columns}
          kinds={kinds}
          onChange={(column, kind) => onChange({ ...readAnew, columns: remap(columns, column, kind) })}
        />
        <NativeSelect
          label="Phone numbers without a country code are from"
          value={list.settings.country ?? ''}
          data={[{ value: '', label: 'Nobody knows: keep them as they are' }, ...list.countries]}
          onChange={(event) => onChange({ country: event.currentTarget.value || null })}
        />
      </Stack>
    </details>
  );
}
