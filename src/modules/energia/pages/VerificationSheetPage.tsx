import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  LinkBase,
  useCreatePath,
  useGetOne,
  useLocation,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';

import type { Sheet } from '../../../core/api/verificationSheetApi.ts';
import { Failed } from '../../../client/errors/Notice.tsx';
import { FieldValue } from '../../../client/fields/FieldValue.tsx';
import { Toned } from '../../../client/fields/Toned.tsx';
import { useFieldLabel } from '../../../client/i18n/descriptorWords.ts';
import { formatDateTime, formatNumber } from '../../../client/i18n/format.ts';
import { Title } from '../../../client/layout/Title.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { SheetChecks } from './SheetChecks.tsx';
import { GroupTable, MeterTable } from './SheetTables.tsx';
import { useFigures, useTerm } from './sheetFigures.ts';
import { useSheet, useVerdict } from './useSheet.ts';

/** The verification of the invoice that `?id=` names, to be printed and signed. */
export function VerificationSheetPage() {
  const translate = useTranslate();
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id') ?? '');
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <Title title={translate('farola.sheet.title')} />
      <GlobalStyles styles={OWN_HEADING} />
      {Number.isInteger(id) && id > 0 ? (
        <SheetOf id={id} />
      ) : (
        <Typography>{translate('farola.sheet.unnamed')}</Typography>
      )}
    </Box>
  );
}

function SheetOf({ id }: { id: number }) {
  const translate = useTranslate();
  const invoice = useGetOne<RaRecord<number>>('factura_energia', { id });
  const version: unknown = invoice.data?.['version'];
  const sheet = useSheet({ id, version });
  const createPath = useCreatePath();
  const error = invoice.error ?? sheet.error;
  if (error !== null) {
    const again = () => void Promise.all([invoice.refetch(), sheet.refetch()]);
    return <Failed error={error} onRetry={again} />;
  }
  if (invoice.data === undefined || sheet.data === undefined) {
    return (
      <Skeleton
        variant="rounded"
        height={480}
        aria-label={translate('farola.views.list.loading')}
      />
    );
  }
  return (
    <>
      <Box role="toolbar" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 1.5 }}>
        <Button
          component={LinkBase}
          to={createPath({ resource: 'factura_energia', type: 'edit', id })}
        >
          {translate('farola.sheet.record')}
        </Button>
        <Button variant="contained" onClick={() => window.print()}>
          {translate('farola.sheet.print')}
        </Button>
      </Box>
      <PrintedSheet invoice={invoice.data} sheet={sheet.data} />
    </>
  );
}

function PrintedSheet({ invoice, sheet }: { invoice: RaRecord; sheet: Sheet }) {
  const translate = useTranslate();
  const { hoja, congelada } = sheet;
  const { grupos_aforo = [], grupos_medidos = [], medidores = [], comprobaciones = [] } = hoja;
  const { umbral_conforme_pct, umbral_objecion_pct } = hoja.umbrales;
  return (
    <Card component="article" sx={PAPER}>
      <Box>
        <Typography variant="h2">
          {translate('farola.sheet.title')} · {String(invoice['numero_factura'])}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {congelada === null
            ? translate('farola.sheet.live')
            : translate('farola.sheet.frozen', { time: formatDateTime(congelada) })}
        </Typography>
      </Box>
      <Facts invoice={invoice} names={HEAD} />
      <Part title={translate('farola.sheet.results')}>
        <Results invoice={invoice} sheet={sheet} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('farola.sheet.thresholds', {
            conforme: formatNumber(umbral_conforme_pct),
            objecion: formatNumber(umbral_objecion_pct),
          })}
        </Typography>
      </Part>
      {grupos_aforo.length > 0 && (
        <Part title={translate('farola.sheet.withoutMeter')}>
          <GroupTable
            label={translate('farola.sheet.withoutMeter')}
            groups={grupos_aforo}
            faults={hoja.fallas_aforo}
            total={hoja.kwh_esperado_aforo}
          />
        </Part>
      )}
      {grupos_medidos.length > 0 && (
        <Part title={translate('farola.sheet.withMeter')}>
          <GroupTable
            label={translate('farola.sheet.withMeter')}
            groups={grupos_medidos}
            faults={hoja.fallas_medidos}
            total={hoja.kwh_esperado_medidores}
          />
          {Number(hoja.perdidas_red_pct ?? 0) > 0 && (
            <Typography variant="caption">
              {translate('farola.sheet.losses', {
                pct: formatNumber(Number(hoja.perdidas_red_pct)),
              })}
            </Typography>
          )}
        </Part>
      )}
      {hoja.metodo_horas === 'creg_043' && grupos_aforo.length + grupos_medidos.length > 0 && (
        <Typography variant="caption">{translate('farola.sheet.wholeMonth')}</Typography>
      )}
      {medidores.length > 0 && (
        <Part title={translate('farola.sheet.readings')}>
          <MeterTable
            label={translate('farola.sheet.readings')}
            meters={medidores}
            all={{
              desde: String(invoice['fecha_desde']),
              hasta: String(invoice['fecha_hasta']),
            }}
          />
        </Part>
      )}
      <Part title={translate('farola.sheet.checks')}>
        <SheetChecks invoice={invoice} checks={comprobaciones} />
      </Part>
      <Signatures />
    </Card>
  );
}

const HEAD = [
  'comercializador',
  'cuenta',
  'periodo',
  'fecha_desde',
  'fecha_hasta',
  'tipo_liquidacion',
  'tarifa_kwh',
  'valor_total',
  'equipos_medida',
  'sectores',
] as const;

/** Fields of the invoice that say something, each under its label. */
function Facts({ invoice, names }: { invoice: RaRecord; names: readonly string[] }) {
  const descriptor = useDescriptor('factura_energia');
  const labelOf = useFieldLabel(descriptor);
  const shown = names.filter((name) => {
    const value: unknown = invoice[name];
    return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
  });
  return (
    <Box component="dl" sx={FACTS}>
      {shown.map((name) => {
        const field = descriptor.fields[name];
        return (
          field !== undefined && (
            <Fact key={name} label={labelOf(name)} wide={Array.isArray(invoice[name])}>
              <FieldValue
                resource={descriptor.name}
                name={name}
                field={field}
                value={invoice[name]}
                record={invoice}
                as="text"
              />
            </Fact>
          )
        );
      })}
    </Box>
  );
}

function Results({ invoice, sheet }: { invoice: RaRecord; sheet: Sheet }) {
  const translate = useTranslate();
  const figuresOf = useFigures();
  const verdict = useVerdict()(invoice, sheet);
  const term = useTerm()(invoice, sheet);
  const motive: unknown = invoice['dictamen_motivo'];
  return (
    <>
      <Box component="dl" sx={FACTS}>
        {figuresOf(invoice, sheet).map(({ name, text, tone }) => (
          <Fact key={name} label={translate(`farola.sheet.${name}`)}>
            <Toned tone={tone} text={text} />
          </Fact>
        ))}
        <Fact label={translate('farola.sheet.verdict')}>
          <Toned {...verdict} />
        </Fact>
        <Fact label={translate('farola.sheet.term')}>
          <Toned {...term} />
        </Fact>
      </Box>
      {typeof motive === 'string' && <Typography variant="body2">{motive}</Typography>}
    </>
  );
}

interface FactProps {
  label: string;
  /** Takes a line of its own. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : {}}>
      <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ overflowX: 'auto' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Signatures() {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('farola.sheet.signatures')}
      sx={{ display: 'flex', gap: 4, pt: 5, breakInside: 'avoid' }}
    >
      {(['prepared', 'reviewed', 'approved'] as const).map((who) => (
        <Box key={who} sx={{ flex: 1, borderTop: 1, pt: 0.5, fontSize: '0.75rem' }}>
          {translate(`farola.sheet.${who}`)}
        </Box>
      ))}
    </Box>
  );
}

/** On paper the sheet has a heading of its own. */
const OWN_HEADING = {
  '@media print': { 'header.MuiAppBar-root': { display: 'none !important' } },
} as const;

const PAPER = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  p: { xs: 2, sm: 3 },
  // one page: smaller than a list on paper
  '@media print': {
    border: 0,
    p: 0,
    gap: '2.5mm',
    '& h2': { fontSize: '12pt' },
    '& h3': { fontSize: '9pt', mb: 0 },
    '& dt, & dd, & li, & li *, & p, & span': { fontSize: '7.5pt', lineHeight: 1.25 },
    '& td, & th': { padding: '0.3mm 1.5mm !important', fontSize: '7.5pt !important' },
    '& svg': { fontSize: '9pt !important' },
  },
} as const;

const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 2,
  rowGap: 1,
  fontSize: '0.875rem',
  '@media print': { gridTemplateColumns: 'repeat(5, 1fr)', rowGap: '1mm' },
} as const;
