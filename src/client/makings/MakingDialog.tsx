import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { BatchSelection } from '../../core/api/api.ts';
import { WHOLE_RECORD, wordsFor } from '../../core/api/errors.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { holds, readingOf } from '../../core/resource/reading.ts';
import type { MadeSample, Making, MakingPreview } from '../../core/resource/making.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { said } from '../explain/figureText.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { unreadText } from '../fields/typed/typing.ts';
import { SAMPLE_TABLE_STYLE } from '../bulk/PreviewSample.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { noun, useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber, readHabits } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { FieldInput } from '../record/FieldInput.tsx';
import { FormValues } from '../record/form/formContext.ts';
import { Refusals } from '../record/Refusals.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { useRunMaking } from './useRunMaking.ts';

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
  const [wasTried, setTried] = useState(false);
  const make = useRunMaking({ resource, name, making, onDone: ways.onDone });
  const title = said(making.label);
  const { hace } = preview;
  if (target === undefined) return null;
  // what inputs show of today is that of the first
  const around =
    making.by === undefined ? values : { ...values, [making.by]: preview.muestra[0]?.id ?? null };
  const isRequired = (field: string) => making.by !== undefined && needs(target, field, around);
  const isMissing = (field: string) => isRequired(field) && isBlank(values[field]);
  const unread = (field: string) => unreadText(values[field], target.fields[field]);
  const isUnread = making.asks.some((field) => unread(field) !== undefined);
  const fieldErrors = make.fields ?? told;
  const errorOf = (field: string) => {
    const finding = unread(field);
    if (finding !== undefined) return wordsFor(finding, readHabits());
    const error = fieldErrors[field]?.[0]?.message;
    return error ?? (wasTried && isMissing(field) ? translate(REQUIRED) : undefined);
  };
  const go = () => {
    setTried(true);
    if (making.asks.some(isMissing)) return;
    void make.run({ seleccion: frozen(seleccion, preview), valores: values });
  };
  const label = make.warnings.length === 0 ? title : translate('farola.makings.anyway');
  return (
    <ConfirmDialog
      title={title}
      width="md"
      confirmLabel={hace === 0 ? label : `${label} (${formatNumber(hace)})`}
      error={make.error}
      isBusy={make.isBusy}
      canConfirm={hace > 0 && !isUnread}
      onConfirm={go}
      onCancel={ways.onClose}
    >
      <Typography variant="body2" component="output">
        {whatIsMade({ target, making, hace, translate })}
        {preview.total > hace &&
          ` · ${translate('farola.makings.passedOver', { smart_count: preview.total - hace })}`}
      </Typography>
      {hace > 0 && (
        <FormValues value={around}>
          {making.asks.map((field) => (
            <FieldInput
              key={field}
              resource={target}
              name={field}
              value={values[field] ?? null}
              required={isRequired(field)}
              error={errorOf(field)}
              onChange={(value) => {
                setValues((all) => ({ ...all, [field]: value }));
                setTold(({ [field]: _mended, ...others }) => others);
                make.forget(field);
              }}
            />
          ))}
        </FormValues>
      )}
      <OtherErrors {...{ target, making }} fields={fieldErrors} />
      <Warnings told={[...preview.avisos.map(({ message }) => message), ...make.warnings]} />
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

const REQUIRED = 'farola.views.form.required';

function needs({ fields }: Resource, name: string, values: Row): boolean {
  const field = fields[name];
  if (field?.required === true) return true;
  return (
    field?.requiredIf !== undefined &&
    holds(
      field.requiredIf,
      readingOf(values, () => undefined),
    )
  );
}

function Warnings({ told }: { told: readonly string[] }) {
  if (told.length === 0) return null;
  return (
    <Alert severity="warning">
      {told.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
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
  const isJudged = sample.some(({ porque }) => porque !== '');
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
            {isJudged && <th scope="col">{translate('farola.makings.reason')}</th>}
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
              {isJudged && (
                <td>
                  {porque}
                  <Lacking target={target} lacks={falta} />
                </td>
              )}
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

const MADE = {
  m: 0,
  display: 'grid',
  gap: 0.25,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
