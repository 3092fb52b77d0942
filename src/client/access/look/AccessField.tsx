import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import {
  useId,
  useState,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import { accessWords } from '../../i18n/accessWords.ts';

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

interface FieldHelpProps {
  color: string;
  id?: string;
  component?: ElementType;
  children: ReactNode;
}

/** The small line under an input. */
function FieldHelp({ color, id, component = 'p', children }: FieldHelpProps) {
  return (
    <Box id={id} component={component} sx={{ ...LINE, color }}>
      {children}
    </Box>
  );
}

const LINE = {
  display: 'block',
  m: 0,
  mt: 0.375,
  mx: 2,
  fontSize: '0.75rem',
  lineHeight: 1.66,
  textAlign: 'left',
  '&:empty': { m: 0 },
} as const;

/** Stands before it has anything to say: only then is it read aloud. */
export function CapsLockNotice({ isOn }: { isOn: boolean }) {
  return (
    <FieldHelp component="output" color="warning.main">
      {isOn && accessWords().capsLock}
    </FieldHelp>
  );
}

interface CapsLock {
  isOn: boolean;
  /** To be put on what is typed into: browsers tell the key's state only with an event. */
  watch: {
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyUp: (event: KeyboardEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
  };
  onLeave: () => void;
}

/** Whether Caps Lock is on, as far as it was noticed while the person is in the field. */
export function useCapsLock(): CapsLock {
  const [isOn, setOn] = useState(false);
  const notice = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return {
    isOn,
    watch: { onKeyDown: notice, onKeyUp: notice, onMouseDown: notice },
    onLeave: () => setOn(false),
  };
}

/** A password input with a button that shows what was typed. It says when Caps Lock is on. */
export function PasswordField(
  props: Omit<ComponentProps<typeof AccessField>, 'type' | 'endAdornment' | 'notice' | 'watch'>,
) {
  const [shown, setShown] = useState(false);
  const words = accessWords().password;
  const caps = useCapsLock();
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <AccessField
      {...props}
      type={shown ? 'text' : 'password'}
      watch={caps.watch}
      notice={<CapsLockNotice isOn={caps.isOn} />}
      onLeave={() => {
        caps.onLeave();
        props.onLeave();
      }}
      endAdornment={
        <Box component="span" sx={AT_THE_END}>
          <IconButton
            edge="end"
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
            // the input keeps the focus, and with it the on-screen keyboard
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Box>
      }
    />
  );
}

/** What MUI's InputAdornment does here. */
const AT_THE_END = { display: 'flex', alignItems: 'center', ml: 1, height: '0.01em' };

/** The fields of a form of this area, one below the other. MUI's Stack would come with the first screen. */
export const formStyle = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
