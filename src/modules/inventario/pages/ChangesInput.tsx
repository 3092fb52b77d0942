import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { readingOf } from '../../../core/resource/reading.ts';
import { tipoDeActualizacion } from '../rules/actualizaciones.ts';
import { CHANGED } from './ChangesDisplay.tsx';
import { FieldFrame } from '../../../client/fields/FieldFrame.tsx';
import type { InputProps } from '../../../client/fields/fieldView.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { ChangedField } from './ChangedField.tsx';
import { changeErrors } from './changeErrors.ts';
import { useExternals, useExternalSource } from '../../../client/record/form/externals.ts';
import { useFormContext } from '../../../client/record/form/formContext.ts';
import { isVisible } from '../../../client/record/form/layout.ts';

/**
 * The new values of an update: the fields of the point that its type may change, each with what the
 * element has today. A field is changed when it is ticked, so that it may be emptied, too; those of
 * a new element, and those that the type demands, are asked for outright.
 */
export function ChangesInput(input: InputProps) {
  const { values } = useFormContext();
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
