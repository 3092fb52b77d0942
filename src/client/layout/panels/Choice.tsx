import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';

interface ChoiceProps<Option extends string> {
  /** Its words stand under `farola.layoutSettings.`. */
  name: string;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

/** One of a few; the arrow keys move among them. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { name, options, chosen, onChoose } = props;
  const translate = useTranslate();
  const words = `farola.layoutSettings.${name}`;
  return (
    <FormControl component="fieldset" margin="none">
      <FormLabel component="legend" sx={LEGEND}>
        {translate(`${words}.title`)}
      </FormLabel>
      <RadioGroup name={name} value={chosen}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" onChange={() => onChoose(option)} />}
            sx={{ py: 0.25 }}
            label={translate(`${words}.${option}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const LEGEND = {
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.primary',
  mb: 0.5,
  '&.Mui-focused': { color: 'text.primary' },
} as const;
