/** How full the phone is. */
export interface Room {
  /** Bytes. */
  used: number;
  quota: number;
  /** Whether the browser promised not to clear it by itself. */
  isPersistent: boolean;
}

/** Asks the browser to keep what is there; undefined where it tells nothing. */
export async function askForRoom(): Promise<Room | undefined> {
  if (navigator.storage === undefined) return undefined;
  const isPersistent = await navigator.storage.persist().catch(() => false);
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, quota, isPersistent };
}

/** From here on a person is told that the phone is full. */
export const isNearlyFull = ({ used, quota }: Room): boolean => quota > 0 && used / quota > 0.9;
