import { runSuite } from './share';

runSuite(6);
