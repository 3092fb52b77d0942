import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { useController, useFormState } from 'react-hook-form';

import type { Field, Reading } from '../../../core/fields/field.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { holds } from '../../../core/resource/reading.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { ExplainButton } from '../../explain/ExplainButton.tsx';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { viewOf } from '../../fields/registry.ts';
import { isSame } from '../conflicts/sameMeaning.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';
import { isAsBegun } from '../begin/begun.tsx';
import { fieldId, useFormContext, isEntered, quietValue } from './formContext.ts';
import { namedInputs } from './namedInputs.ts';
import { offered } from './layout.ts';
import { isSecret } from './formValues.ts';
import { recheckOthers } from './recordResolver.ts';

/** One field in its place in a form: an input, or quiet text where nobody may enter anything. */
export function FormField({ name }: { name: string }) {
  const context = useFormContext();
  const field = context.resource.fields[name];
  if (field === undefined) return null;
  const Content = isEntered(context, name, field) ? Entered : Shown;
  return (
    <Box sx={{ minWidth: 0, ...(viewOf(field).wide ? { gridColumn: '1 / -1' } : {}) }}>
      <Content name={name} field={field} />
    </Box>
  );
}

function Entered({ name, field }: { name: string; field: Field }) {
  const { resource, form, prefix, read } = useFormContext();
  const label = useFieldLabel(resource)(name);
  const { field: bound, fieldState } = useController({ name, control: form.control });
  const Input = namedInputs[`${resource.name}.${name}`] ?? viewOf(field).Input;
  const isRequired =
    field.required === true || (field.requiredIf !== undefined && holds(field.requiredIf, read));
  const value: unknown = bound.value;
  // to pass through a field is no mistake: what is lacking is told when saving
  const wasEntered = useRef(false);
  const change = (next: unknown) => {
    wasEntered.current = true;
    bound.onChange(next);
    recheckOthers(form, resource, name);
  };
  return (
    <Input
      resource={resource.name}
      name={name}
      field={offered(field, read)}
      id={fieldId(prefix, name)}
      label={label}
      value={value}
      onChange={change}
      onBlur={() => {
        if (wasEntered.current) bound.onBlur();
      }}
      required={isRequired}
      error={fieldState.error?.message}
      note={
        <>
          {isBlank(value) ? (
            <WhileBlank name={name} field={field} onTake={change} />
          ) : (
            <AsProposed name={name} field={field} value={value} />
          )}
          <AsBegun name={name} value={value} />
          <Explained name={name} field={field} />
        </>
      }
    />
  );
}

/** The way to what a stored figure is made of. */
function Explained({ name, field }: { name: string; field: Field }) {
  const { resource, base } = useFormContext();
  if (!field.explain || base === undefined) return null;
  return <ExplainButton resource={resource} id={Number(base['id'])} name={name} />;
}

/** What stands under an input as long as nothing is written in it. */
function WhileBlank(props: { name: string; field: Field; onTake: (value: unknown) => void }) {
  const { base } = useFormContext();
  const translate = useTranslate();
  if (base === undefined || !isSecret(props.field)) return <Proposed {...props} />;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {translate('farola.views.form.keepsSecret')}
    </Typography>
  );
}

/** A value that the descriptor proposes for an empty field: offered, never imposed. */
function Proposed(props: { name: string; field: Field; onTake: (value: unknown) => void }) {
  const { name, field, onTake } = props;
  const { resource, read, proposals } = useFormContext();
  const translate = useTranslate();
  const value = proposals[name]?.valor ?? field.propose?.value(read);
  if (isBlank(value)) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<AutoFixHigh />}
        onClick={() => onTake(value)}
        sx={{ alignSelf: 'flex-start', mt: 0.5, px: 0.75, py: 0.25, color: 'text.secondary' }}
      >
        <span>
          {translate('farola.views.form.propose')}{' '}
          <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />
        </span>
      </Button>
      <Reason name={name} field={field} />
    </>
  );
}

interface ValuedField {
  name: string;
  field: Field;
  value: unknown;
}

/** Why the value is what it is, as long as it is the proposed one, and no other record told it. */
function AsProposed({ name, field, value }: ValuedField) {
  const { read, proposals, begun } = useFormContext();
  if (begun?.reasons[name] !== undefined && isAsBegun(begun, name, value)) return null;
  const proposed = proposals[name]?.valor ?? field.propose?.value(read);
  return isSame(proposed, value) ? <Reason name={name} field={field} /> : null;
}

/** Why a new record begins with the value, as long as it stands. */
function AsBegun({ name, value }: { name: string; value: unknown }) {
  const { begun } = useFormContext();
  const reason = begun?.reasons[name];
  if (begun === undefined || reason === undefined || !isAsBegun(begun, name, value)) return null;
  const { source, record } = begun;
  return <ReasonText reason={reason} resource={source} read={(part) => record[part]} />;
}

/** What a proposed value comes from, with the values that it names. */
function Reason({ name, field }: { name: string; field: Field }) {
  const { resource, read, proposals } = useFormContext();
  const told = proposals[name]?.razon;
  if (typeof told === 'string') return <ReasonLine>{told}</ReasonLine>;
  const reason = field.propose?.reason?.(read);
  return reason === undefined ? null : <ReasonText {...{ reason, resource, read }} />;
}

interface ReasonTextProps {
  reason: Words;
  /** Of which the values between braces are. */
  resource: Resource;
  read: Reading;
}

function ReasonText({ reason, resource, read }: ReasonTextProps) {
  // a name between braces stands at every second place
  const parts = reason[tableOf(readLanguage())].split(/\{(\w+)\}/);
  return (
    <ReasonLine>
      {parts.map((part, at) => {
        const named = at % 2 === 0 ? undefined : resource.fields[part];
        if (named === undefined) return part;
        return (
          <FieldValue
            key={part}
            resource={resource.name}
            name={part}
            field={named}
            value={read(part)}
            as="text"
          />
        );
      })}
    </ReasonLine>
  );
}

const ReasonLine = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

function Shown({ name, field }: { name: string; field: Field }) {
  const context = useFormContext();
  const { resource, form, prefix } = context;
  const label = useFieldLabel(resource)(name);
  const { errors } = useFormState({ control: form.control, name });
  const problem = errors[name]?.message;
  const value = quietValue(context, name, field);
  return (
    // what is refused leads here, too
    <Box id={fieldId(prefix, name)} tabIndex={-1}>
      <Typography
        component="div"
        sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 550, color: 'text.secondary' }}
      >
        {label}
      </Typography>
      <Typography component="div" variant="body2" sx={{ minHeight: 24, overflowWrap: 'anywhere' }}>
        <FieldValue
          resource={resource.name}
          name={name}
          field={field}
          value={value}
          record={context.base}
          as="full"
        />
      </Typography>
      {context.base === undefined && <Reason name={name} field={field} />}
      <Explained name={name} field={field} />
      {typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
