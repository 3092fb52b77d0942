const DAY_MS = 86_400_000;

/** Days from one calendar day `AAAA-MM-DD` to another; negative when the second comes first. */
export function diasEntre(desde: string, hasta: string): number {
  return (Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / DAY_MS;
}
