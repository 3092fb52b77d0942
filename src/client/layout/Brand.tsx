import { useState } from 'react';

/** The product's mark: a street lamp and its light. `size` in pixels. */
export function LampMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b7a4b" />
      <path d="M13.6 13.2 9 26h15.6l-4.6-12.8z" fill="#f6b93b" opacity=".34" />
      <path
        d="M8 26V10.5C8 7.5 10.2 6 13 6h2.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M12 12.6C12 9.2 14 7 16.8 7s4.8 2.2 4.8 5.6z" fill="#fff" />
      <path d="M13.2 13.2h7.2a3.6 3.6 0 0 1-7.2 0z" fill="#f6b93b" />
    </svg>
  );
}

export function Copyright() {
  const [year] = useState(() => new Date().getFullYear());
  return <span>© {year} Farola</span>;
}
