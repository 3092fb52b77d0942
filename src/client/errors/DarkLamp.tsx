/** A lamp that is out. Decoration only. */
export function DarkLamp() {
  return (
    <svg width="120" height="140" viewBox="0 0 120 140" aria-hidden="true" focusable="false">
      <g
        fill="none"
        stroke="var(--mui-palette-text-disabled)"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M38 132V42q0-22 22-22h12" />
        <path d="M26 132h24" />
      </g>
      <path d="M62 30q1-14 18-14t18 14z" fill="var(--mui-palette-text-disabled)" />
      <path
        d="M66 31h28q-4 9-14 9t-14-9z"
        fill="var(--mui-palette-background-paper)"
        stroke="var(--mui-palette-text-disabled)"
        strokeWidth="2"
      />
      <path
        d="M68 52 58 78m34-26 10 26m-22-24v22"
        stroke="var(--mui-palette-divider)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
    </svg>
  );
}
