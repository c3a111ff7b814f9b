import { NativeSelect } from '@mantine/core';
import { List } from '../../ui/lists/list.tsx';
import classes from './column-mapping.module.css';

export type MappedColumn<Kind extends string> = {
  /** Its heading; empty if the list has none. */
  heading: string;
  /** The first value in it. */
  sample: string;
  kind: Kind | null;
};
type ColumnMappingProps<Kind extends string> = {
  columns: readonly MappedColumn<Kind>[];
  /** The kinds that a column may have. */
  kinds: readonly { value: Kind; label: string }[];
  onChange: (column: number, kind: Kind | null) => void;
};

/** The kind of each column of a sheet, as it was detected; it can be changed. */
export function ColumnMapping<Kind extends string>({ columns, kinds, onChange }: ColumnMappingProps<Kind>) {
  return (
    <List className={classes.columns} aria-label="Columns">
      {columns.map(({ heading, sample, kind }, column) => (
        <li key={column}>
          <NativeSelect
            label={<bdi>{heading || `Column ${column + 1}`}</bdi>}
            description={sample ? <bdi>{sample}</bdi> : 'nothing'}
            classNames={{ description: classes.sample, label: classes.heading }}
            value={kind ?? ''}
            data={[{ value: '', label: 'Not imported' }, ...kinds]}
            onChange={(event) => {
              const chosen = kinds.find(({ value }) => value === event.currentTarget.value);
              onChange(column, chosen?.value ?? null);
            }}
          />
        </li>
      ))}
    </List>
  );
}
