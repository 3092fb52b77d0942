import Alert from '@mui/material/Alert';
import { useLocale, useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';

import type { MakesRecords } from '../../core/resource/makes.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { holds, readingOf } from '../../core/resource/reading.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { FieldInput } from '../record/FieldInput.tsx';
import { FormValues } from '../record/form/formContext.ts';
import { inLanguage } from '../record/timeline/inLanguage.ts';
import { useMaking } from './useMaking.ts';

interface MakeDialogProps {
  makes: MakesRecords;
  /** The resource of which records are made. */
  target: Resource;
  ids: readonly Identifier[];
  onDone: () => void;
  onCancel: () => void;
}

/** Asks once for what all the records have in common that the chosen ones become. */
export function MakeDialog({ makes, target, ids, onDone, onCancel }: MakeDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [entered, setEntered] = useState<Row>(() => defaultsOf(target, makes.asks));
  const [wasTried, setTried] = useState(false);
  const { make, error, fieldErrors, warnings, isBusy } = useMaking({ target, makes, onDone });
  // what its inputs show of today is that of the first
  const values = { ...entered, [makes.field]: Number(ids[0]) };
  const read = readingOf(values, () => undefined);
  const isRequired = (name: string) => {
    const field = target.fields[name];
    return (
      field?.required === true || (field?.requiredIf !== undefined && holds(field.requiredIf, read))
    );
  };
  const missing = makes.asks.filter((name) => isRequired(name) && isBlank(entered[name]));
  const errorOf = (name: string) =>
    fieldErrors[name]?.map(({ message }) => message).join(' ') ??
    (wasTried && missing.includes(name) ? translate('farola.views.form.required') : undefined);
  const go = () => {
    setTried(true);
    if (missing.length === 0) void make(ids.map(Number), entered);
  };
  const label = inLanguage(makes.label, locale);
  return (
    <ConfirmDialog
      width="md"
      title={`${label}: ${translate('farola.views.bulk.records', { smart_count: ids.length })}`}
      confirmLabel={warnings.length === 0 ? label : translate('farola.map.makes.all')}
      error={error}
      isBusy={isBusy}
      onConfirm={go}
      onCancel={onCancel}
    >
      <FormValues value={values}>
        {makes.asks.map((name) => (
          <FieldInput
            key={name}
            resource={target}
            name={name}
            value={entered[name] ?? null}
            required={isRequired(name)}
            error={errorOf(name)}
            onChange={(value) => setEntered((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </FormValues>
      {warnings.length > 0 && (
        <Alert severity="warning">
          {warnings.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

const defaultsOf = ({ fields }: Resource, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.default ?? null]));
