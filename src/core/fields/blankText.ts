/** Texts that say "nothing" in a sheet's cell: blanks, dashes, `N/A`, `S/N`, `#N/D`, `sin dato`. */
export function isBlankText(text: string): boolean {
  // no such text is longer, and most cells are
  const tidy = text.trim();
  return tidy.length <= 12 && nothing.test(tidy);
}

const nothing = /^(?:|[-‐‑–—]+|#?n\/a|#?n\/d|na|s\/n|s\. ?n\.|sin datos?|null)$/i;
