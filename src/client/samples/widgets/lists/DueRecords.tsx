import type { SvgIconComponent } from '@mui/icons-material';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';

import type { ResourceName } from '../../../../../resources.config.ts';
import { useDescriptor } from '../../../resource/resourcesContext.ts';
import { RecordLink } from '../../../fields/reference/PathLink.tsx';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Sign, type SignTone } from '../../cards/Sign.tsx';
import { partOf } from '../../figures/reading.ts';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useRows } from '../../figures/useRows.ts';

interface DueRecordsProps {
  title: string;
  detail: string;
  /** Said where there are none. */
  none: string;
  resource: ResourceName;
  filter: Readonly<Record<string, unknown>>;
  /** By which day the first is due. */
  due: string;
  /** The field that leads to the record, those under it, and the one at the end. */
  shown: { name: string; under: readonly string[]; end: string };
  Icon: SvgIconComponent;
  tone: SignTone;
  /** False while the filter still waits for something. */
  isReady?: boolean;
}

/** The records of a running list that are due first. */
export function DueRecords(props: DueRecordsProps) {
  const { title, detail, none, resource, filter, due, isReady = true } = props;
  const rows = useRows(resource, {
    filter,
    sort: { field: due, order: 'ASC' },
    count: SHOWN,
    isReady,
  });
  return (
    <RunningWidget
      title={title}
      detail={detail}
      span="third"
      reading={partOf(rows, ({ rows: found }) => found)}
      height={300}
    >
      {(found) =>
        found.length === 0 ? (
          <Typography>{none}</Typography>
        ) : (
          <ItemList>
            {found.map((record) => (
              <DueRecord key={record.id} record={record} {...props} />
            ))}
          </ItemList>
        )
      }
    </RunningWidget>
  );
}

function DueRecord({
  record,
  resource,
  shown,
  Icon,
  tone,
}: DueRecordsProps & { record: RaRecord }) {
  const descriptor = useDescriptor(resource);
  return (
    <ItemLine
      lead={<Sign Icon={Icon} tone={tone} />}
      name={
        <RecordLink resource={descriptor} id={record.id}>
          <RecordValue resource={resource} record={record} name={shown.name} />
        </RecordLink>
      }
      detail={shown.under.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <RecordValue resource={resource} record={record} name={name} />
        </span>
      ))}
      end={<RecordValue resource={resource} record={record} name={shown.end} as="full" />}
    />
  );
}

const SHOWN = 5;
