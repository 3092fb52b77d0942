import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { BatchPreview } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { isSame } from '../record/conflicts/sameMeaning.ts';

interface PreviewSampleProps {
  resource: Resource;
  sample: BatchPreview['muestra'];
  isDeletion: boolean;
}

type Sampled = BatchPreview['muestra'][number];

/** The first records that change: each field before and after, or what is decided of them. */
export function PreviewSample({ resource, sample, isDeletion }: PreviewSampleProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  if (sample.length === 0) return null;
  if (isDeletion) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
        {sample.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </Box>
    );
  }
  const isChange = ({ antes, despues }: Sampled, name: string): boolean =>
    !isBlank(antes[name]) && !isSame(antes[name], despues[name]);
  const hasChanges = sample.some((one) =>
    Object.keys(one.despues).some((name) => isChange(one, name)),
  );
  const show = (name: string, value: unknown) => {
    const field = resource.fields[name];
    if (field === undefined) return null;
    return (
      <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />
    );
  };
  return (
    // it is moved sideways, and by who has no pointer too
    <Box
      component="section"
      sx={{ overflowX: 'auto', position: 'relative' }}
      tabIndex={0}
      aria-label={resource.title}
    >
      <Box component="table" sx={{ ...SAMPLE_TABLE_STYLE, ...ON_PHONE }}>
        <thead>
          <tr>
            {['record', 'field', ...(hasChanges ? ['before', 'after'] : ['decided'])].map(
              (word) => (
                <th key={word} scope="col" colSpan={word === 'decided' ? 2 : 1}>
                  {translate(`farola.lists.${word}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        {sample.map((one) => (
          <tbody key={one.id}>
            {Object.keys(one.despues).map((name, i, names) => (
              <tr key={name}>
                {i === 0 && (
                  <th scope="row" rowSpan={names.length}>
                    {one.nombre}
                  </th>
                )}
                <td>{labelOf(name)}</td>
                {isChange(one, name) && <td>{show(name, one.antes[name])}</td>}
                {/* what is decided without changing stands over both */}
                <td colSpan={isChange(one, name) ? 1 : 2}>
                  <strong>{show(name, one.despues[name])}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

export const SAMPLE_TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1,
    py: 0.5,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 550 },
  '& td:nth-last-of-type(2)': { color: 'text.secondary' },
};

/** What a row is of stands above it: beside it there is no room for what it becomes. */
export const ON_PHONE = {
  '@media (max-width: 599.95px)': {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
    },
    '& thead th:first-of-type': { display: 'none' },
    '& th[scope="row"]': { gridColumn: '1 / -1', borderBottom: 0, pb: 0 },
    '& td': { overflowWrap: 'anywhere' },
  },
};
