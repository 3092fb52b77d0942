import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import type { ImportDestination } from '../../../core/import/importApi.ts';
import { useResources } from '../../resource/resourcesContext.ts';

interface DestinationSelectProps {
  destinations: readonly ImportDestination[];
  /** One that has a page of its own, which led here. */
  preset?: string | undefined;
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** Those that are closed now stand among the others, with the reason. */
export function DestinationSelect(props: DestinationSelectProps) {
  const { destinations, preset, value, onChange, error } = props;
  const translate = useTranslate();
  const resources = useResources();
  const id = useId();
  const titleOf = (name: string) => resources.get(name)?.title ?? name;
  const isShown = ({ nombre, general }: ImportDestination) => general || nombre === preset;
  return (
    <FormControl margin="none" error={error !== undefined} sx={{ maxWidth: 480 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}>
        {translate('farola.importing.file.destination')}
      </FormLabel>
      <Select
        native
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id, 'aria-describedby': `${id}-ayuda` }}
      >
        <option value="" aria-label={translate('farola.views.field.empty')} />
        {destinations.filter(isShown).map(({ nombre, puede, motivo = '' }) => (
          <option key={nombre} value={nombre} disabled={!puede}>
            {puede
              ? titleOf(nombre)
              : translate('farola.importing.file.closed', {
                  name: titleOf(nombre),
                  reason: motivo,
                })}
          </option>
        ))}
      </Select>
      <FormHelperText id={`${id}-ayuda`} role={error === undefined ? undefined : 'alert'}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
