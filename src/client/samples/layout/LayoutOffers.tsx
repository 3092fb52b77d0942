import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { LinkBase } from 'ra-core';
import { useId } from 'react';

import { useLayoutChoice, type LayoutChoice } from '../../layout/settings/layoutChoice.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

export interface Offer {
  word: keyof (typeof words)['en'];
  /** What it changes of the layout. */
  part: Partial<LayoutChoice>;
}

/** What the mega-menu of the theme offers. */
export const offers: Readonly<Record<'layouts' | 'toolbars', readonly Offer[]>> = {
  layouts: [
    { word: 'lightSidebar', part: { sidebar: 'light' } },
    { word: 'darkSidebar', part: { sidebar: 'dark' } },
    { word: 'lightHeader', part: { headerColours: 'light' } },
    { word: 'darkHeader', part: { headerColours: 'dark' } },
  ],
  toolbars: (['classic', 'saas', 'accounting', 'extended', 'reports', 'none'] as const).map(
    (toolbar) => ({ word: toolbar, part: { toolbar } }),
  ),
};

export const offerKinds = ['layouts', 'toolbars'] as const;

/** Whether the layout is already so. */
export const holds = ({ part }: Offer, layout: LayoutChoice): boolean =>
  Object.entries({ ...layout, ...part }).every(
    ([name, option]) => new Map<string, string>(Object.entries(layout)).get(name) === option,
  );

interface LayoutOffersProps {
  /** Of the page that has them as cards; absent: nothing leads to it. */
  page?: string;
  onLeave: () => void;
}

/** Layouts and toolbars to choose from, in the menu; the menu stays open, so that one can compare. */
export function LayoutOffers({ page, onLeave }: LayoutOffersProps) {
  const said = sampleWords(words);
  return (
    <Box sx={OFFERS}>
      {offerKinds.map((kind) => (
        <OfferList key={kind} kind={kind} />
      ))}
      {page !== undefined && (
        <LinkBase to={page} onClick={onLeave}>
          {said.all}
        </LinkBase>
      )}
    </Box>
  );
}

function OfferList({ kind }: { kind: (typeof offerKinds)[number] }) {
  const said = sampleWords(words);
  const { layout, change } = useLayoutChoice();
  const id = useId();
  return (
    <div>
      <p id={id}>{said[kind]}</p>
      <ul aria-labelledby={id}>
        {offers[kind].map((offer) => (
          <li key={offer.word}>
            <button
              type="button"
              aria-pressed={holds(offer, layout)}
              onClick={() => change(offer.part)}
            >
              {said[offer.word]}
              {holds(offer, layout) && <Check />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 32,
  px: 1,
  border: 0,
  borderRadius: 1,
  background: 'none',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const OFFERS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  maxWidth: 460,
  '& > div': { flex: '1 0 180px' },
  '& p': { m: 0, px: 1, py: 0.5, typography: 'overline', color: 'text.secondary' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& button, & > a': ROW,
  '& > a': { ...ROW, color: 'primary.main', fontWeight: 600 },
  '& button[aria-pressed="true"]': { color: 'primary.main', bgcolor: 'primary.light' },
  '& svg': { fontSize: 16 },
} as const;
