import { runSuite } from './share';

runSuite('server', 2);
