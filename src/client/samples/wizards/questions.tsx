import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface TextQuestionProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  help?: string;
  isRequired?: boolean;
  isLong?: boolean;
}

export function TextQuestion(props: TextQuestionProps) {
  const { label, value, onChange, problem, help, isRequired = false, isLong = false } = props;
  const id = useId();
  const hint = problem ?? help;
  return (
    <FormControl margin="none" error={problem !== undefined} required={isRequired}>
      <FormLabel htmlFor={id} sx={LABEL}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        multiline={isLong}
        {...(isLong ? { minRows: 3 } : {})}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}

interface Option<Value extends string> {
  value: Value;
  title: string;
  detail?: string;
}

interface ChoiceQuestionProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  problem?: string | undefined;
  columns?: number;
}

/** One of a few, each a card; the arrow keys move among them. */
export function ChoiceQuestion<Value extends string>(props: ChoiceQuestionProps<Value>) {
  const { label, options, value, onChange, problem, columns = 1 } = props;
  const id = useId();
  return (
    <FormControl component="fieldset" margin="none" error={problem !== undefined}>
      <FormLabel component="legend" sx={LABEL}>
        {label}
      </FormLabel>
      <RadioGroup name={id} value={value} sx={cardsStyle(columns)}>
        {options.map(({ value: option, title, detail }) => (
          <FormControlLabel
            key={option}
            value={option}
            control={
              <Radio
                size="small"
                onChange={() => onChange(option)}
                slotProps={{
                  input: {
                    'aria-invalid': problem !== undefined,
                    'aria-describedby': problem === undefined ? undefined : `${id}-hint`,
                  },
                }}
              />
            }
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Box>
                {detail !== undefined && (
                  <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {detail}
                  </Box>
                )}
              </>
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={CARD}
          />
        ))}
      </RadioGroup>
      {problem !== undefined && <FormHelperText id={`${id}-hint`}>{problem}</FormHelperText>}
    </FormControl>
  );
}

const LABEL = {
  mb: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
  '& .MuiFormLabel-asterisk': { color: 'error.main' },
} as const;

const cardsStyle = (columns: number) => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
});

const CARD = {
  m: 0,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
