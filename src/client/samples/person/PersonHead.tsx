import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { useCurrentUser } from '../../access/currentUser.ts';
import { Photo } from '../../account/Photo.tsx';
import { Share } from '../cards/Share.tsx';
import { SourceMark } from '../cards/SourceMark.tsx';
import { sampleWords } from '../sampleWords.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { SectionLinks, type SectionLink } from './SectionLinks.tsx';
import { words } from './words.ts';

/** Who is signed in, with figures of the system and the links to the sections. */
export function PersonHead({ links }: { links: readonly SectionLink[] }) {
  const said = sampleWords(words);
  const translate = useTranslate();
  const { first_name, last_name, email, rol, foto } = useCurrentUser();
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 3 } }}>
      <Box sx={HEAD}>
        <Photo photo={foto ?? undefined} first_name={first_name} last_name={last_name} size={112} />
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, display: 'grid', gap: 1.5 }}>
          <Box sx={NAME}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {`${first_name} ${last_name}`.trim()}
            </Typography>
            <SourceMark source="running" />
          </Box>
          <Box sx={FACTS}>
            <span>
              <BadgeOutlined aria-hidden />
              {translate(`resources.usuario.choices.rol.${rol}`)}
            </span>
            <span>
              <MailOutlined aria-hidden />
              {email}
            </span>
          </Box>
          <HeadFigures />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignContent: 'start',
            flex: '0 1 14rem',
            minWidth: '12rem',
          }}
        >
          <Button variant="outlined" component={LinkBase} to="/crafted/pages/profile">
            {said.toProfile}
          </Button>
          <Complete />
        </Box>
      </Box>
      <SectionLinks links={links} />
    </Card>
  );
}

/** How much of what a person may say of themselves is said. */
function Complete() {
  const { complete } = sampleWords(words);
  const { first_name, last_name, email, foto, idioma } = useCurrentUser();
  const parts = [first_name, last_name, email, idioma, foto?.id ?? ''];
  const share = parts.filter((part) => part !== '').length / parts.length;
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {complete}
      </Typography>
      <Share label={complete} value={share} />
    </Box>
  );
}

const HEAD = { display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 }, mb: 2 } as const;

const NAME = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
  '& > span': { display: 'inline-flex', gap: 0.75, alignItems: 'center', overflowWrap: 'anywhere' },
  '& svg': { fontSize: 18 },
} as const;
