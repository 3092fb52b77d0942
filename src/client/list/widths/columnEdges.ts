const LEFT = '--tabla-borde-izquierdo';
const RIGHT = '--tabla-borde-derecho';

/** Shadow of the columns that stay in sight at the left, and at the right. */
export const LEFT_EDGE = `var(${LEFT}, none)`;
export const RIGHT_EDGE = `var(${RIGHT}, none)`;

const edge = (x: 1 | -1) =>
  `${x}px 0 0 var(--mui-palette-divider), ${6 * x}px 0 8px -4px rgb(0 0 0 / 0.28)`;

/**
 * On what moves sideways: the columns that stay throw a shadow over those that are moved under them,
 * and none where nothing is. One animation for all cells, driven by the place and not by time; a
 * browser without it shows the shadow at the right always.
 */
export const edgesOfMoved = {
  [RIGHT]: edge(-1),
  '@supports (animation-timeline: scroll())': {
    [RIGHT]: 'none',
    animation: 'tabla-bordes linear both',
    animationTimeline: 'scroll(self inline)',
  },
  '@keyframes tabla-bordes': {
    '0%': { [LEFT]: 'none', [RIGHT]: edge(-1) },
    '1%, 99%': { [LEFT]: edge(1), [RIGHT]: edge(-1) },
    '100%': { [LEFT]: edge(1), [RIGHT]: 'none' },
  },
} as const;
