import { runSuite } from './share';

runSuite(7);
