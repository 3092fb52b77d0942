import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useFormState } from 'react-hook-form';

import { wordsFor } from '../../../core/api/errors.ts';
import type { Reading } from '../../../core/fields/field.ts';
import { keepReadOnly, readingOf } from '../../../core/resource/reading.ts';
import { checkValues, computedValues } from '../../../core/record/validateRecord.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isOpenAtAll } from '../../../core/resource/workflow.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { UploadsContext, type UploadsHolder } from '../../fields/file/useUploads.ts';
import { readHabits } from '../../i18n/format.ts';
import type { Begun } from '../begin/begun.tsx';
import { type FieldProblem, ErrorSummary, useFieldJump } from './ErrorSummary.tsx';
import { RecordPresence } from '../conflicts/RecordPresence.tsx';
import { PhotoOffer } from '../copy/PhotoOffer.tsx';
import { UnsavedDraft } from '../drafts/UnsavedDraft.tsx';
import { useUnsavedDraft } from '../drafts/useUnsavedDraft.ts';
import { LeaveGuard } from '../save/LeaveGuard.tsx';
import { SaveDialogs, useSaveFlow, useSaveKey } from '../save/useSaveFlow.tsx';
import { FormSections, type InsertedPart } from './FormSections.tsx';
import { FormToolbar, type AfterSave } from './FormToolbar.tsx';
import type { Externals } from './externals.ts';
import {
  DirtyContext,
  FormContext,
  useFormContext,
  type FormContextValue,
  shownFields,
} from './formContext.ts';
import { isVisible } from './layout.ts';
import { SAID_BY_API } from './recordResolver.ts';
import { saveBlockersOf } from './saveBlockers.ts';
import { useRecordForm } from './useRecordForm.ts';

/** The way to a field of this form, with what is wrong there; undefined where it does not show. */
export type ToField = (problem: FieldProblem) => (() => void) | undefined;

export interface RecordFormProps {
  resource: Resource;
  /** Absent: a new record. */
  record?: Row;
  /** Values that a new record begins with, beside its fields' defaults. */
  given?: Row;
  /** Of `given`, what another record tells. */
  begun?: Begun | undefined;
  /** Fields that are not asked for, because the surroundings have settled them. */
  settled?: readonly string[];
  onSaved: (record: Row, after: AfterSave) => void;
  onDeleted?: () => void;
  onCancel: () => void;
  /** Under what the unsaved changes are kept at this browser: an id, or a word for new ones. Absent: they are not. */
  keptAs?: string;
  /** A new record after which there is no next one. */
  isSingle?: boolean;
  /** Stands above the sections, and is told whether there are unsaved changes. */
  heading?: (state: { isDirty: boolean; toField: ToField }) => ReactNode;
  /** More buttons among those at the bottom. */
  tools?: ReactNode;
  /** Stands among the sections. */
  inserted?: InsertedPart;
  /** Stands below the sections: child rows, history. */
  children?: ReactNode;
  /** Stands in the place of sections and children, whose inputs keep what was typed. */
  face?: ReactNode;
  /** Stands beside sections and children, or in their place where the window is too narrow for both. */
  beside?: ReactNode;
}

/** A record with all its inputs, from its descriptor alone: a page, a panel or a dialog holds it. */
export function RecordForm(props: RecordFormProps) {
  const context = useContextValue(props);
  const { resource, prefix, form } = context;
  const { isDirty } = useFormState({ control: form.control });
  const tellDirty = use(DirtyContext);
  useEffect(() => tellDirty?.(isDirty), [tellDirty, isDirty]);
  const { tab, setTab, go } = useFieldJump(resource, {
    prefix,
    isPage: props.heading !== undefined,
  });
  const { keeper, ...unsaved } = useUnsavedDraft(context, { isDirty, keptAs: props.keptAs });
  const ending = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      keeper.end();
      act(...args);
    };
  };
  const toField = wayToFields(context, go);
  const flow = useSaveFlow({ context, onSaved: ending(props.onSaved), go });
  const [uploading, setUploading] = useState(0);
  const [uploads] = useState<UploadsHolder>({
    report: (change) => setUploading((count) => count + change),
    Offer: PhotoOffer,
  });
  const element = useRef<HTMLFormElement>(null);
  const saveAndClose = () => void flow.save('close');
  const saveAndNew = () => void flow.save('new');
  const hasNext = props.record === undefined && props.isSingle !== true;
  const toNext = hasNext ? saveAndNew : undefined;
  useSaveKey(element, { save: saveAndClose, saveAndNew: toNext });
  useFirstField(element, props.record === undefined, props.begun !== undefined);
  return (
    <FormContext value={context}>
      <UploadsContext value={uploads}>
        <Stack spacing={2}>
          {props.heading?.({ isDirty, toField })}
          <UnsavedDraft
            {...unsaved}
            keeper={keeper}
            onGo={(name) => (name === undefined ? focusFirstField(element.current) : go(name))}
          />
          <RecordPresence isDirty={isDirty} />
          <SaveBlockers />
          <ErrorSummary onGo={go} calls={flow.callsToSummary} />
          {props.face}
          <Beside node={props.beside}>
            <Stack spacing={2} hidden={props.face !== undefined} sx={COVERED}>
              <FormElement id={`${prefix}form`} element={element} onSubmit={saveAndClose}>
                <FormSections tab={tab} onTab={setTab} inserted={props.inserted} />
              </FormElement>
              {props.children}
            </Stack>
          </Beside>
          <FormToolbar
            isUploading={uploading > 0}
            isDirty={isDirty}
            onSaveAndNew={toNext}
            tools={props.tools}
            onCancel={props.onCancel}
            onDeleted={props.onDeleted && flow.leaving(ending(props.onDeleted))}
          />
        </Stack>
        <SaveDialogs
          question={flow.question}
          onSave={(after, options) => void flow.save(after, options)}
          onClose={flow.closeQuestion}
        />
        <LeaveGuard isDirty={isDirty} mayLeave={flow.mayLeave} onLeave={keeper.end} />
      </UploadsContext>
    </FormContext>
  );
}

/** To the fields that show: what was refused is said where it can be mended. */
function wayToFields(context: FormContextValue, go: (name: string) => void): ToField {
  return ({ name, message }) => {
    if (!shownFields(context).includes(name)) return undefined;
    return () => {
      context.form.setError(name, { type: SAID_BY_API, message });
      go(name);
    };
  };
}

/** The focus is before its first field for a moment: a frame around all of them would say nothing. */
const UNMARKED = { outline: 'none' };

const COVERED = { '&[hidden]': { display: 'none' } };

/** The fields, and what stands beside them: alone where there is no room for both. */
function Beside({ node, children }: { node: ReactNode; children: ReactNode }) {
  return (
    <Box sx={node === undefined ? {} : { containerType: 'inline-size' }}>
      <Box sx={node === undefined ? {} : TWO}>
        <Box className="fields" sx={{ minWidth: 0 }}>
          {children}
        </Box>
        {node}
      </Box>
    </Box>
  );
}

/** The form may stand in a narrow panel: its own width decides, not that of the window. */
const TWO = {
  '& > .fields': { display: 'none' },
  '@container (min-width: 900px)': {
    display: 'grid',
    gap: 2.5,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
    '& > .fields': { display: 'block' },
  },
};

interface FormElementProps {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}

function FormElement({ id, element, onSubmit, children }: FormElementProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // the form of a child row stands inside of its parent's in React's tree
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form ref={element} id={id} noValidate onSubmit={submit} style={UNMARKED}>
      <Stack spacing={2}>{children}</Stack>
    </form>
  );
}

function useContextValue(props: RecordFormProps): FormContextValue {
  const { resource, record, given, settled = [], begun } = props;
  const prefix = `${useId()}-`;
  const user = useCurrentUser();
  const state = useRecordForm({ resource, record, ...(given === undefined ? {} : { given }) });
  const isOpen = state.base === undefined || isOpenAtAll(resource, state.base);
  const view = recordView({ ...state, resource });
  const hindrances = saveBlockersOf(resource, {
    read: view.read,
    isStored: state.base !== undefined,
  });
  // what was typed before it came up stays in its inputs
  const isShut = hindrances.length > 0 && !state.form.formState.isDirty;
  const access = isOpen && !isShut && mayUse(resource, 'escribir', user) ? 'write' : 'read';
  return { ...state, ...view, resource, prefix, settled, begun, hindrances, access };
}

/** Says at the top, before anybody types, why nothing can be saved here. */
function SaveBlockers() {
  const { hindrances } = useFormContext();
  return hindrances.map((finding) => (
    <Alert key={finding.code} severity="warning" icon={<LockOutlined />}>
      {wordsFor(finding, readHabits())}
    </Alert>
  ));
}

/** The record as it stands in the form: what conditions read, and what its computed fields come to. */
function recordView(given: {
  resource: Resource;
  base: Row | undefined;
  values: Row;
  externals: Externals;
}): { read: Reading; computed: Row } {
  const { resource, base, values, externals } = given;
  const { context } = externals;
  const { record, findings } = keepReadOnly(
    resource,
    {
      record: { ...base, ...values, ...resource.fixed },
      findings: hasComputed(resource)
        ? checkValues(resource, values, { context, absent: 'keep' }).findings
        : [],
    },
    base,
  );
  const read = readingOf(record, externals.read);
  if (!hasComputed(resource)) return { read, computed: {} };
  const hidden = Object.keys(values).filter((name) => !isVisible(resource, name, read));
  const without = new Set([...findings.map(({ field = '' }) => field), ...hidden]);
  const computed = computedValues(
    resource,
    Object.fromEntries(Object.entries(record).filter(([name]) => !without.has(name))),
    // nor is there anything behind them
    (path) => (without.has(path.split('.')[0] ?? '') ? null : externals.read(path)),
  );
  return { read: readingOf(record, externals.read, computed), computed };
}

const hasComputed = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => field.computed?.by === 'function');

/**
 * A new record begins at its first field, or the first that is to be filled yet where much is filled already, unless a
 * keyboard would come up over half of the screen; one that is there, before it: what had the focus went with the page
 * somebody came from.
 */
function useFirstField(
  form: RefObject<HTMLFormElement | null>,
  isNew: boolean,
  isBegun: boolean,
): void {
  useEffect(() => {
    if (isNew) focusFirstField(form.current, isBegun ? isBlankOne : undefined);
    else focusItself(form.current);
  }, [form, isNew, isBegun]);
}

const isBlankOne = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement && field.value === '' && field.required;

function focusItself(form: HTMLElement | null): void {
  if (form === null || document.activeElement !== document.body) return;
  // only for now: a click between the fields is to lead nowhere
  form.tabIndex = -1;
  form.addEventListener('blur', () => form.removeAttribute('tabindex'), { once: true });
  form.focus({ preventScroll: true });
}

function focusFirstField(
  form: HTMLElement | null,
  isWanted: (field: HTMLElement) => boolean = () => true,
): void {
  if (matchMedia(BY_FINGER).matches) return;
  // what stands above it stays in sight: a notice of unsaved work, too, that comes a moment later
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const field = fields.find(isWanted) ?? fields[0];
  field?.focus({ preventScroll: field === fields[0] });
}

const BY_FINGER = '(pointer: coarse)';

const FIELDS = ['input:not([type=file])', 'textarea', '[role="combobox"]']
  .map((one) => `${one}:not(:disabled, [readonly])`)
  .join();
