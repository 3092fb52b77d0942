/**
 * On paper: black on white whatever the theme, nothing that only does something, and tables whole,
 * with their headers on every sheet.
 */
export const paper = {
  '@page': { margin: '12mm' },
  '@media print': {
    html: { colorScheme: 'light !important', background: '#fff !important' },
    'html body, html body *, html body *::before': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    // a page of the application is as high as its content
    '#root, #root *': { maxHeight: 'none !important', overflow: 'visible !important' },
    '.MuiButton-root, .MuiIconButton-root, .MuiFab-root, [role="toolbar"], [role="search"]': {
      display: 'none !important',
    },
    '.MuiModal-root, .MuiTooltip-popper, .MuiSnackbar-root': { display: 'none !important' },
    'table, table *': { position: 'static !important' },
    thead: { display: 'table-header-group' },
    tr: { breakInside: 'avoid' },
    'td, th': {
      maxWidth: 'none !important',
      minWidth: '0 !important',
      padding: '3px 6px !important',
      fontSize: '8pt !important',
      whiteSpace: 'normal !important',
      // what is still too wide the browser makes smaller, but words stay whole
      overflowWrap: 'break-word',
    },
    'th, h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const;
