import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { BOOKKEEPING } from '../../../core/resource/bookkeeping.ts';
import type { Field } from '../../../core/fields/field.ts';
import { json } from '../../../core/fields/json/json.ts';
import { longText } from '../../../core/fields/longText/longText.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { asText } from '../../fields/asText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { hiddenText } from '../../fields/hiddenText.ts';
import { namedDisplays } from '../../fields/namedDisplays.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { isSame } from './differences.ts';

interface ChangedFieldsProps {
  /** Of a kind of record that is no resource, its name alone. */
  resource: Pick<Resource, 'name' | 'fields'>;
  /** Null: there was no record before, or is none after. */
  before: Row | null;
  after: Row | null;
}

/** What a change did to a record, field by field; of one that was made or deleted, what it held. */
export function ChangedFields({ resource, before, after }: ChangedFieldsProps) {
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  const names = changedNames({ resource, before, after });
  const show = (name: string, from: Row) => (
    <Value resource={resource} name={name} value={from[name]} />
  );
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem' }}>
      {names.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {before !== null && show(name, before)}
            {before !== null && after !== null && (
              <>
                <Box component="span" aria-hidden sx={{ mx: 0.75, color: 'text.secondary' }}>
                  →
                </Box>
                <span style={hiddenText}>{translate('farola.views.history.became')}</span>
              </>
            )}
            {after !== null && <strong>{show(name, after)}</strong>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** In the order of the descriptor; then what it no longer has. */
function changedNames({ resource, before, after }: ChangedFieldsProps): string[] {
  const known = Object.keys(resource.fields);
  const gone = Object.keys({ ...before, ...after }).filter((name) => !known.includes(name));
  return [...known, ...gone].filter((name) => {
    if (BOOKKEEPING.includes(name)) return false;
    if (before === null || after === null) return !isBlank((after ?? before)?.[name]);
    return name in after && !isSame(before[name], after[name]);
  });
}

interface ValueProps extends Pick<ChangedFieldsProps, 'resource'> {
  name: string;
  value: unknown;
}

/** As people read it; a long text begins, and is opened by who wants it whole. */
function Value({ resource, name, value }: ValueProps) {
  const field = resource.fields[name] ?? fieldFor(name, value);
  const given = { resource: resource.name, name, field, value };
  const text = asText(value).replace(/\s+/g, ' ');
  if (text.length <= LONG || !isText(given)) return <FieldValue {...given} as="text" />;
  return (
    <Box component="details" sx={{ maxWidth: '100%' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text.slice(0, BEGINNING)}…
      </Box>
      <Box sx={{ fontWeight: 'normal', my: 0.5 }}>
        <FieldValue {...given} as="full" />
      </Box>
    </Box>
  );
}

/** Of what the descriptor no longer has. */
const fieldFor = (label: string, value: unknown): Field =>
  typeof value === 'string' ? longText({ label }) : json({ label });

const isText = ({ resource, name, field }: { resource: string; name: string; field: Field }) =>
  field.kind === 'longText' ||
  (field.kind === 'json' && namedDisplays[`${resource}.${name}`] === undefined);

/** Characters. */
const LONG = 160;
const BEGINNING = 100;
