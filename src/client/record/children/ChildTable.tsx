import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { RaRecord } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { DisplayProps } from '../../fields/fieldView.ts';
import { displayOf } from '../../fields/displays.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';

interface ChildTableProps {
  resource: Resource;
  records: readonly RaRecord[];
  /** The column that is the parent in every row. */
  without: string;
  onOpen: (record: Row) => void;
}

export function ChildTable({ resource, records, without, onOpen }: ChildTableProps) {
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
