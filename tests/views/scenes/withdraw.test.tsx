import { testScenes } from '../../support/sceneTests';

testScenes('Withdrawal', 'Moving credit');
