import Box from '@mui/material/Box';

import { typeOf } from '../../../core/fields/registry.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { asText } from '../../fields/asText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { ANY_DAY } from '../conflicts/sameMeaning.ts';

/** Values that stand in no form, so that they can be read and copied. */
export function DraftValues({ resource, values }: { resource: Resource; values: Row }) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, maxHeight: 240, overflow: 'auto' }}>
      {Object.entries(values).map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ fontWeight: 550 }}>
            {labelOf(name)}:
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <Shown resource={resource} name={name} value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Shown({ resource, name, value }: { resource: Resource; name: string; value: unknown }) {
  const field = resource.fields[name];
  // what cannot be a value of the field is shown as it was typed
  if (field === undefined || !isValue(field, value)) return asText(value);
  return <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />;
}

const isValue = (field: Field, value: unknown): boolean =>
  value === null || typeOf(field).check(value, field, ANY_DAY).ok;
