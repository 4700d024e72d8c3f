import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { contract } from '../../contract';
import { callServer } from './fetcher';

/** The contract as hooks and calls. Views use the hooks of `src/api/hooks`, which know keys and caching. */
export const tsr = initTsrReactQuery(contract, { baseUrl: '', api: callServer });
