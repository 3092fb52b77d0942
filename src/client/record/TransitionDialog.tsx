import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import { WHOLE_RECORD, wordsFor } from '../../core/api/errors.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import type { Field } from '../../core/fields/field.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { readingOf } from '../../core/resource/reading.ts';
import { asksOf, type NamedTransition } from '../../core/resource/workflow.ts';
import { today } from '../address/day.ts';
import { readHabits } from '../i18n/format.ts';
import { unreadText } from '../fields/typed/typing.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, type FieldProblemsProps } from './form/ErrorSummary.tsx';

interface TransitionDialogProps {
  resource: Resource;
  transition: NamedTransition;
  /** What it is about: the record, or how many. */
  subject: string;
  /** Values to begin with: the record's own. */
  record?: Row;
  /** Why it did not go through: in general, and by field. */
  error?: string | undefined;
  fieldErrors?: NonNullable<ErrorBody['fields']>;
  /** Leads to a field that is not asked here; undefined where there is no way to it. */
  wayTo?: FieldProblemsProps['wayTo'];
  isBusy: boolean;
  /** Stands above what is asked. */
  notice?: ReactNode;
  onConfirm: (data: Row) => void;
  onCancel: () => void;
}

/** What the button says that takes no transition: no word of it names one. */
export const KEEP = 'farola.views.transition.keep';
/** And to the step before it: some transitions *return* a record. */
export const BACK = 'farola.views.transition.back';

/** Asks for what a transition wants to know before it is taken. */
export function TransitionDialog(props: TransitionDialogProps) {
  const { resource, transition, subject, record = {}, fieldErrors = {}, ...more } = props;
  const { notice, error, wayTo = nowhere, ...dialog } = more;
  const translate = useTranslate();
  const label = useDescriptorWords().transitionLabel(resource, transition.name);
  const asks = asksOf(transition, { record, hoy: today() });
  const shown = [...new Set([...asks, ...(transition.offers ?? [])])];
  const [data, setData] = useState<Row>(() =>
    Object.fromEntries(
      shown.map((name) => [name, record[name] ?? proposed(resource, record, name)]),
    ),
  );
  const reason = { field: REASON, label: translate('farola.views.form.reason') };
  const [wasTried, setTried] = useState(false);
  const missing = asks.filter((name) => isBlank(data[name]));
  const unread = (name: string) => unreadText(data[name], resource.fields[name]);
  const confirm = () => {
    setTried(true);
    if (missing.length === 0 && !shown.some(unread)) dialog.onConfirm(data);
  };
  const errorOf = (name: string) => {
    const finding = wasTried ? unread(name) : undefined;
    if (finding !== undefined) return wordsFor(finding, readHabits());
    return (
      fieldErrors[name]?.[0]?.message ??
      (wasTried && missing.includes(name) ? translate('farola.views.form.required') : undefined)
    );
  };
  return (
    <ConfirmDialog
      {...dialog}
      width="sm"
      title={`${label}: ${subject}`}
      confirmLabel={label}
      cancelLabel={translate(KEEP)}
      error={
        error ??
        (Object.keys(fieldErrors).length === 0 ? undefined : (
          <Refused {...{ resource, fieldErrors, shown, wayTo }} />
        ))
      }
      onConfirm={confirm}
    >
      {notice}
      {shown.map((name) => (
        <FieldInput
          key={name}
          resource={resource}
          name={name}
          {...(name in resource.fields ? {} : reason)}
          value={data[name]}
          required={asks.includes(name)}
          error={errorOf(name)}
          onChange={(value) => setData((all) => ({ ...all, [name]: value }))}
        />
      ))}
    </ConfirmDialog>
  );
}

/** What the field's own proposal comes to by the record alone, and the day; null where there is none. */
function proposed({ fields }: Resource, record: Row, name: string): unknown {
  const read = readingOf(record, (path) => (path === '$hoy' ? today() : null));
  return fields[name]?.propose?.value(read) ?? null;
}

interface RefusedProps {
  resource: Resource;
  fieldErrors: NonNullable<ErrorBody['fields']>;
  /** These say themselves what is wrong with them. */
  shown: readonly string[];
  wayTo: FieldProblemsProps['wayTo'];
}

/** What is wrong beyond the fields of the dialog. */
function Refused({ resource, fieldErrors, shown, wayTo }: RefusedProps) {
  const translate = useTranslate();
  const problems = Object.entries(fieldErrors).map(([name, errors]) => ({
    name,
    message: errors.map(({ message }) => message).join(' '),
  }));
  const whole = problems.find(({ name }) => name === WHOLE_RECORD);
  const others = problems.filter((one) => one !== whole && !shown.includes(one.name));
  return (
    <>
      {whole === undefined ? translate('farola.views.form.invalidOnes') : whole.message}
      <FieldProblems resource={resource} problems={others} wayTo={wayTo} />
    </>
  );
}

const nowhere = () => undefined;

/** A reason without a field of its own is kept in the history. */
const REASON: Field = longText({ label: 'Motivo', max: 500 });
