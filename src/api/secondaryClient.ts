import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { secondaryContract } from '../../contract/secondary';
import { callServer } from './fetcher';

/** Hooks and calls of the endpoints that few pages need; the others are in {@link tsr}. */
export const secondaryTsr = initTsrReactQuery(secondaryContract, { baseUrl: '', api: callServer });
