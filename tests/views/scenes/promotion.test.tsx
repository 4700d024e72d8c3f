import { testScenes } from '../../support/sceneTests';

testScenes('Promotion');
