import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';

/** Who made the record and who changed it last. */
export function SystemInfo({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const show = (name: string) => {
    const field = resource.fields[name];
    return field === undefined ? null : (
      <FieldValue
        resource={resource.name}
        name={name}
        field={field}
        value={record[name]}
        as="text"
      />
    );
  };
  return (
    <Box component="footer" sx={INFO_STYLE}>
      {(['creado', 'modificado'] as const).map(
        (deed) =>
          !isBlank(record[`${deed}_en`]) && (
            <span key={deed}>
              {translate(`farola.views.form.${deed === 'creado' ? 'created' : 'modified'}`)}{' '}
              {show(`${deed}_en`)}
              {!isBlank(record[`${deed}_por`]) && <> · {show(`${deed}_por`)}</>}
            </span>
          ),
      )}
      {!isBlank(record['version']) && (
        <span>
          {translate('farola.views.form.version', { version: String(record['version']) })}
        </span>
      )}
    </Box>
  );
}

const INFO_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  pl: 0.5,
  // on a phone the button that leads to the top stands over its end
  pr: { xs: 7, sm: 0.5 },
  fontSize: '0.75rem',
  color: 'text.secondary',
};
