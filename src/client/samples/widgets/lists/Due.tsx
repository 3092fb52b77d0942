import BuildOutlined from '@mui/icons-material/BuildOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';

import { OPEN_STATES } from '../../figures/useCases.ts';
import { useStartReading, partOf } from '../../figures/reading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import type { ResourceName } from '../../../../../resources.config.ts';
import { useDescriptor } from '../../../resource/resourcesContext.ts';
import { RecordLink } from '../../../fields/reference/PathLink.tsx';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { Sign, type SignTone } from '../../cards/Sign.tsx';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useRows } from '../../figures/useRows.ts';

/** What comes next: letters, maintenance, tours. */
export function Due() {
  const said = sampleWords(words);
  const start = useStartReading();
  // the server's day: the browser's may be another
  const today = start.state === 'there' ? start.found.hoy : undefined;
  return (
    <>
      <DueRecords
        title={said.letters}
        detail={said.lettersDetail}
        none={said.noLetters}
        resource="correspondencia"
        filter={{ semaforo: ['vencida', 'por_vencer', 'a_tiempo'] }}
        due="fecha_limite"
        shown={{ name: 'radicado', under: ['fecha_limite', 'asunto'], end: 'semaforo' }}
        Icon={MailOutlined}
        tone="secondary"
      />
      <DueRecords
        title={said.cases}
        detail={said.casesDetail}
        none={said.noCases}
        resource="seguimiento_mantenimiento"
        filter={{ estado: OPEN_STATES }}
        due="fecha_limite"
        shown={{ name: 'numero', under: ['fecha_limite', 'direccion'], end: 'estado' }}
        Icon={BuildOutlined}
        tone="warning"
      />
      <DueRecords
        title={said.tours}
        detail={said.toursDetail}
        none={said.noTours}
        resource="programacion_recorrido"
        filter={{ estado: ['programado', 'confirmado'], fecha_gte: today }}
        due="fecha"
        shown={{ name: 'sector_id', under: ['fecha', 'jornada'], end: 'estado' }}
        Icon={RouteOutlined}
        tone="info"
        isReady={today !== undefined}
      />
    </>
  );
}

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
function DueRecords(props: DueRecordsProps) {
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
