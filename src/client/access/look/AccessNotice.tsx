import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface AccessNoticeProps {
  severity: 'error' | 'info' | 'success';
  children: ReactNode;
}

/** What MUI's Alert looks like, without its variants, actions and paper on the first screen. */
export function AccessNotice({ severity, children }: AccessNoticeProps) {
  const Icon = icons[severity];
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.625,
        borderRadius: '10px',
        typography: 'body2',
        bgcolor: `${severity}.light`,
        color: `${severity}.dark`,
      }}
    >
      <Icon sx={{ fontSize: 22, color: `${severity}.main` }} />
      <div>{children}</div>
    </Box>
  );
}

const icons = { error: ErrorOutlined, info: InfoOutlined, success: CheckCircleOutlined };
