// Runs before the first frame (a file, because the policy allows no inline script): says on <html>
// which mode to show, from the choice that MUI stores or else from the operating system.
(function () {
  let mode = 'system';
  try {
    mode = localStorage.getItem('mui-mode') || 'system';
  } catch {
    // storage is closed to this page: the operating system decides
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-tema', dark ? 'dark' : 'light');
})();
