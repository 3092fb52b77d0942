import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';

import { wordsFor } from '../../../core/api/errors.ts';
import { jsonInWords } from '../../../core/fields/json/json.ts';
import type { Reading } from '../../../core/fields/field.ts';
import { checkRecord, checkValues } from '../../../core/record/validateRecord.ts';
import { holds, readingOf } from '../../../core/resource/reading.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { viewOf } from '../../../client/fields/registry.ts';
import { readHabits } from '../../../client/i18n/format.ts';
import {
  useExternals,
  useExternalSource,
  type Externals,
} from '../../../client/record/form/externals.ts';
import { useFormValues } from '../../../client/record/form/formContext.ts';
import { isVisible, offered } from '../../../client/record/form/layout.ts';
import { useFieldLabel } from '../../../client/i18n/descriptorWords.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { tipoDeActualizacion, tiposDeActualizacion } from '../rules/actualizaciones.ts';
import { CHANGED, PointValue } from './ChangesDisplay.tsx';

/**
 * The new values of an update: the fields of the point that its type may change, each with what the
 * element has today. A field is changed when it is ticked, so that it may be emptied, too; those of
 * a new element, and those that the type demands, are asked for outright.
 */
export function ChangesInput(input: InputProps) {
  const values = useFormValues();
  const translate = useTranslate();
  const tipo = tipoDeActualizacion(values['tipo']);
  const element = values['infraestructura_id'];
  const isNew = values['tipo'] === 'expansion';
  if (tipo === undefined || (!isNew && typeof element !== 'number')) {
    return <Hint input={input} text={translate('farola.views.changes.first')} />;
  }
  if (tipo.cambia.length === 0) {
    return <Hint input={input} text={translate('farola.views.changes.nothing')} />;
  }
  return (
    <ChangedFields
      // other fields, other values
      key={`${String(values['tipo'])} ${String(element)}`}
      input={input}
      element={isNew ? undefined : Number(element)}
      names={isNew ? tipo.cambia.filter((name) => name !== 'estado_operativo') : tipo.cambia}
      demanded={tipo.exige}
    />
  );
}

/** What a visit saw to differ: the same fields as a correction of the census, which is made of it. */
export function SeenInput(input: InputProps) {
  const values = useFormValues();
  const translate = useTranslate();
  const element = values['infraestructura_id'];
  if (typeof element !== 'number') {
    return <Hint input={input} text={translate('farola.views.changes.firstPoint')} />;
  }
  const names: readonly string[] = tiposDeActualizacion.correccion_censo.cambia;
  const others = Object.entries(changesIn(input.value)).filter(([name]) => !names.includes(name));
  const note = others.length > 0 && (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {jsonInWords(Object.fromEntries(others), readHabits())}
    </Typography>
  );
  return (
    <ChangedFields
      key={element}
      input={{ ...input, note: note || input.note }}
      element={element}
      names={names}
      demanded={[]}
    />
  );
}

function Hint({ input, text }: { input: InputProps; text: string }) {
  return (
    <FieldFrame input={input} group>
      <Typography id={input.id} tabIndex={-1} variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </FieldFrame>
  );
}

interface ChangedFieldsProps {
  input: InputProps;
  /** Undefined: an expansion makes it. */
  element: number | undefined;
  names: readonly string[];
  demanded: readonly string[];
}

function ChangedFields({ input, element, names, demanded }: ChangedFieldsProps) {
  const point = useDescriptor(CHANGED);
  const translate = useTranslate();
  const changes = changesIn(input.value);
  const present = usePresent(element);
  const merged = { ...startOf(point, element, present), ...changes };
  const source = useExternalSource(point, element === undefined ? 'create' : 'edit');
  const externals = useExternals(source, merged);
  const read = readingOf(merged, externals.read);
  const errors = changeErrors(point, { changes, present, externals });
  const isAsked = (name: string) =>
    element === undefined ? isVisible(point, name, read) : demanded.includes(name);
  const change = (name: string, value: unknown) => input.onChange({ ...changes, [name]: value });
  const keep = (name: string) => {
    const { [name]: _gone, ...rest } = changes;
    input.onChange(rest);
  };
  const shown = element === undefined ? names.filter(isAsked) : names;
  return (
    <FieldFrame input={input} group>
      <Box id={input.id} tabIndex={-1} onBlur={input.onBlur} sx={GRID}>
        {shown.map((name) => (
          <ChangedField
            key={name}
            point={point}
            name={name}
            id={`${input.id}-${name}`}
            state={element === undefined ? 'new' : isAsked(name) ? 'demanded' : 'optional'}
            isChanged={name in changes}
            value={merged[name] ?? null}
            present={present?.[name] ?? null}
            read={read}
            error={errors[name]}
            onChange={(value) => change(name, value)}
            onKeep={() => keep(name)}
          />
        ))}
      </Box>
      {element !== undefined && (
        <FormHelperText>{translate('farola.views.changes.help')}</FormHelperText>
      )}
    </FieldFrame>
  );
}

function changesIn(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}; // any object
}

/** What the element has today; undefined until that is known, and for a new one. */
function usePresent(element: number | undefined): Row | undefined {
  const { data } = useGetOne<RaRecord>(
    'infraestructura_alumbrado_actualizado',
    { id: String(element) },
    { enabled: element !== undefined },
  );
  return data;
}

/** What the values are laid over: the present ones, or the defaults of a new element. */
function startOf(point: Resource, element: number | undefined, present: Row | undefined): Row {
  if (element !== undefined) return present ?? {};
  return Object.fromEntries(
    Object.entries(point.fields).map(([name, field]) => [name, field.default ?? null]),
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1.75,
  alignItems: 'start',
  mt: 0.5,
  '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

/** What is wrong with the new values of an element, by field, in words: the checks of the point's own form. */
function changeErrors(
  point: Resource,
  given: { changes: Row; present: Row | undefined; externals: Externals },
): Readonly<Record<string, string>> {
  const { changes, present, externals } = given;
  const { context, read } = externals;
  const checked = checkValues(point, changes, {
    context,
    absent: present === undefined ? 'default' : 'keep',
  });
  const { findings } = checkRecord(
    point,
    { ...checked, record: { ...present, ...checked.record } },
    { read, ...(present === undefined ? {} : { previous: present }) },
  );
  const errors = findings.filter(({ level }) => level === 'error');
  return Object.fromEntries(
    errors.map((finding) => [finding.field ?? '', wordsFor(finding, readHabits())]),
  );
}

interface ChangedFieldProps {
  point: Resource;
  name: string;
  id: string;
  /** `new`: of a new element; `demanded`: the type of the update asks for it. */
  state: 'new' | 'demanded' | 'optional';
  isChanged: boolean;
  value: unknown;
  present: unknown;
  read: Reading;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onKeep: () => void;
}

/** One field of a point: its input, once it is to change, and what the element has today. */
function ChangedField(props: ChangedFieldProps) {
  const { point, name, id, state, isChanged, value, present, read } = props;
  const translate = useTranslate();
  const label = useFieldLabel(point)(name);
  const field = point.fields[name];
  if (field === undefined) return null;
  const { Input, wide } = viewOf(field);
  const isEntered = state !== 'optional' || isChanged;
  const isRequired =
    state === 'demanded' ||
    field.required === true ||
    (field.requiredIf !== undefined && holds(field.requiredIf, read));
  return (
    <Box sx={{ minWidth: 0, ...(wide && isEntered ? { gridColumn: '1 / -1' } : {}) }}>
      {state === 'optional' && (
        <FormControlLabel
          label={translate('farola.views.changes.changes', { label })}
          control={
            <Checkbox
              size="small"
              checked={isChanged}
              onChange={({ target }) => (target.checked ? props.onChange(present) : props.onKeep())}
            />
          }
        />
      )}
      {isEntered && (
        <Input
          resource={CHANGED}
          name={name}
          field={offered(field, read)}
          id={id}
          label={label}
          value={state === 'demanded' && !isChanged ? null : value}
          onChange={props.onChange}
          onBlur={() => undefined}
          required={isRequired}
          error={isChanged ? props.error : undefined}
        />
      )}
      {state !== 'new' && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {translate('farola.views.changes.today')}{' '}
          <PointValue name={name} field={field} value={present} />
        </Typography>
      )}
    </Box>
  );
}
