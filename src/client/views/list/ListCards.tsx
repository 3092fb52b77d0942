import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import { isBlank } from '../../../core/validateRecord.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { Marked } from '../../fields/marks.tsx';
import { represent, useResources } from '../../resourcesContext.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { columnsOf } from './columns.ts';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { RecordLink } from './RecordLink.tsx';
import { Totals } from './Totals.tsx';
import { useListLook } from './useListLook.ts';

/** On a phone each record is a card: what it is called, and under it label and value of the columns. */
export function ListCards({ resource }: { resource: Resource }) {
  const { data = [] } = useListContext();
  const labelOf = useFieldLabel(resource);
  const { shown } = useListLook(resource);
  const named = columnsOf(resource, useResources()).filter(({ name }) =>
    resource.represent.includes(name),
  );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <RecordLink resource={resource} id={record.id}>
              <Marked text={represent(resource, record)} />
            </RecordLink>
            <FoundElsewhere resource={resource} record={record} columns={[...shown, ...named]} />
            <Box component="dl" sx={DETAILS_STYLE}>
              {shown
                .filter(({ name }) => !resource.represent.includes(name) && !isBlank(record[name]))
                .map(({ name, field }) => (
                  <Box key={name} sx={{ display: 'contents' }}>
                    <dt>{labelOf(name)}</dt>
                    <dd>
                      <FieldValue
                        resource={resource.name}
                        name={name}
                        field={field}
                        value={record[name] as unknown}
                        as="cell"
                      />
                    </dd>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Totals resource={resource} columns={shown} isChoosable={false} as="line" />
    </>
  );
}

const DETAILS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  mt: 0.75,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
