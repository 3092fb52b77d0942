/** Where a path leads that is above some pages and none itself: to the first of them. */
export function firstPages(paths: readonly string[]): Readonly<Record<string, string>> {
  const first: Record<string, string> = {};
  for (const path of paths) {
    const steps = path.split('/').slice(1, -1);
    for (const [index] of steps.entries()) {
      const above = `/${steps.slice(0, index + 1).join('/')}`;
      if (!paths.includes(above)) first[above] ??= path;
    }
  }
  return first;
}
