import Alert from '@mui/material/Alert';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import type { Row } from '../../../core/resource/resource.ts';
import { useFormContext } from '../form/formContext.ts';
import { MergeDialog } from '../conflicts/MergeDialog.tsx';
import { fitting, isDone, nowOf } from './changedFields.ts';
import type { FormDraft, DraftPlace } from './formDraft.ts';
import { DraftValues } from './DraftValues.tsx';
import { madeBy, mayBeMade, moveDraft, type SubmittedDraft } from './submittedDraft.ts';
import type { DraftSaver } from './useDraftSaver.ts';
import type { Offer } from './useOfferedDraft.ts';
import { DraftNotice } from './DraftNotice.tsx';

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
