import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface AccessFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Absent: the value is right, or not yet to be judged. */
  problem?: string | undefined;
  hint?: string;
  /** Stands below problem or hint. */
  notice?: ReactNode;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  autoFocus?: boolean;
  /** The value is a suggestion: the first letter typed replaces it. */
  selectsOnFocus?: boolean;
  endAdornment?: ReactNode;
  watch?: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onKeyUp' | 'onMouseDown'>;
}

/** A labelled input. Not MUI's TextField: that brings Select, Menu and Popover to the first screen. */
export function AccessField(props: AccessFieldProps) {
  const id = useId();
  const help = props.problem ?? props.hint;
  return (
    <FormControl
      variant="outlined"
      margin="none"
      size="medium"
      fullWidth
      error={props.problem !== undefined}
    >
      <InputLabel htmlFor={id}>{props.label}</InputLabel>
      <OutlinedInput
        id={id}
        label={props.label}
        type={props.type}
        value={props.value}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus ?? false}
        endAdornment={props.endAdornment}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={(event) => props.selectsOnFocus === true && event.target.select()}
        onBlur={props.onLeave}
        inputProps={{
          ...props.watch,
          'aria-required': true,
          ...(help === undefined ? {} : { 'aria-describedby': `${id}-help` }),
        }}
      />
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {props.notice}
    </FormControl>
  );
}
