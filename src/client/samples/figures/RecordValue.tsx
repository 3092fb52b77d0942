import type { RaRecord } from 'ra-core';

import type { ResourceName } from '../../../../resources.config.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { DisplayProps } from '../../fields/fieldView.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';

interface RecordValueProps {
  resource: ResourceName;
  record: RaRecord;
  name: string;
  as?: DisplayProps['as'];
}

/** A value of a record as the product shows it everywhere. */
export function RecordValue({ resource, record, name, as = 'text' }: RecordValueProps) {
  const field = useDescriptor(resource).fields[name];
  if (field === undefined) return null;
  const value: unknown = record[name];
  return <FieldValue {...{ resource, name, field, value, record, as }} />;
}
