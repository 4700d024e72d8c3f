import { runSuite } from './share';

runSuite();
