import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import { sortTerm } from '../../../core/list/listQuery.ts';
import { headed } from '../../../core/resource/noun.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { ChildRows as ChildRowsOf, Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';
import { noun } from '../../i18n/noun.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { ChildDialog } from './ChildDialog.tsx';
import { ChildTable } from './ChildTable.tsx';

/** More children than this are worked on in their own list. */
const MOST = 200;

/** The rows of another resource that belong to this record, added and changed without leaving it. */
export function ChildRows({ child, parent }: { child: ChildRowsOf; parent: Row }) {
  const resource = useDescriptor(child.resource);
  const user = useCurrentUser();
  const [open, setOpen] = useState<{ record?: Row }>();
  if (!mayUse(resource, 'leer', user)) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {titleOf(child, resource)}
        </Typography>
        {mayUse(resource, 'escribir', user) && (
          <AddButton resource={resource} onClick={() => setOpen({})} />
        )}
      </Box>
      <Rows
        resource={resource}
        child={child}
        parent={parent}
        onOpen={(record) => setOpen({ record })}
      />
      {open !== undefined && (
        <ChildDialog
          resource={resource}
          link={{ [child.field]: parent['id'] }}
          {...(open.record === undefined ? {} : { record: open.record })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

const titleOf = (child: ChildRowsOf, resource: Resource): string =>
  tableOf(readLanguage()) === 'en' ? headed(noun(resource, 2)) : child.title;

function AddButton({ resource, onClick }: { resource: Resource; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" variant="outlined" startIcon={<Add />} onClick={onClick}>
      {translate('farola.page.create', { name: noun(resource) })}
    </Button>
  );
}

interface RowsProps {
  resource: Resource;
  child: ChildRowsOf;
  parent: Row;
  onOpen: (record: Row) => void;
}

function Rows({ resource, child, parent, onOpen }: RowsProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [first = 'id'] = resource.sort;
  const { path, descending } = sortTerm(first);
  const { data, error, isPending } = useGetList<RaRecord>(resource.name, {
    filter: { [child.field]: parent['id'] },
    sort: { field: path, order: descending ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (error !== null) return <Typography color="error">{errorText(error)}</Typography>;
  if (isPending || data.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`farola.views.${isPending ? 'list.loading' : 'form.noChildren'}`)}
      </Typography>
    );
  }
  return <ChildTable resource={resource} records={data} without={child.field} onOpen={onOpen} />;
}
