import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import { mayUse } from '../../../core/permissions.ts';
import type { Resource } from '../../../core/resource.ts';
import { useCurrentUser } from '../../currentUser.ts';

/** What is kept here, and the way to add to it. The title stands in the page's header. */
export function ListHeading({ resource }: { resource: Resource }) {
  const { rol } = useCurrentUser();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary', textWrap: 'pretty' }}>
        {resource.description}
      </Typography>
      {mayUse(resource, 'escribir', rol) && <CreateButton resource={resource} />}
    </Box>
  );
}

export function CreateButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {translate('farola.page.create', { name: resource.label.toLowerCase() })}
    </Button>
  );
}
