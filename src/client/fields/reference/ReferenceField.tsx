import Add from '@mui/icons-material/Add';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useCreatePath, useTranslate } from 'ra-core';
import { createContext, useContext, useRef } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { type ReferenceField, filterOf } from '../../../core/fields/reference/reference.ts';
import { ME, refersToPeople } from '../../../core/list/asker.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { HrefContext } from '../../address/publicUrls.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { useDescriptor } from '../../resource/resourcesContext.ts';
import { described, FieldFrame } from '../FieldFrame.tsx';
import { asList } from '../asText.ts';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { ManyTargetsPicker, OneTargetPicker, useRecentTargets } from './TargetPicker.tsx';

export const view: FieldView<ReferenceField> = {
  Input: ReferenceInput,
  Filter: ReferenceFilter,
};

function ReferenceInput(input: InputProps<ReferenceField>) {
  const typed = useRef('');
  const value = typeof input.value === 'number' ? input.value : null;
  return (
    <FieldFrame input={input}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <OneTargetPicker
            field={input.field}
            id={input.id}
            value={value}
            onPick={input.onChange}
            onBlur={input.onBlur}
            onTyped={(text) => {
              typed.current = text;
            }}
            isClearable={!input.required}
            input={described(input)}
          />
        </Box>
        <TargetTools
          field={input.field}
          label={input.label}
          value={value}
          typed={() => typed.current}
          onCreated={input.onChange}
        />
      </Box>
    </FieldFrame>
  );
}

function ReferenceFilter(given: FilterProps<ReferenceField>) {
  const { resource, name, label, field, filter, onChange } = given;
  const { filter: _forNewPicks, ...anyTarget } = field;
  const translate = useTranslate();
  const stored = useDescriptor(resource).fields[name];
  const values = asList(filter[name]);
  const own = values.filter((value) => value === ME);
  const ids = values.filter((value) => value !== ME).map(Number);
  const change = (next: readonly unknown[]) =>
    onChange({ [name]: next.length === 0 ? undefined : next });
  return (
    <>
      <ManyTargetsPicker
        field={anyTarget}
        id={`filter-${name}`}
        autoFocus
        value={ids}
        onPick={(picked) => change([...own, ...picked])}
        input={{ 'aria-label': label }}
      />
      {stored !== undefined && refersToPeople(stored) && (
        <FormControlLabel
          label={translate('farola.filtering.whoLooks')}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={own.length > 0}
              onChange={({ target }) => change(target.checked ? [ME, ...ids] : ids)}
            />
          }
        />
      )}
    </>
  );
}

interface TargetToolsProps {
  field: Field & { target: string };
  label: string;
  value: number | null;
  /** What stands in the box and names nothing. */
  typed: () => string;
  onCreated: (id: number) => void;
}

/** Beside a reference: the way to the record that was chosen, and to a new one where none fits. */
function TargetTools({ field, label, value, typed, onCreated }: TargetToolsProps) {
  const target = useDescriptor(field.target);
  const user = useCurrentUser();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const hrefOf = useContext(HrefContext);
  const createHere = useContext(CreateHereContext);
  const { remember } = useRecentTargets(field.target);
  const name = noun(target);
  if (value !== null) {
    if (!mayUse(target, 'leer', user)) return null;
    const open = translate('farola.comfort.picker.open', { label });
    return (
      <IconButton
        size="small"
        component="a"
        href={hrefOf(createPath({ resource: target.name, type: 'edit', id: value }))}
        // what was typed into this form stays
        target="_blank"
        rel="noopener"
        aria-label={open}
        title={open}
      >
        <OpenInNew fontSize="small" />
      </IconButton>
    );
  }
  if (createHere === undefined || !mayUse(target, 'escribir', user)) return null;
  const create = translate('farola.page.create', { name });
  return (
    <IconButton
      size="small"
      aria-label={create}
      title={create}
      // the box would forget what was typed
      onMouseDown={(event) => event.preventDefault()}
      onClick={() =>
        createHere({
          target: target.name,
          text: typed().trim(),
          given: filterOf(field),
          onCreated: (id) => {
            remember(id);
            onCreated(id);
          },
        })
      }
    >
      <Add fontSize="small" />
    </IconButton>
  );
}

/** A record that is to be made for a reference, without leaving the form that needs it. */
export interface CreateRequest {
  target: string;
  /** What was typed, for its name. */
  text: string;
  /** What it must be like to be offered. */
  given: Readonly<Record<string, unknown>>;
  onCreated: (id: number) => void;
}

/** Opens the form of a new record over the present one; absent where nothing can be made: in filters. */
export const CreateHereContext = createContext<((request: CreateRequest) => void) | undefined>(
  undefined,
);
