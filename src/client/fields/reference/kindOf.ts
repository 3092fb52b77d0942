import type { Field } from '../../../core/fields/field.ts';
import type { IntegerField } from '../../../core/fields/integer/integer.ts';
import type { ReferenceField } from '../../../core/fields/reference/reference.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { asText } from '../asText.ts';

/** The resource of the record that the field names in this row; undefined where it names none. */
export function kindOf(field: Field, row: Row): string | undefined {
  if (field.kind === 'reference') return (field as ReferenceField).target;
  const { kindIn } = field as IntegerField;
  return kindIn === undefined ? undefined : asText(row[kindIn]);
}
