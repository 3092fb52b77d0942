import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import type { Field } from '../../core/fields/field.ts';
import { longText } from '../../core/fields/longText.ts';
import type { Resource, Row } from '../../core/resource.ts';
import { isBlank } from '../../core/validateRecord.ts';
import { asksOf, type NamedTransition } from '../../core/workflow.ts';
import { viewOf } from '../fields/registry.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFieldLabel } from './fieldLabel.ts';

interface TransitionDialogProps {
  resource: Resource;
  transition: NamedTransition;
  /** What it is about: the record, or how many. */
  subject: string;
  /** Values to begin with: the record's own. */
  record?: Row;
  /** Why it did not go through: in general, and by field. */
  error?: string | undefined;
  fieldErrors?: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Stands above what is asked. */
  notice?: ReactNode;
  onConfirm: (data: Row) => void;
  onCancel: () => void;
}

/** Asks for what a transition wants to know before it is taken. */
export function TransitionDialog(props: TransitionDialogProps) {
  const { resource, transition, subject, record = {}, fieldErrors = {}, notice, ...dialog } = props;
  const translate = useTranslate();
  const label = useDescriptorWords().transitionLabel(resource, transition.name);
  const asks = asksOf(transition, record);
  const shown = [...new Set([...asks, ...(transition.offers ?? [])])];
  const [data, setData] = useState<Row>(() =>
    Object.fromEntries(shown.map((name) => [name, record[name] ?? null])),
  );
  const [wasTried, setTried] = useState(false);
  const missing = asks.filter((name) => isRequired(resource, name) && isBlank(data[name]));
  const confirm = () => {
    setTried(true);
    if (missing.length === 0) dialog.onConfirm(data);
  };
  const errorOf = (name: string) =>
    fieldErrors[name] ??
    (wasTried && missing.includes(name) ? translate('farola.views.form.required') : undefined);
  return (
    <ConfirmDialog
      {...dialog}
      width="sm"
      title={`${label}: ${subject}`}
      confirmLabel={label}
      onConfirm={confirm}
    >
      {notice}
      {shown.map((name) => (
        <Asked
          key={name}
          resource={resource}
          name={name}
          value={data[name]}
          required={asks.includes(name) && isRequired(resource, name)}
          error={errorOf(name)}
          onChange={(value) => setData((all) => ({ ...all, [name]: value }))}
        />
      ))}
    </ConfirmDialog>
  );
}

interface AskedProps {
  resource: Resource;
  name: string;
  value: unknown;
  required: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function Asked({ resource, name, value, required, error, onChange }: AskedProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const id = useId();
  const field = resource.fields[name] ?? REASON;
  const { Input } = viewOf(field);
  return (
    <Input
      resource={resource.name}
      name={name}
      field={field}
      id={id}
      label={name in resource.fields ? labelOf(name) : translate('farola.views.form.reason')}
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      required={required}
      error={error}
    />
  );
}

/** What a transition asks for must be answered; a reason without a field of its own is kept in the history. */
const isRequired = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.kind !== 'boolean';

const REASON: Field = longText({ label: 'Motivo', max: 500 });
