import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';

/** Shown to who comes by keyboard: past the menu, to the page. */
export function SkipLink({ target }: { target: string }) {
  const translate = useTranslate();
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // following the link would put the fragment on the page's URL
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -60,
        left: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Link>
  );
}
