/**
 * What a button without words does, told under it when it is pointed at or has the focus. By the
 * style alone: MUI's tooltips are six components for each button, and every page has a handful.
 */
export const hinted = (words: string, edge: 'left' | 'right' = 'right') => ({
  'aria-label': words,
  'data-hint': words,
  ...(edge === 'left' ? { 'data-hint-edge': edge } : {}),
});

const WAIT_MS = 400;

export const hintStyle = {
  '[data-hint]': { position: 'relative' },
  '[data-hint]::after': {
    // not read aloud: the button's name says it
    content: 'attr(data-hint) / ""',
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    zIndex: 1500,
    padding: '4px 8px',
    borderRadius: 6,
    backgroundColor: '#3C4A44',
    color: '#FFF',
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    visibility: 'hidden',
    opacity: 0,
    transition: 'none',
  },
  '[data-hint-edge="left"]::after': { right: 'auto', left: 0 },
  '@media (hover: hover)': {
    '[data-hint]:hover::after': {
      visibility: 'visible',
      opacity: 1,
      transition: `opacity 150ms ${WAIT_MS}ms, visibility 0s ${WAIT_MS}ms`,
    },
  },
  '[data-hint]:focus-visible::after': { visibility: 'visible', opacity: 1 },
  // what it opens says the rest
  '[data-hint][aria-haspopup][aria-expanded="true"]::after': { display: 'none' },
} as const;
