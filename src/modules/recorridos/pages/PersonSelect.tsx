import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

import { labelStyle } from './labelStyle.ts';

export interface NamedPerson {
  id: number;
  nombre: string;
}

interface PersonSelectProps {
  label: string;
  people: readonly NamedPerson[];
  value: number | null;
  required?: boolean;
  error?: string | undefined;
  onChange: (id: number) => void;
}

/** One of a few people, by name. */
export function PersonSelect({ label, people, value, onChange, ...given }: PersonSelectProps) {
  const id = useId();
  const isWrong = given.error !== undefined;
  return (
    <FormControl fullWidth margin="none" required={given.required === true} error={isWrong}>
      <FormLabel id={id} sx={labelStyle}>
        {label}
      </FormLabel>
      <Select<number | ''>
        size="small"
        labelId={id}
        value={value ?? ''}
        onChange={({ target }) => {
          if (typeof target.value === 'number') onChange(target.value);
        }}
      >
        {people.map((person) => (
          <MenuItem key={person.id} value={person.id}>
            {person.nombre}
          </MenuItem>
        ))}
      </Select>
      {isWrong && <FormHelperText>{given.error}</FormHelperText>}
    </FormControl>
  );
}

interface PeopleSelectProps {
  label: string;
  people: readonly NamedPerson[];
  values: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Any of them, also nobody. */
export function PeopleSelect({ label, people, values, onChange }: PeopleSelectProps) {
  const id = useId();
  const nameOf = (one: number) => people.find((person) => person.id === one)?.nombre ?? '';
  return (
    <FormControl fullWidth margin="none">
      <FormLabel id={id} sx={labelStyle}>
        {label}
      </FormLabel>
      <Select<number[]>
        size="small"
        multiple
        displayEmpty
        labelId={id}
        value={[...values]}
        renderValue={(shown) => (shown.length === 0 ? '—' : shown.map(nameOf).join(', '))}
        onChange={({ target }) => {
          if (typeof target.value !== 'string') onChange(target.value);
        }}
      >
        {people.map((person) => (
          <MenuItem key={person.id} value={person.id}>
            {person.nombre}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
