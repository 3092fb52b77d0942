import Alert from '@mui/material/Alert';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import type { ClosedSubmission } from '../../../core/record/idempotencyApi.ts';
import type { Row, Resource } from '../../../core/resource/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import { API, request } from '../../http/http.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asText } from '../../fields/asText.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { MergeDialog } from '../conflicts/MergeDialog.tsx';
import { ANY_DAY } from '../conflicts/sameMeaning.ts';
import { useFormContext } from '../form/formContext.ts';
import { fitting, isDone, nowOf } from './changedFields.ts';
import { deleteDraft, saveDraft, type DraftPlace, type FormDraft } from './formDraft.ts';
import type { DraftSaver, Offer } from './useUnsavedDraft.ts';

interface UnsavedDraftProps {
  offer: Offer;
  keeper: DraftSaver;
  place: DraftPlace | undefined;
  /** Leads to a field by name, or to the first one: the button that had the focus is gone. */
  onGo: (name: string | undefined) => void;
}

/** Above a form: what was typed in it before and not saved, to be continued or discarded. */
export function UnsavedDraft({ offer, keeper, place, onGo }: UnsavedDraftProps) {
  const { resource, base, sender } = useFormContext();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [unfit, setUnfit] = useState<Row>({});
  const { work, settle } = offer;
  const isOver = work !== undefined && base !== undefined && isDone(resource, work, base);
  useEffect(() => {
    if (isOver) settle(work, 'forgotten');
  }, [isOver, work, settle]);
  return (
    <>
      {Object.keys(unfit).length > 0 && (
        <Alert severity="info" onClose={() => setUnfit({})}>
          {translate('farola.unsaved.unfit')}
          <DraftValues resource={resource} values={unfit} />
        </Alert>
      )}
      {work !== undefined && !isOver && (
        <Offered
          key={work.name}
          work={work}
          onDiscard={() => {
            settle(work, 'forgotten');
            onGo(undefined);
          }}
          onTaken={(taken) => {
            // what was not made never will be: its keys are closed
            if (base !== undefined || work.lost === undefined) sender.goOnAs(work.sender);
            keeper.replace(work.name);
            settle(work, 'kept');
            setUnfit(taken.unfit);
            onGo(Object.keys(taken.values)[0]);
          }}
          onMade={(made) => {
            if (place !== undefined) moveDraft(place, work, made);
            settle(work, 'forgotten');
            notify('farola.unsaved.made', { type: 'info' });
            redirect('edit', resource.name, made.id);
          }}
        />
      )}
    </>
  );
}

interface OfferedProps {
  work: FormDraft;
  onDiscard: () => void;
  onTaken: (taken: { values: Row; unfit: Row }) => void;
  /** It has made a record before the page was gone. */
  onMade: (made: SubmittedDraft) => void;
}

function Offered({ work, onDiscard, onTaken, onMade }: OfferedProps) {
  const { resource, base, form, access, rebase } = useFormContext();
  const translate = useTranslate();
  const [isMerging, setMerging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const isUnsure = base === undefined && mayBeMade(work);
  const began = form.formState.defaultValues ?? {};
  if (access === 'read') {
    return (
      <DraftNotice resource={resource} work={work} onDiscard={onDiscard}>
        {translate('farola.unsaved.closed')}
        <DraftValues resource={resource} values={nowOf(work)} />
      </DraftNotice>
    );
  }
  const typed = () => fitting(resource, work, { began, values: form.getValues() });
  const ask = async () => {
    setAsking(true);
    setError(undefined);
    try {
      const made = await madeBy(work);
      if (made === undefined) resume();
      else onMade(made);
    } catch (failure) {
      setError(failure);
    } finally {
      setAsking(false);
    }
  };
  const resume = () => {
    if (base !== undefined && work.version !== Number(base['version'])) {
      setMerging(true);
      return;
    }
    const taken = typed();
    for (const [name, value] of Object.entries(taken.values)) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    }
    onTaken(taken);
  };
  return (
    <>
      <DraftNotice
        resource={resource}
        work={work}
        onResume={isUnsure ? () => void ask() : resume}
        onDiscard={onDiscard}
        isBusy={isAsking}
        error={error}
      />
      {isMerging && base !== undefined && (
        <MergeDialog
          resource={resource}
          versions={versionsOf(work, {
            theirs: base,
            form: form.getValues(),
            typed: typed().values,
          })}
          title={translate('farola.unsaved.mergeTitle')}
          detail={translate('farola.unsaved.mergeDetail')}
          confirmLabel={translate('farola.conflict.takeOver')}
          isBusy={false}
          onConfirm={(values) => {
            const { unfit } = typed();
            setMerging(false);
            rebase({ theirs: base, values });
            onTaken({ values, unfit });
          }}
          onCancel={() => setMerging(false)}
        />
      )}
    </>
  );
}

/** The record as the form of then began, as it was typed then and since, and as it is now. */
function versionsOf(work: FormDraft, given: { theirs: Row; form: Row; typed: Row }) {
  const { theirs, form, typed } = given;
  const before = Object.entries(work.fields)
    .filter(([name]) => name in typed)
    .map(([name, kept]) => [name, kept.before] as const);
  const base = { ...theirs, ...Object.fromEntries(before), version: work.version };
  return { base, mine: { ...form, ...typed }, theirs };
}

/** A record that a form for a new one has made, and what was typed there since. */
type SubmittedDraft = Pick<FormDraft, 'version' | 'fields' | 'left'> & { id: number };

/** Whether the form for a new record has sent it: it may be there already. */
const mayBeMade = ({ id, lost }: FormDraft): boolean => id !== null || lost !== undefined;

/**
 * The record that the form for a new one made before the page was gone; undefined when it made none,
 * and then it never will. Throws when the server cannot be asked.
 */
async function madeBy(work: FormDraft): Promise<SubmittedDraft | undefined> {
  const { lost } = work;
  if (lost !== undefined) {
    const answer = await close(lost.key);
    if (answer.hecho && answer.id !== null) {
      const { version, fields, left } = lost;
      return { id: answer.id, version: (version ?? 0) + 1, fields, left };
    }
  }
  const { id, version } = lost ?? work;
  return id === null ? undefined : { id, version, fields: work.fields, left: work.left };
}

/** From then on it is what was typed in that record, and is offered there. */
function moveDraft(place: DraftPlace, work: FormDraft, { id, ...made }: SubmittedDraft): void {
  const { form, window, sender, time } = work;
  saveDraft({ ...place, record: String(id) }, { form, window, sender, time, id, ...made });
  deleteDraft(work.name);
}

async function close(clave: string): Promise<ClosedSubmission> {
  const options = { method: 'POST', body: JSON.stringify({ clave }) };
  return (await request(`${API}/envios/cierre`, options)).json as ClosedSubmission; // the API's contract
}

interface WorkNoticeProps {
  resource: Resource;
  work: FormDraft;
  /** Absent: it can only be read. */
  onResume?: () => void;
  onDiscard: () => void;
  /** It is being found out what became of what was sent; `error` when that failed. */
  isBusy?: boolean;
  error?: unknown;
  children?: ReactNode;
}

/** What was typed and not saved, and what can be done with it. */
export function DraftNotice({ resource, work, onResume, onDiscard, ...more }: WorkNoticeProps) {
  const { isBusy = false, error, children } = more;
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const errorText = useErrorText();
  const left = work.left.map(labelOf).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle sx={{ mb: 0.25 }}>
        {translate('farola.unsaved.title', { time: draftTime(work) })}
      </AlertTitle>
      {children ?? Object.keys(work.fields).map(labelOf).join(', ')}
      {left !== '' && <div>{translate('farola.unsaved.left', { fields: left })}</div>}
      {work.lost?.id === null && (
        <div>{translate(`farola.unsaved.${onResume === undefined ? 'perhapsNew' : 'unsure'}`)}</div>
      )}
      {error !== undefined && <Box sx={{ mt: 0.5, color: 'error.main' }}>{errorText(error)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {onResume !== undefined && (
          <Button size="small" variant="contained" disabled={isBusy} onClick={onResume}>
            {translate('farola.unsaved.resume')}
          </Button>
        )}
        <Button size="small" color="inherit" disabled={isBusy} onClick={onDiscard}>
          {translate('farola.unsaved.discard')}
        </Button>
      </Box>
    </Alert>
  );
}

/** The clock alone for what was typed today. */
export function draftTime({ time }: Pick<FormDraft, 'time'>): string {
  const moment = inColombia(time);
  const isToday = moment.slice(0, 10) === inColombia(Date.now()).slice(0, 10);
  return isToday ? formatTime(moment) : formatDateTime(moment);
}

/** Values that stand in no form, so that they can be read and copied. */
export function DraftValues({ resource, values }: { resource: Resource; values: Row }) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, maxHeight: 240, overflow: 'auto' }}>
      {Object.entries(values).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ fontWeight: 550 }}>
            {labelOf(name)}:
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Shown resource={resource} name={name} value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Shown({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const field = resource.fields[name];
  // what cannot be a value of the field is shown as it was typed
  if (field === undefined || !isValue(field, value)) return asText(value);
  return <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />;
}

const isValue = (field: Field, value: unknown): boolean =>
  value === null || typeOf(field).check(value, field, ANY_DAY).ok;
