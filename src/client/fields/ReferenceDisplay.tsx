import Box from '@mui/material/Box';
import { LinkBase, useCreatePath } from 'ra-core';
import { Fragment, type MouseEvent } from 'react';

import type { ReferenceField } from '../../core/fields/reference.ts';
import type { ReferencesField } from '../../core/fields/references.ts';
import { mayUse } from '../../core/permissions.ts';
import { useCurrentUser } from '../currentUser.ts';
import { useDescriptor } from '../resourcesContext.ts';
import { PLAIN_LINK } from '../theme/plainLink.ts';
import type { DisplayProps } from './fieldView.ts';
import { useChosen, type Target } from './useTargets.ts';

export function ReferenceDisplay({ value, field, as }: DisplayProps<ReferenceField>) {
  const [target] = useChosen(field.target, [Number(value)]);
  return target === undefined ? null : (
    <TargetLink target={target} resource={field.target} as={as} />
  );
}

export function ReferencesDisplay({ value, field, as }: DisplayProps<ReferencesField>) {
  const targets = useChosen(field.target, idsOf(value));
  return (
    <Box component="span">
      {targets.map((target, index) => (
        <Fragment key={target.id}>
          {index > 0 && ', '}
          <TargetLink target={target} resource={field.target} as={as} />
        </Fragment>
      ))}
    </Box>
  );
}

/** Leads to the record, unless the person may not read it. */
function TargetLink(props: { target: Target; resource: string; as: DisplayProps['as'] }) {
  const { target, resource, as } = props;
  const createPath = useCreatePath();
  const user = useCurrentUser();
  const mayRead = mayUse(useDescriptor(resource), 'leer', user);
  if (as === 'text' || !mayRead) return <>{target.label}</>;
  return (
    <LinkBase
      className={PLAIN_LINK}
      to={createPath({ resource, type: 'edit', id: target.id })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {target.label}
    </LinkBase>
  );
}

export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
