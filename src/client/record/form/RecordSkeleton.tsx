import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { FormTitle } from './FormTitle.tsx';
import { GRID_STYLE, SECTION_STYLE } from './sectionStyle.ts';

/** The shape of the form that is coming, so that nothing jumps when it is there. */
export function RecordSkeleton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return (
    <>
      <FormTitle>{resource.label}</FormTitle>
      <Stack component="output" spacing={2} aria-label={translate('farola.views.list.loading')}>
        {resource.form.map(({ title, fields }) => (
          <Card key={title} sx={SECTION_STYLE}>
            <Skeleton width={120} height={22} sx={{ mb: 2 }} />
            <Box sx={GRID_STYLE}>
              {fields.map((name) => (
                <div key={name}>
                  <Skeleton width={96} height={18} sx={{ mb: 0.5 }} />
                  <Skeleton variant="rounded" height={38} />
                </div>
              ))}
            </Box>
          </Card>
        ))}
      </Stack>
    </>
  );
}
