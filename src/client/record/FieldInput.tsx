import { lazy, Suspense, useId } from 'react';

import type { Field } from '../../core/fields/field.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { InputProps } from '../fields/fieldView.ts';
import { viewOf } from '../fields/registry.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';

interface FieldInputProps {
  resource: Resource;
  name: string;
  /** In place of the descriptor's own. */
  field?: Field;
  label?: string;
  value: unknown;
  onChange: (value: unknown) => void;
  required: boolean;
  error?: string | undefined;
}

/** The input of one field where its form is not: in a dialog, for many records, for a record to come. */
export function FieldInput({ resource, name, ...given }: FieldInputProps) {
  const labelOf = useFieldLabel(resource);
  const id = useId();
  const { field = resource.fields[name], label = labelOf(name), value, onChange } = given;
  if (field === undefined) return null;
  const Input = field.kind === 'json' ? OwnInput : viewOf(field).Input;
  const input = (
    <Input
      resource={resource.name}
      name={name}
      field={field}
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      required={given.required}
      error={given.error}
    />
  );
  return field.kind === 'json' ? <Suspense>{input}</Suspense> : input;
}

/** What JSON means is entered as its subject does, whose inputs come with the forms: a list loads without them. */
const OwnInput = lazy(async () => {
  const { namedInputs } = await import('./form/namedInputs.ts');
  return {
    default: function NamedInput(props: InputProps) {
      const Input = namedInputs[`${props.resource}.${props.name}`] ?? viewOf(props.field).Input;
      return <Input {...props} />;
    },
  };
});
