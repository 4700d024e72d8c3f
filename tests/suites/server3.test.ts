import { runSuite } from './share';

runSuite(3);
