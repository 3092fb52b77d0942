import { ProductTheme } from '../theme/theme.tsx';
import { ErrorActions, TechnicalDetails, ErrorReference } from './ErrorActions.tsx';
import { ErrorFrame } from './ErrorPage.tsx';

/** In place of everything: what stands around the pages failed. */
export function CrashPage({ error }: { error: Error }) {
  return (
    <ProductTheme>
      <ErrorFrame code="500">
        <ErrorReference error={error} />
        <ErrorActions error={error} />
        <TechnicalDetails error={error} />
      </ErrorFrame>
    </ProductTheme>
  );
}
