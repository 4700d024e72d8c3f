import { runSuite } from './share';

runSuite(1);
