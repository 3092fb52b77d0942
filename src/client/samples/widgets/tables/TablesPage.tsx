import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, type RaRecord } from 'ra-core';

import { CardsPage } from '../../cards/CardsPage.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { Orders } from './Orders.tsx';
import { words } from './words.ts';
import { CardTable, type CardColumn } from '../../cards/CardTable.tsx';
import { PersonLine } from '../../cards/PersonLine.tsx';
import { people } from '../../cards/people.ts';
import { Share } from '../../cards/Share.tsx';
import { Widget } from '../../cards/Widget.tsx';
import type { ResourceName } from '../../../../../resources.config.ts';
import { displayOf } from '../../../fields/displays.ts';
import { useDescriptor } from '../../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../../i18n/descriptorWords.ts';
import { RecordLink } from '../../../fields/reference/PathLink.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { partOf } from '../../figures/reading.ts';
import { RecordValue } from '../../figures/RecordValue.tsx';
import { useRows } from '../../figures/useRows.ts';

export function TablesPage() {
  const { invoices, letters, cases } = sampleWords(words);
  return (
    <CardsPage>
      <NewestRecords
        title={invoices}
        resource="factura_energia"
        columns={[
          'numero_factura',
          'comercializador',
          'periodo',
          'kwh_facturado',
          'valor_total',
          'fecha_vencimiento',
          'dictamen',
          'estado',
        ]}
        sort="periodo"
      />
      <NewestRecords
        title={letters}
        resource="correspondencia"
        columns={[
          'radicado',
          'fecha_radicacion',
          'sentido',
          'remitente',
          'asunto',
          'fecha_limite',
          'semaforo',
          'estado',
        ]}
        sort="fecha_radicacion"
      />
      <NewestRecords
        title={cases}
        resource="seguimiento_mantenimiento"
        columns={['numero', 'fecha_reporte', 'tipo_falla', 'direccion', 'prioridad', 'estado']}
        sort="id"
      />
      <Members />
      <Orders />
    </CardsPage>
  );
}

function Members() {
  const said = sampleWords(words);
  const team = people();
  const rows = members.flatMap(({ at, ...member }) => {
    const person = team[at];
    return person === undefined ? [] : { person, ...member };
  });
  return (
    <Widget title={said.members} detail={said.membersDetail} source="madeUp" span="half">
      <CardTable
        label={said.members}
        rows={rows}
        keyOf={({ person }) => person.email}
        columns={[
          { head: said.member, cell: ({ person }) => <PersonLine person={person} /> },
          { head: said.company, cell: ({ company }) => company },
          {
            head: said.progress,
            cell: ({ person, progress, tone }) => (
              <Share label={said.progressOf(person.name)} value={progress} tone={tone} />
            ),
          },
        ]}
      />
    </Widget>
  );
}

const members = [
  { at: 0, company: 'Intertico', progress: 0.5, tone: 'primary' },
  { at: 1, company: 'Agoda', progress: 0.7, tone: 'info' },
  { at: 2, company: 'RoadGee', progress: 0.6, tone: 'primary' },
  { at: 3, company: 'The Hill', progress: 0.35, tone: 'warning' },
  { at: 4, company: 'Intertico', progress: 0.9, tone: 'primary' },
] as const;

interface NewestRecordsProps {
  title: string;
  resource: ResourceName;
  /** Fields; the first leads to the record. */
  columns: readonly string[];
  /** The newest first by this field. */
  sort: string;
}

/** The newest records of a running list, in some of its columns. */
function NewestRecords({ title, resource, columns, sort }: NewestRecordsProps) {
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
