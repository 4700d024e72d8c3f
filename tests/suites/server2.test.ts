import { runSuite } from './share';

runSuite(2);
