import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { densities, useDensity } from '../../views/list/useDensity.ts';
import { NARROW_DRAWER } from '../constants.ts';
import { DEFAULT_LAYOUT, layoutOptions, type LayoutPart } from '../settings/layoutChoice.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';
import { Choice } from './Choice.tsx';
import { SidePanel } from './SidePanel.tsx';

/** How the frame around the pages looks; what is chosen holds at once. */
export function LayoutPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { layout, change } = useLayoutChoice();
  const [density, setDensity] = useDensity();
  const [usualDensity] = densities;
  const isUsual =
    density === usualDensity && parts.every((part) => layout[part] === DEFAULT_LAYOUT[part]);
  const restore = () => {
    change(DEFAULT_LAYOUT);
    setDensity(usualDensity);
  };
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
    </SidePanel>
  );
}

const parts = Object.keys(layoutOptions) as LayoutPart[]; // of a literal
