import { useCreatePath } from 'ra-core';
import { useContext } from 'react';

import type { IntegerField } from '../../../core/fields/integer/integer.ts';
import type { ReferenceField } from '../../../core/fields/reference/reference.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { useDescriptor, useResources } from '../../resource/resourcesContext.ts';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { codes, numbers } from '../filters/asks.ts';
import { PathLink } from './PathLink.tsx';
import { RowsContext } from './rowsContext.tsx';
import { useChosen, type Target } from './useTargets.ts';

export const display: FieldDisplay<ReferenceField> = {
  Display: ReferenceDisplay,
  asks: codes,
  plain: ({ field }, value, { isLink, words }) =>
    words.target(field.target, Number(value), { isLink }),
};

/** Of a number that is the id of a record. */
export const recordDisplay: FieldDisplay<IntegerField> = { Display: RecordDisplay, asks: numbers };

function ReferenceDisplay({ value, field, as }: DisplayProps<ReferenceField>) {
  return <OneTarget id={Number(value)} resource={field.target} as={as} />;
}

/** A record of the kind that stands beside it; of a kind without screens, its number. */
function RecordDisplay({ value, field, record, as }: DisplayProps<IntegerField>) {
  const kind = useResources().get(kindOf(field, record ?? {}) ?? '');
  if (kind === undefined) return <>{asText(value)}</>;
  return <OneTarget id={Number(value)} resource={kind.name} as={as} />;
}

function OneTarget({ id, ...given }: Place & { id: number }) {
  const known = useContext(RowsContext)?.targets.get(given.resource);
  return known === undefined ? (
    <FetchedTarget id={id} {...given} />
  ) : (
    <TargetLink target={known(id)} {...given} />
  );
}

interface Place {
  resource: string;
  as: DisplayProps['as'];
}

function FetchedTarget({ id, ...given }: Place & { id: number }) {
  const [target] = useChosen(given.resource, [id]);
  return target === undefined ? null : <TargetLink target={target} {...given} />;
}

/** Leads to the record, unless it is gone or the person may not read it. */
export function TargetLink({ target, resource, as }: Place & { target: Target }) {
  const createPath = useCreatePath();
  const user = useCurrentUser();
  const mayRead = mayUse(useDescriptor(resource), 'leer', user);
  if (as === 'text' || !mayRead || target.isUnknown === true) return <>{target.label}</>;
  return (
    <PathLink to={createPath({ resource, type: 'edit', id: target.id })}>{target.label}</PathLink>
  );
}

/** The resource of the record that the field names in this row; undefined where it names none. */
export function kindOf(field: Field, row: Row): string | undefined {
  if (field.kind === 'reference') return (field as ReferenceField).target;
  const { kindIn } = field as IntegerField;
  return kindIn === undefined ? undefined : asText(row[kindIn]);
}
