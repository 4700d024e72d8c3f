import { testScenes } from '../../support/sceneTests';

testScenes('Deposit');
