import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import { jsonInWords } from '../../../core/fields/json/json.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { readHabits } from '../../../client/i18n/format.ts';
import { useFieldLabel } from '../../../client/i18n/descriptorWords.ts';
import { displayOf } from '../../../client/fields/displays.ts';
import type { DisplayProps } from '../../../client/fields/fieldView.ts';

/** The resource whose fields an update of the inventory changes. */
export const CHANGED = 'infraestructura_alumbrado';

/** Values by field of a point, each with its label: in one line, or one below the other. */
export function ChangesDisplay({ value, as }: DisplayProps) {
  const point = useDescriptor(CHANGED);
  const labelOf = useFieldLabel(point);
  const translate = useTranslate();
  const entries = Object.entries(value as Readonly<Record<string, unknown>>); // an object field
  const known = entries.flatMap(([name, one]) => {
    const field = point.fields[name];
    return [{ name, field, value: one }];
  });
  if (known.length === 0) return <>{translate('farola.views.changes.none')}</>;
  if (as === 'full') {
    return (
      <Box component="dl" sx={LIST_STYLE}>
        {known.map((one) => (
          <Box key={one.name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {labelOf(one.name)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <PointValue {...one} />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <>
      {known.map((one, i) => (
        <span key={one.name}>
          {i > 0 && ' · '}
          {labelOf(one.name)}: <PointValue {...one} />
        </span>
      ))}
    </>
  );
}

interface PointValueProps {
  name: string;
  /** Undefined: what was seen has no field in the inventory. */
  field: Field | undefined;
  value: unknown;
}

/** A value of a point's field as people read it. */
export function PointValue({ name, field, value }: PointValueProps) {
  const translate = useTranslate();
  if (isBlank(value)) return <>{translate('farola.views.field.empty')}</>;
  if (field === undefined) return <>{jsonInWords(value, readHabits())}</>;
  const { Display } = displayOf(field);
  return <Display resource={CHANGED} name={name} field={field} value={value} as="text" />;
}

const LIST_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
};
