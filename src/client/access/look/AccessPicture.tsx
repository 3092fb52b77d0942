import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { accessWords } from '../../i18n/accessWords.ts';
import { LampMark } from '../../layout/LampMark.tsx';
import { NightStreet } from './NightStreet.tsx';

/** The street at night with the product's name on it, and on a wide screen its promise. */
export function AccessPicture() {
  const words = accessWords();
  return (
    <Box component="header" sx={styles.frame}>
      <Box sx={styles.street}>
        <NightStreet />
      </Box>
      <Box sx={styles.brand}>
        <LampMark size={40} />
        <div>
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.2 }}>
            {words.product}
          </Typography>
          <Typography variant="body2" sx={{ color: '#b9d2c6' }}>
            {words.purpose}
          </Typography>
        </div>
      </Box>
      <Typography sx={styles.promise}>{words.promise}</Typography>
    </Box>
  );
}

const styles = {
  frame: {
    position: 'relative',
    overflow: 'hidden',
    height: { xs: 160, md: 'auto' },
    bgcolor: '#071611',
    color: '#fff',
  },
  // in the band the picture is small and at the right, so that its lamps are seen
  street: {
    position: 'absolute',
    top: { xs: -124, md: 0 },
    right: { xs: -72, sm: 40, md: 0 },
    width: { xs: 340, md: '100%' },
    height: { xs: 425, md: '100%' },
  },
  brand: {
    position: 'absolute',
    top: { xs: 20, md: 40 },
    left: { xs: 24, md: 48 },
    right: 24,
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
  },
  promise: {
    display: { xs: 'none', md: 'block' },
    position: 'absolute',
    top: 148,
    left: 48,
    right: 24,
    maxWidth: 560,
    textWrap: 'balance',
    fontSize: '2rem',
    lineHeight: 1.2,
    fontWeight: 650,
    letterSpacing: '-0.02em',
  },
} as const;
