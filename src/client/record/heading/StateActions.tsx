import Button from '@mui/material/Button';
import {
  useCreatePath,
  useDataProvider,
  useNavigate,
  useTranslate,
  type RaRecord,
  useLocation,
} from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import {
  nextStep,
  transitionsFrom,
  type NamedTransition,
} from '../../../core/resource/workflow.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useDescriptorWords, fieldHash } from '../../i18n/descriptorWords.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import { whenFresh } from '../../http/writes.ts';
import { useRecordErrorText } from '../recordErrorText.ts';
import { useIdempotencyKey } from '../idempotencyKey.ts';
import { ChangedMeanwhile } from '../conflicts/ChangedMeanwhile.tsx';
import { BACK, TransitionDialog } from '../TransitionDialog.tsx';
import type { ToField } from '../form/RecordForm.tsx';
import { outcomeOf, type SaveOutcome } from '../save/useWrite.ts';
import { WarningsDialog } from '../ConfirmDialog.tsx';

interface StateActionsProps {
  resource: Resource;
  record: Row;
  /** Unsaved edits are not part of a transition, so there is none while there are any. */
  isDirty: boolean;
  /** Absent: the record's form is another page. */
  toField?: ToField;
  onTaken: () => void;
  /** Something else leads on: no transition is the next step. */
  isAside?: boolean;
}

/** A button for each transition that is possible now, the next step strong; each asks before it is taken. */
export function StateActions(props: StateActionsProps) {
  const { resource, record, isDirty, onTaken, isAside = false } = props;
  const far = useFarField(resource, record);
  const { toField = far } = props;
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const user = useCurrentUser();
  const { states } = resource;
  const possible = states === undefined ? [] : transitionsFrom(states, record, user);
  const next = states === undefined || isAside ? undefined : nextStep(states, record, possible);
  const goesOn = useGoesOn();
  const [open, setOpen] = useState(goesOn ? next : undefined);
  const strong = useRef<HTMLButtonElement>(null);
  // whoever comes from a form that was scrolled finds the next step in sight
  useEffect(() => {
    if (goesOn) strong.current?.scrollIntoView({ block: 'center' });
  }, [goesOn]);
  if (states === undefined) return null;
  // what leads on stands last, at the end where the eye and the thumb look for it
  const others = possible.filter((transition) => transition !== next);
  return (
    <>
      {[...others, ...(next === undefined ? [] : [next])].map((transition) => (
        <Button
          key={transition.name}
          ref={transition === next ? strong : undefined}
          variant={transition === next && !isDirty ? 'contained' : 'outlined'}
          size="small"
          disabled={isDirty}
          title={isDirty ? translate('farola.views.form.saveFirst') : undefined}
          onClick={() => setOpen(transition)}
        >
          {transitionLabel(resource, transition.name)}
        </Button>
      ))}
      {open !== undefined && (
        <TakeTransition
          resource={resource}
          record={record}
          transition={open}
          toField={toField}
          onTaken={onTaken}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The way to a field of the record's own page. */
export function useFarField(resource: Resource, record: Row): ToField {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return ({ name }) => {
    if (!resource.form.some(({ fields }) => fields.includes(name))) return undefined;
    const id = record['id'] as RaRecord['id'];
    return () =>
      navigate(createPath({ resource: resource.name, type: 'edit', id }) + fieldHash(name));
  };
}

interface TakeTransitionProps {
  resource: Resource;
  record: Row;
  transition: NamedTransition;
  toField: ToField;
  onTaken: () => void;
  onClose: () => void;
}

/** Asks for what a transition wants to know, takes it, and tells what was refused, warned of or changed meanwhile. */
export function TakeTransition(props: TakeTransitionProps) {
  const { resource, record, transition, toField, onTaken, onClose } = props;
  const represent = useRepresent();
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const error = useOutcomeError(resource);
  const { outcome, data, present, isBusy, confirm, forget } = useTaking({
    resource,
    record,
    transition,
    onTaken: () => {
      onClose();
      onTaken();
    },
  });
  if (outcome?.kind === 'warnings') {
    const label = transitionLabel(resource, transition.name);
    return (
      <WarningsDialog
        resource={resource}
        warnings={outcome.warnings}
        words={{
          title: `${label}: ${represent(resource, record)}`,
          confirmLabel: translate('farola.lists.confirm', { label }),
          cancelLabel: translate(BACK),
        }}
        isBusy={isBusy}
        onConfirm={() => void confirm(data, outcome.confirm)}
        onCancel={forget}
      />
    );
  }
  return (
    <TransitionDialog
      resource={resource}
      transition={transition}
      subject={represent(resource, record)}
      record={{ ...record, ...data }}
      error={error(outcome)}
      fieldErrors={outcome?.kind === 'invalid' ? outcome.fields : {}}
      isBusy={isBusy}
      notice={
        present !== record && (
          <ChangedMeanwhile resource={resource} seen={record} present={present} />
        )
      }
      wayTo={(problem) => {
        const go = toField(problem);
        return (
          go &&
          (() => {
            onClose();
            // the dialog gives the focus back when it goes
            setTimeout(go);
          })
        );
      }}
      onConfirm={(asked) => void confirm(asked)}
      onCancel={onClose}
    />
  );
}

/** One attempt after the other to take a transition, with what was answered the last time. */
function useTaking(given: Omit<TakeTransitionProps, 'onClose' | 'toField'>) {
  const { resource, record, transition, onTaken } = given;
  const tell = useUndoNotice();
  const { transitionLabel } = useDescriptorWords();
  /** A later version that somebody else saved: told, and taken on from when it is asked again. */
  const [present, setPresent] = useState(record);
  const take = useTake(resource, present, transition);
  const [data, setData] = useState<Row>({});
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (asked: Row, hash?: string) => {
    setData(asked);
    setBusy(true);
    const ended = await take(asked, hash);
    setBusy(false);
    setOutcome(ended);
    if (ended.kind === 'stale') setPresent(ended.theirs);
    if (ended.kind !== 'saved') return;
    tell(
      { resource: resource.name, id: record['id'] as RaRecord['id'] },
      {
        words: 'farola.views.form.taken',
        args: { label: transitionLabel(resource, transition.name) },
      },
    );
    onTaken();
  };
  return { outcome, data, present, isBusy, confirm, forget: () => setOutcome(undefined) };
}

function useTake(resource: Resource, record: Row, transition: NamedTransition) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const keyOf = useIdempotencyKey();
  return async (data: Row, confirm: string | undefined): Promise<SaveOutcome> => {
    const ended = await outcomeOf(
      dataProvider
        .action(resource.name, {
          id: record['id'] as RaRecord['id'],
          transition: transition.name,
          version: Number(record['version']),
          data,
          confirm,
          submission: keyOf({ data, version: record['version'] }),
        })
        .then((answer) => answer.data),
    );
    if (ended.kind === 'saved') await whenFresh();
    return ended;
  };
}

/** Of what is wrong in fields the dialog itself tells. */
function useOutcomeError(
  resource: Resource,
): (outcome: SaveOutcome | undefined) => string | undefined {
  const translate = useTranslate();
  const explain = useRecordErrorText(resource);
  return (outcome) => {
    if (outcome?.kind === 'failed') return explain(outcome.error);
    return outcome?.kind === 'gone' ? translate('farola.conflict.gone') : undefined;
  };
}

/** In the state of an address: the next step of the record is asked for at once. */
export const GOES_ON = 'sigue';

/** Whether the person came to go on; once: a reload asks nothing again. */
function useGoesOn(): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = (state as Record<string, unknown> | null)?.[GOES_ON] === true;
  const [goesOn] = useState(isSaid);
  useEffect(() => {
    if (isSaid) navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isSaid, navigate, pathname, search, hash]);
  return goesOn;
}
