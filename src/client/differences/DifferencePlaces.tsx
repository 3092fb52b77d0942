import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { reference } from '../../core/fields/reference/reference.ts';
import { keptLife } from '../../core/resource/life.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { OneTargetPicker } from '../fields/reference/TargetPicker.tsx';
import { useResources } from '../resource/resourcesContext.ts';

type Key = 'sector' | 'barrio';
/** Ids, as the address has them. */
type Places = { [K in Key]?: string | undefined };

const BOTH: readonly Key[] = ['sector', 'barrio'];

interface DifferencePlacesProps {
  resource: Resource | undefined;
  /** Which of the two are asked for; absent: both. */
  keys?: readonly Key[];
  wanted: Places;
  onChange: (places: Places) => void;
}

/** Narrows a comparison to one place, or to those of a sector. Nothing of a resource without places. */
export function DifferencePlaces({
  resource,
  keys = BOTH,
  wanted,
  onChange,
}: DifferencePlacesProps) {
  const resources = useResources();
  const { places } = (resource && keptLife(resource)) ?? {};
  const barrio = places && resource && targetOf(resource, places.barrio);
  const around = barrio === undefined ? undefined : resources.get(barrio);
  const sector = places && around && targetOf(around, places.sector);
  if (barrio === undefined || sector === undefined) return null;
  const within =
    wanted.sector === undefined ? {} : { [places?.sector ?? '']: Number(wanted.sector) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: { xs: 1, sm: 'none' } }}>
      {keys.includes('sector') && (
        <Place
          name="sector"
          target={sector}
          value={wanted.sector}
          // a barrio of another sector would leave nothing
          onChange={(id) => onChange({ sector: id, barrio: undefined })}
        />
      )}
      <Place
        key={wanted.sector ?? ''}
        name="barrio"
        target={barrio}
        filter={within}
        value={wanted.barrio}
        onChange={(id) => onChange({ barrio: id })}
      />
    </Box>
  );
}

const targetOf = (resource: Resource, name: string): string | undefined =>
  (resource.fields[name] as { target?: string } | undefined)?.target; // reference fields have one

function Place(props: {
  name: Key;
  target: string;
  filter?: Readonly<Record<string, unknown>>;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { name, target, filter = {}, value, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const label = translate(`farola.differences.${name}`);
  const known = Number(value);
  return (
    <Box sx={{ width: { xs: '100%', sm: 240 } }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}>
        {label}
      </FormLabel>
      <OneTargetPicker
        field={reference(target, { label, filter })}
        id={id}
        // what no record can have is refused by the server, in a sentence
        value={Number.isSafeInteger(known) && known > 0 ? known : null}
        isClearable
        onPick={(picked) => onChange(picked === null ? undefined : String(picked))}
        input={{ 'aria-label': label }}
      />
    </Box>
  );
}
