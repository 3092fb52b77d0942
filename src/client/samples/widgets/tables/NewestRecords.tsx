import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, type RaRecord } from 'ra-core';

import type { ResourceName } from '../../../../../resources.config.ts';
import { displayOf } from '../../../fields/displays.ts';
import { useDescriptor } from '../../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../../i18n/descriptorWords.ts';
import { RecordLink } from '../../../fields/reference/PathLink.tsx';
import { CardTable, type CardColumn } from '../../cards/CardTable.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { partOf } from '../../figures/reading.ts';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useRows } from '../../figures/useRows.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

interface NewestRecordsProps {
  title: string;
  resource: ResourceName;
  /** Fields; the first leads to the record. */
  columns: readonly string[];
  /** The newest first by this field. */
  sort: string;
}

/** The newest records of a running list, in some of its columns. */
export function NewestRecords({ title, resource, columns, sort }: NewestRecordsProps) {
  const createPath = useCreatePath();
  const rows = useRows(resource, { sort: { field: sort, order: 'DESC' }, count: SHOWN });
  const cardColumns = useColumns(resource, columns);
  return (
    <RunningWidget
      title={title}
      span="whole"
      reading={partOf(rows, ({ rows: found }) => found)}
      height={260}
      action={
        <Link
          component={LinkBase}
          to={createPath({ resource, type: 'list' })}
          variant="body2"
          aria-label={`${sampleWords(words).all}: ${title}`}
        >
          {sampleWords(words).all}
        </Link>
      }
    >
      {(found) => (
        <CardTable label={title} columns={cardColumns} rows={found} keyOf={({ id }) => id} />
      )}
    </RunningWidget>
  );
}

function useColumns(name: ResourceName, columns: readonly string[]): CardColumn<RaRecord>[] {
  const resource = useDescriptor(name);
  const labelOf = useFieldLabel(resource);
  return columns.flatMap((column, index) => {
    const field = resource.fields[column];
    if (field === undefined) return [];
    const { align } = displayOf(field);
    const valueOf = (record: RaRecord) => (
      <RecordValue resource={name} record={record} name={column} as="cell" />
    );
    return {
      head: labelOf(column),
      wraps: LONG.includes(column),
      ...(align === undefined ? {} : { align }),
      cell: (record: RaRecord) =>
        index === 0 ? (
          <RecordLink resource={resource} id={record.id}>
            {valueOf(record)}
          </RecordLink>
        ) : (
          valueOf(record)
        ),
    };
  });
}

/** Of all of them, what is written in words: the rest stays on one line. */
const LONG: readonly string[] = ['remitente', 'asunto', 'direccion', 'tipo_falla'];

const SHOWN = 6;
