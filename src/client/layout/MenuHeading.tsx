import Typography from '@mui/material/Typography';

interface MenuHeadingProps {
  id: string;
  children: string;
}

/** Names a section of the menu; what stands under it is always in sight. */
export function MenuHeading({ id, children }: MenuHeadingProps) {
  return (
    <Typography
      id={id}
      component="h2"
      variant="overline"
      sx={{ px: 1.25, pt: 1, pb: 0.5, color: 'sidebar.heading', lineHeight: 1.4 }}
    >
      {children}
    </Typography>
  );
}
