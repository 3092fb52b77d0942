/** What Submit of a sample does. */
export const reloadPage = (): void => window.location.reload();
