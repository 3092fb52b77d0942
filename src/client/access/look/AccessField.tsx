import Box from '@mui/material/Box';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldHelp } from './FieldHelp.tsx';

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

/**
 * A labelled input that looks as MUI's outlined one does, of one element each: MUI's would weigh as
 * much as the rest of the sign-in page.
 */
export function AccessField(props: AccessFieldProps) {
  const id = useId();
  const help = props.problem ?? props.hint;
  const isWrong = props.problem !== undefined;
  return (
    <div>
      <Box sx={fieldStyle(isWrong)}>
        <input
          {...props.watch}
          id={id}
          type={props.type}
          value={props.value}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus ?? false}
          // the label stands over an empty input, and the style asks whether it is one
          placeholder=" "
          aria-required
          aria-invalid={isWrong}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => props.onChange(event.target.value)}
          onFocus={(event) => props.selectsOnFocus === true && event.target.select()}
          onBlur={props.onLeave}
        />
        <label htmlFor={id}>{props.label}</label>
        {props.endAdornment}
      </Box>
      {/* its line is always there: a link that moved away while it was pressed would not be followed */}
      <FieldHelp id={`${id}-help`} color={isWrong ? 'error.main' : 'text.secondary'}>
        {help ?? NOTHING}
      </FieldHelp>
      {props.notice}
    </div>
  );
}

/** As high as a line of words. */
const NOTHING = '\u00a0';

const LABEL_ABOVE = {
  transform: 'translate(0, -31px) scale(0.8)',
  backgroundColor: 'var(--mui-palette-background-paper)',
};

const fieldStyle = (isWrong: boolean) => {
  const colour = isWrong ? 'error.main' : 'inputBorder';
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: 53,
    pr: 1.75,
    border: 1,
    borderColor: colour,
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:hover': { borderColor: isWrong ? colour : 'text.primary' },
    '&:has(input:focus)': {
      borderColor: isWrong ? colour : 'primary.main',
      boxShadow: `inset 0 0 0 1px var(--mui-palette-${isWrong ? 'error' : 'primary'}-main)`,
    },
    '& input': {
      flex: 1,
      minWidth: 0,
      height: '100%',
      px: 1.75,
      border: 0,
      borderRadius: 'inherit',
      outline: 'none',
      font: 'inherit',
      fontSize: '0.9375rem',
      color: 'text.primary',
      bgcolor: 'transparent',
    },
    // Edge brings an eye of its own
    '& input::-ms-reveal': { display: 'none' },
    '& label': {
      position: 'absolute',
      left: 10,
      top: 15,
      px: 0.5,
      fontSize: '0.9375rem',
      lineHeight: 1.5,
      color: isWrong ? 'error.main' : 'text.secondary',
      pointerEvents: 'none',
      transformOrigin: 'left bottom',
      transition: 'transform 150ms ease',
    },
    '& input:focus + label': { ...LABEL_ABOVE, ...(isWrong ? {} : { color: 'primary.main' }) },
    '& input:not(:placeholder-shown) + label': LABEL_ABOVE,
    '& input:-webkit-autofill + label': LABEL_ABOVE,
  };
};
