import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { sortTerm } from '../../../core/list/listQuery.ts';
import { headed } from '../../../core/resource/noun.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { ChildRows as ChildRowsOf, Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { displayOf } from '../../fields/displays.ts';
import type { DisplayProps } from '../../fields/fieldView.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';
import { noun, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { listTopic } from '../../live/topics.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { AfterSave } from '../form/FormToolbar.tsx';
import { RecordForm } from '../form/RecordForm.tsx';

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
  const { data, error, isPending, refetch } = useGetList<RaRecord>(resource.name, {
    filter: { [child.field]: parent['id'] },
    sort: { field: path, order: descending ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  useSubscribe(listTopic(resource.name), () => void refetch());
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

interface ChildDialogProps {
  resource: Resource;
  /** The child's reference to its parent. */
  link: Row;
  record?: Row;
  onClose: () => void;
}

/** The form of one child row. */
function ChildDialog({ resource, link, record, onClose }: ChildDialogProps) {
  const represent = useRepresent();
  const translate = useTranslate();
  const [count, setCount] = useState(0);
  const saved = (_record: Row, after: AfterSave) => {
    if (after === 'new') setCount(count + 1);
    else onClose();
  };
  return (
    <FormDialog
      title={
        record === undefined
          ? translate('farola.page.create', { name: noun(resource) })
          : `${resource.label} ${represent(resource, record)}`
      }
      onClose={onClose}
    >
      <RecordForm
        key={count}
        resource={resource}
        {...(record === undefined ? { given: link } : { record })}
        settled={Object.keys(link)}
        onSaved={saved}
        onDeleted={onClose}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

interface ChildTableProps {
  resource: Resource;
  records: readonly RaRecord[];
  /** The column that is the parent in every row. */
  without: string;
  onOpen: (record: Row) => void;
}

function ChildTable({ resource, records, without, onOpen }: ChildTableProps) {
  const labelOf = useFieldLabel(resource);
  const columns = resource.list.columns.flatMap((name) => {
    const field = resource.fields[name];
    return field === undefined || name === without ? [] : [{ name, field }];
  });
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ name, field }) => (
              <TableCell key={name} {...aligned(field)}>
                {labelOf(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id} hover>
              {columns.map(({ name, field }, index) => (
                <TableCell key={name} {...aligned(field)}>
                  <ChildCell
                    value={{ resource: resource.name, name, field, value: record[name] as unknown }}
                    {...(index === 0 ? { onOpen: () => onOpen(record) } : {})}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The first cell of a row opens it. */
function ChildCell({ value, onOpen }: { value: Omit<DisplayProps, 'as'>; onOpen?: () => void }) {
  if (onOpen === undefined) return <FieldValue {...value} as="cell" />;
  return (
    <Link
      component="button"
      type="button"
      onClick={onOpen}
      sx={{ font: 'inherit', fontWeight: 600, color: 'text.primary' }}
    >
      <FieldValue {...value} as="text" />
    </Link>
  );
}

function aligned(field: Field): { align?: 'right' } {
  const { align } = displayOf(field);
  return align === undefined ? {} : { align };
}
