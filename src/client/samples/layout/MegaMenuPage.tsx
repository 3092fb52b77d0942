import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

import { useLayoutChoice } from '../../layout/settings/layoutChoice.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { LayoutPicture } from './LayoutPicture.tsx';
import { holds, offerKinds, offers, type Offer } from './LayoutOffers.tsx';
import { words } from './words.ts';

/** The layouts and toolbars of the mega-menu as cards. */
export function MegaMenuPage() {
  const said = sampleWords(words);
  return (
    <SampleFrame detail={said.offers}>
      {offerKinds.map((kind) => (
        <Box component="section" key={kind} aria-label={said[kind]}>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {said[kind]}
          </Typography>
          <Box sx={CARDS}>
            {offers[kind].map((offer) => (
              <OfferCard key={offer.word} offer={offer} />
            ))}
          </Box>
        </Box>
      ))}
    </SampleFrame>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const said = sampleWords(words);
  const { layout, change } = useLayoutChoice();
  const isChosen = holds(offer, layout);
  return (
    <ButtonBase aria-pressed={isChosen} onClick={() => change(offer.part)} sx={CARD}>
      <LayoutPicture layout={{ ...layout, ...offer.part }} />
      <Box component="span" sx={NAME}>
        {said[offer.word]}
        {isChosen && <Check sx={{ fontSize: 18 }} />}
      </Box>
    </ButtonBase>
  );
}

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
} as const;
const CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main', color: 'primary.main' },
} as const;
const NAME = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 24,
  fontSize: '0.875rem',
  fontWeight: 600,
} as const;
