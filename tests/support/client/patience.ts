import { configure } from '@testing-library/dom';

// code that is fetched when it is first wanted takes seconds on a busy machine
configure({ asyncUtilTimeout: 20_000 });
