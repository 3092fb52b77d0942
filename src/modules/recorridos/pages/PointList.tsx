import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate, useDataProvider, useNotify } from 'ra-core';
import { useState, useRef } from 'react';

import { foldText } from '../../../core/fields/foldText.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { formatDateTime } from '../../../client/i18n/format.ts';
import { ConfirmDialog, WarningsDialog } from '../../../client/record/ConfirmDialog.tsx';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useErrorText } from '../../../client/errors/errorText.ts';
import { useFieldSentences } from '../../../client/record/explain.ts';
import { outcomeOf, type SaveOutcome, type Warning } from '../../../client/record/save/useWrite.ts';
import { whenFresh } from '../../../client/http/writes.ts';
import { esUrgente } from '../../mantenimiento/rules/mantenimiento.ts';
import { thisMoment } from './thisMoment.ts';

const PAGE = 30;

interface PointListProps {
  tour: Row;
  points: readonly Row[];
  /** In the order of time. */
  visits: readonly Row[];
}

/** The points in scope, those still to be seen first in mind: each is done with one tap. */
export function PointList({ tour, points, visits }: PointListProps) {
  const translate = useTranslate();
  const descriptor = useDescriptor('recorrido_hallazgo');
  const visiting = useRecordVisit(tour);
  const [typed, setTyped] = useState('');
  const [pendingOnly, setPendingOnly] = useState(true);
  const [shown, setShown] = useState(PAGE);
  const [faulty, setFaulty] = useState<Row>();
  const last = new Map(visits.map((visit) => [visit['infraestructura_id'], visit]));
  const found = points.filter(
    (point) => !(pendingOnly && last.has(point['id'])) && hasWords(point, typed),
  );
  if (points.length === 0) return <Typography>{translate('farola.touring.noPoints')}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          size="small"
          type="search"
          label={translate('farola.touring.find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ flex: '1 1 14rem' }}
        />
        <FormControlLabel
          control={
            <Switch checked={pendingOnly} onChange={(_event, checked) => setPendingOnly(checked)} />
          }
          label={translate('farola.touring.pendingOnly')}
        />
      </Box>
      {found.length === 0 && <Typography>{translate('farola.touring.noMatch')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, shown).map((point) => (
          <PointLine
            key={String(point['id'])}
            point={point}
            visit={last.get(point['id'])}
            isBusy={visiting.busy === point['id']}
            onVisit={(resultado) => void visiting.record(point, { resultado })}
            onFault={() => setFaulty(point)}
          />
        ))}
      </Box>
      {found.length > shown && (
        <Button variant="outlined" onClick={() => setShown((count) => count + PAGE)}>
          {translate('farola.touring.more', { count: Math.min(PAGE, found.length - shown) })}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.touring.other')}
      </Typography>
      {faulty !== undefined && (
        <FaultDialog
          point={faulty}
          isBusy={visiting.busy === faulty['id']}
          onRecord={(values) => {
            const point = faulty;
            void visiting.record(point, { resultado: 'falla', ...values }).then((isDone) => {
              if (isDone) setFaulty(undefined);
            });
          }}
          onCancel={() => setFaulty(undefined)}
        />
      )}
      {visiting.asked !== undefined && (
        <WarningsDialog
          resource={descriptor}
          warnings={visiting.asked.warnings}
          isBusy={visiting.busy !== undefined}
          onConfirm={() => void visiting.confirm().then(() => setFaulty(undefined))}
          onCancel={visiting.forget}
        />
      )}
    </>
  );
}

function hasWords(point: Row, typed: string): boolean {
  const said = [point['codigo'], point['direccion']].filter((one) => typeof one === 'string');
  const text = foldText(said.join(' '));
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(foldText(word)));
}

interface PointLineProps {
  point: Row;
  /** The last one of this tour. */
  visit: Row | undefined;
  isBusy: boolean;
  onVisit: (resultado: 'sin_novedad' | 'no_encontrada') => void;
  onFault: () => void;
}

/** A point with what can be said of it; the buttons are large enough for a thumb at night. */
function PointLine({ point, visit, isBusy, onVisit, onFault }: PointLineProps) {
  const translate = useTranslate();
  const code = String(point['codigo']);
  const seen = useSeen(visit);
  const button = (key: string) => {
    const label = translate(`farola.touring.${key}`);
    return { children: label, 'aria-label': `${label}: ${code}`, disabled: isBusy, sx: THUMB };
  };
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[point['direccion'], seen].filter((text) => typeof text === 'string').join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" {...button('inOrder')} onClick={() => onVisit('sin_novedad')} />
        <Button variant="outlined" color="error" {...button('fault')} onClick={onFault} />
        <Button
          variant="outlined"
          color="inherit"
          {...button('notFound')}
          onClick={() => onVisit('no_encontrada')}
        />
      </Box>
    </Box>
  );
}

/** What the last visit said, and when. */
function useSeen(visit: Row | undefined): string | undefined {
  const translate = useTranslate();
  const textOf = useChoiceText('recorrido_hallazgo');
  if (visit === undefined) return undefined;
  const words = (field: string) => textOf(field, String(visit[field]));
  const result = visit['tipo_falla'] == null ? words('resultado') : words('tipo_falla');
  const time = formatDateTime(String(visit['fecha_hora']));
  return translate('farola.touring.visitedAt', { result, time });
}

const THUMB = { minHeight: 44 };

const LINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

interface FaultDialogProps {
  point: Row;
  isBusy: boolean;
  onRecord: (values: Row) => void;
  onCancel: () => void;
}

const ASKED = ['tipo_falla', 'fotos', 'observaciones'] as const;

/** What is wrong with a point; of what is urgent there must be a photo. */
function FaultDialog({ point, isBusy, onRecord, onCancel }: FaultDialogProps) {
  const translate = useTranslate();
  const visit = useDescriptor('recorrido_hallazgo');
  const [values, setValues] = useState<Row>({});
  const [wasTried, setTried] = useState(false);
  const needsPhoto = esUrgente(values['tipo_falla']);
  const required = { tipo_falla: true, fotos: needsPhoto, observaciones: false };
  const isMissing = (name: (typeof ASKED)[number]) => required[name] && isBlank(values[name]);
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.touring.faultOf', { code: String(point['codigo']) })}
      confirmLabel={translate('farola.touring.record')}
      isBusy={isBusy}
      onConfirm={() => {
        setTried(true);
        if (!ASKED.some(isMissing)) onRecord(values);
      }}
      onCancel={onCancel}
    >
      {ASKED.map((name) => (
        <FieldInput
          key={name}
          resource={visit}
          name={name}
          value={values[name] ?? null}
          onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
          required={required[name]}
          error={wasTried && isMissing(name) ? translate('farola.views.form.required') : undefined}
        />
      ))}
    </ConfirmDialog>
  );
}

const VISIT = 'recorrido_hallazgo';

/** A visit that the server asks to confirm. */
interface Asked {
  point: Row;
  values: Row;
  warnings: readonly Warning[];
  confirm: string;
}

/** Records what was seen at a point of the tour, one after the other. */
function useRecordVisit(tour: Row) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const tell = useTelling();
  const [busy, setBusy] = useState<unknown>();
  const [asked, setAsked] = useState<Asked>();
  const namedOf = useNaming(tour);
  const record = async (point: Row, values: Row, confirm?: string): Promise<boolean> => {
    setBusy(point['id']);
    const named = namedOf(point, values);
    const meta = {
      submission: named.data['uuid_local'],
      ...(confirm === undefined ? {} : { confirm }),
    };
    const outcome = await outcomeOf(
      dataProvider.create(VISIT, { data: named.data, meta }).then((answer) => answer.data as Row),
    );
    setBusy(undefined);
    setAsked(outcome.kind === 'warnings' ? { ...outcome, point, values } : undefined);
    tell(point, values, outcome);
    if (outcome.kind !== 'saved') return false;
    named.forget();
    await whenFresh();
    return true;
  };
  return {
    /** Id of the point that is being recorded. */
    busy,
    asked,
    record,
    confirm: async () => {
      if (asked !== undefined) await record(asked.point, asked.values, asked.confirm);
    },
    forget: () => setAsked(undefined),
  };
}

/**
 * The record to send: said again because no answer came, it is the same visit, of the same moment
 * and under the same name, so that the server takes it once.
 */
function useNaming(tour: Row) {
  const sent = useRef(new Map<string, Row>());
  return (point: Row, values: Row) => {
    const key = JSON.stringify([point['id'], values]);
    const data = sent.current.get(key) ?? {
      recorrido_id: tour['id'],
      infraestructura_id: point['id'],
      ...values,
      fecha_hora: thisMoment(),
      uuid_local: newUuid(),
    };
    sent.current.set(key, data);
    return { data, forget: () => sent.current.delete(key) };
  };
}

/** Random, version 4. `crypto.randomUUID` is there under https alone. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function useTelling() {
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const sentences = useFieldSentences(useDescriptor(VISIT));
  return (point: Row, values: Row, outcome: SaveOutcome): void => {
    const code = String(point['codigo']);
    if (outcome.kind === 'saved') {
      const result = translate(
        `resources.${VISIT}.choices.resultado.${String(values['resultado'])}`,
      );
      notify('farola.touring.recorded', { type: 'success', messageArgs: { code, result } });
    }
    if (outcome.kind === 'failed' || outcome.kind === 'invalid') {
      const reason =
        outcome.kind === 'failed' ? errorText(outcome.error) : sentences(outcome.fields).join(' ');
      notify('farola.touring.saveFailed', { type: 'error', messageArgs: { code, reason } });
    }
  };
}
