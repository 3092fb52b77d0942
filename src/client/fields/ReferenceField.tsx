import Link from '@mui/material/Link';
import { LinkBase, useCreatePath } from 'ra-core';

import type { ReferenceField } from '../../core/fields/reference.ts';
import { mayUse } from '../../core/permissions.ts';
import { useCurrentUser } from '../currentUser.ts';
import { useDescriptor } from '../resourcesContext.ts';
import { asList } from './asList.ts';
import { described, FieldFrame } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, FilterProps, InputProps } from './fieldView.ts';
import { ManyTargetsPicker, OneTargetPicker } from './TargetPicker.tsx';
import { useChosen, type Target } from './useTargets.ts';

export const referenceField: FieldView<ReferenceField> = {
  Input: ReferenceInput,
  Display: ReferenceDisplay,
  Filter: ReferenceFilter,
};

function ReferenceInput(input: InputProps<ReferenceField>) {
  return (
    <FieldFrame input={input}>
      <OneTargetPicker
        field={input.field}
        id={input.id}
        value={typeof input.value === 'number' ? input.value : null}
        onPick={input.onChange}
        onBlur={input.onBlur}
        isClearable={!input.required}
        input={described(input)}
      />
    </FieldFrame>
  );
}

function ReferenceDisplay({ value, field, as }: DisplayProps<ReferenceField>) {
  const [target] = useChosen(field.target, [Number(value)]);
  return target === undefined ? null : (
    <TargetLink target={target} resource={field.target} as={as} />
  );
}

/** Leads to the record, unless the person may not read it. */
export function TargetLink(props: { target: Target; resource: string; as: DisplayProps['as'] }) {
  const { target, resource, as } = props;
  const createPath = useCreatePath();
  const user = useCurrentUser();
  const mayRead = mayUse(useDescriptor(resource), 'leer', user);
  if (as === 'text' || !mayRead) return <>{target.label}</>;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource, type: 'edit', id: target.id })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {target.label}
    </Link>
  );
}

function ReferenceFilter({ name, label, field, filter, onChange }: FilterProps<ReferenceField>) {
  const { filter: _forNewPicks, ...anyTarget } = field;
  return (
    <ManyTargetsPicker
      field={anyTarget}
      id={`filtro-${name}`}
      autoFocus
      value={asList(filter[name]).map(Number)}
      onPick={(ids) => onChange({ [name]: ids.length === 0 ? undefined : ids })}
      input={{ 'aria-label': label }}
    />
  );
}
