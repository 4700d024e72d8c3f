import { runSuite } from './share';

runSuite(5);
