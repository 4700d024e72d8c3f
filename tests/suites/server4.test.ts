import { runSuite } from './share';

runSuite(4);
