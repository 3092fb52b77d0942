import Box from '@mui/material/Box';

/** Keys as they look, to be pressed together. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <Box key={key} component="kbd" sx={KEY}>
      {key}
    </Box>
  ));
}

const KEY = {
  display: 'inline-block',
  minWidth: '1.6em',
  px: 0.75,
  mx: '1px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.6,
  textAlign: 'center',
} as const;
