import { runSuite } from './share';

runSuite(0);
