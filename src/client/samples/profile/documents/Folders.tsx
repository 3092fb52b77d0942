import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { Sign, type SignTone } from '../../cards/Sign.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Folders() {
  const { folders, foldersDetail, folderNames, files } = sampleWords(words);
  return (
    <Widget title={folders} detail={foldersDetail} source="madeUp" span="whole">
      <Box component="ul" sx={GRID}>
        {folderNames.map((name, index) => (
          <Box component="li" key={name} sx={FOLDER}>
            <Sign Icon={FolderOutlined} tone={TONES[index] ?? 'primary'} size={44} />
            <Box>
              <Typography variant="subtitle2" component="h3">
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {files(COUNTS[index] ?? 0)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Widget>
  );
}

const TONES: readonly SignTone[] = ['primary', 'info', 'secondary', 'warning'];
const COUNTS = [7, 3, 25, 1];

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
} as const;

const FOLDER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
} as const;
