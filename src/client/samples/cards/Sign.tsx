import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';

export type SignTone = 'primary' | 'info' | 'secondary' | 'error' | 'warning' | 'success';

interface SignProps {
  Icon: SvgIconComponent;
  tone: SignTone;
  /** Pixels. */
  size?: number;
}

/** An icon on a ground of its tone. Decoration: words stand beside it. */
export function Sign({ Icon, tone, size = 40 }: SignProps) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: 1.25,
        bgcolor: `${tone}.light`,
        color: `${tone}.dark`,
      }}
    >
      <Icon sx={{ fontSize: size * 0.55 }} />
    </Box>
  );
}
