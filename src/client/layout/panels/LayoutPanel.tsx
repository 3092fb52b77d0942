import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { NARROW_DRAWER } from '../constants.ts';
import { LayoutChoices, useDefaultLayout } from './LayoutChoices.tsx';
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
