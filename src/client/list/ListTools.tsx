import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { hinted } from '../theme/hint.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { SortTool } from './sort/SortTool.tsx';
import { useDensity } from './useDensity.ts';

/** A table has columns and a density; the cards of a phone have neither. */
export function ListTools({ resource }: { resource: Resource }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone) {
    return (
      <>
        <ImportButton resource={resource} />
        <ExportButton resource={resource} />
        <SortTool resource={resource} />
        <HistoryTools resource={resource} />
      </>
    );
  }
  return (
    <>
      <ImportButton resource={resource} />
      <ExportButton resource={resource} />
      <ColumnsButton resource={resource} />
      <SortTool resource={resource} />
      <DensityButton />
      <HistoryTools resource={resource} />
    </>
  );
}

function DensityButton() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  const label = translate(`farola.views.list.${isCompact ? 'comfortable' : 'compact'}`);
  return (
    <IconButton
      size="small"
      {...hinted(label)}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      {isCompact ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
    </IconButton>
  );
}
