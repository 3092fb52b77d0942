import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';

/** Under a form; what is in it is made, and fetched, when it is opened. */
export function FoldedPanel({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, expanded) => setOpen(expanded)}
      sx={PANEL}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>{isOpen && children}</AccordionDetails>
    </Accordion>
  );
}

const PANEL = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px !important',
  '&::before': { display: 'none' },
  '&.Mui-expanded:not(:first-of-type)': { mt: 2 },
};

/** Props of the panels beside the sections of a record. */
export interface AsideProps {
  resource: Resource;
  record: Row;
  /** Something of the record was written: it is to be fetched again. */
  onChanged: () => void;
}
