import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';

import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { CardTable } from '../../cards/CardTable.tsx';
import { matchesIn } from '../../cards/matchesIn.ts';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { words } from './words.ts';
import { Sign, type SignTone } from '../../cards/Sign.tsx';

export function DocumentsPage() {
  const said = sampleWords(words);
  const [sought, setSought] = useState('');
  const shown = documents
    .map((document, index) => ({ ...document, name: said.documents[index] ?? '' }))
    .filter(({ name }) => matchesIn(name, sought));
  return (
    <ProfileFrame>
      <ListHeading title={said.heading} count={said.count(shown.length)}>
        <TextField
          type="search"
          label={said.search}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          sx={{ maxWidth: 320 }}
        />
      </ListHeading>
      <CardGrid>
        <Folders />
        <Widget title={said.list} source="madeUp" span="whole">
          {shown.length === 0 && <Typography>{said.none}</Typography>}
          {shown.length > 0 && (
            <CardTable
              label={said.list}
              rows={shown}
              keyOf={({ name }) => name}
              columns={[
                { head: said.name, cell: ({ name }) => name },
                { head: said.kind, cell: ({ kind }) => kind },
                {
                  head: said.size,
                  align: 'right',
                  cell: ({ megabytes }) => `${formatNumber(megabytes, { decimals: 1 })} MB`,
                },
                { head: said.changed, align: 'right', cell: ({ day }) => formatDate(day) },
              ]}
            />
          )}
        </Widget>
      </CardGrid>
    </ProfileFrame>
  );
}

const documents = [
  { kind: 'PDF', megabytes: 2.4, day: '2026-04-21' },
  { kind: 'XLSX', megabytes: 0.6, day: '2026-04-18' },
  { kind: 'ZIP', megabytes: 38.6, day: '2026-04-02' },
  { kind: 'PDF', megabytes: 5.1, day: '2026-03-27' },
  { kind: 'DOCX', megabytes: 0.3, day: '2026-03-20' },
  { kind: 'PPTX', megabytes: 12.8, day: '2026-03-11' },
  { kind: 'XLSX', megabytes: 0.2, day: '2026-02-25' },
  { kind: 'CSV', megabytes: 1.1, day: '2026-02-09' },
] as const;

function Folders() {
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
