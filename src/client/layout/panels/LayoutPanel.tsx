import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

import { densities, useDensity } from '../../list/useListLook.ts';
import { NARROW_DRAWER } from '../constants.ts';
import {
  DEFAULT_LAYOUT,
  layoutOptions,
  type LayoutPart,
  useLayoutChoice,
} from '../settings/layoutChoice.ts';
import { SidePanel } from './SidePanel.tsx';

/** How the frame around the pages looks; what is chosen holds at once. */
export function LayoutPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { isUsual, restore } = useDefaultLayout();
  return (
    <SidePanel
      title={translate('farola.layoutSettings.title')}
      width={NARROW_DRAWER}
      isPageClear
      onClose={onClose}
      footer={
        <Button variant="outlined" disabled={isUsual} onClick={restore}>
          {translate('farola.layoutSettings.restore')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {translate('farola.layoutSettings.kept')}
      </Typography>
      <LayoutChoices />
    </SidePanel>
  );
}

/** Every part of the layout with its options; what is chosen holds at once. */
export function LayoutChoices() {
  const { layout, change } = useLayoutChoice();
  const [density, setDensity] = useDensity();
  return (
    <>
      {parts.map((part) => (
        <Choice
          key={part}
          name={part}
          options={layoutOptions[part]}
          chosen={layout[part]}
          onChoose={(option) => change({ [part]: option })}
        />
      ))}
      <Choice name="density" options={densities} chosen={density} onChoose={setDensity} />
    </>
  );
}

/** Back to the defaults, unless they hold. */
export function useDefaultLayout(): { isUsual: boolean; restore: () => void } {
  const { layout, change } = useLayoutChoice();
  const [density, setDensity] = useDensity();
  const [usualDensity] = densities;
  return {
    isUsual:
      density === usualDensity && parts.every((part) => layout[part] === DEFAULT_LAYOUT[part]),
    restore: () => {
      change(DEFAULT_LAYOUT);
      setDensity(usualDensity);
    },
  };
}

const parts = Object.keys(layoutOptions) as LayoutPart[]; // of a literal

interface ChoiceProps<Option extends string> {
  /** Its words stand under `farola.layoutSettings.`. */
  name: string;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

/** One of a few; the arrow keys move among them. */
function Choice<Option extends string>(props: ChoiceProps<Option>) {
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
