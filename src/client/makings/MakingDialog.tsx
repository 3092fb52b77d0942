import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { BatchSelection } from '../../core/api/api.ts';
import { WHOLE_RECORD, wordsFor } from '../../core/api/errors.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import type { MadeSample, Making, MakingPreview } from '../../core/resource/making.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { said } from '../explain/figureText.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { unreadText } from '../fields/typed/typing.ts';
import { SAMPLE_TABLE_STYLE } from '../bulk/PreviewSample.tsx';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody } from '../http/http.ts';
import { whenFresh } from '../http/writes.ts';
import { noun, useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber, readHabits } from '../i18n/format.ts';
import { listLink } from '../myDay/useStart.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { FieldInput } from '../record/FieldInput.tsx';
import { Refusals } from '../record/Refusals.tsx';
import { useExplain } from '../record/explain.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { useResources } from '../resource/resourcesContext.ts';

interface MakingDialogProps {
  resource: Resource;
  name: string;
  making: Making;
  seleccion: BatchSelection;
  onDone: () => void;
  onClose: () => void;
}

/** What would be made of the chosen records, each with its reason, and the button that makes it. */
export function MakingDialog(props: MakingDialogProps) {
  const { resource, name, making, seleccion, onClose } = props;
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'hacer', name, JSON.stringify(seleccion)],
    queryFn: async () =>
      (await dataProvider.makingPreview(resource.name, name, { seleccion })).data,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const title = said(making.label);
  if (data !== undefined && !isFetching) {
    return <Previewed {...props} preview={data} onAgain={() => void refetch()} />;
  }
  return (
    <ConfirmDialog
      title={title}
      width="md"
      confirmLabel={title}
      canConfirm={false}
      onConfirm={() => undefined}
      onCancel={onClose}
    >
      {isFetching ? (
        <LinearProgress aria-label={translate('farola.lists.looking')} />
      ) : (
        <RetryAlert error={error} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  );
}

interface PreviewedProps extends MakingDialogProps {
  preview: MakingPreview;
  onAgain: () => void;
}

function Previewed({ resource, name, making, seleccion, preview, ...ways }: PreviewedProps) {
  const translate = useTranslate();
  const target = useResources().get(making.resource);
  const [values, setValues] = useState<Row>(preview.valores);
  const [told, setTold] = useState(preview.fields);
  const make = useMaking({ resource, name, making, onDone: ways.onDone });
  const title = said(making.label);
  const { hace } = preview;
  if (target === undefined) return null;
  const unread = (field: string) => unreadText(values[field], target.fields[field]);
  const isUnread = making.asks.some((field) => unread(field) !== undefined);
  const fieldErrors = make.fields ?? told;
  const errorOf = (field: string) => {
    const finding = unread(field);
    if (finding !== undefined) return wordsFor(finding, readHabits());
    return fieldErrors[field]?.[0]?.message;
  };
  return (
    <ConfirmDialog
      title={title}
      width="md"
      confirmLabel={hace === 0 ? title : `${title} (${formatNumber(hace)})`}
      error={make.error}
      isBusy={make.isBusy}
      canConfirm={hace > 0 && !isUnread}
      onConfirm={() => void make.run({ seleccion: frozen(seleccion, preview), valores: values })}
      onCancel={ways.onClose}
    >
      <Typography variant="body2" component="output">
        {whatIsMade({ target, making, hace, translate })}
        {preview.total > hace &&
          ` · ${translate('farola.makings.passedOver', { smart_count: preview.total - hace })}`}
      </Typography>
      {hace > 0 &&
        making.asks.map((field) => (
          <FieldInput
            key={field}
            resource={target}
            name={field}
            value={values[field] ?? null}
            required={false}
            error={errorOf(field)}
            onChange={(value) => {
              setValues((all) => ({ ...all, [field]: value }));
              setTold(({ [field]: _mended, ...others }) => others);
              make.forget(field);
            }}
          />
        ))}
      <OtherErrors {...{ target, making }} fields={fieldErrors} />
      {preview.avisos.length > 0 && (
        <Alert severity="warning">{preview.avisos.map(({ message }) => message).join(' ')}</Alert>
      )}
      <Sample resource={resource} target={target} sample={preview.muestra} />
      {preview.muestra.length < hace && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('farola.lists.first', {
            shown: formatNumber(preview.muestra.length),
            total: formatNumber(hace),
          })}
        </Typography>
      )}
      {preview.omitidos.length > 0 && (
        <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {translate('farola.makings.why')}
          <Refusals refusals={preview.omitidos} onList={ways.onClose} />
        </Alert>
      )}
    </ConfirmDialog>
  );
}

/** How many of what, and with which list. */
function whatIsMade({
  target,
  making,
  hace,
  translate,
}: {
  target: Resource;
  making: Making;
  hace: number;
  translate: ReturnType<typeof useTranslate>;
}): string {
  if (hace === 0) return translate('farola.makings.none');
  if (making.of === 'each') {
    const args = { count: formatNumber(hace), name: noun(target, hace) };
    return translate('farola.makings.each', args);
  }
  const made = translate('farola.makings.all', { smart_count: hace, name: noun(target) });
  if (making.prints === undefined) return made;
  return `${made}, ${translate('farola.makings.prints', { title: said(making.prints.title) })}`;
}

/** Of all that match just those that were looked at. */
function frozen(seleccion: BatchSelection, { huella }: MakingPreview): BatchSelection {
  return 'ids' in seleccion || huella === null ? seleccion : { ...seleccion, huella };
}

/** What is wrong beyond what is asked. */
function OtherErrors({
  target,
  making,
  fields,
}: {
  target: Resource;
  making: Making;
  fields: NonNullable<ErrorBody['fields']>;
}) {
  const labelOf = useFieldLabel(target);
  const others = Object.entries(fields).filter(([field]) => !making.asks.includes(field));
  if (others.length === 0) return null;
  return (
    <Alert severity="error">
      {others.map(([field, errors]) => (
        <div key={field}>
          {field === WHOLE_RECORD ? '' : `${labelOf(field)}: `}
          {errors.map(({ message }) => message).join(' ')}
        </div>
      ))}
    </Alert>
  );
}

/** Each record with what is made of it, why, and what a draft still lacks. */
function Sample({
  resource,
  target,
  sample,
}: {
  resource: Resource;
  target: Resource;
  sample: readonly MadeSample[];
}) {
  const translate = useTranslate();
  if (sample.length === 0) return null;
  const isEach = sample.some(({ valores }) => Object.keys(valores).length > 0);
  return (
    // it is moved sideways, and by who has no pointer too
    <Box
      component="section"
      tabIndex={0}
      aria-label={resource.title}
      sx={{ overflow: 'auto', maxHeight: 320, position: 'relative' }}
    >
      <Box component="table" sx={SAMPLE_TABLE_STYLE}>
        <thead>
          <tr>
            <th scope="col">{translate('farola.lists.record')}</th>
            {isEach && <th scope="col">{translate('farola.makings.made')}</th>}
            <th scope="col">{translate('farola.makings.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ id, nombre, porque, valores, falta }) => (
            <tr key={id}>
              <th scope="row">{nombre}</th>
              {isEach && (
                <td>
                  <Made target={target} values={valores} />
                </td>
              )}
              <td>
                {porque}
                <Lacking target={target} lacks={falta} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Made({ target, values }: { target: Resource; values: Row }) {
  const labelOf = useFieldLabel(target);
  return (
    <Box component="dl" sx={MADE}>
      {Object.entries(values)
        .filter(([, value]) => !isBlank(value) && !isEmptyObject(value))
        .map(([name, value]) => {
          const field = target.fields[name];
          return field === undefined ? null : (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>
                <FieldValue
                  resource={target.name}
                  name={name}
                  field={field}
                  value={value}
                  as="text"
                />
              </dd>
            </div>
          );
        })}
    </Box>
  );
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function Lacking({ target, lacks }: { target: Resource; lacks: MadeSample['falta'] }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(target);
  const told = Object.entries(lacks).flatMap(([name, errors]) =>
    errors.map(({ message }) => (name === WHOLE_RECORD ? message : `${labelOf(name)}: ${message}`)),
  );
  if (told.length === 0) return null;
  return (
    <Typography component="div" variant="caption" sx={{ color: 'warning.main', mt: 0.5 }}>
      {translate('farola.makings.lacks', { what: told.join(' ') })}
    </Typography>
  );
}

/** Makes it once, tells how it may be undone, and leads to what was made. */
function useMaking({
  resource,
  name,
  making,
  onDone,
}: Pick<MakingDialogProps, 'resource' | 'name' | 'making' | 'onDone'>) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const target = useResources().get(making.resource) ?? resource;
  const explain = useExplain(target);
  const tell = useUndoNotice();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [state, setState] = useState<{
    isBusy: boolean;
    error?: string;
    fields?: NonNullable<ErrorBody['fields']>;
  }>({ isBusy: false });
  const run = async (sent: { seleccion: BatchSelection; valores: Row }) => {
    setState({ isBusy: true });
    try {
      const { data } = await dataProvider.make(resource.name, name, sent, {
        submission: keyOf(sent),
      });
      tell(
        { resource: resource.name },
        {
          words: 'farola.makings.done',
          args: { smart_count: data.hechos },
        },
      );
      onDone();
      await whenFresh();
      const [id] = data.ids;
      if (id === undefined) return;
      navigate(
        making.of === 'all'
          ? { pathname: `/${data.recurso}/${id}` }
          : listLink({ recurso: data.recurso, filtro: { id: data.ids.slice(0, MOST_LISTED) } }),
      );
    } catch (caught) {
      const fields = errorBody(caught)?.fields;
      setState({
        isBusy: false,
        error: explain(caught),
        ...(fields === undefined ? {} : { fields }),
      });
    }
  };
  /** What was wrong with a field says nothing of another value. */
  const forget = (field: string) =>
    setState(({ fields, ...now }) => {
      if (fields === undefined) return now;
      const { [field]: _mended, ...others } = fields;
      return { ...now, fields: others };
    });
  return { ...state, run, forget };
}

/** Ids that an address has room for. */
const MOST_LISTED = 300;

const MADE = {
  m: 0,
  display: 'grid',
  gap: 0.25,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
