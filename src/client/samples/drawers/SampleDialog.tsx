import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

import { SampleMark } from '../SampleMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

interface SampleDialogProps {
  title: string;
  /** What it does not do. */
  detail: string;
  width: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the theme, marked as sample content. */
export function SampleDialog({ title, detail, width, onClose, children }: SampleDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth={width} onClose={onClose} aria-labelledby={titleId}>
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label={sampleWords(words).close} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SampleMark />
          <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
            {detail}
          </Typography>
        </Box>
        {children}
      </DialogContent>
    </Dialog>
  );
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 3,
  pt: 2,
  pb: 1,
  flexShrink: 0,
} as const;
