import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListNoticeProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
  role?: 'alert';
}

/** Stands in the place of the rows, and says why there are none. */
export function ListNotice({ icon, title, detail, children, role }: ListNoticeProps) {
  return (
    <Stack
      spacing={1}
      role={role}
      sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8, color: 'text.secondary' }}
    >
      {icon}
      <Typography variant="h3" component="h2" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '52ch', pb: 1 }}>
        {detail}
      </Typography>
      {children}
    </Stack>
  );
}
