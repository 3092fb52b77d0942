import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import type { CSSProperties } from 'react';

/** A group of options; MUI's own has list items between the list and its options, which no list may have. */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="none">
    <div aria-hidden style={LABEL}>
      {group}
    </div>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those may hold options */}
    <ul role="group" aria-label={group} style={{ padding: '0 0 0 8px' }}>
      {children}
    </ul>
  </li>
);

const LABEL: CSSProperties = {
  position: 'sticky',
  top: -8,
  zIndex: 1,
  padding: '12px 16px 6px',
  fontSize: '0.8125rem',
  fontWeight: 550,
  color: 'var(--mui-palette-text-secondary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
};
