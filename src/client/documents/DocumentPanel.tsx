import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { DocumentOutline, DocumentView } from '../../core/documents/documentApi.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { mesAnterior } from '../../core/time/fechas.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { asText } from '../fields/asText.ts';
import { useDescriptorWords, useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatDateTime } from '../i18n/format.ts';
import { fieldId, isEntered, useFormContext } from '../record/form/formContext.ts';
import { useAutosave } from '../record/save/useAutosave.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { CompareWith } from './CompareWith.tsx';
import { DocumentSheet, Paragraphs, SOFT } from './DocumentSheet.tsx';
import { documentView } from './printing.ts';

interface DocumentPanelProps {
  resource: Resource;
  record: Row;
  /** Shows the fields, where the window has no room for both. */
  onFields: () => void;
}

/** The document of a record beside its texts: live figures, what is being typed, and what is still to be written. */
export function DocumentPanel({ resource, record, onFields }: DocumentPanelProps) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useView(resource, record);
  const plan = view.data?.plan ?? null;
  const others = useOthers(resource, plan, record);
  const toField = useWayToField(onFields);
  useFollowFocus(scroller);
  const { data, error, isFetching, refetch, dataUpdatedAt } = view;
  if (error !== null) return <RetryAlert error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <LinearProgress aria-label={translate('farola.views.list.loading')} />;
  return (
    <Box
      component="section"
      ref={scroller}
      // scrolled by the keyboard, too
      tabIndex={0}
      aria-label={translate('farola.documents.preview.tab')}
      sx={PANEL_STYLE}
    >
      <Box sx={TOP_STYLE}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 auto' }}>
          {data.congelado === null
            ? translate('farola.documents.preview.live', { time: timeOf(dataUpdatedAt) })
            : translate('farola.documents.frozen', { time: formatDateTime(data.congelado) })}
        </Typography>
        {data.congelado === null && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Refresh />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {translate('farola.documents.preview.refresh')}
          </Button>
        )}
      </Box>
      {plan !== null && data.congelado === null && (
        <>
          <Saving plan={plan} />
          <Missing resource={resource} plan={plan} onWrite={toField} />
        </>
      )}
      <CompareWith resource={resource} view={data} others={others} />
      <DocumentSheet
        model={data.modelo}
        origins={data.origenes}
        written={({ field = '', text }) => (
          <Written
            name={field}
            text={text}
            isFixed={data.congelado !== null}
            before={others.find((one) => isEarlier(plan, one, record))}
            onWrite={toField}
          />
        )}
      />
    </Box>
  );
}

const isEarlier = (plan: DocumentOutline | null, one: Row, record: Row): boolean =>
  plan !== null && plan.mes !== null && asText(one[plan.mes]) < asText(record[plan.mes]);

const timeOf = (milliseconds: number): string =>
  formatDateTime(new Date(milliseconds).toISOString());

/** Anew with each version of the record, and whenever somebody asks. */
function useView({ name }: Resource, { id, version }: Row) {
  return useQuery<DocumentView>({
    queryKey: [name, 'documento', String(id), version],
    queryFn: ({ signal }) => documentView(`${name}/${String(id)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The documents of the same month and of the month before, the newest first. */
function useOthers({ name }: Resource, plan: DocumentOutline | null, record: Row): RaRecord[] {
  const month = plan?.mes ?? '';
  const own = asText(record[month]);
  const { data = [] } = useGetList<RaRecord>(
    name,
    {
      filter: { [month]: [own, own === '' ? '' : mesAnterior(own)] },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: own !== '' },
  );
  return data.filter(({ id }) => id !== record['id']);
}

/** The focus goes to a field of the form, which is hidden where there is no room for both. */
function useWayToField(onFields: () => void): (name: string) => void {
  const { prefix } = useFormContext();
  return (name) => {
    const field = document.getElementById(fieldId(prefix, name));
    field?.focus();
    if (field === null || document.activeElement === field) return;
    onFields();
    requestAnimationFrame(() => field.focus());
  };
}

/** What is written in a field is in sight while the field has the focus. */
function useFollowFocus(scroller: RefObject<HTMLDivElement | null>): void {
  const { prefix } = useFormContext();
  useEffect(() => {
    const start = fieldId(prefix, '');
    const follow = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.id : '';
      if (!id.startsWith(start)) return;
      const name = CSS.escape(id.slice(start.length));
      const found = scroller.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
      if (!found || !scroller.current) return;
      // the page itself stays where it is
      scroller.current.scrollTo({ top: found.offsetTop - ABOVE, behavior: 'smooth' });
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [prefix, scroller]);
}

/** The heading of its section stays in sight. */
const ABOVE = 120;

/** Whether what is typed was saved; nothing where nobody may write. */
function Saving({ plan }: { plan: DocumentOutline }) {
  const translate = useTranslate();
  const context = useFormContext();
  const [names] = useState(() => plan.textos.map(({ campo }) => campo));
  const saved = useAutosave(context, names);
  if (context.access !== 'write') return null;
  const isBad = saved.is === 'failed' || saved.is === 'conflict';
  return (
    <Typography
      component="output"
      variant="body2"
      sx={{ display: 'block', mb: 1, color: isBad ? 'error.main' : 'text.secondary' }}
    >
      {translate(`farola.documents.preview.saving.${saved.is}`, {
        time: saved.is === 'saved' ? timeOf(saved.at) : '',
        why: saved.is === 'failed' ? saved.why : '',
      })}
    </Typography>
  );
}

interface MissingProps {
  resource: Resource;
  plan: DocumentOutline;
  onWrite: (name: string) => void;
}

/** Named before anybody tries to fix the document. */
function Missing({ resource, plan, onWrite }: MissingProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const { transitionLabel } = useDescriptorWords();
  const { values, base } = useFormContext();
  const lacking = plan.textos.filter(
    ({ campo, necesario }) => necesario && isBlank(values[campo] ?? base?.[campo]),
  );
  if (lacking.length === 0 || plan.fija === null) return null;
  const deed = transitionLabel(resource, plan.fija);
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('farola.documents.preview.missing', { deed })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lacking.map(({ campo }) => (
          <li key={campo}>
            <Link component="button" type="button" onClick={() => onWrite(campo)}>
              {label(campo)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface WrittenProps {
  name: string;
  /** As it is stored. */
  text: string;
  isFixed: boolean;
  /** The newest document of the month before. */
  before: Row | undefined;
  onWrite: (name: string) => void;
}

/** A text as it stands in the form; a blank one offers to write it, or to begin with that of the month before. */
function Written({ name, text, isFixed, before, onWrite }: WrittenProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const context = useFormContext();
  const { resource, form, values } = context;
  const field = resource.fields[name];
  const shown = isFixed ? text : asText(values[name] ?? text);
  if (shown.trim() !== '') return <Paragraphs text={shown} />;
  const isOpen = !isFixed && field !== undefined && isEntered(context, name, field);
  const earlier = asText(before?.[name]);
  const copy = () => {
    form.setValue(name, earlier, { shouldDirty: true, shouldTouch: true });
    onWrite(name);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: SOFT }}>
      <Typography component="em" sx={{ fontSize: '0.8125rem' }}>
        {translate('farola.documents.preview.blank')}
      </Typography>
      {isOpen && (
        <Button size="small" sx={ON_PAPER} onClick={() => onWrite(name)}>
          {translate('farola.documents.preview.write')}
        </Button>
      )}
      {isOpen && before !== undefined && earlier.trim() !== '' && (
        <Button size="small" sx={ON_PAPER} onClick={copy}>
          {translate('farola.documents.preview.copy', { name: represent(resource, before) })}
        </Button>
      )}
    </Box>
  );
}

/** Paper stays light in the dark. */
const ON_PAPER = { color: '#14523c' };

const PANEL_STYLE = {
  minWidth: 0,
  position: 'sticky',
  top: 56,
  // its own scroll, so that the fields beside it stay where they are
  '@container (min-width: 900px)': { maxHeight: 'calc(100dvh - 140px)', overflowY: 'auto' },
};

const TOP_STYLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 };
