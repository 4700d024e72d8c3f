import { runSuite } from './share';

runSuite('views', 3);
