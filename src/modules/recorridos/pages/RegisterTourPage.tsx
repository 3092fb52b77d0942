import Box from '@mui/material/Box';
import { useLocation } from 'ra-core';

import { RunningTour } from './RunningTour.tsx';
import { StartTour } from './StartTour.tsx';
import { Title } from '../../../client/layout/Title.tsx';

/** Starts a tour, or goes on with the one that `?id=` names. */
export function RegisterTourPage({ title }: { title: string }) {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id') ?? '');
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <Title title={title} />
      {Number.isInteger(id) && id > 0 ? <RunningTour id={id} /> : <StartTour />}
    </Box>
  );
}
