/** Texts that say "nothing" in a sheet's cell: blanks, `N/A`, `-`, `S/N`, `#N/A`, `#N/D`. */
export function isBlankText(text: string): boolean {
  return /^(?:n\/a|-|s\/n|#n\/a|#n\/d)?$/i.test(text.trim());
}
