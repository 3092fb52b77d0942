import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Typography from '@mui/material/Typography';

import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Files() {
  const { files, filesDetail, filesOf, megabytes } = sampleWords(words);
  return (
    <Widget title={files} detail={filesDetail} source="madeUp" span="third">
      <ItemList>
        {looks.map(({ size, ...sign }, index) => (
          <ItemLine
            key={size}
            lead={<Sign {...sign} />}
            name={filesOf[index]?.name}
            detail={filesOf[index]?.detail}
            end={
              <Typography variant="body2" sx={SIZE}>
                {megabytes(formatNumber(size, { decimals: 1 }))}
              </Typography>
            }
          />
        ))}
      </ItemList>
    </Widget>
  );
}

const looks = [
  { Icon: PictureAsPdfOutlined, tone: 'error', size: 2.4 },
  { Icon: SlideshowOutlined, tone: 'warning', size: 5.1 },
  { Icon: TableChartOutlined, tone: 'success', size: 0.8 },
  { Icon: FolderZipOutlined, tone: 'secondary', size: 38.6 },
  { Icon: DescriptionOutlined, tone: 'info', size: 0.3 },
] as const;

const SIZE = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
