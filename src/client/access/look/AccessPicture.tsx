import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { accessWords } from '../../i18n/accessWords.ts';
import { LampMark } from '../../layout/Brand.tsx';

/** The street at night with the product's name on it, and on a wide screen its promise. */
export function AccessPicture() {
  const words = accessWords();
  return (
    <Box component="header" sx={styles.frame}>
      <Box sx={styles.street}>
        <NightStreet />
      </Box>
      <Box sx={styles.brand}>
        <LampMark size={40} />
        <div>
          <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.2 }}>
            {words.product}
          </Typography>
          <Typography variant="body2" sx={{ color: '#b9d2c6' }}>
            {words.purpose}
          </Typography>
        </div>
      </Box>
      <Typography sx={styles.promise}>{words.promise}</Typography>
    </Box>
  );
}

const styles = {
  frame: {
    position: 'relative',
    overflow: 'hidden',
    height: { xs: 160, md: 'auto' },
    bgcolor: '#071611',
    color: '#fff',
  },
  // in the band the picture is small and at the right, so that its lamps are seen
  street: {
    position: 'absolute',
    top: { xs: -124, md: 0 },
    right: { xs: -72, sm: 40, md: 0 },
    width: { xs: 340, md: '100%' },
    height: { xs: 425, md: '100%' },
  },
  brand: {
    position: 'absolute',
    top: { xs: 20, md: 40 },
    left: { xs: 24, md: 48 },
    right: 24,
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
  },
  promise: {
    display: { xs: 'none', md: 'block' },
    position: 'absolute',
    top: 148,
    left: 48,
    right: 24,
    maxWidth: 560,
    textWrap: 'balance',
    fontSize: '2rem',
    lineHeight: 1.2,
    fontWeight: 650,
    letterSpacing: '-0.02em',
  },
} as const;

/**
 * A street at night whose lamps are lit: the picture beside the sign-in form. Decoration only.
 * Sky and ground reach far beyond the view box, for frames that are wider than the picture.
 */
function NightStreet() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ overflow: 'visible' }}
    >
      <Lights />
      <rect x="-3000" width="6800" height="1000" fill="url(#sky)" />
      <Stars />
      {/* mirrored: the words beside it stand at the left */}
      <g transform="translate(800 0) scale(-1 1)">
        <path
          d="M-3000 690H0l120-50 130 36 130-66 140 54 130-42 150 46h3000v132h-6800z"
          fill="#0a241b"
        />
        <Houses />
        <rect x="-3000" y="776" width="6800" height="224" fill="#06130e" />
        <path d="M392 776h36L800 1000H-60z" fill="#0b1d16" />
        <path d="M409 786h4l6 214h-22z" fill="#f6b93b" opacity="0.3" />
        {LAMPS.map((lamp) => (
          <Lamp key={lamp.x} {...lamp} />
        ))}
      </g>
    </svg>
  );
}

/** What the picture is painted with. */
function Lights() {
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#071611" />
        <stop offset="0.6" stopColor="#0c2a1f" />
        <stop offset="1" stopColor="#154433" />
      </linearGradient>
      <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd27a" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="pool">
        <stop offset="0" stopColor="#ffd27a" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="glow">
        <stop offset="0" stopColor="#ffe3a6" stopOpacity="0.95" />
        <stop offset="0.25" stopColor="#ffcf70" stopOpacity="0.45" />
        <stop offset="1" stopColor="#ffcf70" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** From the farthest to the nearest, so that near lamps stand before far ones. */
const LAMPS = [
  { x: 352, y: 780, scale: 0.26 },
  { x: 318, y: 794, scale: 0.42 },
  { x: 262, y: 822, scale: 0.7 },
  { x: 158, y: 876, scale: 1.12 },
] as const;

/** `x`, `y` is the foot of the pole. */
function Lamp({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="92" cy="6" rx="170" ry="30" fill="url(#pool)" />
      <path d="M78-404-60 0H250L112-404z" fill="url(#cone)" />
      <path
        d="M0 0v-360q0-56 56-56h26"
        fill="none"
        stroke="#23493a"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M-8 0h16l-3-46h-10z" fill="#23493a" />
      <circle cx="96" cy="-404" r="70" fill="url(#glow)" />
      <path d="M70-408q2-18 26-18t26 18z" fill="#2f5c4a" />
      <path d="M76-407h40q-6 10-20 10t-20-10z" fill="#fff1cf" />
    </g>
  );
}

function Stars() {
  return (
    <g fill="#dff3e8">
      {STARS.map(([x, y, opacity]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={opacity > 0.5 ? 1.6 : 1.1} opacity={opacity} />
      ))}
    </g>
  );
}

const STARS = [
  [70, 210, 0.5],
  [132, 92, 0.35],
  [208, 300, 0.6],
  [286, 150, 0.4],
  [338, 410, 0.3],
  [402, 76, 0.7],
  [466, 262, 0.4],
  [522, 130, 0.3],
  [574, 372, 0.5],
  [628, 206, 0.65],
  [682, 96, 0.35],
  [724, 318, 0.4],
  [758, 178, 0.55],
  [96, 430, 0.3],
  [620, 478, 0.3],
] as const;

function Houses() {
  return (
    <g>
      {HOUSES.map(([x, width, height]) => (
        <rect key={x} x={x} y={778 - height} width={width} height={height} fill="#081d16" />
      ))}
      <g fill="#f6b93b">
        {WINDOWS.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="7" height="10" rx="1" opacity="0.7" />
        ))}
      </g>
    </g>
  );
}

const HOUSES = [
  [470, 70, 66],
  [538, 56, 104],
  [596, 84, 78],
  [682, 52, 128],
  [736, 74, 92],
  [0, 60, 84],
  [62, 46, 58],
] as const;

const WINDOWS = [
  [486, 734],
  [506, 734],
  [552, 696],
  [552, 722],
  [572, 722],
  [616, 722],
  [650, 742],
  [696, 676],
  [714, 700],
  [696, 724],
  [754, 712],
  [780, 738],
  [18, 720],
  [38, 744],
] as const;
