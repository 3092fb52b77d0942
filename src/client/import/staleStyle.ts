/** What is of before the last change is still shown, greyed, so that nothing jumps. */
export const staleStyle = (isStale: boolean) => ({
  transition: 'opacity 150ms',
  ...(isStale ? { opacity: 0.55 } : {}),
});
