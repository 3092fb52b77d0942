interface OutlineProps {
  /** Of an icon of 24 by 24, as Material Icons have them. */
  path: string;
  /** Px. */
  size: number;
  opacity?: number | undefined;
}

/** An icon beside a word that says the same, as a plain element: of MUI's own each would be a styled component. */
export function Outline({ path, size, opacity }: OutlineProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentcolor"
      opacity={opacity}
      style={WHOLE}
    >
      <path d={path} />
    </svg>
  );
}

/** Beside a long word, too. */
const WHOLE = { flexShrink: 0 };
