import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';

/** The thin bar at the top while the code of a page is on its way. */
export function PageProgress() {
  const translate = useTranslate();
  return (
    <LinearProgress
      aria-label={translate('farola.layout.loading')}
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        right: 0,
        height: '1px',
        zIndex: 'tooltip',
        boxShadow: '0 0 5px var(--mui-palette-primary-main)',
      }}
    />
  );
}
