// Runs before the first frame (a file, because the policy allows no inline script): says on <html>
// which mode to show, from the choice that MUI stores or else from the operating system. MUI would take
// a damaged one as it is: it is replaced by what was chosen in the menu, or removed.
(function () {
  let mode = 'system';
  try {
    const kept = localStorage.getItem('mui-mode');
    const isKnown = (text) => text === 'light' || text === 'dark' || text === 'system';
    const known = [kept, localStorage.getItem('farola-menu-tema')].find(isKnown);
    if (known === undefined) localStorage.removeItem('mui-mode');
    else if (known !== kept) localStorage.setItem('mui-mode', known);
    mode = known || 'system';
  } catch {
    // storage is closed to this page: the operating system decides
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
