import { useState } from 'react';

export function Copyright() {
  const [year] = useState(() => new Date().getFullYear());
  return <span>© {year} Farola</span>;
}
